/** The languages a source may have (specification, section 9), English first because most are. */
export const SOURCE_LANGUAGES = [
  { code: 'en', name: 'Inglese' },
  { code: 'it', name: 'Italiano' },
  { code: 'zh', name: 'Cinese' },
  { code: 'es', name: 'Spagnolo' },
  { code: 'fr', name: 'Francese' },
] as const;

/** «Inglese»; a language that is none of these keeps its code. */
export function languageName(code: string): string {
  return SOURCE_LANGUAGES.find((language) => language.code === code)?.name ?? code;
}
