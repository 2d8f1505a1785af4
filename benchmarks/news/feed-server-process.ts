import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What is served. */
interface ServedFeeds {
  readonly count: number;
  /** Number of the first of them. */
  readonly from: number;
  /** Size of each, about. */
  readonly bytes: number;
  readonly latencyMs: number;
}

// A process of its own, so that serving is not counted as collecting. It gets its sizes from its parent, which it outlives not.
process.once('message', serveFeeds);
process.once('disconnect', () => process.exit(0));

/**
 * Serves feeds at `/feed/<number>`; every answer waits `latencyMs`, and a request with the right validator gets 304.
 * Each feed holds its own stories.
 */
function serveFeeds({ count, from, bytes, latencyMs }: ServedFeeds): void {
  const feeds = new Map(
    Array.from({ length: count }, (_, at) => [from + at, Buffer.from(feedText(from + at, bytes))] as const),
  );
  const server = createServer((request, response) => {
    const feed = Number(/^\/feed\/(\d+)$/.exec(request.url ?? '')?.[1] ?? -1);
    setTimeout(() => {
      const body = feeds.get(feed);
      if (body === undefined) return response.writeHead(404).end();
      const headers = { etag: `"feed-${feed}"`, 'content-type': 'application/rss+xml; charset=utf-8' };
      if (request.headers['if-none-match'] === headers.etag) return response.writeHead(304, headers).end();
      return response.writeHead(200, { ...headers, 'content-length': body.length }).end(body);
    }, latencyMs);
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1', () => {
    process.send?.({ host: `127.0.0.1:${(server.address() as AddressInfo).port}` });
  });
}

const SENTENCES = [
  'Il modello linguistico è stato provato su documenti amministrativi e ha commesso meno errori della versione precedente.',
  'L’azienda dichiara che i dati di addestramento restano in Europa e che una parte è stata tradotta a mano.',
  'Secondo i ricercatori, la qualità delle risposte dipende molto dalla lingua in cui viene posta la domanda.',
  'L’autorità per la protezione dei dati ha chiesto chiarimenti sui tempi di conservazione.',
  'Gli analisti osservano che il costo per mille parole è sceso per il terzo trimestre consecutivo.',
];

function feedText(feed: number, bytes: number): string {
  const items: string[] = [];
  let size = 0;
  for (let number = 0; size < bytes; number += 1) {
    const text = Array.from({ length: 18 }, (_, at) => `<p>${SENTENCES[(at + number + feed) % SENTENCES.length]}</p>`);
    const item = `<item><title>Notizia ${number} della fonte ${feed} sull’intelligenza artificiale</title>
<link>https://fonte-${feed}.example/notizie/${number}?utm_source=rss</link><guid>f${feed}-${number}</guid>
<pubDate>${new Date(Date.UTC(2026, 10, 20, 12, number % 60)).toUTCString()}</pubDate>
<description>${SENTENCES[number % SENTENCES.length]}</description>
<content:encoded><![CDATA[${text.join('\n')}]]></content:encoded></item>`;
    items.push(item);
    size += Buffer.byteLength(item);
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Fonte ${feed}</title>
<link>https://fonte-${feed}.example/</link><description>Prova</description>${items.join('\n')}</channel></rss>`;
}
