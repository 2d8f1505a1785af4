import type { Letter, LetterArticle } from './letter.js';
import {
  contentsLine,
  EDITION_WORDS,
  END_WORDS,
  introNote,
  introParagraphs,
  letterDay,
  PREFERENCES_WORDS,
  UNSUBSCRIBE_WORDS,
  whyWords,
} from './letter-words.js';

const LINE = '-'.repeat(30);

/** The letter as plain text, for programs and people that want no HTML. Addresses stand on lines of their own. */
export function letterText(letter: Letter): string {
  const { siteName, title, articles, corrections, disclosureLine, ownerLine, editionUrl } = letter;
  const intro = introParagraphs(letter);
  const stories = articles.length > 0 ? [LINE, ...articles.map(story)] : [];
  const fixes =
    corrections.length > 0
      ? [LINE, 'Correzioni', ...corrections.map((fix) => lines(fix.title, fix.note, fix.url))]
      : [];
  const parts = [
    lines(siteName, letterDay(letter)),
    title,
    ...(intro.length > 0 ? [...intro, introNote(letter)] : [contentsLine(letter)]),
    ...stories,
    ...(editionUrl === undefined ? [] : [lines(`${END_WORDS}.`, `${EDITION_WORDS}:`, editionUrl)]),
    ...fixes,
    // The line by which mail programs know the end of what was written.
    '-- ',
    disclosureLine,
    whyWords(letter),
    lines(`${PREFERENCES_WORDS}:`, letter.preferencesUrl),
    lines(`${UNSUBSCRIBE_WORDS}:`, letter.unsubscribeUrl),
    ownerLine,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function story({ category, title, standfirst, strip, minutes, url }: LetterArticle): string {
  return lines(category, title, standfirst, `${strip} · ${minutes} min`, url);
}

function lines(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n');
}
