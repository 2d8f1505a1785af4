import { Inject } from '@nestjs/common';
import { Retention, RetentionPolicy } from '../privacy/retention-policy.js';
import { Throttle } from './throttle.js';

const DAY_MS = 86_400_000;

/** Digests of callers: far less than the twelve months that the privacy page allows for browsing data. */
@Retention()
export class ThrottledRequestsRetention extends RetentionPolicy {
  readonly name = 'countedRequests';
  readonly words = ['impronta di richiesta', 'impronte di richieste'] as const;

  constructor(@Inject(Throttle) private readonly throttle: Throttle) {
    super();
  }

  purge(now: Date): Promise<number> {
    return this.throttle.forgetBefore(new Date(now.getTime() - DAY_MS));
  }
}
