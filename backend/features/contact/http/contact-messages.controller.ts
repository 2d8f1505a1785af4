import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type ContactMessagePage, contactMessagesApi } from '../../../contract/contact.js';
import type { RouteInput } from '../../../contract/route.js';
import { DomainError } from '../../../platform/domain-error.js';
import { Endpoint, Input } from '../../../platform/http/endpoint.js';
import { isUuid } from '../../../platform/ids.js';
import { CreationId } from '../../../platform/repeated-calls/repeated-calls.js';
import { AtLeast, CurrentAdmin } from '../../../platform/security/admin-only.guard.js';
import type { Admin } from '../../../platform/security/admin-sessions.js';
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
    @CurrentAdmin() admin: Admin,
  ): Promise<{ success: true }> {
    return this.handle(params.id, 'read', admin);
  }

  @Endpoint(contactMessagesApi.setState)
  setState(
    @Input() { params, body }: RouteInput<typeof contactMessagesApi.setState>,
    @CurrentAdmin() admin: Admin,
  ): Promise<{ success: true }> {
    return this.handle(params.id, body.state, admin);
  }

  @Endpoint(contactMessagesApi.reply)
  async reply(
    @Input() { params, body }: RouteInput<typeof contactMessagesApi.reply>,
    @CurrentAdmin() admin: Admin,
    @CreationId() id: string,
  ): Promise<{ success: true }> {
    if (!isUuid(params.id)) throw new DomainError('not-found');
    await this.commands.execute(new ReplyToContactMessage(id, params.id, body.text, { actor: `admin:${admin.id}` }));
    return { success: true };
  }

  @Endpoint(contactMessagesApi.remove)
  remove(
    @Input() { params }: RouteInput<typeof contactMessagesApi.remove>,
    @CurrentAdmin() admin: Admin,
  ): Promise<{ success: true }> {
    return this.handle(params.id, 'delete', admin);
  }

  private async handle(id: string, deed: HandleContactMessage['deed'], admin: Admin): Promise<{ success: true }> {
    if (!isUuid(id)) throw new DomainError('not-found');
    await this.commands.execute(new HandleContactMessage(id, deed, { actor: `admin:${admin.id}` }));
    return { success: true };
  }
}
