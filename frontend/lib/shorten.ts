/** Cuts a text to at most `limit` characters at the end of a word, with «…» where something was left out. */
export function shorten(text: string, limit: number): string {
  const characters = [...text.trim()];
  if (characters.length <= limit) return characters.join('');
  const cut = characters.slice(0, limit - 1).join('');
  const lastSpace = cut.lastIndexOf(' ');
  const atWord = lastSpace > cut.length / 2 ? cut.slice(0, lastSpace) : cut;
  return `${atWord.replace(/[\s,;:.!?«(–—-]+$/u, '')}…`;
}
