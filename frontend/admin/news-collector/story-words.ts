import type { NewsStory } from '../../../backend/contract/news-stories.js';
import { countOf } from '../../lib/format-number.js';
import { NEWS_STATUSES } from './news-statuses.js';

/** Behind the publisher whose headline stands for a story: «e un’altra», «e altre 8». */
export function otherPublishers(publishers: number): string {
  return publishers === 2 ? 'e un’altra' : `e altre ${publishers - 1}`;
}

/** What was done, for the line that says so: «Scartata: Un titolo», «12 storie: Scartata». */
export function decisionWords(status: NewsStory['status'], titles: readonly string[], count = titles.length): string {
  const label = NEWS_STATUSES.find(([each]) => each === status)?.[1] ?? status;
  return count === 1 && titles[0] !== undefined
    ? `${label}: ${titles[0]}`
    : `${countOf(count, 'storia', 'storie')}: ${label}`;
}

/** Said instead of leaving for the brief, which does not offer such a story. */
export const WRITTEN_ALREADY =
  'Questa storia è già elaborata: le novità vengono proposte al suo articolo. Per scriverne un altro riportala prima a «Nuova».';
