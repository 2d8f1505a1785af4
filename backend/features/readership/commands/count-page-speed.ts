import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { romeDay } from '../../../platform/rome-day.js';
import { countsOf, type Measures, type SpeedCount } from '../page-speed.js';
import { PageSpeedStore } from '../page-speed.store.js';
import { isRobot, readerAgent } from '../reader-agent.js';

/** A reader who allows statistics left a page that was so fast. */
export class CountPageSpeed extends Command<void> {
  constructor(
    readonly kind: SpeedCount['kind'],
    readonly measures: Measures,
    readonly userAgent: string | undefined,
  ) {
    super();
  }
}

/** Adds to the counts of the day; robots are left out. */
@CommandHandler(CountPageSpeed)
export class CountPageSpeedHandler implements ICommandHandler<CountPageSpeed> {
  constructor(
    private readonly speeds: PageSpeedStore,
    private readonly clock: Clock,
  ) {}

  async execute({ kind, measures, userAgent }: CountPageSpeed): Promise<void> {
    if (isRobot(readerAgent(userAgent))) return;
    await this.speeds.add(romeDay(this.clock.now()), countsOf(kind, measures));
  }
}
