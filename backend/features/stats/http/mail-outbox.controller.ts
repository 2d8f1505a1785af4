import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { mailOutboxApi, type OutgoingMailPage } from '../../../contract/mail-outbox.js';
import type { RouteInput } from '../../../contract/route.js';
import { Endpoint, Input } from '../../../platform/http/endpoint.js';
import { AdminOnly } from '../../../platform/security/admin-only.guard.js';
import { RetryMail } from '../commands/retry-mail.js';
import { SendTestMail } from '../commands/send-test-mail.js';
import { ListOutgoingMail } from '../queries/list-outgoing-mail.js';

/** The mail that goes out: its state, another try, and a test. */
@AdminOnly()
@Controller()
export class MailOutboxController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint(mailOutboxApi.list)
  list(@Input() { query }: RouteInput<typeof mailOutboxApi.list>): Promise<OutgoingMailPage> {
    return this.queries.execute(new ListOutgoingMail(query.page, query.state));
  }

  @Endpoint(mailOutboxApi.retry)
  async retry(@Input() { params }: RouteInput<typeof mailOutboxApi.retry>): Promise<{ success: true }> {
    await this.commands.execute(new RetryMail(params.id));
    return { success: true };
  }

  @Endpoint(mailOutboxApi.sendTest)
  async sendTest(
    @Input() { body }: RouteInput<typeof mailOutboxApi.sendTest>,
  ): Promise<{ delivery: 'server' | 'folder' }> {
    return { delivery: await this.commands.execute(new SendTestMail(body.to)) };
  }
}
