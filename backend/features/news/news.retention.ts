import { Retention, RetentionPolicy } from '../../platform/privacy/retention-policy.js';
import { NewsTextsStore } from './collection/news-texts.store.js';
import { SourceFetchesStore } from './collection/source-fetches.store.js';
import { NewsScoresStore } from './scoring/news-scores.store.js';

/** Ten times as long as a report may still be chosen from. */
const TEXT_DAYS = 30;
/** Enough to see how a source did over a season. */
const FETCH_DAYS = 90;
/** As long as somebody may look for an old report by what it is about. */
const SCORE_DAYS = 365;

/** The long texts of collected reports: other people's, stored for the writer only and not for ever. */
@Retention()
export class NewsTextsRetention extends RetentionPolicy {
  readonly name = 'newsTexts';
  readonly words = ['testo di notizie', 'testi di notizie'] as const;

  constructor(private readonly texts: NewsTextsStore) {
    super();
  }

  purge(): Promise<number> {
    return this.texts.purge(TEXT_DAYS);
  }
}

/** What became of each source in each round: figures, not for ever. */
@Retention()
export class SourceFetchesRetention extends RetentionPolicy {
  readonly name = 'sourceFetches';
  readonly words = ['lettura di una fonte', 'letture delle fonti'] as const;

  constructor(private readonly fetches: SourceFetchesStore) {
    super();
  }

  purge(): Promise<number> {
    return this.fetches.purge(FETCH_DAYS);
  }
}

/** What the scores of collected reports are made of: the largest part of them, and of no use after a year. */
@Retention()
export class NewsScoresRetention extends RetentionPolicy {
  readonly name = 'newsScores';
  readonly words = ['valutazione di notizie', 'valutazioni di notizie'] as const;

  constructor(private readonly scores: NewsScoresStore) {
    super();
  }

  purge(): Promise<number> {
    return this.scores.purge(SCORE_DAYS);
  }
}
