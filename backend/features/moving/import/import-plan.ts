import { slugOf } from '../../../contract/slug-of-title.js';
import { derivedId } from '../../../platform/ids.js';
import { oldAddressKey } from '../old-addresses/old-address.facts.js';
import {
  type ImportedArticle,
  type ImportedAuthor,
  type ImportedImage,
  type ImportedItem,
  type ImportSystem,
  UnreadableImport,
} from './imported-items.js';

/** Namespace of the ids of what comes from elsewhere. */
const MOVED = '0c7a5a3e-3d0e-4b57-9a5b-6a7f2f1f4c9d';
/** Articles and images of one file: each takes about 700 bytes of memory. */
const MAX_ITEMS = 250_000;
/** Of an excerpt, enough to distinguish two articles of one title. */
const MAX_WORDS = 60;
/** Whose ids are the same on no two sites: Ghost's own, and addresses. */
const OF_THE_WORLD: ReadonlySet<ImportSystem> = new Set(['ghost', 'feed', 'sitemap', 'contesto']);

interface PlannedArticle {
  readonly id: string;
  readonly day: Date | null;
  readonly words: string;
  slug: string;
}

/** What the first reading of a file comes to: which articles there are, and where each of them will be found. */
export class ImportPlan {
  site: URL | null;
  /** Who signs an article that comes, by the ids of the other system. */
  readonly signing = new Set<string>();
  readonly #authors = new Map<string, Omit<ImportedAuthor, 'kind' | 'id'>>();
  readonly articles = new Map<string, PlannedArticle>();
  readonly #byAddress = new Map<string, PlannedArticle>();
  readonly #imagesById = new Map<string, ImportedImage>();
  readonly #imagesByAddress = new Map<string, ImportedImage>();
  readonly #imageHosts = new Set<string>();
  readonly #pages = new Map<string, string>();

  constructor(
    private readonly system: ImportSystem,
    site: string | null,
  ) {
    this.site = site === null ? null : URL.parse(site);
  }

  take(item: ImportedItem): void {
    if (item.kind === 'site') this.site ??= item.address === null ? null : URL.parse(item.address);
    else if (item.kind === 'author') this.#authors.set(item.id, item);
    else if (item.kind === 'image') this.#takeImage(item);
    else if (item.kind === 'article') this.#takeArticle(item);
  }

  /** The id here of something there. */
  idOf(kind: 'article' | 'author', id: string): string {
    const where = OF_THE_WORLD.has(this.system) ? this.system : `${this.system} ${this.site?.host ?? ''}`;
    return derivedId(derivedId(MOVED, where.replace('www.', '')), `${kind} ${id}`);
  }

  /** Those who sign something; of whom the file says nothing more, the name is all there is. */
  signatures() {
    return [...this.signing].map(
      (id) => [id, this.#authors.get(id) ?? { name: id, about: '', addresses: [] }] as const,
    );
  }

  /** The images of the library. */
  images(): Iterable<ImportedImage> {
    return this.#imagesByAddress.values();
  }

  /** The articles, so many at a time. */
  *planned(most: number): Iterable<readonly PlannedArticle[]> {
    let some: PlannedArticle[] = [];
    for (const article of this.articles.values()) {
      some.push(article);
      if (some.length < most) continue;
      yield some;
      some = [];
    }
    if (some.length > 0) yield some;
  }

  /** A page of this site that answers for an address of the other, such as that of a category. */
  lead(address: string, path: string): void {
    const key = this.keyOf(address);
    if (key !== null) this.#pages.set(key, path);
  }

  /** Where a link of the other site leads here; null for one to anywhere else. */
  pathOf(address: string, from: string): string | null {
    const url = URL.parse(address, this.absolute(from) ?? 'http://sito.invalid/');
    if (url === null || !this.isOfSite(url)) return null;
    const key = oldAddressKey(url.href);
    if (key === null) return url.hash === '' && url.pathname === '/' ? '/' : null;
    const article = this.#byAddress.get(key);
    const path = article ? `/articolo/${article.slug}` : this.#pages.get(key);
    return path === undefined ? null : path + url.hash;
  }

  /** As its old site answered for it; null for another site's. */
  keyOf(address: string): string | null {
    const url = URL.parse(address, this.site?.href ?? 'http://sito.invalid/');
    return url !== null && this.isOfSite(url) ? oldAddressKey(url.href) : null;
  }

  /** With host and scheme; null where the file names no site. */
  absolute(address: string): string | null {
    // Ghost writes its own address so.
    const url = URL.parse(address.replace('__GHOST_URL__', ''), this.site?.href);
    return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
  }

  imageOf(idOrAddress: string): ImportedImage | undefined {
    return this.#imagesById.get(idOrAddress) ?? this.#imagesByAddress.get(idOrAddress);
  }

  /** The image as it was uploaded, where a text shows a smaller copy (`foto-300x200.jpg`) of one that the file lists. */
  originalOf(address: string): string {
    const whole = address.replace(/^https?:\/\/i\d\.wp\.com\/([^?]+)(?:\?.*)?$/, 'https://$1');
    const [path = ''] = whole.split(/[?#]/, 1);
    const uncut = path.replace(/-\d{2,5}x\d{2,5}(?=\.\w{3,4}$)/, '');
    return this.#imagesByAddress.has(withoutScheme(uncut))
      ? (this.#imagesByAddress.get(withoutScheme(uncut))?.address ?? uncut)
      : whole;
  }

  /** Copying what lies on a site that is nobody's here is not ours to decide. */
  isOwnImage(address: string): boolean {
    const url = URL.parse(address);
    return url !== null && (this.isOfSite(url) || this.#imageHosts.has(hostOf(url)));
  }

  private isOfSite(url: URL): boolean {
    return hostOf(url) === 'sito.invalid' || (this.site !== null && hostOf(url) === hostOf(this.site));
  }

  #takeImage(image: ImportedImage): void {
    if (image.id !== null) this.#imagesById.set(image.id, image);
    this.#imagesByAddress.set(withoutScheme(image.address), image);
    this.#noteImageHost(image.address);
    this.#demandRoom();
  }

  #takeArticle({ id, addresses, authors, slug, title, cover, date, excerpt }: ImportedArticle): void {
    if (this.articles.has(id)) return;
    for (const author of authors) this.signing.add(author);
    const planned = {
      id: this.idOf('article', id),
      slug: slugOf(slug || title),
      day: date,
      words: excerpt.slice(0, MAX_WORDS),
    };
    this.articles.set(id, planned);
    if (cover) this.#noteImageHost(cover.image);
    // Some files name their site nowhere else.
    this.site ??= URL.parse(addresses.find((address) => /^https?:/.test(address)) ?? '');
    for (const address of addresses) {
      const key = this.keyOf(address);
      if (key !== null && !this.#byAddress.has(key)) this.#byAddress.set(key, planned);
    }
    this.#demandRoom();
  }

  #noteImageHost(address: string): void {
    const url = URL.parse(address);
    if (url !== null && /^https?:$/.test(url.protocol)) this.#imageHosts.add(hostOf(url));
  }

  #demandRoom(): void {
    if (this.articles.size + this.#imagesByAddress.size <= MAX_ITEMS) return;
    const most = MAX_ITEMS.toLocaleString('it');
    throw new UnreadableImport(
      `Il file ha più di ${most} articoli e immagini: va diviso, WordPress esporta anche per date.`,
    );
  }
}

function hostOf({ host }: URL): string {
  return host.replace(/^www\./, '');
}

/** A site that got a certificate has both in its texts. */
function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\/(?:www\.)?/, '');
}
