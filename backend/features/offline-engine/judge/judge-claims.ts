import { APPROVED_FROM } from '../../../contract/product-figures.js';
import type { JudgedClaim, JudgedSource, VerifierFacts } from '../step.facts.js';
import { type Figure, figuresOf, sameFigure } from '../text/figures.js';
import { knownNamesIn, namesOf } from '../text/names.js';
import { guessLanguage, isStopWord } from '../text/stop-words.js';
import { stemOf, wordsOf } from '../text/words.js';
import { judgeListing } from './judge-listing.js';

/** The verifier's answer, in the format every model is asked for. */
export interface JudgedArticle {
  readonly approved: boolean;
  readonly truthfulness_score: number;
  readonly issues: readonly string[];
  readonly suggestions: readonly string[];
  readonly verified_facts: readonly string[];
  readonly summary: string;
  readonly claims: readonly JudgedSentence[];
}

/** The judgement on one sentence with the passage it rests on. */
export interface JudgedSentence {
  readonly id: string;
  readonly verdict: 'supported' | 'refuted' | 'not_found';
  readonly span: string | null;
  readonly sourceId: string | null;
}

const ENOUGH_WORDS = 0.6;
const MAX_LISTED = 12;

/**
 * Judges each sentence by rule, with nothing but the passages beside it: supported when one passage holds all its figures, names
 * and quoted words and, in the same language, enough of its other words. It never says "refuted": by rule alone that cannot be told.
 * A sentence that states nothing once its attribution is taken away is left to grounding.
 */
export function judgeClaims(facts: VerifierFacts): JudgedArticle {
  const known = knownNamesIn(facts.claims.flatMap((claim) => [claim.sentence, ...claim.spans.map(({ text }) => text)]));
  const claims = facts.claims.flatMap((claim) => judgeClaim(claim, known, facts.sources ?? []) ?? []);
  const supported = claims.filter(({ verdict }) => verdict === 'supported');
  const missing = claims.filter(({ verdict }) => verdict !== 'supported');
  const score = claims.length === 0 ? 0 : Math.round((supported.length / claims.length) * 100);
  const sentenceOf = (id: string) => facts.claims.find((claim) => claim.id === id)?.sentence ?? '';
  return {
    approved: score >= APPROVED_FROM,
    truthfulness_score: score,
    issues: missing
      .slice(0, MAX_LISTED)
      .map(({ id }) => `Nessun passo delle fonti contiene tutti gli elementi della frase: «${sentenceOf(id)}»`),
    suggestions: missing.length === 0 ? [] : ['Ricontrollare sulle fonti le frasi segnalate, oppure toglierle.'],
    verified_facts: supported.slice(0, MAX_LISTED).map(({ id }) => sentenceOf(id)),
    summary: `Controllo automatico per regole, senza un modello linguistico: ${supported.length} frasi su ${claims.length} trovano riscontro in un passo delle fonti.`,
    claims,
  };
}

function judgeClaim(
  claim: JudgedClaim,
  known: ReadonlySet<string>,
  sources: readonly JudgedSource[],
): JudgedSentence | null {
  if (claim.checkWorthy === false) return null;
  const stated = withoutAttribution(claim.sentence);
  const needed = elementsOf(stated, known);
  if (needed.stems.length === 0 && needed.figures.length === 0 && needed.quotes.length === 0) return null;
  for (const { sourceId, text } of claim.spans) {
    if (bearsOut(text, needed)) return { id: claim.id, verdict: 'supported', span: text, sourceId };
  }
  const listed = judgeListing(claim.sentence, sources);
  if (listed !== null) return { id: claim.id, verdict: 'supported', ...listed };
  return { id: claim.id, verdict: 'not_found', span: null, sourceId: null };
}

interface Elements {
  readonly figures: readonly Figure[];
  readonly names: readonly string[];
  readonly quotes: readonly string[];
  readonly stems: readonly string[];
  readonly denied: boolean;
}

function elementsOf(sentence: string, known: ReadonlySet<string>): Elements {
  // What is quoted is compared as it stands; figures and names are looked for in the rest.
  const told = sentence.replace(/«[^»]*»/g, ' … ');
  const words = wordsOf(told);
  const names = namesOf(told, known);
  return {
    figures: figuresOf(told, 'it').filter((figure) => !names.some((name) => told.slice(0, figure.end).endsWith(name))),
    names,
    quotes: [...sentence.matchAll(/«([^»]+)»/g)].map((match) => flat(match[1] ?? '')),
    stems: [...new Set(words.filter(({ lower }) => !isStopWord(lower)).map(({ lower }) => stemOf(lower)))],
    denied: words.some(({ lower }) => DENIALS.has(lower)),
  };
}

const DENIALS = new Set([
  'non',
  'nessun',
  'nessuno',
  'nessuna',
  "nessun'",
  'mai',
  'né',
  'senza',
  'not',
  'no',
  'never',
  'without',
  'nor',
]);

function bearsOut(span: string, needed: Elements): boolean {
  const lowers = wordsOf(span).map(({ lower }) => lower);
  const language = guessLanguage(lowers);
  const given = figuresOf(span, language === 'en' ? 'en' : 'it');
  if (!needed.figures.every((figure) => given.some((other) => sameFigure(figure, other)))) return false;
  if (!needed.names.every((name) => wordsOf(name).every(({ lower }) => lowers.includes(lower) || isStopWord(lower))))
    return false;
  const text = flat(span);
  if (!needed.quotes.every((quote) => text.includes(quote))) return false;
  // Words say nothing across languages: there, figures, names and quotations have to be enough, and two of them at least.
  // A mere list of figures states no more than that they are there.
  if (language === 'en') {
    const signs = needed.figures.length + needed.names.length + needed.quotes.length * 2;
    return signs >= 2 || (signs === 1 && needed.stems.length <= 4);
  }
  if (needed.denied && !lowers.some((word) => DENIALS.has(word))) return false;
  const stems = new Set(lowers.map(stemOf));
  const found = needed.stems.filter((stem) => stems.has(stem)).length;
  return found >= ENOUGH_WORDS * needed.stems.length;
}

function flat(text: string): string {
  return wordsOf(text)
    .map(({ lower }) => lower)
    .join(' ');
}

const PART = String.raw`(?:\p{Lu}[\p{L}\p{N}'’&.-]*|\d{1,3}(?=\s\p{Lu}))`;
const NAME = String.raw`${PART}(?:\s(?:(?:di|de|del|della|dei|delle|of|for|the|and|per|&)\s)?${PART})*`;
const NAMES = `${NAME}(?:(?:, | e )${NAME})*(?: e altre fonti)?`;
const DAY = String.raw`(?: (?:il |l['’])\d{1,2}°? \p{Ll}+(?: \d{4})?)?`;
const SAYS =
  '(?:scriv(?:e|ono)|riferisc(?:e|ono)|riporta(?:no)?|spiega(?:no)?|fa sapere|precisa|comunica|aggiung(?:e|ono))';

// How attribution is written, most specific first. Taking it away leaves a whole sentence.
const PATTERNS: readonly RegExp[] = [
  String.raw`\s\((?:l[oi] conferma(?:no)? |stess[ae] (?:cifr[ae]|dat[ae]): )?${NAMES}\)`,
  `^Su questo punto ${NAMES} concordano: `,
  `^(?:Lo scrivono|È quanto riferiscono) ${NAMES}: `,
  `^(?:Secondo|Stando a|Per) ${NAMES},? `,
  `, ${SAYS} ${NAMES}${DAY}(?:,|(?=[.;:]))`,
  '^Si tratta, si legge ancora, di ',
  ', (?:si legge sul suo sito|si legge (?:ancora|inoltre)|aggiunge il testo)(?:,|(?=[.;:]))',
  String.raw`^${NAMES}, in \p{L}+, riporta (?:gli stessi dati|questi dati|lo stesso dato|questo dato): `,
  '^E ancora: ',
  '^Fra i nomi che vi compaiono: ',
  `^(?:A proposito di ${NAME}, )?${NAMES} parla (?:invece )?di `,
  `^(?:${NAMES} riporta le parole di|${NAMES} dà la parola a|${NAMES} cita) `,
  `^${NAMES} scrive(?:, in lingua originale)?: `,
  '^Ne scriv(?:e|ono) .*$',
].map((pattern) => new RegExp(pattern, 'u'));

/** What a sentence states once "X writes" is taken away. Whose words they are is checked elsewhere; passages seldom name their publisher. */
export function withoutAttribution(sentence: string): string {
  return PATTERNS.reduce((text, pattern) => text.replace(pattern, ''), sentence).trim();
}
