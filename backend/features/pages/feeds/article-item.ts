import type { ArticleListItem } from '../../../contract/articles.js';
import { digitalSourceTerm, disclosureWords } from '../../../contract/disclosure-words.js';
import { beforeDay, dayWords } from '../../../contract/figure-words.js';
import { sharedPhoto, shareImageAddress } from '../../../contract/image-addresses.js';
import type { SiteFacts } from '../../../contract/page-rendering.js';
import { stripLine } from '../../../contract/strip-words.js';
import { type FeedItem, markOf, signedBy } from './feed.js';
import { htmlText, xmlCharacters } from './xml.js';

/** What is known of articles in addition to them. */
export interface ArticleFacts {
  readonly site: SiteFacts;
  /** Bytes of the share images that are drawn already, by the ids of their articles. */
  readonly imageLengths: ReadonlyMap<string, number>;
  /** The whole texts, as sanitised HTML, by the ids of their articles; none where that was not chosen. */
  readonly texts: ReadonlyMap<string, string>;
}

/** What a feed says of one article. What it is about opens the description, then what was corrected; the strip closes it; the mark is for machines. */
export function articleItem({ site, imageLengths, texts }: ArticleFacts, article: ArticleListItem): FeedItem {
  const corrections = article.corrections.map(({ date, text }) =>
    sentence(`Corretto ${beforeDay('il', dayWords(date))}: ${text}`),
  );
  return {
    id: article._id,
    urn: `urn:uuid:${article._id}`,
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
    summary: article.excerpt,
    html: wholeText(site, texts.get(article._id), stripLine(article)),
    published: new Date(article.publishDate),
    changed: new Date(article.updatedAt),
    authors: authorsOf(site, article),
    category: xmlCharacters(article.category),
    tags: article.tags.map(xmlCharacters),
    image: imageOf(site, article, imageLengths.get(article._id)),
    sources: article.sources.map(({ url }) => url),
    mark: markOf(disclosureWords(article), digitalSourceTerm(article)),
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
