import { decodeHTMLAttribute } from 'entities';
import { withoutInvisible } from './characters/invisible.js';
import { readableHtml } from './html/inline-marks.js';
import { withoutTags } from './html-tags.js';

/**
 * HTML as plain text, at most `maxLength` characters: scripts, styles, comments and what no reader sees are left out, entities
 * decoded, block elements begin a new line, runs of white space become one space, raised figures stay raised (10²⁵). One pass without a tree: feeds bring thousands of
 * small pieces of HTML, and building trees took longer than reading the feed. Safe for any depth, linear for any input.
 */
export function htmlToText(html: string, maxLength = Number.POSITIVE_INFINITY): string {
  if (!/[<&]/.test(html)) return collapse(html, maxLength);
  // As in attributes: «&copyright» is no copyright sign followed by letters.
  const enough = maxLength * 2;
  return collapse(decodeHTMLAttribute(withoutTags(readableHtml(html, enough), enough)), maxLength);
}

/** One space for spaces, one line break for line breaks, nothing at the ends; cut at a whole character. */
function collapse(text: string, maxLength: number): string {
  const enough = withoutInvisible(text.slice(0, maxLength * 4 + 1_000));
  // Most titles and summaries are one tidy line.
  if (!untidy.test(enough)) return cut(enough, maxLength);
  const collapsed = enough
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim();
  return cut(collapsed, maxLength);
}

/** White space other than single spaces between words. */
const untidy = /[^\S ]| {2}|^ | $/;

/** The text on one line. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Cuts without leaving half of a surrogate pair. */
export function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const isHalfPair = /[\ud800-\udbff]/.test(text.charAt(maxLength - 1));
  return text.slice(0, isHalfPair ? maxLength - 1 : maxLength).trimEnd();
}
