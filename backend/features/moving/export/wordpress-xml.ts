import { findCategory } from '../../../contract/categories.js';
import { slugOf } from '../../../contract/slug-of-title.js';
import type { WholeArticle } from '../../articles/queries/export/list-whole-articles.js';

/** The site that is exported. */
export interface ExportedSite {
  readonly name: string;
  /** Without a slash at its end. */
  readonly url: string;
}

/** What stands at the head of the file, so that articles may name it. */
export interface WordpressTerms {
  readonly authors: ReadonlySet<string>;
  readonly categories: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
}

const NAMESPACES = [
  'xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:wfw="http://wellformedweb.org/CommentAPI/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:wp="http://wordpress.org/export/1.2/"',
].join(' ');
/** A retracted text is not to stand before readers again. */
const STATUS = { published: 'publish', scheduled: 'future', draft: 'draft', retracted: 'private' } as const;
const NEVER = '0000-00-00 00:00:00';
const ROME = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Europe/Rome' });
/** Images of this site in a text or next to it. */
const IMAGES = /\/uploads\/[\w.-]+/g;

/**
 * Articles as WordPress exports them itself (WXR 1.2): what its importer takes. Written piece by piece; numbers are given in
 * the order of writing, and an image stands before the first article that names it.
 */
export class WordpressXml {
  #lastId = 0;
  readonly #images = new Map<string, number>();

  constructor(private readonly site: ExportedSite) {}

  /** All that comes before the first article. */
  head({ authors, categories, tags }: WordpressTerms, at: Date): string {
    const { name, url } = this.site;
    return [
      '<?xml version="1.0" encoding="UTF-8" ?>',
      `<rss version="2.0" ${NAMESPACES}>`,
      '<channel>',
      element('title', cdata(name)),
      element('link', cdata(url)),
      element('description', cdata('')),
      element('pubDate', at.toUTCString()),
      element('language', 'it-IT'),
      element('wp:wxr_version', '1.2'),
      element('wp:base_site_url', cdata(url)),
      element('wp:base_blog_url', cdata(url)),
      ...[...authors].map((author) =>
        nested('wp:author', [
          element('wp:author_id', String(this.#newId())),
          element('wp:author_login', cdata(slugOf(author))),
          // Addresses of the newsroom are nobody else's.
          element('wp:author_email', cdata('')),
          element('wp:author_display_name', cdata(author)),
        ]),
      ),
      ...[...categories].map((category) =>
        nested('wp:category', [
          element('wp:term_id', String(this.#newId())),
          element('wp:category_nicename', cdata(categorySlug(category))),
          element('wp:category_parent', cdata('')),
          element('wp:cat_name', cdata(category)),
        ]),
      ),
      ...[...tags].map((tag) =>
        nested('wp:tag', [
          element('wp:term_id', String(this.#newId())),
          element('wp:tag_slug', cdata(slugOf(tag))),
          element('wp:tag_name', cdata(tag)),
        ]),
      ),
      element('generator', 'https://wordpress.org/?v=6.8'),
      '',
    ].join('\n');
  }

  /** One article with the images that no article before it has. */
  article(article: WholeArticle): string {
    const { text } = article;
    const named = [text.featuredImage ?? '', text.content].join(' ').match(IMAGES) ?? [];
    const images = [...new Set(named)].filter((image) => !this.#images.has(image));
    return `${[...images.map((image) => this.#image(image, article)), this.#post(article)].join('\n')}\n`;
  }

  /** All that comes after the last article. */
  tail(): string {
    return '</channel>\n</rss>\n';
  }

  #post({ text, slug, status, publishDate, createdAt, updatedAt, authors, byline }: WholeArticle): string {
    const moment = publishDate ?? createdAt;
    const image = text.featuredImage?.match(IMAGES)?.[0];
    const { featuredImage, seo, metaDescription, kicker = '' } = text;
    const meta = [
      ['_thumbnail_id', image === undefined ? '' : String(this.#images.get(image))],
      ['_yoast_wpseo_title', seo.title],
      ['_yoast_wpseo_metadesc', metaDescription || seo.description],
      ['_yoast_wpseo_focuskw', seo.keywords[0] ?? ''],
      ['kicker', kicker],
      // An image of somewhere else, which is no attachment.
      ['featured_image_url', image === undefined ? (featuredImage ?? '') : ''],
    ].filter(([, value]) => value !== '');
    return nested('item', [
      element('title', cdata(text.title)),
      element('link', cdata(`${this.site.url}/articolo/${slug}`)),
      element('pubDate', new Date(moment).toUTCString()),
      element('dc:creator', cdata(slugOf(authors[0]?.name ?? byline))),
      `<guid isPermaLink="false">${cdata(`${this.site.url}/articolo/${slug}`)}</guid>`,
      element('description', ''),
      element('content:encoded', cdata(this.#absolute(text.content))),
      element('excerpt:encoded', cdata(text.excerpt)),
      element('wp:post_id', String(this.#newId())),
      ...dates(moment, updatedAt, status === 'draft'),
      ...settings(slug, STATUS[status], 'post'),
      term('category', categorySlug(text.category), text.category),
      ...text.tags.map((tag) => term('post_tag', slugOf(tag), tag)),
      // Of Co-Authors Plus: WordPress itself knows one author only.
      ...(authors.length > 1 ? authors.map(({ name }) => term('author', `cap-${slugOf(name)}`, name)) : []),
      ...meta.map(([key = '', value = '']) => postMeta(key, value)),
    ]);
  }

  #image(image: string, { text, publishDate, createdAt, updatedAt, authors, byline }: WholeArticle): string {
    const id = this.#newId();
    this.#images.set(image, id);
    const url = `${this.site.url}${image}`;
    const isCover = text.featuredImage?.includes(image) ?? false;
    const { imageAlt = '', imageCredit = '' } = text;
    const name = image.replace(/^.*\/|\.\w+$/g, '');
    const moment = publishDate ?? createdAt;
    return nested('item', [
      element('title', cdata(name)),
      element('link', cdata(url)),
      element('pubDate', new Date(moment).toUTCString()),
      element('dc:creator', cdata(slugOf(authors[0]?.name ?? byline))),
      `<guid isPermaLink="false">${cdata(url)}</guid>`,
      element('description', ''),
      element('content:encoded', cdata('')),
      // WordPress shows it below the image.
      element('excerpt:encoded', cdata(isCover ? imageCredit : '')),
      element('wp:post_id', String(id)),
      ...dates(moment, updatedAt, false),
      ...settings(name, 'inherit', 'attachment'),
      element('wp:attachment_url', cdata(url)),
      ...(isCover && imageAlt !== '' ? [postMeta('_wp_attachment_image_alt', imageAlt)] : []),
    ]);
  }

  /** Addresses of this site lead to it from everywhere. */
  #absolute(html: string): string {
    return html.replace(/(?<=\s(?:src|href)=")\/(?!\/)/g, `${this.site.url}/`);
  }

  #newId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }
}

function categorySlug(category: string): string {
  return findCategory(category)?.slug ?? slugOf(category);
}

function dates(moment: string, updatedAt: string, isDraft: boolean): string[] {
  return [
    element('wp:post_date', cdata(localTime(moment))),
    // So WordPress writes what has no day yet.
    element('wp:post_date_gmt', cdata(isDraft ? NEVER : utcTime(moment))),
    element('wp:post_modified', cdata(localTime(updatedAt))),
    element('wp:post_modified_gmt', cdata(utcTime(updatedAt))),
  ];
}

function settings(name: string, status: string, type: 'post' | 'attachment'): string[] {
  return [
    element('wp:comment_status', cdata('closed')),
    element('wp:ping_status', cdata('closed')),
    element('wp:post_name', cdata(name)),
    element('wp:status', cdata(status)),
    element('wp:post_parent', '0'),
    element('wp:menu_order', '0'),
    element('wp:post_type', cdata(type)),
    element('wp:post_password', cdata('')),
    element('wp:is_sticky', '0'),
  ];
}

function term(domain: string, nicename: string, name: string): string {
  return `<category domain="${domain}" nicename="${nicename}">${cdata(name)}</category>`;
}

function postMeta(key: string, value: string): string {
  return nested('wp:postmeta', [element('wp:meta_key', cdata(key)), element('wp:meta_value', cdata(value))]);
}

function nested(name: string, lines: readonly string[]): string {
  return `<${name}>\n${lines.join('\n')}\n</${name}>`;
}

function element(name: string, content: string): string {
  return `<${name}>${content}</${name}>`;
}

/** Any text; what XML cannot hold at all is left out. */
function cdata(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no place for them, and a reader would refuse the whole file
  const sayable = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').replace(/\p{Cs}/gu, '');
  return `<![CDATA[${sayable.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

function utcTime(moment: string): string {
  return new Date(moment).toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length).replace('T', ' ');
}

function localTime(moment: string): string {
  return ROME.format(new Date(moment));
}
