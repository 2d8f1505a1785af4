import { otherFormsOf } from '../../../text/exonyms.js';
import { tokenize } from '../../../text/tokens.js';
import type { SourceSnapshot } from '../../offline-engine/step.facts.js';
import { readSources } from '../grounding/evidence/source-pool.js';
import { type DateMention, extractDates } from '../grounding/reading/extract-dates.js';
import { extractNumbers } from '../grounding/reading/extract-numbers.js';
import type { NumberMention } from '../grounding/reading/number-mention.js';

/** What an article and its sources hold. A planted error says what is not among it, so that it is wrong for sure. */
export interface KnownFacts {
  readonly holdsNumber: (value: number) => boolean;
  /** The same quantity, whatever it is written in: 24 hours are a day. */
  readonly holdsQuantity: (mention: NumberMention) => boolean;
  /** A word or phrase, or another usual form of it («Cina», «China»). */
  readonly holds: (phrase: string) => boolean;
  readonly dates: readonly Pick<DateMention, 'day' | 'month' | 'year'>[];
  /** Years that stand anywhere, also inside names. */
  readonly holdsYear: (year: number) => boolean;
  /** Every source is Italian or English: only there can it be said that an office is not mentioned. */
  readonly readsOffices: boolean;
}

/** Collects it once per article. `article` is its plain text. */
export function knownFacts(article: string, sources: readonly SourceSnapshot[]): KnownFacts {
  const pool = readSources(sources);
  const own = extractNumbers(article, 'it', tokenize(article));
  const mentions = [...own, ...pool.numbers.map(({ mention }) => mention)];
  const numbers = new Set(mentions.flatMap(({ values }) => values.map(rounded)));
  const quantities = new Set(mentions.flatMap(quantitiesOf));
  const texts = [article, ...sources.flatMap(({ title, publisher, url, text }) => [title, publisher, url, text])];
  const running = ` ${texts.map((text) => foldedWords(text)).join(' . ')} `;
  const published = sources.flatMap(({ publishedAt }) => partsOfDay(publishedAt));
  const dates = [
    ...extractDates(article, 'it', own),
    ...pool.sentences.flatMap((sentence) => sentence.dates),
    ...published,
  ];
  return {
    holdsNumber: (value) => numbers.has(rounded(value)),
    holdsQuantity: (mention) => quantitiesOf(mention).some((quantity) => quantities.has(quantity)),
    holds: (phrase) => {
      const folded = foldedWords(phrase);
      return [folded, ...otherFormsOf(folded)].some((form) => running.includes(` ${form} `));
    },
    dates,
    holdsYear: (year) => dates.some((date) => date.year === year) || running.includes(String(year)),
    readsOffices: [...pool.languages].every((language) => language === 'it' || language === 'en'),
  };
}

/** The words of a text as they are compared, with one blank between them. */
export function foldedWords(text: string): string {
  return tokenize(text)
    .map(({ folded }) => folded)
    .join(' ');
}

function quantitiesOf({ values, unit, currency }: NumberMention): string[] {
  return values.flatMap((value) => [
    ...(unit === null ? [] : [`${unit.dimension} ${rounded(value * unit.factor)}`]),
    ...(currency === null ? [] : [`${currency} ${rounded(value)}`]),
  ]);
}

function partsOfDay(moment: string | null): { day: number; month: number; year: number }[] {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(moment ?? '') ?? [];
  return year === undefined ? [] : [{ year: Number(year), month: Number(month), day: Number(day) }];
}

/** Sums of decimals are never exact. */
function rounded(value: number): number {
  return Number(value.toPrecision(9));
}
