import { DISCLOSURE_WORDS } from '../../../contract/disclosure-words.js';
import { editionLength, editionTitle } from '../../../contract/edition-words.js';
import { countOf } from '../../../contract/figure-words.js';
import { readingTime } from '../../../contract/reading-time.js';
import { type StrippedArticle, stripWords } from '../../../contract/strip-words.js';
import { shorten } from '../../../text/shorten.js';
import type { Letter } from './letter.js';

/** As much as mail programs show next to the subject. */
const MAX_PREHEADER = 140;

const DAY = new Intl.DateTimeFormat('it-IT', {
  timeZone: 'Europe/Rome',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** Who signs an article and its strip in one line, as its page says it, with what the law asks for at first sight. */
export function letterStrip(article: StrippedArticle & { readonly signedBy?: string | null }): string {
  const { disclosure, signedBy = null } = article;
  const signed = signedBy === null ? [] : [`di ${signedBy}`];
  return [...signed, ...stripWords(article), ...(disclosure === 'human' ? [] : [DISCLOSURE_WORDS[disclosure]])].join(
    ' · ',
  );
}

/** «Lunedì 23 novembre 2026», the day in Rome. */
export function letterDay({ date }: Pick<Letter, 'date'>): string {
  const day = DAY.format(new Date(date));
  return day.charAt(0).toUpperCase() + day.slice(1);
}

/** The paragraphs of the introduction. */
export function introParagraphs({ intro }: Pick<Letter, 'intro'>): string[] {
  return intro
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
}

/** Whose words the introduction is, where a program had a part in it; else empty. */
export function introNote(letter: Pick<Letter, 'intro' | 'introBy'>): string {
  const { introBy = 'human' } = letter;
  if (introBy === 'human' || introParagraphs(letter).length === 0) return '';
  if (introBy === 'ai-reviewed') return `Introduzione: ${DISCLOSURE_WORDS[introBy]}`;
  return `Introduzione scritta dall’IA, ogni frase confermata dagli articoli · ${DISCLOSURE_WORDS[introBy]}`;
}

/** What a letter without an introduction says of itself: how much there is to read, and what opens it. Empty for a single story. */
export function contentsLine({ articles, editionUrl }: Pick<Letter, 'articles' | 'editionUrl'>): string {
  if (editionUrl !== undefined) {
    const words = articles.map(({ title, standfirst }) => `${title} ${standfirst}`).join(' ');
    return `${editionTitle(articles.length)}: ${editionLength(readingTime(words))}.`;
  }
  if (articles.length < 2) return '';
  const minutes = articles.reduce((sum, article) => sum + article.minutes, 0);
  return `${articles.length} articoli, ${countOf(minutes, 'minuto', 'minuti')}. In apertura: ${articles[0]?.title}`;
}

/** What stands next to the subject in a list of mails: the introduction, or else the stories. */
export function preheader(letter: Letter): string {
  const [first] = introParagraphs(letter);
  const words = first ?? letter.articles.map(({ title }) => title).join(' · ');
  return shorten(words, MAX_PREHEADER);
}

/** What the button under the first story says: only a generated text has proof next to its sentences. */
export function readWords({ disclosure }: Letter['articles'][number]): string {
  return disclosure === 'human' ? 'Leggi l’articolo' : 'Leggi con le prove';
}

/** Why somebody gets the letter, and what it does not do. */
export function whyWords({ siteName }: Pick<Letter, 'siteName'>): string {
  return `Ricevi questa email perché hai chiesto e confermato la newsletter di ${siteName}. Non contiene immagini né pixel che ti seguono.`;
}

/** What stands under the last story of an edition. */
export const END_WORDS = 'Per oggi è tutto';
export const EDITION_WORDS = 'Leggi l’edizione sul sito';
export const PREFERENCES_WORDS = 'Cambia frequenza e temi';
export const UNSUBSCRIBE_WORDS = 'Annulla l’iscrizione';
