import { wordsOf } from '../../../text/words.js';

/** What two spellings of a tag have in common: «Accessibilità», «accessibilita» and «ACCESSIBILITÀ!» are one tag. */
export function tagKey(tag: string): string {
  return wordsOf(tag)
    .map(({ folded }) => folded)
    .join('-')
    .slice(0, MAX_KEY_LENGTH);
}

const MAX_KEY_LENGTH = 200;
