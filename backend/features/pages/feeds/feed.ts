import type { ArticleAuthor } from '../../../contract/articles.js';
import type { Category } from '../../../contract/categories.js';
import { descriptionOf } from '../../../contract/category-words.js';
import { DIGITAL_SOURCE_TYPES } from '../../../contract/disclosure-words.js';
import type { SiteFacts } from '../../../contract/page-rendering.js';
import { xmlCharacters } from './xml.js';

/** The forms in which a feed is offered, with the last part of its address. */
export const FEED_FILES = { rss: 'feed.xml', atom: 'atom.xml', json: 'feed.json' } as const;

export type FeedForm = keyof typeof FEED_FILES;

/** What a feed says, whatever its form. */
export interface Feed {
  readonly site: SiteFacts;
  readonly of: FeedSubject;
  /** Newest first. */
  readonly items: readonly FeedItem[];
  /** The WebSub hub that informs subscribers at once; null when none is configured. */
  readonly hub: string | null;
}

/** What a feed is about: paths without a host. */
export interface FeedSubject {
  /** Null for the whole site. */
  readonly name: string | null;
  readonly description: string;
  readonly page: string;
  /** Where its forms lie. */
  readonly folder: string;
}

/** The newest of the site, or of a category. */
export function newestOf(category: Category | null): FeedSubject {
  return {
    name: category?.name ?? null,
    description:
      descriptionOf(category) ?? 'Notizie, guide e analisi sull’intelligenza artificiale, con le fonti in vista.',
    page: category ? `/categoria/${encodeURIComponent(category.name)}` : '/',
    folder: category ? `/categoria/${category.slug}` : '',
  };
}

/** What a person signs. */
export function signedBy({ name, slug }: ArticleAuthor): FeedSubject {
  const page = `/autore/${slug}`;
  return { name, description: `Gli articoli firmati da ${name}.`, page, folder: page };
}

/** What belongs to a running subject. */
export function ofStoryline({ name, slug }: { readonly name: string; readonly slug: string }): FeedSubject {
  const page = `/storia/${slug}`;
  return { name, description: `Gli articoli della storia ${name}, dall’ultimo.`, page, folder: page };
}

/** Title, description and addresses of a feed, absolute. */
export function feedHead({ site, of }: Feed) {
  return {
    title: xmlCharacters(of.name === null ? site.name : `${of.name} | ${site.name}`),
    description: xmlCharacters(of.description),
    page: site.baseUrl + of.page,
    self: (form: FeedForm) => `${site.baseUrl}${of.folder}/${FEED_FILES[form]}`,
  };
}

/** The addresses of a feed's forms, as paths. */
export function feedPaths({ folder }: Pick<FeedSubject, 'folder'>): string[] {
  return Object.values(FEED_FILES).map((file) => `${folder}/${file}`);
}

/** When the newest change among its items happened, the date of the document itself; null without any. */
export function feedChangedAt({ items }: Pick<Feed, 'items'>): Date | null {
  const latest = latestOf(items.map(({ changed }) => changed.toISOString()));
  return latest === undefined ? null : new Date(latest);
}

/** The latest of some ISO dates. */
export function latestOf(dates: readonly (string | undefined)[]): string | undefined {
  return dates
    .filter((date) => date !== undefined)
    .toSorted()
    .at(-1);
}

/** One entry of a feed, in whatever form. */
export interface FeedItem {
  readonly id: string;
  /** The same as an address or name that is unique in the world. */
  readonly urn: string;
  readonly title: string;
  readonly address: string;
  readonly description: string;
  /** Without how it came to be. */
  readonly summary: string;
  readonly html: string | undefined;
  readonly published: Date;
  readonly changed: Date;
  readonly authors: readonly { readonly name: string; readonly url?: string }[];
  readonly category: string;
  readonly tags: readonly string[];
  readonly image?: { readonly url: string; readonly type: string; readonly length?: number };
  readonly sources: readonly string[];
  readonly mark: ReturnType<typeof markOf>;
}

/** How a text came to be, in words and as a term for machines. */
export function markOf(words: string, term: string | null) {
  return { words, scheme: DIGITAL_SOURCE_TYPES, term, type: term && DIGITAL_SOURCE_TYPES + term };
}
