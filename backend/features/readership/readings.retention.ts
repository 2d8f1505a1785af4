import { Retention, RetentionPolicy } from '../../platform/privacy/retention-policy.js';
import { dayAfter, romeDay } from '../../platform/rome-day.js';
import { ReadingsStore } from './readings.store.js';

/** So long a better rule of robots can count again; then only its verdict stays of a program. */
export const DAYS_RECOUNTED = 90;

/** What programs say of themselves beside counts of readings; the counts stay. */
@Retention()
export class ReadingsRetention extends RetentionPolicy {
  readonly name = 'readingAgents';
  readonly words = ['conteggio di letture per programma', 'conteggi di letture per programma'] as const;

  constructor(private readonly readings: ReadingsStore) {
    super();
  }

  purge(now: Date): Promise<number> {
    return this.readings.fold(dayAfter(romeDay(now), -DAYS_RECOUNTED));
  }
}
