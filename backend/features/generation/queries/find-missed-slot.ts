import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { missedSlot, runIdOfSlot, slotsToExamine } from '../auto-generation/missed-slot.js';
import { SkippedSlotsStore } from '../auto-generation/skipped-slots.store.js';
import { generationEvents } from '../generation.events.js';
import { GetAutoGeneration } from './get-auto-generation.js';

/** When the latest slot of the automatic generation began that passed without a run; null when none did. */
export class FindMissedSlot extends Query<Date | null> {}

const SLOTS = 5;

@QueryHandler(FindMissedSlot)
export class FindMissedSlotHandler implements IQueryHandler<FindMissedSlot> {
  constructor(
    private readonly queries: QueryBus,
    private readonly store: EventStore,
    private readonly skipped: SkippedSlotsStore,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<Date | null> {
    const plan = await this.queries.execute(new GetAutoGeneration());
    if (!plan.enabled) return null;
    const now = this.clock.now();
    const ids = slotsToExamine(now, plan.interval).map((slot) => runIdOfSlot(slot, plan.interval));
    const [skipped, histories] = await Promise.all([
      this.skipped.latest(SLOTS),
      Promise.all(ids.map((id) => this.store.readStream(generationEvents, id))),
    ]);
    const accounted = {
      runs: new Set(ids.filter((_, place) => (histories[place]?.length ?? 0) > 0)),
      skipped: new Set(skipped.map(({ startsAt }) => startsAt.getTime())),
    };
    return missedSlot(plan, now, plan.writtenToday, accounted)?.startsAt ?? null;
  }
}
