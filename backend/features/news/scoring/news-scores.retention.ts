import { Retention, RetentionPolicy } from '../../../platform/privacy/retention-policy.js';
import { NewsScoresStore } from './news-scores.store.js';

/** As long as somebody may look for an old report by what it is about. */
const DAYS_KEPT = 365;

/** What the scores of collected stories are made of: the largest part of them, and of no use after a year. */
@Retention()
export class NewsScoresRetention extends RetentionPolicy {
  readonly name = 'newsScores';
  readonly words = ['valutazione di notizie', 'valutazioni di notizie'] as const;

  constructor(private readonly scores: NewsScoresStore) {
    super();
  }

  purge(): Promise<number> {
    return this.scores.purge(DAYS_KEPT);
  }
}
