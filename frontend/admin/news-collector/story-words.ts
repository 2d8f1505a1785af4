import type { NewsStory } from '../../../backend/contract/news-stories.js';
import { countOf } from '../../lib/format-number.js';
import { NEWS_STATUSES } from './news-statuses.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How old something is: «38 min», «9 h», «12 g»; «ora» for what has no age yet. */
export function shortAge(iso: string, now: number): string {
  const age = now - Date.parse(iso);
  if (!(age >= MINUTE_MS)) return 'ora';
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} min`;
  if (age < 2 * DAY_MS) return `${Math.floor(age / HOUR_MS)} h`;
  return `${Math.floor(age / DAY_MS)} g`;
}

/** Behind the publisher whose headline stands for a story: «e un’altra», «e altre 8». */
export function otherPublishers(publishers: number): string {
  return publishers === 2 ? 'e un’altra' : `e altre ${publishers - 1}`;
}

/** What was done, for the line that says so: «Scartata: Un titolo», «12 storie: Scartata». */
export function decisionWords(status: NewsStory['status'], titles: readonly string[], count = titles.length): string {
  const label = NEWS_STATUSES.find((each) => each.status === status)?.label ?? status;
  return count === 1 && titles[0] !== undefined
    ? `${label}: ${titles[0]}`
    : `${countOf(count, 'storia', 'storie')}: ${label}`;
}

/** Said instead of leaving for the brief, which does not offer such a story. */
export const WRITTEN_ALREADY =
  'Questa storia è già elaborata: le novità vengono proposte al suo articolo. Per scriverne un altro riportala prima a «Nuova».';

/** The language of a headline, for its mark; undefined for Italian and for what is no code. */
export function langOf(language: string): string | undefined {
  return /^[a-z]{2,3}$/.test(language) && language !== 'it' ? language : undefined;
}
