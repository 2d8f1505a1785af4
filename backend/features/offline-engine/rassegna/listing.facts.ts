import { namesPattern } from '../../../text/names-pattern.js';
import type { SourceSnapshot } from '../step.facts.js';
import { figuresOf } from '../text/figures.js';
import { isStopWord } from '../text/stop-words.js';
import { knownEntities } from './entities.js';
import { withoutArticle } from './italian-words.js';
import { shownPublisher } from './read-stories.js';
import { THEME_NAMES } from './themes.js';

// How the sentences of `story-sentences.it.ts` and the opening of a review begin. A new form there needs its beginning here;
// the spec tells each of them. What is listed is read: where a publisher stands it must be one of the article's own, where
// names or figures stand they must be alone. «La storia arriva dal Tornio» lists, «La storia arriva dal Giappone» is news.

const OF = String.raw`d(?:(?:i|el|ello|ella|ei|egli|elle)\s|ell')`;
const FROM = String.raw`d(?:(?:a|al|allo|alla|ai|agli|alle)\s|all')`;
/** Whatever stands in its place, up to a colon or the end. */
const ANY = String.raw`(?:[^.:]|\.(?!\s|$))+`;
const THEMES = String.raw`di (?:${THEME_NAMES.join('|')})(?:(?:,| ed?) di (?:${THEME_NAMES.join('|')}))*(?!\p{L})`;

/** In which language and of which day the text is, to the end of the sentence. */
const WRITTEN = '(?:, in un testo [^.:]+)?';
const END = String.raw`\.?$`;

/** Openings in which the publisher stands that tells the story. */
const openingsWith = (publisher: string) => [
  `la fonte è ${publisher}${WRITTEN}${END}`,
  `a raccontare la storia è ${publisher}${WRITTEN}${END}`,
  `a raccontarla sono ${publisher}`,
  `la raccontano ${publisher}`,
  `la storia arriva ${FROM}${publisher}${WRITTEN}(?:: si parla ${THEMES})?${END}`,
  `${THEMES} si occupa ${publisher}`,
  `a parlare ${THEMES} è ${publisher}`,
  `il testo ${OF}${publisher}(?:, in [^,.:]+,)? parla ${THEMES}`,
  `${publisher} parla ${THEMES}${WRITTEN}${END}`,
  `il primo testo, ${OF}${publisher}`,
  // Quoted words.
  `${publisher} scrive: «`,
  `nelle parole ${OF}${publisher}: «`,
  `si legge nel testo ${OF}${publisher}: «`,
  `dal testo ${OF}${publisher}, le parole originali: «`,
  `così ${publisher}: «`,
];

const BEFORE_NAMES = [
  'il nome (?:al centro|da segnare|in comune) è',
  'i nomi (?:citati|in comune|del giorno) sono',
  'nei testi torna lo stesso nome:',
  'un nome torna in più testi:',
  'gli stessi nomi tornano in più testi:',
  'in comune ci sono',
  'fra i nomi (?:del testo|da segnare):',
  'nel testo compare',
  'vi compaiono',
  'il testo cita',
  "al centro (?:c'è|ci sono)",
  'il protagonista è',
  'i protagonisti sono',
];

const BEFORE_FIGURES = [
  'l[ae] dat[ae] da segnare:',
  'l[ae] cifr[ae] (?:da ricordare|in comune):',
  'una cifra torna in più testi:',
  'le stesse cifre tornano in più testi:',
  "fra le righe c'è una cifra:",
  'un numero:',
  'i numeri citati:',
  'fra le cifre ci sono',
];

/** The title of a review, with which its opening ends, and its excerpt. */
const OF_REVIEW = [
  String.raw`(?:${ANY}: (?:è )?)?la rassegna d(?:i \p{L}+ |el |ell')(?:\d[\d°]* \p{L}+|giorno)\.?$`,
  String.raw`(?:da ${ANY} ad? ${ANY}, )?\p{L}+ storie (?:sull'intelligenza artificiale|su ${ANY}) da \p{L}+ testate:`,
];

const OTHERS = [
  ...OF_REVIEW,
  // Of what it speaks.
  `si parla (?:soprattutto )?${THEMES}`,
  String.raw`ne parlano \p{L}+ testate:`,
  String.raw`\p{L}+ testate sulla stessa storia:`,
  `i testi parlano ${THEMES}`,
  `al centro, storie ${THEMES}`,
  String.raw`i testi sono del(?:l'| )\d{1,2}°? \p{Ll}+${END}`,
  // The opening of a review.
  String.raw`(?:\p{L}+ storie?|ogni storia) (?:è|sono) su più testate`,
  'di ogni storia ci sono il titolo nella lingua',
  'i testi originali sono (?:quasi )?tutti in',
];

/**
 * A test of whether a sentence only lists what is in the sources, as the engine's reviews do: true, and no news.
 * @param sources those of the article: nobody else tells its stories
 */
export function listingOf(
  sources: readonly Pick<SourceSnapshot, 'url' | 'publisher'>[],
): (sentence: string) => boolean {
  const publishers = sources.map(shownPublisher).flatMap((name) => [name, withoutArticle(name)]);
  const publisher = namesPattern(publishers.map(plain));
  const listing = anyOf([...(publisher === null ? [] : openingsWith(publisher)), ...OTHERS]);
  return (sentence) =>
    asWritten(sentence).some(
      (text) =>
        listing.test(text) || areNames(restBehind(NAMES_FOLLOW, text)) || areFigures(restBehind(FIGURES_FOLLOW, text)),
    );
}

/** Whether a title or an excerpt is that of a review, whose sources tell different stories. */
export function isOfReview(words: string): boolean {
  return asWritten(words).some((text) => REVIEW.test(text));
}

/** A sentence with a large and with a small first letter: a name is known by its capital, a sentence begins with one. */
function asWritten(sentence: string): string[] {
  const written = plain(sentence);
  return [written, written.charAt(0).toLowerCase() + written.slice(1)];
}

function anyOf(openings: readonly string[]): RegExp {
  return new RegExp(`^(?:${openings.map((opening) => `(?:${opening})`).join('|')})`, 'u');
}

const REVIEW = anyOf(OF_REVIEW);
const NAMES_FOLLOW = anyOf(BEFORE_NAMES);
const FIGURES_FOLLOW = anyOf(BEFORE_FIGURES);

/** What follows an opening; empty where the text does not begin with it. */
function restBehind(opening: RegExp, text: string): string {
  const begun = opening.exec(text);
  return begun === null ? '' : text.slice(begun[0].length).trim();
}

/** Whether a text is names alone: «Kimi K3, la Commissione europea e Bank of England». */
function areNames(text: string): boolean {
  const others = knownEntities(text).reduce((rest, name) => rest.replace(name, ' '), text);
  const words = others.match(/[\p{L}\p{N}-]+/gu) ?? [];
  return text !== '' && words.every((word) => /[\p{Lu}\p{N}]/u.test(word) || isStopWord(word));
}

/** Whether a text is figures alone, with what they count: «340 milioni di dollari e 12.000 utenti». */
function areFigures(text: string): boolean {
  const lower = text.toLowerCase();
  const figures = figuresOf(lower, 'it');
  // From the last one on, so that the places of the others stay.
  const rest = figures.reduceRight(
    (left, { start, end, noun }) => left.slice(0, start) + left.slice(end).replace(noun, ''),
    lower,
  );
  return figures.length > 0 && /^(?:[\s,.]|(?:e|ed|di|di lavoro)(?!\p{L}))*$/u.test(rest);
}

/** A text of an article has other apostrophes and blanks than the name of a source. */
function plain(text: string): string {
  return text.replace(/[’ʼ]/g, "'").replace(/\s/g, ' ');
}
