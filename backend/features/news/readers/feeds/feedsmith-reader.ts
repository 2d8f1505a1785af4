import { type AtomFeed, type JsonFeed, parseFeed, type RdfFeed, type RssFeed } from 'feedsmith';
import { linkOfId, PLAIN_TYPES, type RawFeed, type RawItem, type RawText } from './raw-feed.js';

/** The second reader: tolerant of broken XML, keeps xml:base and XHTML, reads JSON Feed. Throws when nothing is readable. */
export function readWithFeedsmith(text: string, maxItems: number): RawFeed {
  const parsed = parseFeed(text, { maxItems });
  switch (parsed.format) {
    case 'rss':
      return fromRss(parsed.feed);
    case 'rdf':
      return fromRdf(parsed.feed);
    case 'atom':
      return fromAtom(parsed.feed);
    case 'json':
      return fromJson(parsed.feed);
  }
}

function fromRss(feed: RssFeed.Feed<string>): RawFeed {
  return {
    format: 'rss',
    title: html(feed.title),
    language: feed.language ?? feed.dc?.languages?.[0] ?? null,
    siteUrl: feed.link ?? null,
    base: feed.xml?.base ?? null,
    items: (feed.items ?? []).map((item): RawItem => {
      const guid = item.guid?.value ?? null;
      return {
        title: html(item.title ?? item.dc?.titles?.[0]) ?? atomText(item.atom?.title),
        links: present([
          item.link,
          ...atomLinks(item.atom?.links),
          item.guid?.isPermaLink === false ? null : linkOfId(guid),
        ]),
        guid,
        dates: present([item.pubDate, ...dublinCoreDates(item), item.atom?.published, item.atom?.updated]),
        description:
          html(item.description ?? item.dc?.descriptions?.[0]) ?? atomText(item.atom?.summary) ?? mediaText(item),
        content: html(item.content?.encoded) ?? atomText(item.atom?.content),
        categories: present([...(item.categories ?? []).map(({ name }) => name), ...(item.dc?.subjects ?? [])]),
        language: item.xml?.lang ?? item.dc?.languages?.[0] ?? null,
        base: item.xml?.base ?? null,
      };
    }),
    isLossy: false,
  };
}

function fromRdf(feed: RdfFeed.Feed<string>): RawFeed {
  return {
    format: 'rdf',
    title: html(feed.title),
    language: feed.dc?.languages?.[0] ?? feed.xml?.lang ?? null,
    siteUrl: feed.link ?? null,
    base: feed.xml?.base ?? null,
    items: (feed.items ?? []).map((item) => ({
      title: html(item.title ?? item.dc?.titles?.[0]),
      links: present([item.link, linkOfId(item.rdf?.about)]),
      guid: item.rdf?.about ?? null,
      dates: present([...dublinCoreDates(item), item.atom?.published, item.atom?.updated]),
      description: html(item.description ?? item.dc?.descriptions?.[0]),
      content: html(item.content?.encoded),
      categories: present(item.dc?.subjects ?? []),
      language: item.xml?.lang ?? item.dc?.languages?.[0] ?? null,
      base: item.xml?.base ?? null,
    })),
    isLossy: false,
  };
}

function fromAtom(feed: AtomFeed.Feed<string>): RawFeed {
  return {
    format: 'atom',
    title: atomText(feed.title),
    language: feed.xml?.lang ?? feed.dc?.languages?.[0] ?? null,
    siteUrl: atomLinks(feed.links)[0] ?? null,
    base: feed.xml?.base ?? null,
    items: (feed.entries ?? []).map((entry) => ({
      title: atomText(entry.title),
      links: present([...atomLinks(entry.links), entry.content?.src, linkOfId(entry.id)]),
      guid: entry.id ?? null,
      dates: present([entry.published, entry.updated, ...dublinCoreDates(entry)]),
      description: atomText(entry.summary) ?? mediaText(entry),
      content: atomText(entry.content),
      categories: present((entry.categories ?? []).map(({ label, term }) => label ?? term)),
      language: entry.xml?.lang ?? null,
      base: entry.xml?.base ?? null,
    })),
    isLossy: false,
  };
}

function fromJson(feed: JsonFeed.Feed<string>): RawFeed {
  return {
    format: 'json',
    title: plain(feed.title),
    language: feed.language ?? null,
    siteUrl: feed.home_page_url ?? null,
    base: null,
    items: (feed.items ?? []).map((item) => ({
      title: plain(item.title),
      links: present([item.url, item.external_url, linkOfId(item.id)]),
      guid: item.id ?? null,
      dates: present([item.date_published, item.date_modified]),
      description: plain(item.summary),
      content: html(item.content_html) ?? plain(item.content_text),
      categories: present(item.tags ?? []),
      language: item.language ?? null,
      base: null,
    })),
    isLossy: false,
  };
}

interface AtomTextLike {
  readonly value?: string | undefined;
  readonly type?: string | undefined;
}

function atomText(text: AtomTextLike | undefined): RawText | null {
  if (!text?.value) return null;
  return { value: text.value, isHtml: text.type !== undefined && !PLAIN_TYPES.has(text.type) };
}

interface MediaText {
  readonly description?: AtomTextLike | undefined;
}

interface MediaLike {
  readonly media?: (MediaText & { readonly groups?: readonly MediaText[] | undefined }) | undefined;
}

/** What a site of videos or pictures says of one, where the entry itself says nothing. */
function mediaText({ media }: MediaLike): RawText | null {
  return atomText(media?.description ?? media?.groups?.[0]?.description);
}

interface AtomLinkLike {
  readonly href?: string | undefined;
  readonly rel?: string | undefined;
  readonly type?: string | undefined;
}

/** Addresses for people first: alternate HTML, then alternate, then any relation that still leads to the report. */
function atomLinks(links: readonly AtomLinkLike[] | undefined): string[] {
  const rank = ({ rel = 'alternate', type = 'text/html' }: AtomLinkLike) =>
    rel === 'alternate' ? (type.includes('html') ? 0 : 1) : ['related', 'via', 'self'].indexOf(rel) + 2;
  const usable = (links ?? []).filter(
    (link) => rank(link) < 5 && !['enclosure', 'replies', 'edit'].includes(link.rel ?? ''),
  );
  return present(usable.toSorted((a, b) => rank(a) - rank(b)).map(({ href }) => href));
}

interface DublinCore {
  readonly dc?: { readonly dates?: string[] | undefined } | undefined;
  readonly dcterms?:
    | {
        readonly issued?: string[] | undefined;
        readonly created?: string[] | undefined;
        readonly modified?: string[] | undefined;
        readonly dates?: string[] | undefined;
      }
    | undefined;
}

function dublinCoreDates({ dc, dcterms }: DublinCore): string[] {
  return [dc?.dates, dcterms?.issued, dcterms?.created, dcterms?.modified, dcterms?.dates].flatMap(
    (dates) => dates ?? [],
  );
}

function html(value: string | undefined): RawText | null {
  return value ? { value, isHtml: true } : null;
}

function plain(value: string | undefined): RawText | null {
  return value ? { value, isHtml: false } : null;
}

function present(values: readonly (string | null | undefined)[]): string[] {
  return values.filter((value): value is string => Boolean(value));
}
