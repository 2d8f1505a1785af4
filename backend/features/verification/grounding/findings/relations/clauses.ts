import type { TextLanguage } from '../../../../../text/language.js';
import { cognateKey, translationsOf } from '../../../../../text/lexicon/lexicon.js';
import { stemOf } from '../../../../../text/stems.js';
import { LIGHT_WORDS, STOP_WORDS } from '../../../../../text/stop-words.js';
import { isCapitalised, type Token, tokenize } from '../../../../../text/tokens.js';
import { areKin } from '../../evidence/rendering.js';
import type { SourceSentence } from '../../evidence/source-pool.js';
import { countDenials, deniedStretches } from '../../reading/negation.js';

/** A word that carries meaning, with the clause it stands in and what that clause denies. */
export interface ClauseWord {
  readonly folded: string;
  readonly stem: string;
  readonly start: number;
  readonly end: number;
  /** Which word of the sentence it is, small ones counted. */
  readonly at: number;
  readonly clause: number;
  /** Denied outright. */
  readonly denied: boolean;
  /** The first weighty word behind a denying one: what does not happen or is not there. */
  readonly leads: boolean;
  /** Nothing in its clause denies, in the widest sense. */
  readonly affirmed: boolean;
  /** Written with a capital inside a sentence, or with a figure. */
  readonly named: boolean;
}

/** Verbs that half of the phrases of a language are made with. */
const LIGHT_FOREIGN =
  /^(?:takes?|taken|took|taking|makes?|made|making|gives?|given|gave|giving|gets?|got|goes|went|comes?|came|keeps?|kept|stays?|says?|said|told|machen|macht|gemacht|geben|gibt|gab|kommen|kommt|sagt|sagte|fait|faire|donne|donner|dit|hace|hacer|dijo|dice|decir|faz|fazer|disse|dizer)$/u;

/** Where one clause ends and another begins. */
const BORDER =
  /[.;:!?,()«»“”"–—]|(?<!\p{L})(?:ma|però|mentre|bensì|but|while|whereas|aber|sondern|während|mais|tandis que|pero|sino|mientras|mas|enquanto|men|medan)(?!\p{L})/giu;

/** The weighty words of a sentence, clause by clause. */
export function clauseWords(
  text: string,
  language: TextLanguage,
  tokens: readonly Token[] = tokenize(text),
): ClauseWord[] {
  const stopWords: ReadonlySet<string> = STOP_WORDS[language];
  const borders = [...text.matchAll(BORDER)].filter(({ index, 0: mark }) => !isInNumber(text, index, mark));
  const starts = [0, ...borders.map(({ index, 0: mark }) => index + mark.length)];
  const clear = starts.map((start, at) => countDenials(text.slice(start, borders[at]?.index ?? text.length)) === 0);
  const stretches = deniedStretches(text, language);
  let reached = 0;
  return tokens.flatMap(({ text: word, folded, start, end }, at): ClauseWord[] => {
    if (
      folded.length < 2 ||
      stopWords.has(folded) ||
      LIGHT_FOREIGN.test(folded) ||
      (language === 'it' && LIGHT_WORDS.has(folded))
    )
      return [];
    const clause = starts.findLastIndex((border) => border <= start);
    const denied = stretches.filter((each) => each.start <= start && end <= each.end).length % 2 === 1;
    const leads = stretches.some((each) => each.behind > reached && each.behind <= start && end <= each.end);
    reached = end;
    const stem = stemOf(folded, language);
    const named = /\d/.test(folded) || (language !== 'de' && at > 0 && isCapitalised(word));
    return [{ folded, stem, start, end, at, clause, denied, leads, affirmed: clear[clause] ?? true, named }];
  });
}

function isInNumber(text: string, at: number, mark: string): boolean {
  return /[.,:]/.test(mark) && /\d/.test(text[at - 1] ?? '') && /\d/.test(text[at + 1] ?? '');
}

const read = new WeakMap<SourceSentence, readonly ClauseWord[]>();

/** The same of a sentence of a source. */
export function clauseWordsOf(sentence: SourceSentence): readonly ClauseWord[] {
  const known = read.get(sentence);
  if (known !== undefined) return known;
  const words = clauseWords(sentence.text, sentence.language, sentence.tokens);
  read.set(sentence, words);
  return words;
}

/** Whether a word of an Italian sentence and one of a source say the same. */
export function sayTheSame(own: ClauseWord, given: ClauseWord, language: TextLanguage): boolean {
  if (own.folded === given.folded) return true;
  if (language === 'it') return own.stem === given.stem || areKin(own.stem, given.stem);
  if (translationsOf(own.stem, language).has(given.stem)) return true;
  const key = cognateKey(own.folded);
  return key !== null && key === cognateKey(given.folded);
}
