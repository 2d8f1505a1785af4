import { generateRssFeed } from 'feedsmith';
import { type Feed, type FeedItem, feedChangedAt, feedHead } from './feed.js';
import { htmlText, withoutQuotes } from './xml.js';

/** RSS 2.0. Readers take a description for HTML and a title for plain text. The machine-readable mark is the category with the IPTC domain and `dcterms:type`. */
export function rssFeed(feed: Feed): string {
  const { title, description, page, self } = feedHead(feed);
  const changedAt = feedChangedAt(feed);
  const xml = generateRssFeed({
    title,
    link: page,
    description: htmlText(description),
    language: 'it-IT',
    ...(feed.site.owner && { copyright: feed.site.owner }),
    ...(changedAt ? { lastBuildDate: changedAt } : {}),
    docs: 'https://www.rssboard.org/rss-specification',
    ttl: 15,
    atom: {
      links: [
        { href: self('rss'), rel: 'self', type: 'application/rss+xml' },
        ...(feed.hub ? [{ href: feed.hub, rel: 'hub' }] : []),
      ],
    },
    items: feed.items.map((item) => {
      const { words, scheme, term, type } = item.mark;
      return {
        title: item.title,
        link: item.address,
        guid: { value: item.id, isPermaLink: false },
        pubDate: item.published,
        description: htmlText(item.description),
        ...(item.html && { content: { encoded: item.html } }),
        categories: [
          { name: item.category },
          ...item.tags.map((name) => ({ name })),
          term ? { name: term, domain: scheme } : { name: words },
        ],
        dc: { creators: item.authors.map(({ name }) => name) },
        dcterms: { modified: [item.changed], references: [...item.sources], ...(type ? { types: [type] } : {}) },
        ...(item.image && imageElements(item.image)),
      };
    }),
  });
  return withoutQuotes(xml);
}

/** An enclosure needs its length: it comes with the image. */
function imageElements({ length, ...image }: NonNullable<FeedItem['image']>) {
  return {
    ...(length !== undefined && { enclosures: [{ ...image, length }] }),
    media: {
      contents: [{ ...image, ...(length && { fileSize: length }), medium: 'image', width: 1200, height: 630 }],
    },
  };
}
