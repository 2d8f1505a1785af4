import { unescapeRaised } from '../../../text/html/inline-marks.js';
import { htmlToText, oneLine } from '../../../text/html-to-text.js';
import { shorten } from '../../../text/shorten.js';
import { withReadableFormulas } from './body/formulas.js';

/** One line of plain text out of what a model wrote: no tags, no Markdown marks, no entities, single spaces. */
export function plainLine(text: string): string {
  const plain = htmlToText(unescapeRaised(withReadableFormulas(text)));
  return oneLine(plain.replace(/\*\*|__|^#{1,6}\s+/g, '')).normalize('NFC');
}

/**
 * A title of at most `limit` characters. A longer one loses what follows its last separator, else its last words, and
 * then the articles and prepositions that would dangle. No ellipsis: a cut title has to read as a whole one, and it is
 * verified like any other.
 */
export function shortenTitle(title: string, limit: number): string {
  if (title.length <= limit) return title;
  const head = title.slice(0, limit + 1);
  const separator = [...head.matchAll(/\s[–—|]\s|[:;]\s|\.\s/g)]
    .map(({ index }) => index)
    .filter((at) => at >= limit / 2);
  const end = separator.at(-1);
  let short = end === undefined ? shorten(title, limit, { mark: '' }) : head.slice(0, end);
  while (DANGLING.test(short)) short = short.replace(DANGLING, '');
  return short.replace(/[\s,;:–—-]+$/u, '');
}

const DANGLING =
  /[\s,;:–—-]+(?:il|lo|la|i|gli|le|l['’]|un|uno|una|un['’]|di|a|da|in|con|su|per|tra|fra|de[lgi]|dell[aeo]|dell['’]|degli|al|ai|agli|all[aeo]|all['’]|dal|dai|dagli|dall[aeo]|dall['’]|nel|nei|negli|nell[aeo]|nell['’]|sul|sui|sugli|sull[aeo]|sull['’]|col|coi|e|ed|o|od|ma|che|se|non|più|come|dopo|senza|contro|verso|d['’])$/iu;
