import { imageSize, variantSet } from '../../../backend/contract/image-addresses.js';

const FRAME = '<div class="sideways" role="group" aria-label="Tabella" tabindex="0">';

/** An attribute cannot hold `>`: the sanitiser writes it as an entity. */
const IMAGE = /<img [^>]*>/g;
const SIZES = 'auto, (min-width: 40rem) 38rem, 100vw';

/**
 * Images in the text of an article: fetched when the reader comes near, in the format and width that are needed, and
 * with their size, so that no line moves when they arrive. The text is the server's: every `img` is of this site.
 */
export function withImages(html: string): string {
  return html.replace(IMAGE, (image) => {
    const address = /\ssrc="([^"]*)"/.exec(image)?.[1] ?? '';
    const size = imageSize(address);
    const room = size ? ` width="${size.width}" height="${size.height}"` : '';
    const given = ` loading="lazy" decoding="async"${room}`;
    const webp = variantSet(address, 'webp');
    if (webp === '') return `<img${given}${image.slice('<img'.length)}`;
    const jpg = `<img${given} srcset="${variantSet(address, 'jpg')}" sizes="${SIZES}"${image.slice('<img'.length)}`;
    return `<picture><source type="image/webp" srcset="${webp}" sizes="${SIZES}">${jpg}</picture>`;
  });
}

const LANGUAGE_CLASS = /(<[a-z][^<>]*\sclass="[^"]*\blingua-([a-z]{2})\b[^"]*")/g;

/**
 * Gives foreign quotations their language back: the sanitiser, which knows no `lang`, keeps it as a class `lingua-xx`.
 * Screen readers then pronounce the words as what they are.
 */
export function withLanguages(html: string): string {
  return html.replace(LANGUAGE_CLASS, '$1 lang="$2"');
}

/**
 * Gives each table a frame that is moved sideways, also by keyboard, when the table is wider than the column: breaking its
 * words instead would leave columns of two letters. The text is the server's, where every `<` of a word is an entity.
 */
export function withTables(html: string): string {
  return html.replaceAll('<table', `${FRAME}<table`).replaceAll('</table>', '</table></div>');
}
