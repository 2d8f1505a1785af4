/** Cuts a text to at most `limit` characters at the end of a word, with «…» where something was left out. */
export function shorten(text: string, limit: number): string {
  const trimmed = text.trim();
  if (unitsOf(trimmed, limit) === trimmed.length) return trimmed;
  const cut = trimmed.slice(0, unitsOf(trimmed, limit - 1));
  const lastSpace = cut.lastIndexOf(' ');
  const atWord = lastSpace > cut.length / 2 ? cut.slice(0, lastSpace) : cut;
  return `${atWord.replace(/[\s,;:.!?«(–—-]+$/u, '')}…`;
}

/** How many units the first `count` characters take; a character outside the first plane takes two. */
function unitsOf(text: string, count: number): number {
  let end = 0;
  for (let passed = 0; passed < count && end < text.length; passed += 1) {
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  }
  return end;
}
