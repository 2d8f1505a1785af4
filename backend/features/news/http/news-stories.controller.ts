import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type MadeDecision, newsStoriesApi, type StoryDecision } from '../../../contract/news-stories.js';
import type { RouteInput, RouteResponse } from '../../../contract/route.js';
import { DomainError } from '../../../platform/domain-error.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { Projector } from '../../../platform/event-store/projector.js';
import { Endpoint, Input } from '../../../platform/http/endpoint.js';
import { isUuid } from '../../../platform/ids.js';
import { AtLeast, ByAdmin } from '../../../platform/security/admin-only.guard.js';
import { DecideAboutStories } from '../commands/decide-about-stories.js';
import { SeparateReport } from '../commands/separate-report.js';
import { UndoNewsDecision } from '../commands/undo-news-decision.js';
import { GetCollectedReport } from '../queries/get-collected-report.js';
import { ListStories } from '../queries/list-stories.js';

/** The collected news story by story, as the newsroom goes through them. */
@AtLeast('managing-editor')
@Controller()
export class NewsStoriesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly projector: Projector,
  ) {}

  @Endpoint(newsStoriesApi.list)
  async list(
    @Input() { query }: RouteInput<typeof newsStoriesApi.list>,
  ): Promise<RouteResponse<typeof newsStoriesApi.list>> {
    const { limit, skip } = query;
    const { stories, total, selected } = await this.queries.execute(new ListStories(query));
    return {
      success: true,
      stories,
      pagination: { total, limit, skip, hasMore: skip + stories.length < total },
      selected,
    };
  }

  @Endpoint(newsStoriesApi.report)
  async report(
    @Input() { params }: RouteInput<typeof newsStoriesApi.report>,
  ): Promise<RouteResponse<typeof newsStoriesApi.report>> {
    const report = isUuid(params.id) ? await this.queries.execute(new GetCollectedReport(params.id)) : null;
    if (report === null) throw new DomainError('news-item-not-found');
    return { success: true, report };
  }

  /** Takes a report out of its story. */
  @Endpoint(newsStoriesApi.separate)
  async separate(
    @Input() { params }: RouteInput<typeof newsStoriesApi.separate>,
  ): Promise<RouteResponse<typeof newsStoriesApi.separate>> {
    await this.commands.execute(new SeparateReport(params.id));
    return { success: true };
  }

  /** In the order given; the answer is there when the lists show all of them. */
  @Endpoint(newsStoriesApi.decide)
  async decide(
    @Input() { body }: RouteInput<typeof newsStoriesApi.decide>,
    @ByAdmin() meta: EventMeta,
  ): Promise<RouteResponse<typeof newsStoriesApi.decide>> {
    const decisions: MadeDecision[] = [];
    let last = 0;
    for (const decision of body.decisions) {
      const { position, ...made } = await this.carryOut(decision, meta);
      decisions.push({ id: decision.id, ...made });
      last = Math.max(last, position ?? 0);
    }
    await this.projector.catchUp(last, [ListStories]);
    return { success: true, decisions };
  }

  private async carryOut(
    decision: StoryDecision,
    meta: EventMeta,
  ): Promise<Omit<MadeDecision, 'id'> & { readonly position: number | null }> {
    if (decision.kind === 'undo') {
      const { id, status, before } = decision;
      return {
        ...(await this.commands.execute(new UndoNewsDecision(id, status, before, meta))),
        missing: [],
        before: [],
      };
    }
    const { id, status } = decision;
    const which = decision.kind === 'stories' ? { stories: decision.stories } : { shown: decision.selection };
    const made = await this.commands.execute(new DecideAboutStories(id, status, which, meta));
    return { ...made, missing: [...made.missing], before: [...made.before] };
  }
}
