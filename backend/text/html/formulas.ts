const LEAF = '<m(?:n|i|o|text)\\b[^<>]{0,80}>\\s{0,9}([^<]{0,40}?)\\s{0,9}</m(?:n|i|o|text)>';
const LEAVES = '(?:<m(?:n|i|o|text)\\b[^<>]{0,80}>[^<]{0,60}</m(?:n|i|o|text)>\\s{0,9}){1,6}';
const GROUP = `<mrow>\\s{0,9}(${LEAVES})</mrow>`;
const RAISED = new RegExp(`<msup>\\s{0,9}${LEAF}\\s{0,9}(?:${LEAF}|${GROUP})\\s{0,9}</msup>`, 'gi');
const LOWERED = new RegExp(`<msub>\\s{0,9}${LEAF}\\s{0,9}(?:${LEAF}|${GROUP})\\s{0,9}</msub>`, 'gi');
/** What formulas also carry for programs: the same once more in TeX. */
const ANNOTATION = /<annotation(?:-xml)?\b[^<>]*>[^<]*<\/annotation(?:-xml)?>/gi;
/** Its figures would run together: a formula of these is left out rather than given wrongly. */
const BEYOND_A_ROW = /<m(?:sup|sub|subsup|frac|sqrt|root|table|under|over|underover|multiscripts)\b/i;
const NO_ROW = ' ';
const TAG = /<\/?(?:m(?:n|i|o|text|row|sup|sub|style|space|padded)|math|semantics)\b[^<>]*>/gi;

/**
 * HTML with the formulas of MathML as elements of HTML: `<msup>` as `<sup>`. Of more than a row of figures and letters nothing
 * stays: without its elements a fraction would be another figure. Linear.
 */
export function withoutMathMl(html: string): string {
  if (!/<math[\s>]/i.test(html)) return html;
  const parts: string[] = [];
  const lower = html.toLowerCase();
  let at = 0;
  // A letter that is longer in small letters would shift what follows.
  if (lower.length !== html.length) return html;
  for (let start = lower.indexOf('<math'); start >= 0; start = lower.indexOf('<math', at)) {
    const close = lower.indexOf('</math>', start);
    if (close < 0) break;
    const end = close + '</math>'.length;
    parts.push(html.slice(at, start), inRow(html.slice(start, end)));
    at = end;
  }
  return parts.join('') + html.slice(at);
}

function inRow(formula: string): string {
  const row = formula
    .replace(ANNOTATION, '')
    .replace(RAISED, (_, base: string, one?: string, several?: string) => `${base}<sup>${one ?? several ?? ''}</sup>`)
    .replace(LOWERED, (_, base: string, one?: string, several?: string) => `${base}<sub>${one ?? several ?? ''}</sub>`);
  return BEYOND_A_ROW.test(row) ? NO_ROW : row.replace(TAG, '').replace(/\s+/g, ' ').trim();
}
