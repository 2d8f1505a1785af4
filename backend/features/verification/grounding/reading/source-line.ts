const WHO_WRITES = /^Ne (?:scriv(?:e|ono)|riferisc(?:e|ono)|parla(?:no)?) (?:anche )?(.+)\.$/u;
const LANGUAGE_NOTE = /\s?\(in (?:lingua originale|\p{Ll}+)\)/gu;
const BETWEEN = /^(?:[\s,;]|(?:e|ed|oltre a|il|lo|la|l[’'])(?![\p{L}\p{N}]))*$/u;

/**
 * Whether a sentence says nothing but which of the article's own sources write about the story («Ne scrivono anche Il
 * Tornio e The Lantern Review (in inglese).»). That is known without any passage, and none will say it. One name that
 * is no publisher of a source makes it a statement like any other.
 */
export function isSourceLine(sentence: string, publishers: readonly string[]): boolean {
  const names = WHO_WRITES.exec(sentence.trim())?.[1]?.replace(LANGUAGE_NOTE, '');
  if (names === undefined) return false;
  const longestFirst = [...new Set(publishers)].filter((name) => name !== '').sort((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((left, name) => left.replaceAll(name, ','), names);
  return rest !== names && BETWEEN.test(rest);
}
