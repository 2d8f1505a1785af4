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
  return xml
    .replace(/>\s+<!\[CDATA\[/g, '><![CDATA[')
    .replace(/\]\]>\s+<\//g, ']]></')
    .replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_, text: string) => xmlText(text));
}
