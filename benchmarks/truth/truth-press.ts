import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SourceSnapshot } from '../../backend/features/offline-engine/step.facts.js';

/** A source of the inbox: one publisher of the case. */
export interface PressFeed {
  readonly name: string;
  readonly url: string;
  readonly language: string;
}

/** The publishers of a truth case on loopback. */
export interface TruthPress {
  /** `127.0.0.1:port`, for COLLECTOR_ALLOWED_PRIVATE_HOSTS. */
  readonly host: string;
  /** Serves these sources from now on; answers with a feed for each publisher. */
  show(caseId: string, sources: readonly SourceSnapshot[]): readonly PressFeed[];
  close(): Promise<void>;
}

/** Who carries the pages of a lone publisher once more: its rules ask for two voices, and loopback is nobody's own house. */
const SECOND_VOICE = 'Agenzia Riprese';

interface Page {
  readonly path: string;
  readonly publisher: string;
  readonly source: SourceSnapshot;
}

/**
 * Serves each source as a page with a menu, related links and a footer around it, and each publisher as a feed. The date
 * of a source stands on its page, where it belongs to what the source says; the feed lists it as of now, because the inbox
 * chooses from the last three days only.
 */
export async function startTruthPress(): Promise<TruthPress> {
  let shown: { readonly caseId: string; readonly pages: readonly Page[] } = { caseId: '', pages: [] };
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const page = shown.pages.find((each) => each.path === path);
    const feed = shown.pages.filter(({ publisher }) => path === feedPath(shown.caseId, publisher));
    const base = `http://${request.headers.host}`;
    if (page) send(response, 'text/html; charset=utf-8', pageText(page, shown.pages));
    else if (feed.length > 0) send(response, 'application/rss+xml; charset=utf-8', feedText(base, feed));
    else response.writeHead(404).end();
  };
  const server = createServer(answer);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    show: (caseId, sources) => {
      const own = sources.map(({ publisher }) => publisher);
      const isOneVoice = new Set(own).size === 1;
      const pages = [
        ...sources.map((source, at) => ({ path: `/${caseId}/${at}`, publisher: own[at] ?? '', source })),
        ...(isOneVoice ? sources : []).map((source, at) => {
          return { path: `/${caseId}/ripresa-${at}`, publisher: SECOND_VOICE, source };
        }),
      ];
      shown = { caseId, pages };
      return [...new Map(pages.map((page) => [page.publisher, page]))].map(([name, { source }]) => {
        return { name, url: `http://${host}${feedPath(caseId, name)}`, language: languageOf(source) };
      });
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function languageOf({ language }: SourceSnapshot): string {
  return language === 'und' ? 'en' : language;
}

function feedPath(caseId: string, publisher: string): string {
  return `/${caseId}/feed/${encodeURIComponent(publisher)}`;
}

function send(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, { 'content-type': type }).end(body);
}

function feedText(base: string, pages: readonly Page[]): string {
  const now = new Date().toUTCString();
  const items = pages.map(({ path, source }) => {
    const teaser = escaped(source.text.slice(0, 240));
    return `<item><title>${escaped(source.title)}</title><link>${base}${path}</link><guid>${path}</guid><pubDate>${now}</pubDate><description>${teaser}</description></item>`;
  });
  const publisher = escaped(pages[0]?.publisher ?? '');
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>${publisher}</title><link>${base}</link><description>${publisher}</description>${items.join('\n')}</channel></rss>`;
}

function pageText({ source, publisher, path }: Page, all: readonly Page[]): string {
  const paragraphs = source.text.split(/\n+/).filter((line) => line.trim() !== '');
  const related = all
    .filter((page) => page.path !== path)
    .map((page) => `<li><a href="${page.path}">${escaped(page.source.title)}</a></li>`);
  return `<!doctype html><html lang="${languageOf(source)}"><head><title>${escaped(source.title)}</title>
    ${source.publishedAt === null ? '' : `<meta property="article:published_time" content="${source.publishedAt}">`}</head>
    <body><nav><a href="/">${escaped(publisher)}</a></nav><main><article><h1>${escaped(source.title)}</h1>
    ${paragraphs.map((line) => `<p>${escaped(line)}</p>`).join('\n')}</article></main>
    <aside><ul>${related.join('')}</ul></aside><footer>${escaped(publisher)}</footer></body></html>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
