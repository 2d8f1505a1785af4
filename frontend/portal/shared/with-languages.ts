const LANGUAGE_CLASS = /(<[a-z][^<>]*\sclass="[^"]*\blingua-([a-z]{2})\b[^"]*")/g;

/**
 * Gives foreign quotations their language back: the sanitiser, which knows no `lang`, keeps it as a class `lingua-xx`.
 * Screen readers then pronounce the words as what they are.
 */
export function withLanguages(html: string): string {
  return html.replace(LANGUAGE_CLASS, '$1 lang="$2"');
}
