/** How many kinds of drawing there are. */
export const COVER_MOTIFS = 23;

/** Which kind of drawing the cover of an article is, from 0, before any turn. */
export function coverMotif(word: string): number {
  let hash = 7;
  for (const character of word) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return hash % COVER_MOTIFS;
}
