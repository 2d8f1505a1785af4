import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { newsletterApi, type SubscriberCounts } from '../../../contract/newsletter.js';
import type { RouteInput, RouteResponse } from '../../../contract/route.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { Projector } from '../../../platform/event-store/projector.js';
import { Endpoint, Input } from '../../../platform/http/endpoint.js';
import { AdminOnly, AtLeast, ByAdmin, CurrentAdmin } from '../../../platform/security/admin-only.guard.js';
import type { Admin } from '../../../platform/security/admin-sessions.js';
import { EraseSubscriber } from '../commands/erase-subscriber.js';
import { addressFor } from '../masked-address.js';
import { CountSubscribers } from '../queries/count-subscribers.js';
import { ListSubscribers } from '../queries/list-subscribers.js';

/** The admin's list of subscribers. */
@AtLeast('managing-editor')
@Controller()
export class AdminNewsletterController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly projector: Projector,
  ) {}

  @Endpoint(newsletterApi.subscribers)
  async subscribers(
    @Input() { query }: RouteInput<typeof newsletterApi.subscribers>,
    @CurrentAdmin() { role }: Admin,
  ): Promise<RouteResponse<typeof newsletterApi.subscribers>> {
    const { subscribers, ...page } = await this.queries.execute(new ListSubscribers(query.page));
    return { ...page, subscribers: subscribers.map((one) => ({ ...one, email: addressFor(role, one.email) })) };
  }

  @Endpoint(newsletterApi.counts)
  counts(): Promise<SubscriberCounts> {
    return this.queries.execute(new CountSubscribers());
  }

  @AdminOnly()
  @Endpoint(newsletterApi.erase)
  async erase(
    @Input() { params }: RouteInput<typeof newsletterApi.erase>,
    @ByAdmin() meta: EventMeta,
  ): Promise<{ success: true }> {
    const { position } = await this.commands.execute(new EraseSubscriber(params.id, meta));
    await this.projector.catchUp(position, [ListSubscribers]);
    return { success: true };
  }
}
