/** Widths of the smaller copies of an optimised image. */
export const VARIANT_WIDTHS = [400, 800, 1200] as const;
/** Formats of every copy, the preferred one first. */
export const VARIANT_FORMATS = ['webp', 'jpg'] as const;

export type VariantWidth = (typeof VARIANT_WIDTHS)[number];
export type VariantFormat = (typeof VARIANT_FORMATS)[number];

/** Pixels of the image behind an address. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Where an uploaded image lives. `id` is the beginning of the hash of what was sent and the size stands in the
 * name, so anyone who has the address can lay the image out before it arrives and nobody needs to ask for it.
 */
export function imageAddress(id: string, { width, height }: ImageSize): string {
  return `/uploads/${id}-${width}x${height}-optimized.jpg`;
}

/** The size that an address of ours states; null for every other address. */
export function imageSize(address: string): ImageSize | null {
  const [, width, height] = /^\/uploads\/[0-9a-f]+-(\d{1,5})x(\d{1,5})-optimized\.jpg$/.exec(address) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
}

/** The ids of all uploaded images that a text names, whatever copy of them and behind whatever host, each once. */
export function imageIdsIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\/uploads\/([0-9a-f]{32})-/g)].map(([, id = '']) => id))];
}

/** `…optimized.jpg` → `…optimized_400w.webp`. */
export function variantAddress(address: string, width: VariantWidth, format: VariantFormat): string {
  return `${address.replace(/\.\w+$/, '')}_${width}w.${format}`;
}

/**
 * The `srcset` of an image's copies in one format; '' for an image of this site without copies or of another site.
 * No copy is wider than its image, so a small one is offered once and with its true width.
 */
export function variantSet(address: string, format: VariantFormat): string {
  if (!(isOfThisSite(address) && address.includes('optimized'))) return '';
  const most = imageSize(address)?.width ?? Number.POSITIVE_INFINITY;
  return VARIANT_WIDTHS.filter((_, index) => (VARIANT_WIDTHS[index - 1] ?? 0) < most)
    .map((width) => `${variantAddress(address, width, format)} ${Math.min(width, most)}w`)
    .join(', ');
}

/** Whether an image comes from here: any other would show another site who is reading. */
export function isOfThisSite(address: string): boolean {
  return /^\/(?![/\\])/.test(address);
}

/** What the share image of an article shows. */
export interface SharedArticle {
  readonly slug: string;
  readonly title: string;
  readonly category: string;
  readonly disclosure: 'ai' | 'ai-reviewed' | 'human';
  readonly checkedClaims: { readonly confirmed: number; readonly total: number } | null;
  readonly sources: readonly { readonly publisher: string | null }[];
  readonly featuredImage: string | null;
  readonly imageCredit?: string | undefined;
  readonly imageFocus?: string | undefined;
  readonly provenance?: string | undefined;
}

/** Raise it with the design of share images: what is stored under the old addresses is then no longer asked for. */
const SHARE_DESIGN = 3;

/** The share image of the site itself, for pages that are not articles. */
export const SITE_SHARE_IMAGE = '/condividi/sito.png';

/**
 * The share image (1200 × 630) of an article, a JPEG where it shows a photograph and else a PNG; another address as soon as the
 * image would be another.
 */
export function shareImageAddress(article: SharedArticle): string {
  const ending = sharedPhoto(article) === null ? 'png' : 'jpg';
  return `/condividi/${encodeURIComponent(article.slug)}-${shareImageVersion(article)}.${ending}`;
}

/** The photograph on an article's share image: its own if it is stored here, as nothing is fetched for it from elsewhere. */
export function sharedPhoto({ featuredImage }: Pick<SharedArticle, 'featuredImage'>): string | null {
  return featuredImage !== null && imageSize(featuredImage) ? featuredImage : null;
}

/** Seven characters that change with everything the image shows (FNV-1a). */
export function shareImageVersion(article: SharedArticle): string {
  const { title, category, disclosure, checkedClaims, sources, featuredImage, imageCredit } = article;
  const said = [article.imageFocus, article.provenance].filter(Boolean);
  let hash = 0x811c9dc5;
  const publishers = sources.map(({ publisher }) => publisher);
  const shown = [
    SHARE_DESIGN,
    title,
    category,
    disclosure,
    checkedClaims,
    publishers,
    featuredImage,
    imageCredit,
    ...said,
  ];
  for (const character of JSON.stringify(shown)) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36).padStart(7, '0');
}
