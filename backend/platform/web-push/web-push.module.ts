import { Module, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { SECRETS, type Secrets } from '../config/secrets.js';
import { configuredSender } from '../mail/sender.js';
import { vapidKeys } from './vapid-keys.js';
import { WebPushClient } from './web-push-client.js';

/** Messages to browsers, signed with the key of this installation. */
@Module({
  providers: [
    {
      provide: WebPushClient,
      inject: [CONFIG, SECRETS],
      useFactory: (config: Config, secrets: Secrets) =>
        new WebPushClient({
          keys: vapidKeys(secrets.vapid),
          subject: subjectOf(config),
          allowedHosts: config.push.allowedHosts,
        }),
    },
  ],
  exports: [WebPushClient],
})
export class WebPushModule implements OnApplicationShutdown {
  constructor(private readonly client: WebPushClient) {}

  onApplicationShutdown(): Promise<void> {
    return this.client.close();
  }
}

/** Who stands behind the messages: a push service writes there when something is wrong with them. */
function subjectOf(config: Config): string {
  const { contact } = config.mail;
  if (contact !== undefined) return `mailto:${contact}`;
  const { publicBaseUrl } = config.http;
  return publicBaseUrl.startsWith('https:')
    ? publicBaseUrl
    : `mailto:${configuredSender(config)?.address ?? 'noreply@localhost'}`;
}
