import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A story as one of the site's publishers has it. */
export interface SiteStory {
  readonly publisher: string;
  readonly slug: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly publishedAt: Date;
}

/** News publishers on loopback: a feed and pages each, with validators, for tests of collection. */
export interface NewsSite {
  /** `127.0.0.1:port`, for COLLECTOR_ALLOWED_PRIVATE_HOSTS. */
  readonly host: string;
  readonly requests: readonly string[];
  feedOf(publisher: string): string;
  close(): Promise<void>;
}

/** Serves the stories at `/<publisher>/feed.xml` and `/<publisher>/<slug>`; every answer may be delayed. */
export async function startNewsSite(stories: readonly SiteStory[], delayMs = 0): Promise<NewsSite> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    requests.push(url);
    const [, publisher = '', page = ''] = (url.split('?')[0] ?? '').split('/');
    const own = stories.filter((story) => keyOf(story.publisher) === publisher);
    const story = own.find(({ slug }) => slug === page);
    const answer = (status: number, type: string, body: string) =>
      setTimeout(() => {
        const etag = `"${body.length}"`;
        const unchanged = request.headers['if-none-match'] === etag;
        response.writeHead(unchanged ? 304 : status, { 'content-type': type, etag }).end(unchanged ? '' : body);
      }, delayMs);
    const base = `http://${request.headers.host}`;
    if (page === 'feed.xml' && own.length > 0) answer(200, 'application/rss+xml; charset=utf-8', feedText(base, own));
    else if (story) answer(200, 'text/html; charset=utf-8', pageText(story));
    else answer(404, 'text/plain', 'not here');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    requests,
    feedOf: (publisher) => `http://${host}/${keyOf(publisher)}/feed.xml`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function keyOf(publisher: string): string {
  return publisher.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

function feedText(base: string, stories: readonly SiteStory[]): string {
  const items = stories.map(({ publisher, slug, title, paragraphs, publishedAt }) => {
    const link = `${base}/${keyOf(publisher)}/${slug}?utm_source=rss`;
    return `<item><title>${escaped(title)}</title><link>${escaped(link)}</link><guid>${slug}</guid>
      <pubDate>${publishedAt.toUTCString()}</pubDate><description>${escaped(paragraphs[0] ?? '')}</description></item>`;
  });
  const publisher = escaped(stories[0]?.publisher ?? '');
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>${publisher}</title>
    <link>${base}</link><description>${publisher}</description>${items.join('\n')}</channel></rss>`;
}

function pageText({ title, paragraphs }: SiteStory): string {
  const body = paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join('\n');
  return `<!doctype html><html lang="it"><head><title>${escaped(title)}</title></head>
    <body><nav><a href="/">Home</a></nav><main><article><h1>${escaped(title)}</h1>${body}</article></main></body></html>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
