import { THEME_NAMES } from './themes.js';

// How the sentences of `story-sentences.it.ts` and the opening of a review begin. A new form there needs its beginning here;
// the spec of headlines tells each of them.

const OF = String.raw`d(?:(?:i|el|ello|ella|ei|egli|elle)\s|ell[’'])`;
const FROM = String.raw`d(?:(?:a|al|allo|alla|ai|agli|alle)\s|all[’'])`;
/** Whatever stands in its place, up to a colon or the end; a publisher may be called by its domain. */
const ANY = String.raw`(?:[^.:]|\.(?!\s|$))+`;
const THEMES = `di (?:${THEME_NAMES.join('|')})(?:(?:,| ed?) di (?:${THEME_NAMES.join('|')}))*`;

const OPENINGS = [
  // Who tells it, and of what it speaks.
  'la fonte è',
  'a raccontar(?:e la storia è|la sono)',
  String.raw`la storia arriva ${FROM}${ANY}(?:: si parla ${THEMES})?\.?$`,
  'si parla',
  `${THEMES} si occupa`,
  `a parlare ${THEMES} è`,
  `il testo ${OF}${ANY} parla ${THEMES}`,
  String.raw`${ANY} parla ${THEMES}(?:, in un testo [^.]+)?\.?$`,
  'la raccontano',
  String.raw`ne parlano \p{L}+ testate`,
  String.raw`\p{L}+ testate sulla stessa storia`,
  'i testi parlano',
  'al centro, storie',
  String.raw`i testi sono del(?:l[’']| )?\d`,
  `il primo testo, ${OF}`,
  // Names.
  'il nome (?:al centro|da segnare|in comune)',
  'i nomi (?:citati|in comune|del giorno)',
  'nei testi torna',
  'un nome torna',
  'gli stessi nomi tornano',
  'in comune ci sono',
  'fra i nomi',
  'nel testo compare',
  'vi compaiono',
  'il testo cita',
  "al centro (?:c[’']è|ci sono)",
  'il protagonista è',
  'i protagonisti sono',
  // Figures and dates.
  'l[ae] dat[ae] da segnare',
  'l[ae] cifr[ae] (?:da ricordare|in comune)',
  'una cifra torna',
  'le stesse cifre tornano',
  "fra le righe c[’']è una cifra",
  'un numero:',
  'i numeri citati',
  'fra le cifre ci sono',
  // Quoted words.
  `${ANY} scrive: «`,
  `nelle parole ${OF}${ANY}: «`,
  `(?:si legge nel|dal) testo ${OF}${ANY}: «`,
  `così ${ANY}: «`,
  // The opening of a review.
  `${ANY}: è la rassegna`,
  String.raw`\p{L}+ storie? (?:è|sono) su più testate`,
  'di ogni storia ci sono',
  'i testi originali sono',
];

const LISTING = new RegExp(
  String.raw`^(?:${OPENINGS.map((opening) => `(?:${opening})`).join('|')})(?<!\p{L}(?=\p{L}))`,
  'iu',
);

/** Whether a sentence only lists what is in the sources, as the engine's reviews do: true, and no news. */
export function isListing(sentence: string): boolean {
  return LISTING.test(sentence);
}
