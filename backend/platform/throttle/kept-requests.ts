import { Inject } from '@nestjs/common';
import { KeptData, KeptDataOf } from '../privacy/kept-data.js';
import { Throttle } from './throttle.js';

const DAY_MS = 86_400_000;

/** Digests of callers: far less than the twelve months that the privacy page allows for browsing data. */
@KeptDataOf()
export class KeptRequests extends KeptData {
  readonly name = 'countedRequests';
  readonly words = ['impronta di richiesta', 'impronte di richieste'] as const;

  constructor(@Inject(Throttle) private readonly throttle: Throttle) {
    super();
  }

  purge(now: Date): Promise<number> {
    return this.throttle.forgetBefore(new Date(now.getTime() - DAY_MS));
  }
}
