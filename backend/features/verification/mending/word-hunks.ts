/** A change of a text: what stands between two places of its bare text goes, `text` comes. */
export interface Hunk {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface Word {
  readonly text: string;
  /** Range in the bare text of the sentence. */
  readonly start: number;
  readonly end: number;
}

const MAX_WORDS = 400;

/**
 * What has to change to make one sentence of another, word by word, so that links and emphasis around the words that
 * stay are untouched. `bareLength` gives the length of a text without its blanks; places count in the bare sentence.
 */
export function wordHunks(before: string, after: string, bareLength: (text: string) => number): Hunk[] {
  const old = wordsOf(before, bareLength);
  const fresh = wordsOf(after, bareLength);
  if (old.length > MAX_WORDS || fresh.length > MAX_WORDS) return [{ start: 0, end: bareLength(before), text: after }];
  const hunks: Hunk[] = [];
  let at = 0;
  let next = 0;
  for (const [sameOld, sameNew] of [...commonWords(old, fresh), [old.length, fresh.length] as const]) {
    if (sameOld > at || sameNew > next) {
      const text = fresh
        .slice(next, sameNew)
        .map((word) => word.text)
        .join(' ');
      const start = old[at]?.start ?? bareLength(before);
      hunks.push({ start, end: sameOld > at ? (old[sameOld - 1]?.end ?? start) : start, text });
    }
    at = sameOld + 1;
    next = sameNew + 1;
  }
  return hunks;
}

function wordsOf(text: string, bareLength: (text: string) => number): Word[] {
  let start = 0;
  return text
    .split(/\s+/)
    .filter((word) => bareLength(word) > 0)
    .map((word) => {
      const from = start;
      start += bareLength(word);
      return { text: word, start: from, end: start };
    });
}

/** Pairs of places of the longest common subsequence. */
function commonWords(old: readonly Word[], fresh: readonly Word[]): (readonly [number, number])[] {
  const width = fresh.length + 1;
  const lengths = new Uint16Array((old.length + 1) * width);
  for (let a = old.length - 1; a >= 0; a -= 1) {
    for (let b = fresh.length - 1; b >= 0; b -= 1) {
      lengths[a * width + b] =
        old[a]?.text === fresh[b]?.text
          ? (lengths[(a + 1) * width + b + 1] ?? 0) + 1
          : Math.max(lengths[(a + 1) * width + b] ?? 0, lengths[a * width + b + 1] ?? 0);
    }
  }
  const pairs: (readonly [number, number])[] = [];
  for (let a = 0, b = 0; a < old.length && b < fresh.length; ) {
    if (old[a]?.text === fresh[b]?.text) {
      pairs.push([a, b]);
      a += 1;
      b += 1;
    } else if ((lengths[(a + 1) * width + b] ?? 0) >= (lengths[a * width + b + 1] ?? 0)) a += 1;
    else b += 1;
  }
  return pairs;
}
