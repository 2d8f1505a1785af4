import { withoutAnyInvisible } from './characters/invisible.js';

/** No section of an article and no source is read beyond this many characters. */
export const MAX_TEXT_LENGTH = 60_000;

/**
 * Text as grounding sees it: composed Unicode, no invisible characters (they could split a name so that it is not found),
 * every kind of blank one blank, line breaks kept. Offsets of claims and findings count in this text.
 */
export function cleanText(text: string): string {
  return withoutAnyInvisible(text.slice(0, MAX_TEXT_LENGTH).normalize('NFC'))
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\S\n]/g, ' ')
    .replace(/[\u2018\u2019\u02bc\u00b4`]/g, "'")
    .replace(/[\u2010\u2011]/g, '-');
}
