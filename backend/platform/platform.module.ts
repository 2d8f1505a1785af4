import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Clock } from './clock.js';
import { CONFIG, type Config } from './config/config.js';
import { SECRETS, type Secrets } from './config/secrets.js';
import { DATABASE_OPTIONS, type DatabaseOptions } from './database/database.js';
import { EventStoreModule } from './event-store/event-store.module.js';
import { JobsModule } from './jobs/jobs.module.js';
import { createLogger, LOGGER } from './logging/logger.js';
import { MailModule } from './mail/mail.module.js';
import { StorageModule } from './object-storage/storage.module.js';
import { OutboundFetch } from './outbound/outbound-fetch.js';
import { PrivacyModule } from './privacy/privacy.module.js';
import { RepeatedCallsModule } from './repeated-calls/repeated-calls.module.js';
import { ResponseCacheModule } from './response-cache/response-cache.module.js';
import { SiteModule } from './site/site.module.js';
import { ThrottleModule } from './throttle/throttle.module.js';

/** What every process is given before it begins. */
export interface PlatformSettings {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly database: DatabaseOptions;
}

const MODULES = [
  EventStoreModule,
  JobsModule,
  ResponseCacheModule,
  MailModule,
  StorageModule,
  PrivacyModule,
  RepeatedCallsModule,
  SiteModule,
  ThrottleModule,
];

/** Configuration, clock, logger, the way out, database, log, jobs, mail, retention and throttling, for every feature to inject. */
@Global()
@Module({})
export class PlatformModule {
  static with({ config, secrets, database }: PlatformSettings): DynamicModule {
    const values = [
      { provide: CONFIG, useValue: config },
      { provide: SECRETS, useValue: secrets },
      { provide: DATABASE_OPTIONS, useValue: database },
      { provide: LOGGER, useValue: createLogger(config) },
      Clock,
      {
        provide: OutboundFetch,
        inject: [Clock],
        useFactory: (clock: Clock) =>
          new OutboundFetch({
            clock,
            userAgent: `Contesto/1.0 (+${config.http.publicBaseUrl}/chi-siamo)`,
            allowedPrivateHosts: config.collector.allowedPrivateHosts,
            timeoutMs: config.collector.timeoutMs,
          }),
      },
    ];
    const exported = [CONFIG, SECRETS, DATABASE_OPTIONS, LOGGER, Clock, OutboundFetch];
    return {
      module: PlatformModule,
      imports: MODULES,
      providers: values,
      exports: [...exported, ...MODULES],
    };
  }
}
