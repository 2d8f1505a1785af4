import { Controller, Header, Ip } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { pushApi } from '../../../contract/push.js';
import type { RouteInput } from '../../../contract/route.js';
import { Endpoint, Input } from '../../../platform/http/endpoint.js';
import { Public } from '../../../platform/security/admin-only.guard.js';
import { WebPushClient } from '../../../platform/web-push/web-push-client.js';
import { SubscribeToPush } from '../commands/subscribe-to-push.js';
import { UnsubscribeFromPush } from '../commands/unsubscribe-from-push.js';

/** Notifications of readers' browsers: on and off. */
@Public()
@Controller()
export class PushController {
  constructor(
    private readonly commands: CommandBus,
    private readonly pushServices: WebPushClient,
  ) {}

  @Endpoint(pushApi.vapidPublicKey)
  @Header('cache-control', 'no-cache')
  vapidPublicKey(): { publicKey: string } {
    return { publicKey: this.pushServices.publicKey };
  }

  @Endpoint(pushApi.subscribe)
  async subscribe(
    @Input() { body }: RouteInput<typeof pushApi.subscribe>,
    @Ip() caller: string,
  ): Promise<{ success: true }> {
    await this.commands.execute(new SubscribeToPush(body, caller));
    return { success: true };
  }

  @Endpoint(pushApi.unsubscribe)
  async unsubscribe(@Input() { body }: RouteInput<typeof pushApi.unsubscribe>): Promise<{ success: true }> {
    await this.commands.execute(new UnsubscribeFromPush(body.endpoint));
    return { success: true };
  }
}
