import { withoutAccents } from '../../../../text/characters/accents.js';

const WORDS = /[\p{L}\p{N}]+(?:[-.,]\p{N}+)*/gu;
/** Of a page that is held against a report. */
const READ_LENGTH = 30_000;
/** Acronyms and words of the whole subject, small numbers and years: sharing them says nothing. */
const SUBJECT = new Set(
  'ai ia ki llm llms ml agi api usa us eu ue ceo il lo la the un una gli le this that'.split(' '),
);
const EVERYWHERE = /^(?:\d{1,2}|(?:19|20)\d{2})$/;

/** Of a report that pages are held against. */
const OPENING_LENGTH = 600;

/** Letters by which a word is known again in another form. */
const STEM = 5;

/**
 * Whether a page speaks of what a report does: it has two of its names and numbers, or the only one; half of the longer words of a
 * report that names nothing. Pure.
 */
export function speaksOf(page: string, report: string): boolean {
  const words = new Set([...page.slice(0, READ_LENGTH).matchAll(WORDS)].map(([word]) => folded(word)));
  const named = new Set(namesIn(report));
  if (named.size > 0) return [...named].filter((name) => words.has(name)).length >= Math.min(2, named.size);
  const begun = new Set([...words].map((word) => word.slice(0, STEM)));
  const own = [...report.matchAll(WORDS)].map(([word]) => folded(word)).filter(({ length }) => length >= STEM);
  return own.length > 0 && own.filter((word) => begun.has(word.slice(0, STEM))).length * 2 >= own.length;
}

/** The part of a report that shows what it is about. */
export function openingOf({ title, text }: { readonly title: string; readonly text: string }): string {
  return `${title}. ${text.slice(0, OPENING_LENGTH)}`;
}

/** What is written with a capital inside of a sentence, with figures or in capitals alone. */
function namesIn(text: string): string[] {
  return [...text.matchAll(WORDS)].flatMap(({ 0: word, index }) => {
    const name = folded(word);
    const hasNumber = /\p{N}/u.test(word);
    const isCapital = word[0] !== word[0]?.toLowerCase();
    const begins = index === 0 || /[.!?:«“"]\s*$/.test(text.slice(Math.max(0, index - 3), index));
    const isName = word.length > 1 && (hasNumber || (isCapital && (!begins || word === word.toUpperCase())));
    return isName && !SUBJECT.has(name) && !EVERYWHERE.test(name) ? [name] : [];
  });
}

function folded(word: string): string {
  return withoutAccents(word.toLowerCase());
}
