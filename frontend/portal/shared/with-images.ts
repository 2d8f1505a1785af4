import { imageSize, variantSet } from '../../../backend/contract/image-addresses.js';

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
