import type { ArticleAuthor, ArticleListItem } from '../../../contract/articles.js';
import type { Category } from '../../../contract/categories.js';
import { descriptionOf } from '../../../contract/category-words.js';
import { DIGITAL_SOURCE_TYPES, digitalSourceTerm, disclosureWords } from '../../../contract/disclosure-words.js';
import { beforeDay, dayWords } from '../../../contract/figure-words.js';
import { sharedPhoto, shareImageAddress } from '../../../contract/image-addresses.js';
import type { SiteFacts } from '../../../contract/page-rendering.js';
import { stripLine } from '../../../contract/strip-words.js';
import { htmlText, xmlCharacters } from './xml.js';

/** The forms in which a feed is offered, with the last part of its address. */
export const FEED_FILES = { rss: 'feed.xml', atom: 'atom.xml', json: 'feed.json' } as const;

export type FeedForm = keyof typeof FEED_FILES;

/** What a feed says, whatever its form. */
export interface Feed {
  readonly site: SiteFacts;
  readonly of: FeedSubject;
  /** Newest first. */
  readonly articles: readonly ArticleListItem[];
  /** Bytes of the share images that are drawn already, by the ids of their articles. */
  readonly imageLengths: ReadonlyMap<string, number>;
  /** The whole texts, as sanitised HTML, by the ids of their articles; none where that was not chosen. */
  readonly texts: ReadonlyMap<string, string>;
  /** The WebSub hub that tells subscribers at once; null when none is configured. */
  readonly hub: string | null;
}

/** What a feed tells of: paths without a host. */
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
export function toldBy({ name, slug }: { readonly name: string; readonly slug: string }): FeedSubject {
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

/** When the newest change among the articles happened, the date of the document itself; null without articles. */
export function feedChangedAt({ articles }: Pick<Feed, 'articles'>): Date | null {
  const latest = latestOf(articles.map(({ updatedAt }) => updatedAt));
  return latest === undefined ? null : new Date(latest);
}

/** The latest of some ISO dates. */
export function latestOf(dates: readonly (string | undefined)[]): string | undefined {
  return dates
    .filter((date) => date !== undefined)
    .toSorted()
    .at(-1);
}

/** What a feed says of one article. What it is about opens the description, then what was corrected; the strip closes it; the mark is for machines. */
export function feedItem({ site, imageLengths, texts }: Feed, article: ArticleListItem) {
  const term = digitalSourceTerm(article);
  const words = disclosureWords(article);
  const corrections = article.corrections.map(({ date, text }) =>
    sentence(`Corretto ${beforeDay('il', dayWords(date))}: ${text}`),
  );
  return {
    id: article._id,
    title: xmlCharacters(article.title),
    address: `${site.baseUrl}/articolo/${encodeURIComponent(article.slug)}`,
    description: xmlCharacters(
      [
        sentence(article.kicker ?? ''),
        sentence(article.excerpt),
        ...corrections,
        `${stripLine({ ...article, corrections: [] })}.`,
      ]
        .filter(Boolean)
        .join(' '),
    ),
    html: wholeText(site, texts.get(article._id), stripLine(article)),
    published: new Date(article.publishDate),
    changed: new Date(article.updatedAt),
    authors: authorsOf(site, article),
    category: xmlCharacters(article.category),
    tags: article.tags.map(xmlCharacters),
    image: imageOf(site, article, imageLengths.get(article._id)),
    sources: article.sources.map(({ url }) => url),
    mark: { words, scheme: DIGITAL_SOURCE_TYPES, term, type: term && DIGITAL_SOURCE_TYPES + term },
  };
}

/** The text with where it comes from at its end, and addresses that lead here from wherever it is read. */
function wholeText({ baseUrl }: SiteFacts, content: string | undefined, strip: string): string | undefined {
  if (content === undefined) return undefined;
  const absolute = content.replace(/ (src|href)="\/(?!\/)/g, ` $1="${baseUrl}/`);
  return xmlCharacters(`${absolute}<p>${htmlText(strip)}.</p>`);
}

/** The share image, with its true type and, where it is drawn already, its length. */
function imageOf({ baseUrl }: SiteFacts, article: ArticleListItem, length: number | undefined) {
  const type = sharedPhoto(article) === null ? 'image/png' : 'image/jpeg';
  return { url: baseUrl + shareImageAddress(article), type, ...(length !== undefined && { length }) };
}

/** Everybody who signs, with the address of their page; else the newsroom or a program. */
function authorsOf(
  { baseUrl }: SiteFacts,
  { author, authors = [] }: ArticleListItem,
): { name: string; url?: string }[] {
  if (authors.length === 0) return [{ name: xmlCharacters(author) }];
  return authors.map((one) => ({ name: xmlCharacters(one.name), url: baseUrl + signedBy(one).page }));
}

/** A line above a title, and many an excerpt, has no full stop of its own. */
function sentence(line: string): string {
  return line === '' || /[.!?…][»”"]?$/.test(line) ? line : `${line}.`;
}
