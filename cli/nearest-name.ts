import { foldCase } from '../backend/text/characters/accents.js';

/** The name that was probably meant: the nearest by letters, none when all are far away. Case and accents do not count. */
export function nearestName(written: string, names: readonly string[]): string | null {
  const asked = plain(written);
  if (asked === '') return null;
  let nearest: string | null = null;
  // A third of the letters may be wrong, as in a mistyped word.
  let least = Math.floor(asked.length / 3) + 1;
  for (const name of names) {
    const known = plain(name);
    // A beginning is how long names are written.
    const distance = known.startsWith(asked) ? 0 : distanceBetween(asked, known, least);
    if (distance < least) {
      least = distance;
      nearest = name;
    }
  }
  return nearest;
}

function plain(name: string): string {
  return foldCase(name).trim();
}

/** Letters to be changed, added or taken out (Levenshtein); `limit` where it would be that or more. */
function distanceBetween(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) >= limit) return limit;
  let row = Array.from({ length: to.length + 1 }, (_, place) => place);
  for (const [at, letter] of [...from].entries()) {
    const next = [at + 1];
    for (let place = 1; place < row.length; place += 1) {
      const same = (row[place - 1] ?? limit) + (letter === to[place - 1] ? 0 : 1);
      next.push(Math.min(same, (row[place] ?? limit) + 1, (next[place - 1] ?? limit) + 1));
    }
    row = next;
  }
  return Math.min(limit, row.at(-1) ?? limit);
}
