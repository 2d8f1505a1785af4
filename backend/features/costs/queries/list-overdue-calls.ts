import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { ModelCallsStore } from '../model-calls.store.js';

/** A question with a call of which nobody says how it ended. */
export interface OverdueQuestion {
  readonly runId: string;
  readonly step: string;
  readonly attempt: number;
  readonly articleId: string | null;
}

/** The questions whose calls should have ended: the process that made them is gone. */
export class ListOverdueCalls extends Query<OverdueQuestion[]> {}

const MAX_QUESTIONS = 500;

@QueryHandler(ListOverdueCalls)
export class ListOverdueCallsHandler implements IQueryHandler<ListOverdueCalls> {
  constructor(
    private readonly store: ModelCallsStore,
    private readonly clock: Clock,
  ) {}

  execute(): Promise<OverdueQuestion[]> {
    return this.store.overdue(this.clock.now(), MAX_QUESTIONS);
  }
}
