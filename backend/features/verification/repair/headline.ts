import { tokenize } from '../../../text/tokens.js';
import { judgeListing } from '../../offline-engine/rassegna/listing.facts.js';

/** What a text rests on, as far as a headline asks. */
type Source = Parameters<typeof judgeListing>[1][number];

/** A checked sentence that may stand in for a headline. */
export interface SureSentence {
  readonly sentence: string;
  readonly heading: boolean;
}

export const MAX_TITLE_LENGTH = 90;
const MIN_TITLE_LENGTH = 25;
const MAX_EXCERPT_LENGTH = 300;
const MIN_EXCERPT_LENGTH = 50;

/** Openings that lean on a sentence before them, which a title does not have. */
const LEANING =
  /^(?:(?:l[oaie]|gli|ne|ci|vi|si|ma|e|ed|o|però|inoltre|infatti|tuttavia|intanto|invece|quindi|così|anche|poi|dunque|lì|qui|quest[oaie]|quell[oaie]|quel|tali?|ess[oaie]|egli|ella|lui|lei|loro|suo|sua|suoi|sue|entramb[ie]|secondo|per quest[oa])(?!\p{L})(?=\s+\p{Ll}))/iu;

/**
 * A title made of a checked sentence: whole when it is short enough, else up to a clause. The one that shares most words
 * with the lost title is taken, a whole one before a shortened one; null when none will do.
 * @param sources those of the article, whose listing is no news
 */
export function titleFrom(lost: string, sentences: readonly SureSentence[], sources: readonly Source[]): string | null {
  const wanted = new Set(contentWords(lost));
  const candidates = sentences.flatMap(({ sentence, heading }, at) => {
    if (judgeListing(sentence, sources) !== null) return [];
    if (LEANING.test(sentence) && !/^(?:secondo|l[ae])\s/i.test(sentence)) return [];
    const whole = sentence.replace(/[.…]+$/, '');
    const title = whole.length <= MAX_TITLE_LENGTH ? whole : firstClauses(whole);
    if (title === null || title.length < MIN_TITLE_LENGTH || /[?:]$/.test(title)) return [];
    const shared = contentWords(title).filter((word) => wanted.has(word)).length;
    return [{ title, rank: shared * 4 + (title === whole ? 3 : 0) - (heading ? 2 : 0) - at / 100 }];
  });
  return candidates.toSorted((one, other) => other.rank - one.rank)[0]?.title ?? null;
}

/** An excerpt of the first checked sentences of the text; empty when there is none. */
export function excerptFrom(sentences: readonly SureSentence[]): string {
  let excerpt = '';
  for (const { sentence, heading } of sentences) {
    if (heading) continue;
    const longer = excerpt === '' ? sentence : `${excerpt} ${sentence}`;
    if (longer.length > MAX_EXCERPT_LENGTH) {
      if (excerpt !== '') break;
      continue;
    }
    excerpt = longer;
    if (excerpt.length >= MAX_EXCERPT_LENGTH / 2) break;
  }
  return excerpt;
}

/** Whether what is left of an excerpt still says enough. */
export function isExcerpt(text: string): boolean {
  return text.length >= MIN_EXCERPT_LENGTH;
}

/** The longest beginning that ends before a comma or another clause mark and fits a title; null when there is none. */
function firstClauses(sentence: string): string | null {
  let best: string | null = null;
  for (const { index } of sentence.matchAll(/(?<!\d),(?!\d)|[;–—]|\s\(|:\s/g)) {
    if (index > MAX_TITLE_LENGTH) break;
    const beginning = sentence.slice(0, index).trim();
    if (beginning.length >= MIN_TITLE_LENGTH && hasVerb(beginning)) best = beginning;
  }
  return best;
}

/** A finite verb, roughly: without one a beginning is no statement. */
function hasVerb(text: string): boolean {
  return /(?<!\p{L})(?:è|ha|hanno|sono|era|sarà|può|possono|fa|va|dà|\p{Ll}{3,}(?:a|e|ano|ono|ò|ì|erà|erebbe|ebbe|ava|eva|iva|rono|isce|iscono))(?!\p{L})/u.test(
    text,
  );
}

function contentWords(text: string): string[] {
  return tokenize(text)
    .map(({ folded }) => folded)
    .filter((word) => word.length > 3 || /\d/.test(word));
}
