/** An image that readers are not shown, and where an editor finds it. `address` is '' when nothing is left of it. */
export interface ImageElsewhere {
  readonly field: 'featuredImage' | 'content';
  readonly address: string;
  /** What to do about it, in Italian. */
  readonly text: string;
}

/** Links, where no second link may stand inside, and images. Neither holds a `>` in an attribute: it is written `&gt;`. */
const LINK_OR_PICTURE = /<a[\s>]|<\/a>|<img [^<>]*>/g;

/**
 * The text as readers get it: an image that lies on another site becomes a link to it, since fetching it would say
 * that site who is reading, and copying it here is not ours to decide. One of this site, written with its host, is shown.
 * `html` is sanitised.
 */
export function withImagesOfThisSite(html: string, baseUrl: string): string {
  let isInLink = false;
  return html.replace(LINK_OR_PICTURE, (tag) => {
    if (!tag.startsWith('<img')) {
      isInLink = tag !== '</a>';
      return tag;
    }
    const { source, address, alt } = imageIn(tag, baseUrl);
    if (address === null) return alt;
    if (address.startsWith('/'))
      return tag.replace(`src="${source}"`, () => `src="${address.replaceAll('&', '&amp;')}"`);
    const words = `Immagine su ${hostOf(address)}${alt ? `: ${alt}` : ''}`;
    return isInLink ? words : `<a href="${source}" rel="noopener noreferrer" target="_blank">${words}</a>`;
  });
}

/** The images of an article that readers are not shown, for the editor to see to; nothing of them is changed. */
export function imagesElsewhere(
  article: { readonly featuredImage: string | null; readonly content: string },
  baseUrl: string,
): ImageElsewhere[] {
  const found = new Map<string, ImageElsewhere>();
  const note = (field: ImageElsewhere['field'], address: string | null) => {
    if (address?.startsWith('/')) return;
    const text = address
      ? `L’immagine si trova su ${hostOf(address)} e i lettori non la vedono: se hai il diritto di pubblicarla, caricala qui.`
      : 'Un’immagine incollata nel testo non è stata salvata: caricala come file.';
    const image = { field, address: address ?? '', text };
    found.set(JSON.stringify(image), image);
  };
  if (article.featuredImage) note('featuredImage', addressHere(article.featuredImage, baseUrl));
  for (const [tag] of article.content.matchAll(LINK_OR_PICTURE)) {
    if (tag.startsWith('<img')) note('content', imageIn(tag, baseUrl).address);
  }
  return [...found.values()];
}

/** The path of an image of this site, the full address of any other, null for what is no web address at all. */
export function addressHere(address: string, baseUrl: string): string | null {
  const base = new URL(baseUrl);
  if (!URL.canParse(address, baseUrl)) return null;
  const url = new URL(address, baseUrl);
  if (url.origin === base.origin) return url.pathname + url.search;
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}

function imageIn(tag: string, baseUrl: string) {
  const source = /\ssrc="([^"]*)"/.exec(tag)?.[1] ?? '';
  const alt = /\salt="([^"]*)"/.exec(tag)?.[1]?.trim() ?? '';
  return { source, alt, address: source === '' ? null : addressHere(source.replaceAll('&amp;', '&'), baseUrl) };
}

function hostOf(address: string): string {
  return new URL(address).hostname.replace(/^www\./, '');
}
