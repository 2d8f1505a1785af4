import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { derivedId } from '../../../platform/ids.js';
import { planDecision, type ReportsOfStatus } from '../inbox/news-decision.js';
import { NewsDecisionRecorder } from '../inbox/news-decision-recorder.js';
import type { NewsStatus } from '../news.tables.js';
import { ListReportStatuses } from '../queries/list-report-statuses.js';

/**
 * Gives reports back what they were before a decision. Only those that still have the status it gave them: what a person
 * or a run decided since stays. Answers with the number of stories and the log position, null when nothing was left to undo.
 */
export class UndoNewsDecision extends Command<{ readonly stories: number; readonly position: number | null }> {
  constructor(
    readonly id: string,
    /** What the decision had set. */
    readonly status: NewsStatus,
    readonly before: readonly ReportsOfStatus[],
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(UndoNewsDecision)
export class UndoNewsDecisionHandler implements ICommandHandler<UndoNewsDecision> {
  constructor(
    private readonly recorder: NewsDecisionRecorder,
    private readonly queries: QueryBus,
  ) {}

  async execute({ id, status, before, meta }: UndoNewsDecision): Promise<{ stories: number; position: number | null }> {
    const stories = new Set<string>();
    let position: number | null = null;
    for (const { status: earlier, reports: newsIds } of before) {
      const reports = await this.queries.execute(new ListReportStatuses({ newsIds }, newsIds.length));
      const untouched = reports.filter((report) => report.status === status);
      for (const { storyId } of untouched) stories.add(storyId);
      const plan = planDecision(untouched, earlier);
      const decision = { id: derivedId(id, earlier), status: earlier, meta };
      position = (await this.recorder.record(decision, plan)) ?? position;
    }
    return { stories: stories.size, position };
  }
}
