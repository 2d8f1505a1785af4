import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { missedTurn, runIdOfTurn, turnsToExamine } from '../auto-generation/missed-turn.js';
import { SkippedTurnsStore } from '../auto-generation/skipped-turn.store.js';
import { generationEvents } from '../generation.events.js';
import { GetAutoGeneration } from './get-auto-generation.js';

/** When the latest turn of the automatic generation began that passed without a run; null when none did. */
export class FindMissedTurn extends Query<Date | null> {}

const TURNS = 5;

@QueryHandler(FindMissedTurn)
export class FindMissedTurnHandler implements IQueryHandler<FindMissedTurn> {
  constructor(
    private readonly queries: QueryBus,
    private readonly store: EventStore,
    private readonly skipped: SkippedTurnsStore,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<Date | null> {
    const plan = await this.queries.execute(new GetAutoGeneration());
    if (!plan.enabled) return null;
    const now = this.clock.now();
    const ids = turnsToExamine(now, plan.interval).map((turn) => runIdOfTurn(turn, plan.interval));
    const [skipped, histories] = await Promise.all([
      this.skipped.latest(TURNS),
      Promise.all(ids.map((id) => this.store.readStream(generationEvents, id))),
    ]);
    const accounted = {
      runs: new Set(ids.filter((_, place) => (histories[place]?.length ?? 0) > 0)),
      skipped: new Set(skipped.map(({ startsAt }) => startsAt.getTime())),
    };
    return missedTurn(plan, now, plan.writtenToday, accounted)?.startsAt ?? null;
  }
}
