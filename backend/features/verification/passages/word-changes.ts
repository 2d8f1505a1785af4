import { foldCase } from '../../../text/characters/accents.js';
import { commonSubsequence } from '../../../text/common-subsequence.js';
import { STOP_WORDS } from '../../../text/stop-words.js';
import type { Token } from '../../../text/tokens.js';
import { CARDINAL_WORDS, ORDINAL_WORDS, SCALE_WORDS } from '../grounding/reading/number-words.js';
import { squash } from './page-words.js';

/** Words that went and words that came in one place. */
export interface WordChange {
  readonly removed: readonly Token[];
  readonly added: readonly Token[];
}

/** The two texts word by word: what changed, and which words stayed, as pairs of places. */
export interface WordDiff {
  readonly changes: readonly WordChange[];
  readonly same: readonly (readonly [number, number])[];
}

/** Compares by the longest common subsequence; both sides are to be short. Pure. */
export function diffWords(old: readonly Token[], fresh: readonly Token[]): WordDiff {
  const same = commonSubsequence(
    old.map(({ folded }) => folded),
    fresh.map(({ folded }) => folded),
  );
  const changes: WordChange[] = [];
  let [at, next] = [0, 0];
  for (const [sameOld, sameNew] of [...same, [old.length, fresh.length] as const]) {
    if (sameOld > at || sameNew > next)
      changes.push({ removed: old.slice(at, sameOld), added: fresh.slice(next, sameNew) });
    [at, next] = [sameOld + 1, sameNew + 1];
  }
  return { changes, same };
}

/** Whether any of the changes says something else: a number, a name, a denial or a word of content. Pure. */
export function saysElse(changes: readonly WordChange[]): boolean {
  return changes.some(isMeaningful);
}

/** 1 for a word of content, less for one that only joins others. */
export function weightOf({ folded }: Token): number {
  return isLight(folded) ? 0.25 : 1;
}

/** Whether a word denies. */
export function denies({ folded }: Token): boolean {
  return (
    DENIALS.has(folded) || folded.endsWith("n't") || /^(?:nessun|ningun|nenhum|aucun|kein)\p{L}?\p{L}?$/u.test(folded)
  );
}

function isMeaningful({ removed, added }: WordChange): boolean {
  const [went, came] = [removed.filter(counts), added.filter(counts)];
  if (went.length === 0 && came.length === 0) return false;
  if (squash(removed) === squash(added)) return false;
  if (removed.length === 0 && isBoilerplate(added)) return false;
  const [before, after] = [went[0], came[0]];
  const isPair = went.length === 1 && came.length === 1 && before !== undefined && after !== undefined;
  return !(isPair && isMisprint(before, after));
}

function counts(token: Token): boolean {
  return !isLight(token.folded);
}

function isLight(folded: string): boolean {
  return LIGHT.has(folded) && !WEIGHTY.has(folded) && !isNumberWord(folded);
}

/** What pages set in the middle of a text. */
function isBoilerplate(added: readonly Token[]): boolean {
  const words = added.map(({ folded }) => folded);
  const joined = words.join(' ');
  return (
    words.every((word) => BOILERPLATE.has(word)) ||
    /^(?:leggi anche|read more|read also|lire aussi|lee tambien|lesen sie auch)\b/.test(joined)
  );
}

const MIN_MISPRINT = 6;

/** One letter of a long word, which is no number, no name and no denial. */
function isMisprint(before: Token, after: Token): boolean {
  const [one, other] = [before, after].map(({ folded }) => folded) as [string, string];
  if ([one, other].some((word) => word.length < MIN_MISPRINT || /[\p{N}%€$£¥]/u.test(word) || isNumberWord(word)))
    return false;
  if (one[0] !== other[0] || denies(before) !== denies(after)) return false;
  const isName = [before, after].every(({ text }) => /^\p{Lu}/u.test(text) && text !== text.toUpperCase());
  return !isName && isOneEdit(one, other);
}

function isNumberWord(word: string): boolean {
  return CARDINAL_WORDS.has(word) || ORDINAL_WORDS.has(word) || SCALE_WORDS.has(word);
}

/** A letter put in, left out, replaced, or two neighbours swapped. */
function isOneEdit(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  const isSwap = short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
  return isSwap || short.slice(at + 1) === long.slice(at + 1);
}

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean).map(foldCase);

const DENIALS: ReadonlySet<string> = new Set(
  words(`non né mai nessuno nessuna niente nulla senza nemmeno neanche neppure not never no none nobody nothing without neither nor
  cannot nicht nie niemals ohne weder pas jamais sans rien nunca jamás sin tampoco nada não nem sem inte ingen inget aldrig utan 不 没 未 无
  nega negato smentisce smentito denied denies false falso`),
);

const LIGHT: ReadonlySet<string> = new Set(
  [STOP_WORDS.it, STOP_WORDS.en, STOP_WORDS.de, STOP_WORDS.fr, STOP_WORDS.es, STOP_WORDS.pt, STOP_WORDS.sv].flatMap(
    (each) => [...each],
  ),
);

/** Function words by which a sentence says something else: how many, when, on which side, how surely. */
const WEIGHTY: ReadonlySet<string> = new Set([
  ...DENIALS,
  ...words(`prima dopo contro con oltre sopra sotto più meno tutti tutte tutto ogni alcuni alcune solo soltanto quasi almeno circa
  before after against with above below over under more less most few fewer all some only can could may might must should will would off out up
  down until vor nach gegen mit über unter mehr weniger alle nur kann könnte soll will bis avant après contre avec plus moins tous toutes seulement peut
  antes después contra con más menos todos todas solo puede depois mais todos pode före efter mot med mer alla bara dos tres`),
]);

const BOILERPLATE: ReadonlySet<string> = new Set(
  words(`advertisement advertisements advertising ad ads sponsored pubblicità annuncio annunci sponsorizzato werbung anzeige publicité
  publicidad publicidade annons continua sotto scorri per continuare scroll to continue reading story continues below
  video foto photo image immagine credit getty images reuters ap afp ansa`),
);
