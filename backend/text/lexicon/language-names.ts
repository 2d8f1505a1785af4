import { foldCase } from '../characters/accents.js';

/** Languages by their codes: those that the texts of news name. */
const CODES =
  'af ar bg bn ca cs cy da de el en es et eu fa fi fil fr ga gl gu he hi hr hu hy id is it ja ka ko la lb lt lv mk mr ms mt nl no pa pl pt ro ru sk sl sq sr sv sw ta te th tr uk ur vi zh'.split(
    ' ',
  );
const CATALOGUE = ['it', 'en', 'fr', 'de', 'es', 'pt', 'sv', 'zh'];

let known: ReadonlySet<string> | undefined;

/**
 * Whether a folded word is what a language of the catalogue calls a language: «francese», “French”, no «francesi» and no
 * “France”. The tables of Unicode know them.
 */
export function isLanguageName(folded: string): boolean {
  known ??= read();
  return known.has(folded);
}

function read(): ReadonlySet<string> {
  const tables = CATALOGUE.map((language) => new Intl.DisplayNames(language, { type: 'language', fallback: 'none' }));
  return new Set(tables.flatMap((table) => CODES.flatMap((code) => foldCase(table.of(code) ?? ''))));
}
