import { Retention, RetentionPolicy } from '../../../platform/privacy/retention-policy.js';
import { NewsTextsStore } from './news-texts.store.js';

/** Ten times as long as a story may still be chosen from. */
const DAYS_KEPT = 30;

/** The long texts of collected stories: other people's, stored for the writer only and not for ever. */
@Retention()
export class NewsTextsRetention extends RetentionPolicy {
  readonly name = 'newsTexts';
  readonly words = ['testo di notizie', 'testi di notizie'] as const;

  constructor(private readonly texts: NewsTextsStore) {
    super();
  }

  purge(): Promise<number> {
    return this.texts.purge(DAYS_KEPT);
  }
}
