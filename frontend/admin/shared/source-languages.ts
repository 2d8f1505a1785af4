import type { SOURCE_LANGUAGE_CODES } from '../../../backend/contract/news.js';

const NAMES: Readonly<Record<(typeof SOURCE_LANGUAGE_CODES)[number], string>> = {
  en: 'Inglese',
  it: 'Italiano',
  zh: 'Cinese',
  es: 'Spagnolo',
  fr: 'Francese',
  de: 'Tedesco',
  pt: 'Portoghese',
  sv: 'Svedese',
};

type LanguageCode = keyof typeof NAMES;

/** The languages a source may have, in the order in which they are offered. */
export const SOURCE_LANGUAGES = (Object.keys(NAMES) as LanguageCode[]).map((code) => [code, NAMES[code]] as const);

/** «Inglese»; a language that is none of these keeps its code. */
export function languageName(code: string): string {
  return SOURCE_LANGUAGES.find(([one]) => one === code)?.[1] ?? code;
}
