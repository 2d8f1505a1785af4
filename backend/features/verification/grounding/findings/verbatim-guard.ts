import { extractQuotes, extractTerms, type QuoteMention } from '../../../../text/reading/extract-quotes.js';
import { tokenize } from '../../../../text/tokens.js';
import type { PlacedDraft } from '../evidence/claim-evidence.js';
import type { SourcePool } from '../evidence/source-pool.js';
import type { VerbatimReport } from '../grounding-report.js';
import type { ArticleReading, ArticleSentence } from '../reading/sentences.js';

// Press publishers' right, art. 43-bis L. 633/1941: "very short extracts" only. The limits are the house's own reading of it.
export const MAX_RUN_LENGTH = 14;
export const MAX_CONTAINMENT = 0.08;
export const MAX_QUOTE_LENGTH = 40;
/** An interview quotes more than a report; beyond this it is the interviewee's text. */
export const MAX_QUOTED = 0.15;
/** In fewer words than these a share says nothing; the longest run still does. */
const SHARE_FROM_WORDS = 150;
const GRAM = 8;
const PLACES_PER_GRAM = 20;

/** What is measured, before any limit is applied. */
export type VerbatimMeasures = Omit<VerbatimReport, 'passed'>;

interface Word {
  readonly folded: string;
  readonly sentence: ArticleSentence;
  readonly start: number;
  readonly end: number;
  /** Marked as somebody else's: it does not count, nor does it end a run of words that are not. */
  readonly marked: boolean;
}

/** Measures what the article takes over word by word, and drafts a finding for every limit it passes. */
export function guardVerbatim(
  reading: ArticleReading,
  pool: SourcePool,
): { measures: VerbatimMeasures; drafts: PlacedDraft[] } {
  const drafts: PlacedDraft[] = [];
  const stretches: Word[][] = [[]];
  let words = 0;
  const taken: TakenQuote[] = [];
  const sentences = reading.sentences.filter((sentence) => !sentence.reference);
  sentences.forEach((sentence) => {
    const quotes = extractQuotes(sentence.text);
    for (const { start, end, words: length } of quotes) {
      taken.push({ sentence, start, end, words: length });
      if (length <= MAX_QUOTE_LENGTH) continue;
      const detail = `Citazione di ${length} parole: il limite è ${MAX_QUOTE_LENGTH}.`;
      drafts.push({ sentence, draft: { kind: 'copying', grade: 'contradiction', start, end, detail } });
    }
    const terms = extractTerms(sentence.text);
    if (sentence.section !== 'body') stretches.push([]);
    for (const token of tokenize(sentence.text)) {
      words += 1;
      const stands = (place: QuoteMention) => token.start >= place.start && token.end <= place.end;
      const { folded, start, end } = token;
      if (quotes.some(stands)) stretches.push([]);
      else stretches.at(-1)?.push({ folded, sentence, start, end, marked: terms.some(stands) });
    }
  });
  const { runs, longestRun, containment } = copied(stretches, pool);
  drafts.push(...[...runs.values()].map(copiedDraft));
  // It is said of the whole text, which begins after title and excerpt.
  const all = stretches.flat();
  const first = all.find(({ sentence }) => sentence.section === 'body') ?? all[0];
  if (words >= SHARE_FROM_WORDS && containment > MAX_CONTAINMENT && first !== undefined) {
    const detail = `Il ${Math.round(containment * 100)} % del testo riprende le fonti parola per parola: il limite è ${MAX_CONTAINMENT * 100} %.`;
    drafts.push({
      sentence: first.sentence,
      draft: { kind: 'copying', grade: 'contradiction', start: 0, end: first.sentence.text.length, detail },
    });
  }
  const quoted = taken.reduce((sum, quote) => sum + quote.words, 0);
  const quoteShare = words === 0 ? 0 : quoted / words;
  if (words >= SHARE_FROM_WORDS && quoteShare > MAX_QUOTED) {
    const detail = `Le citazioni sono il ${Math.round(quoteShare * 100)} % del testo: il limite è ${MAX_QUOTED * 100} %.`;
    for (const { sentence, start, end } of inExcess(taken, words))
      drafts.push({ sentence, draft: { kind: 'copying', grade: 'contradiction', start, end, detail } });
  }
  const longestQuoteWords = Math.max(0, ...taken.map((quote) => quote.words));
  return { measures: { longestRun, containment, longestQuoteWords, quoteShare }, drafts };
}

interface TakenQuote {
  readonly sentence: ArticleSentence;
  readonly start: number;
  readonly end: number;
  readonly words: number;
}

/** The fewest quotations without which the others are not too large a share, longest first. */
function inExcess(taken: readonly TakenQuote[], words: number): TakenQuote[] {
  let quoted = taken.reduce((sum, quote) => sum + quote.words, 0);
  let all = words;
  return taken
    .toSorted((one, other) => other.words - one.words)
    .filter((quote) => {
      if (quoted <= MAX_QUOTED * all) return false;
      quoted -= quote.words;
      all -= quote.words;
      return true;
    });
}

function copied(
  stretches: readonly (readonly Word[])[],
  pool: SourcePool,
): { runs: ReadonlyMap<ArticleSentence, readonly Word[]>; longestRun: number; containment: number } {
  const places = gramsOf(pool);
  // The longest of each sentence that a run too long begins in.
  const tooLong = new Map<ArticleSentence, { readonly run: readonly Word[]; readonly own: number }>();
  let longestRun = 0;
  let grams = 0;
  let found = 0;
  for (const stretch of stretches) {
    // Runs that end at a source place, so that a run grows by one word at a time and the work stays linear.
    let lengths = new Map<number, number>();
    const marks = [0];
    for (const { marked } of stretch) marks.push((marks.at(-1) ?? 0) + (marked ? 1 : 0));
    for (let at = 0; at + GRAM <= stretch.length; at += 1) {
      grams += 1;
      const here = places.get(gramAt(stretch, at));
      if (here !== undefined) found += 1;
      const next = new Map<number, number>();
      for (const place of here ?? []) {
        const length = (lengths.get(place - 1) ?? GRAM - 1) + 1;
        next.set(place, length);
        const [from, to] = [at + GRAM - length, at + GRAM];
        const own = length - ((marks[to] ?? 0) - (marks[from] ?? 0));
        longestRun = Math.max(longestRun, own);
        const sentence = stretch[from]?.sentence;
        if (own <= MAX_RUN_LENGTH || sentence === undefined || own <= (tooLong.get(sentence)?.own ?? 0)) continue;
        tooLong.set(sentence, { run: stretch.slice(from, to), own });
      }
      lengths = next;
    }
  }
  const longRuns = new Map([...tooLong].map(([sentence, { run }]) => [sentence, run]));
  return { runs: longRuns, longestRun, containment: grams === 0 ? 0 : found / grams };
}

function gramsOf(pool: SourcePool): Map<string, number[]> {
  const places = new Map<string, number[]>();
  let offset = 0;
  for (const source of pool.sources) {
    for (let at = 0; at + GRAM <= source.tokens.length; at += 1) {
      const gram = gramAt(source.tokens, at);
      const known = places.get(gram);
      if (known === undefined) places.set(gram, [offset + at]);
      else if (known.length < PLACES_PER_GRAM) known.push(offset + at);
    }
    offset += source.tokens.length + GRAM;
  }
  return places;
}

function gramAt(words: readonly { readonly folded: string }[], at: number): string {
  let gram = '';
  for (let index = at; index < at + GRAM; index += 1) gram += `${words[index]?.folded ?? ''} `;
  return gram;
}

function copiedDraft(run: readonly Word[]): PlacedDraft {
  const [first] = run as readonly [Word];
  const lastInSentence = run.findLast((word) => word.sentence === first.sentence) ?? first;
  // Words marked as somebody else's do not count.
  const detail = `${run.filter(({ marked }) => !marked).length} parole di seguito sono uguali a una fonte, senza virgolette: il limite è ${MAX_RUN_LENGTH}.`;
  return {
    sentence: first.sentence,
    draft: { kind: 'copying', grade: 'contradiction', start: first.start, end: lastInSentence.end, detail },
  };
}
