import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { planDecision, type ReportsOfStatus, reportsOfStories } from '../inbox/news-decision.js';
import { NewsDecisionRecorder } from '../inbox/news-decision-recorder.js';
import type { NewsSelection } from '../inbox/news-selection.js';
import type { NewsStatus } from '../news.tables.js';
import { ListReportStatuses } from '../queries/list-report-statuses.js';

/** Reports that one decision changes at most. */
const MAX_REPORTS = 20_000;

/**
 * Gives every report of some stories a status: of named stories, or of all that a list shows at this moment. The same id
 * again decides nothing twice.
 */
export class DecideAboutStories extends Command<DecidedStories> {
  constructor(
    readonly id: string,
    readonly status: NewsStatus,
    readonly which: { readonly stories: readonly string[] } | { readonly shown: NewsSelection },
    readonly meta: EventMeta,
  ) {
    super();
  }
}

export interface DecidedStories {
  /** Stories that it changed something about. */
  readonly stories: number;
  /** Named stories that are no longer there. */
  readonly missing: readonly string[];
  readonly before: readonly ReportsOfStatus[];
  /** Null when everything was so already. */
  readonly position: number | null;
}

@CommandHandler(DecideAboutStories)
export class DecideAboutStoriesHandler implements ICommandHandler<DecideAboutStories> {
  constructor(
    private readonly recorder: NewsDecisionRecorder,
    private readonly queries: QueryBus,
  ) {}

  async execute({ id, status, which, meta }: DecideAboutStories): Promise<DecidedStories> {
    const reports = await this.queries.execute(new ListReportStatuses(which, MAX_REPORTS));
    const known = new Set(reports.map(({ storyId }) => storyId));
    const concerned = reportsOfStories(reports);
    const plan = planDecision(concerned, status);
    const position = await this.recorder.record({ id, status, meta }, plan);
    const isChanged = ({ status: now }: { readonly status: NewsStatus }) => now !== status;
    return {
      stories: new Set(concerned.filter(isChanged).map(({ storyId }) => storyId)).size,
      missing: 'stories' in which ? which.stories.filter((story) => !known.has(story)) : [],
      before: plan.before,
      position,
    };
  }
}
