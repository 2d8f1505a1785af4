import type { Reliability } from '../../contract/reliability.js';
import { REFUSAL_KINDS } from '../../contract/reliability-words.js';
import type { PublicCorrections } from '../articles/queries/list-corrections.js';
import type { RefusedSentence } from './refused-sentences.js';

const HOUR_MS = 3_600_000;
const MONTHS_SHOWN = 12;

/** How many sentences were refused for one reason and met one fate. */
export interface RefusalCount extends Pick<RefusedSentence, 'kind' | 'fate'> {
  readonly sentences: number;
  /** When the first of them was refused. */
  readonly first: Date;
}

interface Recorded {
  /** `2025-12-01`: what is older is not in it. */
  readonly since: string;
  readonly refusals: readonly RefusalCount[];
  /** Articles of which something was refused. */
  readonly articles: number;
  readonly corrected: PublicCorrections;
  readonly messages: Reliability['messages'];
}

/** Everything the page shows. Pure. */
export function reliabilityOf({ since, refusals, articles, corrected, messages }: Recorded): Reliability {
  const first = refusals.map((count) => count.first).sort((one, other) => one.getTime() - other.getTime())[0];
  return {
    version: 2,
    since,
    refused: {
      from: first === undefined ? null : DAY.format(first),
      articles,
      sentences: sumOf(refusals),
      kinds: REFUSAL_KINDS.flatMap((kind) => {
        const own = refusals.filter((count) => count.kind === kind);
        const met = (fate: RefusedSentence['fate']) => sumOf(own.filter((count) => count.fate === fate));
        const sentences = sumOf(own);
        if (sentences === 0) return [];
        return [{ kind, rewritten: met('rewritten'), removed: met('removed'), held: met('held'), sentences }];
      }),
    },
    corrections: correctionsOf(corrected),
    messages,
  };
}

/** The middle one, or the mean of the two in the middle; null of none. */
export function median(values: readonly number[]): number | null {
  const inOrder = values.toSorted((one, other) => one - other);
  const [low, high] = [inOrder[(inOrder.length - 1) >> 1], inOrder[inOrder.length >> 1]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

function correctionsOf({ published, corrections, retractions }: PublicCorrections): Reliability['corrections'] {
  const months = [...new Set(corrections.map(({ at }) => monthOf(at)))].sort().slice(-MONTHS_SHOWN);
  return {
    published,
    corrected: corrections.length,
    medianHours: medianHours(corrections),
    retracted: retractions.length,
    medianHoursToRetraction: medianHours(retractions),
    months: months.map((month) => {
      const own = corrections.filter(({ at }) => monthOf(at) === month);
      return { month, corrected: own.length, medianHours: medianHours(own) };
    }),
  };
}

function medianHours(changes: PublicCorrections['corrections']): number | null {
  const middle = median(
    changes.map(({ publishedAt, at }) => Math.max(0, (Date.parse(at) - Date.parse(publishedAt)) / HOUR_MS)),
  );
  return middle === null ? null : Math.round(middle * 10) / 10;
}

const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' });
const MONTH = new Intl.DateTimeFormat('sv-SE', { year: 'numeric', month: '2-digit', timeZone: 'Europe/Rome' });

function monthOf(moment: string): string {
  return MONTH.format(new Date(moment));
}

function sumOf(counts: readonly RefusalCount[]): number {
  return counts.reduce((sum, { sentences }) => sum + sentences, 0);
}
