import { Controller, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import {
  newsletterIssuesApi as api,
  type NewsletterIssueDetail,
  type NewsletterPlan,
} from '../../../contract/newsletter-issues.js';
import type { RouteInput, RouteResponse } from '../../../contract/route.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { Projector } from '../../../platform/event-store/projector.js';
import { Endpoint, Input } from '../../../platform/http/endpoint.js';
import { demandId } from '../../../platform/ids.js';
import { CreationId } from '../../../platform/repeated-calls/repeated-calls.js';
import { AdminOnly, AtLeast, ByAdmin, CurrentAdmin } from '../../../platform/security/admin-only.guard.js';
import type { Admin } from '../../../platform/security/admin-sessions.js';
import { NoteExport } from '../../auth/commands/note-export.js';
import { ChangeIssue } from '../commands/change-issue.js';
import { ChangeNewsletterPlan } from '../commands/change-newsletter-plan.js';
import { ComposeIssue } from '../commands/compose-issue.js';
import { DecideUncertain } from '../commands/decide-uncertain.js';
import { MoveIssue } from '../commands/move-issue.js';
import { RemoveSuppression } from '../commands/remove-suppression.js';
import { SendTestLetter } from '../commands/send-test-letter.js';
import { addressFor } from '../masked-address.js';
import { ExportSubscribers } from '../queries/export-subscribers.js';
import { GetIssue } from '../queries/get-issue.js';
import { GetNewsletterPlan } from '../queries/get-newsletter-plan.js';
import { GetReturnsState } from '../queries/get-returns-state.js';
import { ListIssueCandidates } from '../queries/list-issue-candidates.js';
import { ListIssues } from '../queries/list-issues.js';
import { ListSuppressions } from '../queries/list-suppressions.js';
import { ListUncertainDeliveries } from '../queries/list-uncertain-deliveries.js';
import { PreviewIssue } from '../queries/preview-issue.js';

type ById = RouteInput<typeof api.get>;

/** The newsroom's issues: composed, tried, sent, and what became of their letters. */
@AtLeast('managing-editor')
@Controller()
export class NewsletterIssuesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly projector: Projector,
  ) {}

  @Endpoint(api.list)
  list(@Input() { query }: RouteInput<typeof api.list>): Promise<RouteResponse<typeof api.list>> {
    return this.queries.execute(new ListIssues(query.page));
  }

  @Endpoint(api.compose)
  async compose(
    @Input() { body }: RouteInput<typeof api.compose>,
    @ByAdmin() meta: EventMeta,
    @CreationId() id: string,
  ): Promise<NewsletterIssueDetail> {
    const composed = await this.commands.execute(new ComposeIssue(body.audience, { by: 'person', id }, meta));
    return this.shown(id, composed?.position ?? 0);
  }

  @Endpoint(api.get)
  get(@Input() { params }: ById): Promise<NewsletterIssueDetail> {
    return this.queries.execute(new GetIssue(params.id));
  }

  @Endpoint(api.preview)
  preview(@Input() { params, query }: RouteInput<typeof api.preview>): Promise<RouteResponse<typeof api.preview>> {
    const categories = query.categories?.split(',') ?? null;
    return this.queries.execute(new PreviewIssue(idOf(params), categories));
  }

  @Endpoint(api.change)
  async change(
    @Input() { params, body }: RouteInput<typeof api.change>,
    @ByAdmin() meta: EventMeta,
  ): Promise<NewsletterIssueDetail> {
    const { position } = await this.commands.execute(new ChangeIssue(idOf(params), body, meta));
    return this.shown(params.id, position);
  }

  @Endpoint(api.candidates)
  async candidates(@Input() { params }: ById): Promise<RouteResponse<typeof api.candidates>> {
    return { articles: await this.queries.execute(new ListIssueCandidates(idOf(params))) };
  }

  @Endpoint(api.test)
  async test(@Input() { params, body }: RouteInput<typeof api.test>): Promise<RouteResponse<typeof api.test>> {
    await this.commands.execute(new SendTestLetter(idOf(params), body.email));
    return { success: true, message: `Prova inviata a ${body.email}.` };
  }

  @Endpoint(api.schedule)
  async schedule(
    @Input() { params, body }: RouteInput<typeof api.schedule>,
    @ByAdmin() meta: EventMeta,
  ): Promise<NewsletterIssueDetail> {
    const command = new MoveIssue(idOf(params), { sendAt: new Date(body.sendAt) }, meta);
    const { position } = await this.commands.execute(command);
    return this.shown(params.id, position);
  }

  @Endpoint(api.cancel)
  async cancel(@Input() { params }: ById, @ByAdmin() meta: EventMeta): Promise<NewsletterIssueDetail> {
    const { position } = await this.commands.execute(new MoveIssue(idOf(params), 'cancel', meta));
    return this.shown(params.id, position);
  }

  @Endpoint(api.send)
  async send(@Input() { params }: ById, @ByAdmin() meta: EventMeta): Promise<NewsletterIssueDetail> {
    const { position } = await this.commands.execute(new MoveIssue(idOf(params), 'send', meta));
    return this.shown(params.id, position);
  }

  @Endpoint(api.uncertain)
  async uncertain(
    @Input() { params, query }: RouteInput<typeof api.uncertain>,
    @CurrentAdmin() { role }: Admin,
  ): Promise<RouteResponse<typeof api.uncertain>> {
    const { deliveries, ...page } = await this.queries.execute(new ListUncertainDeliveries(idOf(params), query.page));
    return { ...page, deliveries: deliveries.map((one) => ({ ...one, email: addressFor(role, one.email) })) };
  }

  @Endpoint(api.decideUncertain)
  async decideUncertain(
    @Input() { params, body }: RouteInput<typeof api.decideUncertain>,
    @ByAdmin() meta: EventMeta,
  ): Promise<NewsletterIssueDetail> {
    const command = new DecideUncertain(idOf(params), body.decision, body.subscriberIds, meta);
    const { position } = await this.commands.execute(command);
    return this.shown(params.id, position);
  }

  @Endpoint(api.plan)
  plan(): Promise<NewsletterPlan> {
    return this.queries.execute(new GetNewsletterPlan());
  }

  @Endpoint(api.changePlan)
  async changePlan(
    @Input() { body }: RouteInput<typeof api.changePlan>,
    @ByAdmin() meta: EventMeta,
  ): Promise<NewsletterPlan> {
    const { position } = await this.commands.execute(new ChangeNewsletterPlan(body, meta));
    await this.projector.catchUp(position, [GetNewsletterPlan]);
    return this.queries.execute(new GetNewsletterPlan());
  }

  @Endpoint(api.suppressions)
  async suppressions(
    @Input() { query }: RouteInput<typeof api.suppressions>,
    @CurrentAdmin() { role }: Admin,
  ): Promise<RouteResponse<typeof api.suppressions>> {
    const [listed, returns] = await Promise.all([
      this.queries.execute(new ListSuppressions(query.page)),
      this.queries.execute(new GetReturnsState()),
    ]);
    const suppressions = listed.suppressions.map((one) => ({ ...one, email: addressFor(role, one.email) }));
    return { ...listed, suppressions, returns };
  }

  @Endpoint(api.removeSuppression)
  async removeSuppression(@Input() { params }: RouteInput<typeof api.removeSuppression>): Promise<{ success: true }> {
    await this.commands.execute(new RemoveSuppression(params.id));
    return { success: true };
  }

  @AdminOnly()
  @Endpoint(api.exportSubscribers)
  async exportSubscribers(@Res() reply: FastifyReply, @CurrentAdmin() admin: Admin): Promise<void> {
    const csv = await this.queries.execute(new ExportSubscribers());
    await this.commands.execute(new NoteExport(admin.id, 'SubscribersExported'));
    await reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="iscritti.csv"')
      .header('cache-control', 'no-store')
      .send(csv);
  }

  private async shown(id: string, position: number): Promise<NewsletterIssueDetail> {
    await this.projector.catchUp(position, [GetIssue]);
    return this.queries.execute(new GetIssue(id));
  }
}

function idOf({ id }: { readonly id: string }): string {
  return demandId(id, 'issue-not-found');
}
