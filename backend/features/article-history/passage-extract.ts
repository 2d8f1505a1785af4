import type { ProofPassage } from '../../contract/article-proof.js';

/** Law 633/1941, art. 43-bis: only very short extracts of other publishers' texts are free. */
const MAX_WORDS = 30;
const MAX_LENGTH = 240;

/** The beginning of a passage, as much of it as may be shown: whole words, save one that is longer than all that is allowed. */
export function extractOf(passage: string): Pick<ProofPassage, 'text' | 'shortened'> {
  const words = passage.trim().split(/\s+/);
  let text = words[0] ?? '';
  if (text.length > MAX_LENGTH) return { text: `${[...text].slice(0, MAX_LENGTH / 2).join('')}…`, shortened: true };
  for (const [place, word] of words.entries()) {
    if (place === 0) continue;
    if (place === MAX_WORDS || text.length + 1 + word.length > MAX_LENGTH) {
      return { text: `${text.replace(/[,;:]+$/, '')}…`, shortened: true };
    }
    text += ` ${word}`;
  }
  return { text, shortened: false };
}
