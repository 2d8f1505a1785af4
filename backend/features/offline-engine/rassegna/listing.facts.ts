import { foldCase } from '../../../text/characters/accents.js';
import { namesPattern } from '../../../text/names-pattern.js';
import { ITALIAN_MONTHS } from '../../../text/reading/month-names.js';
import { tokenize } from '../../../text/tokens.js';
import type { JudgedClaim, JudgedSource } from '../step.facts.js';
import { knownEntities } from './entities.js';
import { type Figure, figuresOf, sameFigure } from './figures.js';
import { countOf, withoutArticle } from './italian-words.js';
import { LANGUAGE_NAMES, languageName, languageOf } from './languages.js';
import { figuresIn, shownPublisher } from './read-stories.js';
import { isStopWord } from './stop-words.js';
import { THEME_NAMES, themesOf } from './themes.js';

/** A text of which fewer sentences list is no review. */
const MIN_LISTED = 0.5;

/**
 * Judges a review sentence by sentence, as a model is asked to; what it says of itself needs no source. Of a text that does
 * more than list, rules can say nothing: it gets no verdict and waits for a person.
 */
export function judgeReview({
  claims,
  sources,
}: {
  readonly claims: readonly Pick<JudgedClaim, 'id' | 'sentence' | 'checkWorthy'>[];
  readonly sources: readonly JudgedSource[];
}): object {
  const judged = claims
    .map(({ id, sentence, checkWorthy }) => ({ id, checkWorthy, support: judgeListing(sentence, sources) }))
    .filter(({ checkWorthy, support }) => checkWorthy !== false || support !== null);
  const listed = judged.filter(({ support }) => support !== null).length;
  const isReview = listed > 0 && listed >= MIN_LISTED * judged.length;
  return {
    approved: isReview && listed === judged.length,
    truthfulness_score: isReview ? Math.round((100 * listed) / judged.length) : 0,
    issues: [],
    suggestions: [],
    verified_facts: [],
    summary: `Controllo per regole, senza un modello linguistico: ${listed} frasi su ${judged.length} elencano soltanto ciò che è nelle fonti.`,
    claims: isReview
      ? judged.map(({ id, support }) => ({ id, verdict: support ? 'supported' : 'not_found', ...support }))
      : [],
  };
}

/** What bears a sentence out: a source, and its words. */
export interface ListingSupport {
  readonly sourceId: string;
  readonly span: string;
}

/** The words a sentence may use that only lists what is in the sources: who reports something, when, with which names and figures. */
const HOUSE_WORDS = new Set(
  `storia storie testata testate testo testi rassegna giorno intelligenza artificiale fonte raccontare racconta raccontano raccontarla parla parlano parlare
arriva occupa scrive legge parole originali originale nomi nome cifra cifre numero numeri data date comune torna tornano stessi stesse stessa piu
protagonista protagonisti segnare ricordare centro cita citati compare compaiono righe titoli titolo lunedi martedi mercoledi giovedi venerdi sabato domenica
su vengono viene prime prima mano soprattutto quasi lingua uscito qualche parola collegamenti aggiunge dedica vi ce c fra cosi primo entrambi tutti sono e`.split(
    /\s+/,
  ),
);

/** Forms that say in whose text something stands; elsewhere a publisher's name is one name among others. */
const ATTRIBUTES =
  /(?<!\p{L})(?:fonte è|arriva da\p{L}*|si occupa|parlano? di|parlare di|racconta\p{L}*|testo d\p{L}+|parole d\p{L}+|scrive|aggiunge|così|testate)(?!\p{L})/iu;
const DENIAL = /(?<!\p{L})(?:non|nessun\p{L}*|mai|né|senza)(?!\p{L})/iu;

/**
 * Judges a sentence that only lists: publishers, days, languages, fields, names, figures and quoted words, in the house's
 * own words around them. Everything listed has to stand in the sources of the publishers that it names, or in any source where
 * it names none. Null: it is no such sentence, or something of it stands nowhere.
 */
export function judgeListing(sentence: string, sources: readonly JudgedSource[]): ListingSupport | null {
  if (sources.length === 0 || DENIAL.test(withoutQuotes(sentence))) return null;
  const known = publishersIn(sentence, sources);
  const named = ATTRIBUTES.test(withoutQuotes(sentence)) ? known : [];
  const pool = named.length === 0 ? sources : named.flatMap(({ own }) => own);
  const quotes = [...sentence.matchAll(/«([^»]+)»/g)]
    .flatMap((match) => (match[1] ?? '').split(/\[…\]/))
    .map((part) => part.trim());
  const unnamed = masked(
    withoutQuotes(sentence),
    known.map(({ name }) => name),
  );
  const entities = knownEntities(unnamed);
  const listed = masked(unnamed, entities);
  const figures = figuresOf(listed, 'it').filter(({ kind, noun }) => kind !== 'count' || noun !== 'testate');
  const rest = masked(listed, [
    ...THEME_NAMES,
    ...figures.flatMap(({ start, end, noun }) => [listed.slice(start, end), noun]),
  ]);
  const words = tokenize(rest);
  if (!words.every(({ text, folded }, at) => isHouseWord(folded) || isName(text, at))) return null;
  const holders = pool.filter((source) =>
    holdsSomething(
      source,
      quotes,
      figures,
      words.map(({ text }) => text),
    ),
  );
  const holds =
    quotes.every(
      (part) => part === '' || pool.some(({ title, text }) => flat(`${title} ${text}`).includes(flat(part))),
    ) &&
    figures.every((figure) => pool.some((source) => holdsFigure(source, figure)) || isPresentDay(figure, sentence)) &&
    THEME_NAMES.filter((theme) => listed.includes(theme)).every((theme) =>
      pool.some(({ title, text }) => themesOf(title, text).includes(theme)),
    ) &&
    entities.every((name) =>
      pool.some(({ title, text, publisher }) => flat(`${title} ${text} ${publisher}`).includes(flat(name))),
    ) &&
    words.every(({ folded }) => holdsWord(folded, pool, named.length));
  const [first] = holders.length > 0 ? holders : pool;
  return holds && first !== undefined ? { sourceId: first.id, span: first.title } : null;
}

// The title of a review, with which its opening ends, and its excerpt.
const ANY = String.raw`(?:[^.:]|\.(?!\s|$))+`;
const OF_REVIEW = new RegExp(
  [
    String.raw`^(?:${ANY}: (?:è )?)?la rassegna d(?:i \p{L}+ |el |ell')(?:\d[\d°]* \p{L}+|giorno)\.?$`,
    String.raw`^(?:da ${ANY} ad? ${ANY}, )?\p{L}+ storie (?:sull'intelligenza artificiale|su ${ANY}) da \p{L}+ testate:`,
  ].join('|'),
  'u',
);

/** Whether a title or an excerpt is that of a review, whose sources report different stories. */
export function isOfReview(words: string): boolean {
  const written = words.replace(/[’ʼ]/g, "'").replace(/\s/g, ' ');
  return OF_REVIEW.test(written) || OF_REVIEW.test(written.charAt(0).toLowerCase() + written.slice(1));
}

interface NamedPublisher {
  readonly name: string;
  readonly own: readonly JudgedSource[];
}

/** The publishers that a sentence names, the longer name first; by the name of the source, or by its domain. */
function publishersIn(sentence: string, sources: readonly JudgedSource[]): NamedPublisher[] {
  const names = new Map<string, JudgedSource[]>();
  for (const source of sources) {
    const shown = shownPublisher(source);
    for (const name of new Set([source.publisher.trim(), shown, withoutArticle(shown)]))
      if (name !== '') names.set(name, [...(names.get(name) ?? []), source]);
  }
  let rest = withoutQuotes(sentence);
  return [...names]
    .sort((a, b) => b[0].length - a[0].length)
    .flatMap(([name, own]) => {
      const found = masked(rest, [name]);
      if (found === rest) return [];
      rest = found;
      return [{ name, own }];
    });
}

function holdsSomething(
  source: JudgedSource,
  quotes: readonly string[],
  figures: readonly Figure[],
  words: readonly string[],
): boolean {
  const text = flat(`${source.title} ${source.text}`);
  return (
    quotes.some((part) => part !== '' && text.includes(flat(part))) ||
    figures.some((figure) => holdsFigure(source, figure)) ||
    words.some((word) => /^\p{Lu}/u.test(word) && !isHouseWord(foldCase(word)) && text.includes(foldCase(word)))
  );
}

/** A figure of the text, or the day on which it was published. */
function holdsFigure({ title, text, language, publishedAt }: JudgedSource, figure: Figure): boolean {
  const written = `${title}\n${text}`;
  if (figuresIn(written, languageOf(language, written)).some((given) => sameFigure(figure, given))) return true;
  if (figure.kind !== 'date' || publishedAt === null) return false;
  return figuresOf(romeDay(publishedAt), 'it').some((given) => sameFigure(figure, given));
}

/** The day of the review itself is a fact of the house; whatever else stands in such a sentence is checked. */
function isPresentDay({ kind }: Figure, sentence: string): boolean {
  return kind === 'date' && /la rassegna (?:di \p{L}+|del|dell’) ?\d/u.test(sentence);
}

const day = new Intl.DateTimeFormat('it-IT', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/Rome',
});

function romeDay(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? '' : day.format(time);
}

function holdsWord(folded: string, pool: readonly JudgedSource[], publishers: number): boolean {
  const count = countOf(folded);
  // «una», «due storie»: so many at most as there are sources.
  if (count !== null) return count <= Math.max(pool.length, publishers);
  if (LANGUAGE_NAMES.has(folded))
    return pool.some(
      (source) => languageName(languageOf(source.language, `${source.title} ${source.text}`)) === folded,
    );
  if (isHouseWord(folded)) return true;
  return pool.some((source) => flat(`${source.title} ${source.text} ${source.publisher}`).includes(folded));
}

function isHouseWord(folded: string): boolean {
  return (
    HOUSE_WORDS.has(folded) ||
    isStopWord(folded) ||
    ITALIAN_MONTHS.includes(folded) ||
    countOf(folded) !== null ||
    LANGUAGE_NAMES.has(folded)
  );
}

function isName(text: string, at: number): boolean {
  return /^[\p{Lu}\p{N}]/u.test(text) || at < 0 || /\p{Lu}/u.test(text) || /\p{N}/u.test(text);
}

function withoutQuotes(sentence: string): string {
  return sentence.replace(/«[^»]*»/g, ' … ');
}

/** The text with the given pieces blotted out; only whole words. */
function masked(text: string, pieces: readonly string[]): string {
  return pieces
    .flatMap((piece) => namesPattern([piece]) ?? [])
    .reduce((rest, pattern) => rest.replace(new RegExp(pattern, 'gu'), ' '), text);
}

function flat(text: string): string {
  return tokenize(text)
    .map(({ folded }) => folded)
    .join(' ');
}
