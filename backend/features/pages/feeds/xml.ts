/** The text without the characters that no XML 1.0 document may hold. */
export function xmlCharacters(text: string): string {
  // Half of a surrogate pair is no character either.
  const whole = text.replace(/\p{Surrogate}/gu, '');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly the control characters that XML 1.0 forbids
  return whole.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
}

/** Text as it may stand in an element or in a quoted attribute. */
export function xmlText(text: string): string {
  return xmlCharacters(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Plain text as HTML. */
export function htmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/**
 * The document with quoted text (CDATA) as ordinary text: no markup of an article stands in it as it is, and none of the
 * blanks that the writer puts around quotes, which some readers take for content.
 */
export function withoutQuotes(xml: string): string {
  const close = xml.replace(/>\s+<!\[CDATA\[/g, `>${OPEN_QUOTE}`).replace(/\]\]>\s+<\//g, `${CLOSE_QUOTE}</`);
  let written = '';
  let done = 0;
  for (let open = close.indexOf(OPEN_QUOTE); open >= 0; open = close.indexOf(OPEN_QUOTE, done)) {
    const end = close.indexOf(CLOSE_QUOTE, open);
    if (end < 0) break;
    written += close.slice(done, open) + xmlText(close.slice(open + OPEN_QUOTE.length, end));
    done = end + CLOSE_QUOTE.length;
  }
  return written + close.slice(done);
}

const OPEN_QUOTE = '<![CDATA[';
const CLOSE_QUOTE = ']]>';
