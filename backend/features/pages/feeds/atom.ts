import { generateAtomFeed } from 'feedsmith';
import { type Feed, feedChangedAt, feedHead } from './feed.js';
import { withoutQuotes } from './xml.js';

/** Atom 1.0. The machine-readable mark is the category with the IPTC scheme, whose label is the law's wording. */
export function atomFeed(feed: Feed): string {
  const { title, description, page, self } = feedHead(feed);
  const xml = generateAtomFeed({
    id: self('atom'),
    title: { value: title },
    subtitle: { value: description },
    // The element is obligatory; an empty feed has never changed.
    updated: feedChangedAt(feed) ?? new Date(0),
    authors: [{ name: feed.site.owner || feed.site.name, uri: `${feed.site.baseUrl}/` }],
    ...(feed.site.owner && { rights: { value: feed.site.owner } }),
    xml: { lang: 'it-IT' },
    links: [
      { href: page, rel: 'alternate', type: 'text/html' },
      { href: self('atom'), rel: 'self', type: 'application/atom+xml' },
      ...(feed.hub ? [{ href: feed.hub, rel: 'hub' }] : []),
    ],
    entries: feed.items.map((item) => {
      const { words, scheme, term, type } = item.mark;
      const { image } = item;
      return {
        id: item.urn,
        title: { value: item.title },
        published: item.published,
        updated: item.changed,
        summary: { value: item.description },
        ...(item.html && { content: { value: item.html, type: 'html' } }),
        authors: item.authors.map(({ name, url }) => ({ name, ...(url && { uri: url }) })),
        links: [
          { href: item.address, rel: 'alternate', type: 'text/html' },
          ...(image
            ? [{ href: image.url, rel: 'enclosure', type: image.type, ...(image.length && { length: image.length }) }]
            : []),
          ...item.sources.map((href) => ({ href, rel: 'via' })),
        ],
        categories: [
          { term: item.category },
          ...item.tags.map((tag) => ({ term: tag })),
          term ? { term, scheme, label: words } : { term: words },
        ],
        ...(type ? { dcterms: { types: [type] } } : {}),
      };
    }),
  });
  return withoutQuotes(xml);
}
