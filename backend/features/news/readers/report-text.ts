import { unescapeRaised } from '../../../text/html/inline-marks.js';
import { cut, htmlToText } from '../../../text/html-to-text.js';
import { cutText } from '../../../text/shorten.js';
import type { RawText } from './feeds/raw-feed.js';

/** A report's text as it is stored: a feed's own HTML, or plain text where the format promises it or we made it. */
export interface ReportText {
  readonly form: 'html' | 'text';
  /** At most 32,000 characters of HTML, or 8,000 of plain text. */
  readonly text: string;
}

const maxTextLength = 8_000;
const maxReadLength = 24_000;
/** About half of it is markup, and addresses of images can be long. */
const maxHtmlLength = 32_000;

/** A piece of a feed as plain text, at most `maxLength` characters. */
export function toText({ value, isHtml }: RawText, maxLength: number): string {
  if (isHtml) return htmlToText(unescapeRaised(value), maxLength);
  // Plain text by the format, yet many sites escape it twice: entities are decoded, tags left alone but those of figures.
  return htmlToText(value.replace(/<(?!\/?su[bp]>)/gi, '&lt;'), maxLength);
}

/** A whole report the way it is stored. */
export function storedText(whole: RawText): ReportText {
  return whole.isHtml
    ? { form: 'html', text: cut(whole.value, maxHtmlLength) }
    : { form: 'text', text: cutText(toText(whole, maxTextLength * 2), maxTextLength) };
}

/**
 * A stored text as plain text, at most 24,000 characters where it was HTML; what was cut says so. Made only here, when somebody reads it: a
 * collection brings thousands of reports, of which a writer reads a handful.
 */
export function readableText({ form, text }: ReportText): string {
  if (form === 'text') return text;
  const plain = htmlToText(unescapeRaised(text), maxReadLength * 2);
  // What was cut when it was stored ends somewhere: its last sentence goes, and the mark says so.
  const isBeginning = text.length >= maxHtmlLength - 1;
  return cutText(plain, Math.min(maxReadLength, isBeginning ? plain.length - 1 : maxReadLength));
}
