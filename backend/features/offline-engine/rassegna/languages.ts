import { languageOf as languageOfText } from '../../../text/language.js';

const NAMES: Readonly<Record<string, string>> = {
  it: 'italiano',
  en: 'inglese',
  fr: 'francese',
  es: 'spagnolo',
  de: 'tedesco',
  pt: 'portoghese',
  zh: 'cinese',
  ja: 'giapponese',
  ko: 'coreano',
  nl: 'olandese',
  sv: 'svedese',
  da: 'danese',
  no: 'norvegese',
  fi: 'finlandese',
  pl: 'polacco',
  ru: 'russo',
  el: 'greco',
  tr: 'turco',
};

/** The Italian names of the languages that are kept apart. */
export const LANGUAGE_NAMES: ReadonlySet<string> = new Set(Object.values(NAMES));

/** `inglese`; null for a language that is not known. */
export function languageName(code: string): string | null {
  return NAMES[code] ?? null;
}

/** Two letters, `und` when nothing shows it. The words decide where they show one: feeds declare their language wrongly. */
export function languageOf(declared: string, text: string): string {
  if (/\p{Script=Han}/u.test(text)) return /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) ? 'ja' : 'zh';
  const code = declared.slice(0, 2).toLowerCase();
  const written = languageOfText(text, code);
  if (written !== 'other') return written;
  return code in NAMES ? code : 'und';
}
