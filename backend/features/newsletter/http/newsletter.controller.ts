import { Controller, Ip } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { newsletterApi } from '../../../contract/newsletter.js';
import type { RouteInput, RouteResponse } from '../../../contract/route.js';
import { Endpoint, Input } from '../../../platform/http/endpoint.js';
import { Public } from '../../../platform/security/admin-only.guard.js';
import { ConfirmSubscription } from '../commands/confirm-subscription.js';
import { Subscribe } from '../commands/subscribe.js';
import { Unsubscribe } from '../commands/unsubscribe.js';
import { GetWelcome } from '../queries/get-welcome.js';

type Done = RouteResponse<typeof newsletterApi.subscribe>;

/** Subscribing, confirming and leaving. */
@Public()
@Controller()
export class NewsletterController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint(newsletterApi.subscribe)
  async subscribe(@Input() { body }: RouteInput<typeof newsletterApi.subscribe>, @Ip() caller: string): Promise<Done> {
    await this.commands.execute(new Subscribe(body.email, caller));
    return { success: true, message: 'Iscrizione completata! Controlla la tua email per confermare.' };
  }

  @Endpoint(newsletterApi.confirm)
  async confirm(
    @Input() { body }: RouteInput<typeof newsletterApi.confirm>,
  ): Promise<RouteResponse<typeof newsletterApi.confirm>> {
    await this.commands.execute(new ConfirmSubscription(body.token));
    const welcome = await this.queries.execute(new GetWelcome(body.token));
    return { success: true, message: 'Iscrizione confermata.', welcome };
  }

  @Endpoint(newsletterApi.unsubscribe)
  async unsubscribe(@Input() { body }: RouteInput<typeof newsletterApi.unsubscribe>): Promise<Done> {
    await this.commands.execute(new Unsubscribe(body.token, 'page'));
    return { success: true, message: 'Disiscrizione completata.' };
  }
}
