import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ProjectionLagging } from '../../../platform/event-store/event-store-errors.js';
import { Projector } from '../../../platform/event-store/projector.js';
import { until } from '../../../platform/testing/until.js';
import { type NewsSite, type SiteStory, startNewsSite } from '../../../testing/news-site.js';
import { sampleStories } from '../../../testing/sample-stories.js';
import { setSources } from '../../../testing/set-sources.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

const MIB = 2 ** 20;
let site: TestApp;
let press: NewsSite;
let hostile: Server;
let hostileHost: string;
/** A source of the catalogue, before it was removed, and what a second one at its address was answered. */
let catalogued: { readonly rssUrl: string | null } | undefined;
let againCatalogued: Awaited<ReturnType<typeof add>>;

const HOSTILE: Readonly<Record<string, RequestListener>> = {
  '/endless': (request, response) => {
    response.writeHead(200, { 'content-type': 'application/rss+xml' });
    const chunk = Buffer.alloc(64 * 1024, 'x');
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', more);
    request.on('close', () => response.destroy());
    more();
  },
  '/bomb': (_request, response) => {
    const body = gzipSync(Buffer.alloc(60 * MIB));
    response.writeHead(200, { 'content-type': 'application/rss+xml', 'content-encoding': 'gzip' }).end(body);
  },
  '/silent': () => undefined,
  '/metadata': (_request, response) => {
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end();
  },
  '/page': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Nessun feed qui</body></html>');
  },
  '/busy': (_request, response) => {
    response.writeHead(429, { 'retry-after': '3600' }).end();
  },
};

/** Addresses that are tested before anything is saved. */
const TESTED: Readonly<Record<string, RequestListener>> = {
  '/robots.txt': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nDisallow: /vietato');
  },
  '/sito': (_request, response) => {
    const link = `<link rel="alternate" type="application/rss+xml" href="${press.feedOf('Eco Taciturna')}">`;
    const page = `<!doctype html><html lang="it"><head><title>Eco</title>${link}</head><body></body></html>`;
    response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  },
  '/spostato': (_request, response) => {
    response.writeHead(301, { location: '/prima-pagina' }).end();
  },
  '/prima-pagina': (_request, response) => {
    const stories = ['Uno', 'Due'].map((title) => `<h2 class="titolo"><a href="/${title}">Notizia ${title}</a></h2>`);
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><html>${stories.join('')}</html>`);
  },
  '/lento': (_request, response) => void setTimeout(() => response.writeHead(404).end(), 400),
};

beforeAll(async () => {
  press = await startNewsSite([...sampleStories(new Date()), ...storiesOf('Eco Taciturna', 8, 30)]);
  hostile = createServer((request, response) => {
    const answer = HOSTILE[request.url ?? ''] ?? TESTED[request.url ?? ''];
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((ready) => hostile.listen(0, '127.0.0.1', ready));
  hostileHost = `127.0.0.1:${(hostile.address() as AddressInfo).port}`;
  site = await startTestApp({
    COLLECTOR_ALLOWED_PRIVATE_HOSTS: `${press.host},${hostileHost}`,
    // Long enough for a busy machine to reach the limit of size before that of time.
    COLLECTOR_TIMEOUT_MS: '6000',
  });
  [catalogued] = (await site.call('GET', '/api/news-collector/sources')).body.sources;
  againCatalogued = await add('Di nuovo', catalogued?.rssUrl ?? '');
  await setSources(site, press, []);
});

afterAll(async () => {
  await site.close();
  await press.close();
  hostile.closeAllConnections();
  hostile.close();
});

/** Ten stories, one each so many hours, the newest so many hours old. */
function storiesOf(publisher: string, everyHours: number, newestHours: number): SiteStory[] {
  return Array.from({ length: 10 }, (_, index) => ({
    publisher,
    slug: `numero-${index}`,
    title: `${publisher}: il numero ${index} parla di modelli linguistici`,
    paragraphs: [`Il numero ${index} racconta che cosa fanno i modelli linguistici in un ufficio.`],
    publishedAt: new Date(Date.now() - (newestHours + index * everyHours) * 3_600_000),
  }));
}

const add = (name: string, rssUrl: string) =>
  site.call('POST', '/api/news-collector/sources', { name, url: rssUrl, rssUrl, language: 'it' });

/** Begins a round; one that is still under way comes to its end first. */
async function collect(): Promise<void> {
  await until('a new round', async () => (await site.call('POST', '/api/news-collector/collect', {})).status === 202);
}

interface ListedSource {
  readonly name: string;
  readonly lastChecked: string | null;
  readonly lastError: { readonly code: string } | null;
}

async function collected(sources: number) {
  await collect();
  const list = async (): Promise<readonly ListedSource[]> =>
    (await site.call('GET', '/api/news-collector/sources')).body.sources;
  await until(
    'word of every source',
    async () => (await list()).filter(({ lastChecked }) => lastChecked !== null).length >= sources,
  );
  return new Map((await list()).map((source) => [source.name, source]));
}

describe('hostile sources', () => {
  it('are refused within the limits and recorded, while the others are read', async () => {
    await add('Buona', press.feedOf('Gazzetta Lumen'));
    for (const path of Object.keys(HOSTILE)) await add(path, `http://${hostileHost}${path}`);
    await add('Privata', 'http://127.0.0.1:9/feed.xml');
    await add('Rete interna', 'http://10.0.0.1/feed.xml');
    const sources = await collected(9);
    const codes = Object.fromEntries([...sources].map(([name, source]) => [name, source.lastError?.code]));
    expect(codes).toEqual({
      Buona: undefined,
      '/endless': 'too-large',
      '/bomb': 'too-large',
      '/silent': 'timeout',
      '/metadata': 'blocked-address',
      '/page': 'not-a-feed',
      '/busy': 'rate-limited',
      Privata: 'blocked-address',
      'Rete interna': 'blocked-address',
    });
    expect(sources.get('/metadata')).toMatchObject({ errorCount: 1 });
    expect(sources.get('Buona')).toMatchObject({ errorCount: 0 });
  });

  it('that asked for patience are left alone by the next round', async () => {
    await collect();
    const counts = async (): Promise<Record<string, number>> => {
      const { body } = await site.call('GET', '/api/news-collector/sources');
      return Object.fromEntries(body.sources.map((s: { name: string; errorCount: number }) => [s.name, s.errorCount]));
    };
    // The one that says nothing is the last to be given up.
    await until('the end of its patience', async () => (await counts())['/silent'] !== 1);
    expect(await counts()).toMatchObject({ '/silent': 2, '/busy': 1, '/page': 2, Buona: 0 });
  });

  // Every further round would wait for it as long.
  afterAll(async () => {
    const { body } = await site.call('GET', '/api/news-collector/sources');
    const { _id } = body.sources.find(({ name }: ListedSource) => name === '/silent');
    await site.call('DELETE', `/api/news-collector/sources/${_id}`);
  });
});

describe('the inbox', () => {
  it('is paged, filtered and sorted', async () => {
    const { body } = await site.call('GET', '/api/news-collector/collected?limit=1&sortBy=publishDate');
    expect(body).toMatchObject({ success: true, pagination: { total: 2, limit: 1, skip: 0, hasMore: true } });
    expect(body.news[0]).toMatchObject({ sourceName: 'Buona', status: 'new' });
    const none = await site.call('GET', '/api/news-collector/collected?status=rejected');
    expect(none.body.news).toEqual([]);
    const wrong = await site.call('GET', '/api/news-collector/collected?status=inventato');
    expect(wrong.status).toBe(400);
  });

  it('takes any status for a story', async () => {
    const { body } = await site.call('GET', '/api/news-collector/collected');
    const id = body.news[0]._id;
    for (const status of ['rejected', 'processed', 'reviewed', 'new', 'selected']) {
      await site.call('PATCH', `/api/news-collector/collected/${id}/status`, { status });
      const found = await site.call('GET', `/api/news-collector/collected?status=${status}`);
      expect(found.body.news.map(({ _id }: { _id: string }) => _id)).toContain(id);
    }
  });

  it('once cleared is filled again by what the feeds still carry', async () => {
    const cleared = await site.call('DELETE', '/api/news-collector/collected/all');
    expect(cleared.body).toEqual({ success: true, message: 'Eliminate 2 notizie' });
    expect((await site.call('GET', '/api/news-collector/collected')).body.pagination.total).toBe(0);
    await collect();
    const total = async () => (await site.call('GET', '/api/news-collector/collected')).body.pagination.total;
    await until('both stories', async () => (await total()) >= 2);
    expect(await total()).toBe(2);
  });

  it('loses by a filter what the filter shows and nothing else, and no feed brings that back', async () => {
    const list = async (query = '') => (await site.call('GET', `/api/news-collector/collected${query}`)).body;
    const [unwanted, wanted] = (await list()).news;
    await site.call('PATCH', `/api/news-collector/collected/${unwanted._id}/status`, { status: 'rejected' });
    const clear = async (query: string) =>
      (await site.call('DELETE', `/api/news-collector/collected/all?${query}`)).body.message;
    expect(await clear('status=rejected&source=Nessuna')).toBe('Eliminate 0 notizie');
    expect(await clear('status=rejected&source=Buona')).toBe('Eliminata 1 notizia');
    expect((await list()).news.map(({ _id }: { _id: string }) => _id)).toEqual([wanted._id]);
    await until('the end of the round', async () => (await list()).lastRun.status === 'completed');
    const { startedAt } = (await list()).lastRun;
    await collect();
    await until('another whole round', async () => {
      const { lastRun } = await list();
      return lastRun.startedAt !== startedAt && lastRun.status === 'completed';
    });
    expect((await list()).pagination.total).toBe(1);
    expect((await site.call('DELETE', '/api/news-collector/collected/all?status=inventato')).status).toBe(400);
  });
});

describe('sources', () => {
  it('are unique by their address and checked with a reason', async () => {
    const twice = await add('Doppia', press.feedOf('Gazzetta Lumen'));
    expect([twice.status, twice.body.error]).toEqual([409, 'Questa fonte esiste già']);
    expect(againCatalogued.status).toBe(409);
    const scheme = await add('File', 'file:///etc/passwd');
    expect(scheme.status).toBe(400);
    const secret = await add('Con chiave', 'https://io:segreto@giornale.example/feed');
    expect([secret.status, secret.body.error]).toEqual([400, "L'indirizzo non può contenere nome utente e password"]);
    const language = await site.call('POST', '/api/news-collector/sources', {
      name: 'x',
      url: 'http://a.it',
      language: 'ja',
    });
    expect(language.body.error).toBe('La lingua deve essere en, it, zh, es, fr, de, pt o sv');
  });

  it('say who speaks at their site, as the table knows it or as the newsroom says', async () => {
    const { body } = await add('Ricerca AI', 'https://www.anthropic.com/feed.xml');
    const address = `/api/news-collector/sources/${body.source._id}`;
    const known = { name: 'Anthropic', kind: 'maker', firstHandFor: 'i propri prodotti e annunci' };
    expect(body.source.voice).toEqual(known);
    const voice = { name: 'Anthropic PBC', kind: 'maker', firstHandFor: null };
    expect((await site.call('PUT', address, { voice: { ...voice, firstHandFor: ' ' } })).body.source.voice).toEqual(
      voice,
    );
    const nameless = await site.call('PUT', address, { voice: { ...voice, name: ' ' } });
    expect([nameless.status, nameless.body.error]).toEqual([400, 'Chi parla è obbligatorio']);
    expect((await site.call('PUT', address, { voice: { ...voice, kind: 'mago' } })).status).toBe(400);
    expect((await site.call('PUT', address, { voice: null })).body.source.voice).toEqual(known);
    await site.call('DELETE', address);
  });

  it('are switched off and on, and removed', async () => {
    const { body } = await add('Passeggera', press.feedOf('Cronache Digitali'));
    const id = body.source._id;
    expect(body.source).toMatchObject({ active: true, category: 'AI News', errorCount: 0 });
    const off = await site.call('PUT', `/api/news-collector/sources/${id}`, { active: false });
    expect(off.body.source.active).toBe(false);
    expect((await site.call('DELETE', `/api/news-collector/sources/${id}`)).body).toEqual({ success: true });
    expect((await site.call('PUT', `/api/news-collector/sources/${id}`, { active: true })).status).toBe(404);
    expect((await add('Di nuovo', press.feedOf('Cronache Digitali'))).status).toBe(201);
  });
});

describe('a source that fell silent', () => {
  const listed = async (name: string) =>
    (await site.call('GET', '/api/news-collector/sources')).body.sources.find(
      (source: ListedSource) => source.name === name,
    );
  const notes = async (): Promise<readonly { title: string; message: string; path: string }[]> =>
    (await site.call('GET', '/api/notifications')).body.notifications.filter(({ title }: { title: string }) =>
      /tac(e|ciono)$/.test(title),
    );
  const round = async () => {
    const before = (await site.call('GET', '/api/news-collector/collected')).body.lastRun.startedAt;
    await collect();
    await until('a whole round', async () => {
      const { lastRun } = (await site.call('GET', '/api/news-collector/collected')).body;
      return lastRun.startedAt !== before && lastRun.status === 'completed';
    });
  };

  it('is said to be silent, with its figures, and reported once however often it is asked', async () => {
    await add('Eco Taciturna', press.feedOf('Eco Taciturna'));
    await round();
    await until('the notification', async () => (await notes()).length > 0);
    expect(await listed('Eco Taciturna')).toMatchObject({
      state: 'silent',
      usualIntervalMinutes: 480,
      itemsIn7Days: 10,
      itemsIn30Days: 10,
      lastSuccess: expect.any(String),
      newestItem: expect.any(String),
    });
    expect(await listed('Buona')).toMatchObject({ state: 'fine' });
    expect(await listed('/page')).toMatchObject({ state: 'failing', lastSuccess: null });
    await round();
    const message = 'Eco Taciturna tace da 30 ore, di solito pubblica ogni 8 ore.';
    expect(await notes()).toMatchObject([{ title: 'Una fonte tace', message }]);
  });
});

describe('a source that is tested before it is saved', () => {
  const tested = async (body: object) => {
    const { status, body: answer } = await site.call('POST', '/api/news-collector/sources/test', body);
    return { status, error: answer.error, ...answer.test };
  };
  const onHost = (path: string) => `http://${hostileHost}${path}`;

  it('is read as a collection would, and nothing of it is stored', async () => {
    const sources = async () => (await site.call('GET', '/api/news-collector/sources')).body.sources.length;
    const stories = async () => (await site.call('GET', '/api/news-collector/collected')).body.pagination.total;
    const before = [await sources(), await stories()];
    const feed = press.feedOf('Cronache Digitali');
    const answer = await tested({ url: feed });
    expect(answer).toMatchObject({
      status: 200,
      readable: true,
      kind: 'feed',
      format: 'rss',
      title: 'Cronache Digitali',
      language: 'it',
      readAt: feed,
      finalUrl: feed,
      robots: 'allowed',
      problem: null,
      known: { name: 'Di nuovo' },
    });
    expect(answer.headlines[0]).toMatchObject({ title: expect.any(String), publishedAt: expect.any(String) });
    expect([await sources(), await stories()]).toEqual(before);
  });

  it('is found where its page links it', async () => {
    expect(await tested({ url: onHost('/sito') })).toMatchObject({
      readable: true,
      kind: 'feed',
      readAt: press.feedOf('Eco Taciturna'),
      items: 10,
      usualIntervalMinutes: 480,
      feeds: [{ url: press.feedOf('Eco Taciturna') }],
    });
  });

  it('that is a page needs a selector, which is tried too', async () => {
    const page = { url: onHost('/spostato') };
    expect(await tested(page)).toMatchObject({ readable: false, kind: 'page', problem: { code: 'no-feed' } });
    expect(await tested({ ...page, selector: '.titolo' })).toMatchObject({
      readable: true,
      kind: 'page',
      items: 2,
      finalUrl: onHost('/prima-pagina'),
      headlines: [{ title: 'Notizia Uno', url: onHost('/Uno') }, { title: 'Notizia Due' }],
    });
    expect(await tested({ ...page, selector: 'h2[' })).toMatchObject({
      readable: false,
      problem: { message: 'Il selettore CSS non è valido' },
    });
  });

  it('says in Italian why it cannot be read, within the limits of a collection', async () => {
    const why = async (url: string) => (await tested({ url })).problem?.message;
    expect(await why(onHost('/metadata'))).toBe('Indirizzo non consentito: rete privata o riservata');
    expect(await why('http://10.0.0.1/feed.xml')).toBe('Indirizzo non consentito: rete privata o riservata');
    expect(await why(onHost('/bomb'))).toBe('La risposta supera la dimensione massima consentita');
    expect(await why(onHost('/nessuno'))).toBe('Il sito ha risposto con un errore (HTTP 404)');
    expect(await tested({ url: onHost('/vietato/feed') })).toMatchObject({
      readable: false,
      robots: 'refused',
      problem: { message: 'Il file robots.txt del sito non consente la lettura' },
    });
    expect(await tested({ url: 'file:///etc/passwd' })).toMatchObject({
      status: 400,
      error: "L'indirizzo del sito deve cominciare con http:// o https://",
    });
  });

  it('is tested one at a time', async () => {
    const both = await Promise.all([tested({ url: onHost('/lento') }), tested({ url: onHost('/lento') })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('lists of sources', () => {
  const send = (path: string, content: string) => site.call('POST', `/api/news-collector/sources/${path}`, { content });
  const feed = 'https://importata.example/feed.xml';
  const opml = `<opml version="2.0"><body><outline text="Ricerca AI">
    <outline text="Importata" xmlUrl="${feed}" language="it-IT"/><outline text="Storta" xmlUrl="ftp://x"/>
    </outline></body></opml>`;

  it('are shown before they are imported, and imported once', async () => {
    const known = press.feedOf('Gazzetta Lumen');
    const both = opml.replace(
      '<outline text="Storta"',
      `<outline text="Nota" xmlUrl="${known}"/><outline text="Storta"`,
    );
    const { body } = await send('import/preview', both);
    expect(body.entries).toEqual([
      { place: 1, name: 'Importata', address: feed, state: 'new', reason: null },
      { place: 2, name: 'Nota', address: known, state: 'known', reason: null },
      { place: 3, name: 'Storta', address: 'ftp://x', state: 'refused', reason: expect.stringContaining('http://') },
    ]);
    const imported = await send('import', both);
    expect([imported.status, imported.body]).toEqual([200, { success: true, added: 1, known: 1, refused: 1 }]);
    expect((await send('import', both)).body).toMatchObject({ added: 0, known: 2 });
  });

  it('say what was added also where the list takes long to show it', async () => {
    const lagging = new ProjectionLagging(['news-sources'], 1, null);
    const catchUp = jest.spyOn(site.app.get(Projector), 'catchUp').mockRejectedValueOnce(lagging);
    const other = opml.replaceAll('importata.example', 'lenta.example');
    expect((await send('import', other)).body).toEqual({ success: true, added: 1, known: 0, refused: 1 });
    catchUp.mockRestore();
    expect((await send('import', other)).body).toMatchObject({ added: 0, known: 1 });
  });

  it('are imported from addresses for readers of feeds', async () => {
    const written = opml.replace(feed, 'feed://lettore.example/rss').replace('ftp://x', 'feed:https://b.example/rss');
    const { body } = await send('import/preview', written);
    expect(body.entries.map(({ address }: { address: string }) => address)).toHaveLength(2);
    expect(body.entries.map(({ state }: { state: string }) => state)).toEqual(['new', 'new']);
  });

  it('are refused in Italian when they are none, too large or hostile', async () => {
    const why = async (content: string) => {
      const { status, body } = await send('import/preview', content);
      return [status, body.error];
    };
    expect(await why('ciao')).toEqual([400, 'Il file non è né OPML né JSON.']);
    expect(await why('')).toEqual([400, 'Il file è vuoto']);
    expect(await why('x'.repeat(1_000_001))).toEqual([400, 'Il file è troppo grande: al massimo 1 MB']);
    expect((await why(`<!DOCTYPE x [<!ENTITY a "b">]>${opml}`))[1]).toContain('per sicurezza non si legge');
  });

  it('are exported as files that can be imported again', async () => {
    const exported = async (format: string) => {
      const { headers, text } = await site.call('GET', `/api/news-collector/sources/export?format=${format}`);
      return { type: headers['content-type'], text };
    };
    const [asOpml, asJson] = [await exported('opml'), await exported('json')];
    expect([asOpml.type, asJson.type]).toEqual(['text/x-opml; charset=utf-8', 'application/json; charset=utf-8']);
    for (const { text } of [asOpml, asJson]) {
      const { entries } = (await send('import/preview', text)).body;
      expect(entries).toContainEqual(expect.objectContaining({ name: 'Importata', address: feed, state: 'known' }));
    }
    expect((await site.call('GET', '/api/news-collector/sources/export?format=xml')).status).toBe(400);
  });
});
