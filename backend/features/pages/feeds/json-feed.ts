import { generateJsonFeed } from 'feedsmith';
import { type Feed, type FeedItem, feedHead } from './feed.js';

/** JSON Feed 1.1. `_disclosure` of each item says how its text came to be, for people and for machines. */
export function jsonFeed(feed: Feed): string {
  const { title, description, page, self } = feedHead(feed);
  const document = generateJsonFeed({
    title,
    home_page_url: page,
    feed_url: self('json'),
    description,
    language: 'it-IT',
    icon: `${feed.site.baseUrl}/icon-512.png`,
    favicon: `${feed.site.baseUrl}/favicon.svg`,
    authors: [{ name: feed.site.owner || feed.site.name, url: `${feed.site.baseUrl}/` }],
    ...(feed.hub ? { hubs: [{ type: 'WebSub', url: feed.hub }] } : {}),
    items: feed.items.map((item) => {
      return {
        id: item.id,
        url: item.address,
        title: item.title,
        summary: item.summary,
        ...(item.html ? { content_html: item.html } : { content_text: item.description }),
        ...(item.image && { image: item.image.url, attachments: [attachmentOf(item.image)] }),
        date_published: item.published,
        date_modified: item.changed,
        authors: [...item.authors],
        tags: [item.category, ...item.tags],
        language: 'it-IT',
        _disclosure: { words: item.mark.words, ...(item.mark.type ? { digitalSourceType: item.mark.type } : {}) },
      };
    }),
  });
  // Obligatory, also where there is nothing; the writer leaves empty lists out.
  const json = JSON.stringify({ items: [], ...(document as object) });
  // No markup stands in it as it is, for readers that put it into a page before they parse it.
  return `${json.replaceAll('<', '\\u003c')}\n`;
}

function attachmentOf({ url, type, length }: NonNullable<FeedItem['image']>) {
  return { url, mime_type: type, ...(length !== undefined && { size_in_bytes: length }) };
}
