import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type ContactMessagePage, contactMessagesApi } from '../../../contract/contact.js';
import type { RouteInput } from '../../../contract/route.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { Endpoint, Input } from '../../../platform/http/endpoint.js';
import { demandId } from '../../../platform/ids.js';
import { CreationId } from '../../../platform/repeated-calls/repeated-calls.js';
import { AtLeast, ByAdmin } from '../../../platform/security/admin-only.guard.js';
import { HandleContactMessage } from '../commands/handle-contact-message.js';
import { ReplyToContactMessage } from '../commands/reply-to-contact-message.js';
import { ListContactMessages } from '../queries/list-contact-messages.js';

/** What readers wrote, for the admin. */
@AtLeast('managing-editor')
@Controller()
export class ContactMessagesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint(contactMessagesApi.list)
  list(@Input() { query }: RouteInput<typeof contactMessagesApi.list>): Promise<ContactMessagePage> {
    return this.queries.execute(new ListContactMessages(query.page, query.state));
  }

  @Endpoint(contactMessagesApi.read)
  read(
    @Input() { params }: RouteInput<typeof contactMessagesApi.read>,
    @ByAdmin() meta: EventMeta,
  ): Promise<{ success: true }> {
    return this.handle(params.id, 'read', meta);
  }

  @Endpoint(contactMessagesApi.setState)
  setState(
    @Input() { params, body }: RouteInput<typeof contactMessagesApi.setState>,
    @ByAdmin() meta: EventMeta,
  ): Promise<{ success: true }> {
    return this.handle(params.id, body.state, meta);
  }

  @Endpoint(contactMessagesApi.reply)
  async reply(
    @Input() { params, body }: RouteInput<typeof contactMessagesApi.reply>,
    @ByAdmin() meta: EventMeta,
    @CreationId() id: string,
  ): Promise<{ success: true }> {
    const messageId = demandId(params.id, 'not-found');
    await this.commands.execute(new ReplyToContactMessage(id, messageId, body.text, meta));
    return { success: true };
  }

  @Endpoint(contactMessagesApi.remove)
  remove(
    @Input() { params }: RouteInput<typeof contactMessagesApi.remove>,
    @ByAdmin() meta: EventMeta,
  ): Promise<{ success: true }> {
    return this.handle(params.id, 'delete', meta);
  }

  private async handle(id: string, deed: HandleContactMessage['deed'], meta: EventMeta): Promise<{ success: true }> {
    await this.commands.execute(new HandleContactMessage(demandId(id, 'not-found'), deed, meta));
    return { success: true };
  }
}
