import { namesPattern } from '../../../text/names-pattern.js';
import type { SourceSnapshot } from '../step.facts.js';
import { withoutArticle } from './italian-words.js';
import { publisherOf } from './read-stories.js';
import { THEME_NAMES } from './themes.js';

// How the sentences of `story-sentences.it.ts` and the opening of a review begin. A new form there needs its beginning here;
// the spec of headlines tells each of them. Where a name stands it must be one, where a publisher stands one of the
// article's own: «La storia arriva dal Tornio» lists, «La storia arriva dal Giappone» is news.

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

/** A name, perhaps with the article that Italian says with it: one of its letters is a capital, or it has a figure. */
const NAME = String.raw`(?:l'|(?:la|il|lo|le|gli|i)\s)?[^\s,.:]*[\p{Lu}\p{N}]`;

/** The title of a review, with which its opening ends, and its excerpt. */
const OF_REVIEW = [
  String.raw`(?:${ANY}: (?:è )?)?la rassegna d(?:i \p{L}+ |el |ell')(?:\d[\d°]* \p{L}+|giorno)\.?$`,
  String.raw`(?:da ${ANY} ad? ${ANY}, )?\p{L}+ storie (?:sull'intelligenza artificiale|su ${ANY}) da \p{L}+ testate:`,
];

const OPENINGS = [
  ...OF_REVIEW,
  // Of what it speaks.
  `si parla (?:soprattutto )?${THEMES}`,
  String.raw`ne parlano \p{L}+ testate`,
  String.raw`\p{L}+ testate sulla stessa storia`,
  `i testi parlano ${THEMES}`,
  `al centro, storie ${THEMES}`,
  String.raw`i testi sono del(?:l'| )?\d`,
  // Names.
  `il nome (?:al centro|da segnare|in comune) è ${NAME}`,
  `i nomi (?:citati|in comune|del giorno) sono ${NAME}`,
  'nei testi torna lo stesso nome:',
  'un nome torna in più testi:',
  'gli stessi nomi tornano in più testi:',
  `in comune ci sono ${NAME}`,
  'fra i nomi (?:del testo|da segnare):',
  `nel testo compare ${NAME}`,
  `vi compaiono ${NAME}`,
  `il testo cita ${NAME}`,
  `al centro (?:c'è|ci sono) ${NAME}`,
  `il protagonista è ${NAME}`,
  `i protagonisti sono ${NAME}`,
  // Figures and dates.
  'l[ae] dat[ae] da segnare:',
  'l[ae] cifr[ae] (?:da ricordare|in comune):',
  'una cifra torna in più testi:',
  'le stesse cifre tornano in più testi:',
  "fra le righe c'è una cifra:",
  'un numero:',
  'i numeri citati:',
  'fra le cifre ci sono',
  // The opening of a review.
  String.raw`(?:\p{L}+ storie?|ogni storia) (?:è|sono) su più testate`,
  'di ogni storia ci sono',
  'i testi originali sono',
];

/**
 * A test of whether a sentence only lists what is in the sources, as the engine's reviews do: true, and no news.
 * @param sources those of the article: nobody else tells its stories
 */
export function listingOf(
  sources: readonly Pick<SourceSnapshot, 'url' | 'publisher'>[],
): (sentence: string) => boolean {
  const publishers = sources.map(publisherOf).flatMap((name) => [name, withoutArticle(name)]);
  const publisher = namesPattern(publishers.map(plain));
  return opener([...(publisher === null ? [] : openingsWith(publisher)), ...OPENINGS]);
}

/** Whether a title or an excerpt is that of a review, whose sources tell different stories. */
export const isOfReview: (words: string) => boolean = opener(OF_REVIEW);

function opener(openings: readonly string[]): (sentence: string) => boolean {
  // No difference between small and large letters but in the first one: a name is known by its capital.
  const pattern = new RegExp(`^(?:${openings.map((opening) => `(?:${opening})`).join('|')})`, 'u');
  return (sentence) => {
    const written = plain(sentence);
    return pattern.test(written) || pattern.test(written.charAt(0).toLowerCase() + written.slice(1));
  };
}

/** A text of an article has other apostrophes and blanks than the name of a source. */
function plain(text: string): string {
  return text.replace(/[’ʼ]/g, "'").replace(/\s/g, ' ');
}
