import { Retention, RetentionPolicy } from '../../platform/privacy/retention-policy.js';
import { dayAfter, romeDay } from '../../platform/rome-day.js';
import { PageSpeedStore } from './page-speed.store.js';

/** The longest period of the statistics, as browsing data at most. */
const DAYS_KEPT = 365;

/** How fast pages were; counts that name nobody go all the same. */
@Retention()
export class PageSpeedRetention extends RetentionPolicy {
  readonly name = 'pageSpeed';
  readonly words = ['misura di velocità', 'misure di velocità'] as const;

  constructor(private readonly speeds: PageSpeedStore) {
    super();
  }

  purge(now: Date): Promise<number> {
    return this.speeds.removeBefore(dayAfter(romeDay(now), -DAYS_KEPT));
  }
}
