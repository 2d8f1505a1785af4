import { Retention, RetentionPolicy } from '../../../platform/privacy/retention-policy.js';
import { SourceFetchesStore } from './source-fetches.store.js';

/** Enough to see how a source did over a season. */
const DAYS_KEPT = 90;

/** What became of each source in each round: figures, not for ever. */
@Retention()
export class SourceFetchesRetention extends RetentionPolicy {
  readonly name = 'sourceFetches';
  readonly words = ['lettura di una fonte', 'letture delle fonti'] as const;

  constructor(private readonly fetches: SourceFetchesStore) {
    super();
  }

  purge(): Promise<number> {
    return this.fetches.purge(DAYS_KEPT);
  }
}
