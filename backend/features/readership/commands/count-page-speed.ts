import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type PageKind, SPEED_METRICS, type SpeedMetric } from '../../../contract/readership.js';
import { Clock } from '../../../platform/clock.js';
import { romeDay } from '../../../platform/rome-day.js';
import { roundedMeasure } from '../page-speed.js';
import { PageSpeedStore } from '../page-speed.store.js';
import { isRobot, readerAgent } from '../reader-agent.js';

/** A reader who allows statistics left a page that was so fast. */
export class CountPageSpeed extends Command<void> {
  constructor(
    readonly kind: PageKind,
    readonly measures: Readonly<Partial<Record<SpeedMetric, number | undefined>>>,
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
    const counts = SPEED_METRICS.flatMap((metric) => {
      const value = measures[metric];
      return value === undefined ? [] : [{ kind, metric, value: roundedMeasure(value), pages: 1 }];
    });
    await this.speeds.add(romeDay(this.clock.now()), counts);
  }
}
