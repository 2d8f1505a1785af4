import { MAX_POINT_CHARACTERS, MAX_POINTS, pointsIn } from '../../../backend/contract/article-fields.js';
import { readingTime } from '../../../backend/contract/reading-time.js';
import { countOf, formatNumber } from '../../lib/format-number.js';

/** What editors read about the length of a text. */
export interface TextMeasures {
  readonly words: number;
  /** Minutes. */
  readonly minutes: number;
}

/** What parts words; an emphasised word and the full stop behind it are one, as on the server. */
const BLOCK = /<\/?(?:p|h[1-6]|li|div|blockquote|t[dhr]|pre|br)\b[^>]*>/gi;

/** Words and reading time of a body's HTML, counted as the server counts them. */
export function measure(html: string): TextMeasures {
  const text = html
    .replace(BLOCK, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;|&#160;/g, ' ');
  return { words: text.split(/\s+/).filter(Boolean).length, minutes: readingTime(text) };
}

/** «642 parole» and «4 min di lettura»; without words there is nothing to read. */
export function measureWords({ words, minutes }: TextMeasures): readonly string[] {
  return [countOf(words, 'parola', 'parole'), ...(words > 0 ? [`${minutes} min di lettura`] : [])];
}

/** «51 di 65»; what is too long says so in words. */
export function counter(text: string, most: number): string {
  const length = [...text.trim()].length;
  const over = length - most;
  return over > 0
    ? `${formatNumber(length)} di ${most}: ${countOf(over, 'carattere', 'caratteri')} di troppo`
    : `${length} di ${most} caratteri`;
}

/** What is too much among the points, one a line; else what they are. Of a generated text they are chosen, not written. */
export function pointsHint(text: string, isGenerated: boolean): string {
  const lines = pointsIn(text);
  const long = lines.findIndex((line) => line.length > MAX_POINT_CHARACTERS);
  if (lines.length > MAX_POINTS) return `${lines.length} righe: al massimo ${MAX_POINTS}`;
  if (long >= 0) return `Punto ${long + 1}: ${counter(lines[long] ?? '', MAX_POINT_CHARACTERS)}`;
  return isGenerated
    ? 'Due o tre frasi del testo, una per riga: i lettori vedono quelle che la verifica ha riscontrato, con le parole di ora'
    : 'Due o tre, uno per riga, facoltativi';
}
