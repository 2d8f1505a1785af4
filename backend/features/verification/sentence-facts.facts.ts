import { languageOf } from '../../text/language.js';
import type { DateMention } from '../../text/reading/extract-dates.js';
import type { NumberMention } from '../../text/reading/number-mention.js';
import { datesAgree } from './grounding/evidence/match-dates.js';
import { type ClaimReading, readClaim } from './grounding/reading/claim-reading.js';
import { type ArticleSection, readArticle } from './grounding/reading/sentences.js';

/** What of a sentence can be held against another one by rules. */
export type FactKind = 'date' | 'number' | 'name' | 'quotation';

/** A kind of fact that a correction put another in place of; `fromSource`: the passage has the old one and not the new one. */
export interface ReplacedFact {
  readonly kind: FactKind;
  readonly fromSource: boolean;
}

/** A sentence of an article, named by its words. */
export interface PlacedSentence {
  readonly section: ArticleSection;
  readonly text: string;
}

/** The sentences of an article in reading order, headings and lists of links left out. Pure. */
export function articleSentences(words: {
  readonly title: string;
  readonly excerpt: string;
  readonly content: string;
}): PlacedSentence[] {
  const { sentences } = readArticle({ title: words.title, excerpt: words.excerpt, contentHtml: words.content });
  return sentences.flatMap(({ section, text, heading, reference }) =>
    heading || reference ? [] : [{ section, text }],
  );
}

/** The kinds of facts that an Italian sentence states. Pure. */
export function factKinds(sentence: string): FactKind[] {
  const { dates, numbers, names, quotes } = readFacts(sentence);
  return [
    ...(dates.length > 0 ? (['date'] as const) : []),
    ...(numbers.length > 0 ? (['number'] as const) : []),
    ...(names.some(({ certain }) => certain) ? (['name'] as const) : []),
    ...(quotes.length > 0 ? (['quotation'] as const) : []),
  ];
}

/**
 * The kinds of facts of which a corrected sentence has another than before. What was only left out or added is no
 * correction of it. `passage` is what the sentence rested on, null where nothing is known of it. Pure.
 */
export function replacedFacts(before: string, after: string, passage: string | null): ReplacedFact[] {
  const [old, now] = [readFacts(before), readFacts(after)];
  const source = passage === null ? null : readFacts(passage);
  return [
    ...replaced('date', [old.dates, now.dates, source?.dates ?? []], isSameDate, (a, b) => datesAgree(a, b, null)),
    ...replaced('number', [old.numbers, now.numbers, source?.numbers ?? []], isSameNumber, isSameNumber),
    ...replaced('name', [certain(old), certain(now), source?.names ?? []], isSameName, isSameName),
    ...replaced('quotation', [old.quotes, now.quotes, source?.quotes ?? []], isSameWords, isSameWords),
  ];
}

function replaced<Mention>(
  kind: FactKind,
  [old, now, source]: readonly [readonly Mention[], readonly Mention[], readonly Mention[]],
  isSame: (one: Mention, other: Mention) => boolean,
  isBorneOut: (stated: Mention, given: Mention) => boolean,
): ReplacedFact[] {
  const without = (these: readonly Mention[], those: readonly Mention[]) =>
    these.filter((one) => !those.some((other) => isSame(one, other)));
  const [gone, come] = [without(old, now), without(now, old)];
  if (gone.length === 0 || come.length === 0) return [];
  const inSource = (mentions: readonly Mention[]) =>
    mentions.some((mention) => source.some((given) => isBorneOut(mention, given)));
  return [{ kind, fromSource: inSource(gone) && !inSource(come) }];
}

function readFacts(text: string): ClaimReading {
  const sentence = { id: '', section: 'body', text, start: 0, end: text.length, heading: false, reference: false };
  return readClaim({ ...sentence, section: 'body' }, languageOf(text, 'it'), () => false);
}

function certain({ names }: ClaimReading): ClaimReading['names'] {
  return names.filter((name) => name.certain);
}

function isSameDate(one: DateMention, other: DateMention): boolean {
  const told = ({ year, month, day, span }: DateMention) => JSON.stringify([year, month, day, span]);
  return told(one) === told(other);
}

function isSameNumber(one: NumberMention, other: NumberMention): boolean {
  return one.values.some((value) => other.values.includes(value));
}

/** «Rossi» is «Mario Rossi». */
function isSameName({ text: one }: { readonly text: string }, { text: other }: { readonly text: string }): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  return a.includes(b) || b.includes(a);
}

function isSameWords({ text: one }: { readonly text: string }, { text: other }: { readonly text: string }): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
