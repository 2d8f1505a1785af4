import { foldCase } from '../characters/accents.js';

const LANGUAGES = ['it', 'en', 'fr', 'es', 'de', 'pt', 'nl', 'pl', 'ro', 'sv'];

/** Short forms that are no beginning of the name. */
const SHORT_FORMS: Readonly<Record<string, number>> = { mrz: 3, mrt: 3 };

/** The twelve months of a language, folded. */
export function monthNames(language: string): string[] {
  const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, index) => {
    const parts = format.formatToParts(Date.UTC(2026, index, 1));
    return foldCase(parts.find(({ type }) => type === 'month')?.value ?? '');
  });
}

export const ITALIAN_MONTHS: readonly string[] = monthNames('it');
export const ENGLISH_MONTHS: readonly string[] = monthNames('en');

const names = LANGUAGES.flatMap((language) => monthNames(language).map((name, index) => ({ name, month: index + 1 })));
const known = new Map<string, number | null>(Object.entries(SHORT_FORMS));

/**
 * The month, from 1, that a word is the name of or begins with three letters or more, in the languages of most sources;
 * null where no month or several begin so.
 */
export function monthNamed(word: string): number | null {
  const written = foldCase(word);
  if (written.length < 3 || written.length > 12) return null;
  const before = known.get(written);
  if (before !== undefined) return before;
  const months = new Set(names.flatMap(({ name, month }) => (name.startsWith(written) ? [month] : [])));
  const [month = null] = months.size === 1 ? months : [];
  // Few words begin like a month, so that those of hostile documents cannot fill the memory.
  if (month !== null) known.set(written, month);
  return month;
}
