import { commonSubsequence } from '../../../text/common-subsequence.js';

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
  const same = commonSubsequence(
    old.map((word) => word.text),
    fresh.map((word) => word.text),
  );
  let at = 0;
  let next = 0;
  for (const [sameOld, sameNew] of [...same, [old.length, fresh.length] as const]) {
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
