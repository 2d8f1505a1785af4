import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OutboundFetch } from '../platform/outbound/outbound-fetch.js';
import type { TestApp } from './test-app.js';

/** What answers at an address of the world. */
export interface WorldPage {
  readonly status?: number;
  readonly type?: string;
  readonly location?: string;
  readonly body?: string | Buffer;
}

/** Sites of many hosts on loopback, for tests of research: what the product asks `https://host/…` is answered here. */
export interface PressWorld {
  /** `127.0.0.1:port`, for COLLECTOR_ALLOWED_PRIVATE_HOSTS. */
  readonly host: string;
  /** Asked addresses in their order, without robots.txt. */
  readonly requests: string[];
  /** Has an application find the world under its own addresses; everything else of its only way out stays as it is. */
  rule(site: TestApp): void;
  feedOf(host: string): string;
  close(): Promise<void>;
}

/** Every name, so that no test asks a site that is really there; what is said by number has to be refused by the guards. */
const OUTSIDE = /^https?:\/\/((?![\d.]+(?:[/:]|$))[a-z0-9.-]+)(\/.*)?$/;

/** Serves `pages` by their whole addresses, and under `https://<host>/feed.xml` the reports of a host. */
export async function startPressWorld(pages: Readonly<Record<string, WorldPage>>): Promise<PressWorld> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const [, host = '', ...path] = (request.url ?? '/').split('/');
    const url = `https://${host}/${path.join('/')}`;
    if (!url.endsWith('/robots.txt')) requests.push(url);
    const { status = 200, type = 'text/html; charset=utf-8', location, body = '' } = pages[url] ?? { status: 404 };
    response.writeHead(status, { 'content-type': type, ...(location ? { location } : {}) }).end(body);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    requests,
    rule: (site) => {
      const outbound = site.app.get(OutboundFetch);
      const get = outbound.get.bind(outbound);
      outbound.get = async (request) => {
        const [, named, path = '/'] = OUTSIDE.exec(request.url) ?? [];
        if (named === undefined) return get(request);
        // All hosts of the world are one, which nobody has to spare.
        const answer = await get({ ...request, url: `http://${host}/${named}${path}`, minDelayMs: 0 });
        return { ...answer, finalUrl: answer.finalUrl.replace(`http://${host}/`, 'https://') };
      };
    },
    feedOf: (named) => `https://${named}/feed.xml`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** A feed of pages with their titles and openings, each `apartMs` older than the one before. */
export function feedOfPages(
  items: readonly { readonly url: string; readonly title: string; readonly opening: string }[],
  now: Date,
  apartMs = 3_600_000,
): WorldPage {
  const entries = items.map(({ url, title, opening }, at) => {
    const date = new Date(now.getTime() - (at + 1) * apartMs).toUTCString();
    return `<item><title>${title}</title><link>${url}</link><pubDate>${date}</pubDate><description>${opening}</description></item>`;
  });
  const body = `<rss version="2.0"><channel><title>Testata</title>${entries.join('')}</channel></rss>`;
  return { type: 'application/rss+xml; charset=utf-8', body };
}

/** An article's page with its menu and its list of other articles; `paragraphs` may hold links. */
export function articlePage(title: string, paragraphs: readonly string[]): WorldPage {
  const body = paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n');
  return {
    body: `<!doctype html><html lang="it"><head><title>${title}</title></head><body><nav><a href="/tag/ai">Intelligenza artificiale</a></nav>
      <main><article><h1>${title}</h1>${body}<p>Leggi anche: <a href="/altro">un altro articolo di oggi</a></p></article></main>
      <footer><a href="/note-legali">Note legali</a></footer></body></html>`,
  };
}
