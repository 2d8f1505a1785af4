import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { factsOf, type MonthReport } from './month-stories.js';

/** How many reports a feed lists, as the captured ones do. */
const LISTED = 20;

/** The sources of the month on loopback, each at an address of its own. */
export interface MonthPress {
  /** `host:port` of each source, for COLLECTOR_ALLOWED_PRIVATE_HOSTS. */
  readonly hosts: readonly string[];
  feedOf(source: number): string;
  /** Addresses of what each source listed while somebody could ask for it. */
  served(): readonly ReadonlySet<string>[];
  close(): Promise<void>;
}

/**
 * Serves the reports that are out by the time of the month: feeds as RSS with their dates, and a page for each. A feed that has
 * nothing new answers 304.
 */
export async function startMonthPress(
  sources: number,
  reports: readonly MonthReport[],
  now: () => number,
): Promise<MonthPress> {
  const bySource = Array.from({ length: sources }, (_, source) => reports.filter((each) => each.source === source));
  const byPath = new Map(reports.map((report) => [report.path, report]));
  const served = bySource.map(() => new Set<string>());
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const path = (request.url ?? '').replace(/\?.*$/, '');
    const feed = /^\/(\d+)\/feed\.xml$/.exec(path);
    const report = byPath.get(path);
    if (report !== undefined && report.at <= now()) sendPage(response, report);
    else if (feed === null) response.writeHead(404).end();
    else sendFeed(request, response, Number(feed[1]));
  };
  const sendFeed = (request: IncomingMessage, response: ServerResponse, source: number): void => {
    const base = `http://${request.headers.host}`;
    const listed = (bySource[source] ?? []).filter(({ at }) => at <= now()).slice(-LISTED);
    const etag = `"${source}-${listed.at(-1)?.at ?? 0}"`;
    for (const each of listed) served[source]?.add(base + each.path);
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, { etag }).end();
      return;
    }
    response.writeHead(200, { etag, 'content-type': 'application/rss+xml; charset=utf-8' });
    response.end(feedText(source, base, listed));
  };
  const servers = await Promise.all(bySource.map((_, source) => listening(`127.0.1.${source + 1}`, answer)));
  const hosts = servers.map((server) => {
    const { address, port } = server.address() as AddressInfo;
    return `${address}:${port}`;
  });
  return {
    hosts,
    feedOf: (source) => `http://${hosts[source]}/${source}/feed.xml`,
    served: () => served,
    close: async () => {
      for (const server of servers) server.close().closeAllConnections();
    },
  };
}

async function listening(address: string, answer: RequestListener): Promise<Server> {
  const server = createServer({ keepAliveTimeout: 60_000 }, answer);
  await new Promise<void>((ready) => server.listen(0, address, ready));
  return server;
}

function feedText(source: number, base: string, listed: readonly MonthReport[]): string {
  const items = listed.toReversed().map(({ story, at, path }) => {
    const date = new Date(at).toUTCString();
    return `<item><title>${escaped(story.title)}</title><link>${base}${path}?utm_source=rss</link><guid>${base}${path}</guid>
      <pubDate>${date}</pubDate><description>${escaped(story.description)}</description></item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Testata ${source}</title><link>${base}</link>
    <description>Testata ${source}</description>${items.join('\n')}</channel></rss>`;
}

function sendPage(response: ServerResponse, { story, at }: MonthReport): void {
  const paragraphs = factsOf(story.number).map((fact) => `<p>${fact}</p>`);
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(`<!doctype html><html lang="it"><head><title>${escaped(story.title)}</title>
    <meta property="article:published_time" content="${new Date(at).toISOString()}"></head><body><main><article>
    <h1>${escaped(story.title)}</h1><p>${escaped(story.description)}</p>${paragraphs.join('\n')}
    </article></main></body></html>`);
}

function escaped(text: string): string {
  return text
    .replace(/[^\P{Cc}\t\n]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
