import { APP_FILTER } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import type { ServerPortalApi } from '../../../contract/portal-api.js';
import { Clock } from '../../../platform/clock.js';
import { CONFIG, readConfig } from '../../../platform/config/config.js';
import { SECRETS, type Secrets } from '../../../platform/config/secrets.js';
import { Database } from '../../../platform/database/database.js';
import { ErrorFilter } from '../../../platform/http/error.filter.js';
import { createHttpAdapter } from '../../../platform/http/http-adapter.js';
import { createLogger, LOGGER } from '../../../platform/logging/logger.js';
import { CacheGeneration } from '../../../platform/response-cache/cache-generation.js';
import { ContentSubscriber } from '../../../platform/response-cache/content-subscriber.js';
import { ResponseCache } from '../../../platform/response-cache/response-cache.js';
import { SurrogateKeys } from '../../../platform/response-cache/surrogate-keys.js';
import { configuredSite } from '../../../platform/site/site.fake.js';
import { Site } from '../../../platform/site/site.js';
import { CallBounds } from '../../../platform/throttle/call-bounds.js';
import { OldAddressesStore } from '../../moving/old-addresses/old-addresses.store.js';
import { FindOldAddressHandler } from '../../moving/queries/find-old-address.js';
import { InProcessPortalApi } from '../in-process-portal-api.js';
import { PagesModule } from '../pages.module.js';

export const TEST_BASE_URL = 'https://contesto.test';

class Globals {}

/** The pages feature alone behind a real Fastify, with its data from `api`; it needs the built frontend. */
export async function pagesApp(api: ServerPortalApi): Promise<NestFastifyApplication> {
  const config = readConfig({ PUBLIC_BASE_URL: TEST_BASE_URL, SITE_OWNER: 'Editore di prova' });
  const globals = [
    { provide: CONFIG, useValue: config },
    { provide: SECRETS, useValue: { jwt: 'nobody signs anything here' } satisfies Pick<Secrets, 'jwt'> },
    { provide: LOGGER, useValue: createLogger({ log: { level: 'silent', format: 'json' } }) },
    Clock,
    CacheGeneration,
    CallBounds,
    ResponseCache,
    SurrogateKeys,
    { provide: Site, useValue: configuredSite(config.site) },
    // There is no database here whose outages anybody could notice.
    { provide: Database, useValue: { outages: { noticed: () => undefined } } },
    // There is no log here, so that nothing is stored.
    { provide: ContentSubscriber, useValue: { follow: () => undefined } },
  ];
  const module = await Test.createTestingModule({
    imports: [CqrsModule, { module: Globals, global: true, providers: globals, exports: globals }, PagesModule],
    providers: [
      { provide: APP_FILTER, useClass: ErrorFilter },
      // No other site was moved here.
      FindOldAddressHandler,
      { provide: OldAddressesStore, useValue: { find: () => Promise.resolve(new Map()) } },
    ],
  })
    .overrideProvider(InProcessPortalApi)
    .useValue(api)
    .compile();
  const app = module.createNestApplication<NestFastifyApplication>(createHttpAdapter(config), {
    bodyParser: false,
    logger: false,
  });
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  return app;
}
