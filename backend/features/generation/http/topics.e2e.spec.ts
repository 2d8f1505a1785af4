import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generationApi } from '../../../contract/generation.js';
import { type FakeOpenAiServer, startFakeOpenAiServer } from '../../../platform/ai-gateway/fake-openai-server.js';
import { Database } from '../../../platform/database/database.js';
import { until } from '../../../platform/testing/until.js';
import { type NewsSite, startNewsSite } from '../../../testing/news-site.js';
import { sampleStories } from '../../../testing/sample-stories.js';
import { setSources } from '../../../testing/set-sources.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

const EXTRA = {
  publisher: 'Rivista Extra',
  slug: 'orione-costi',
  title: 'Quanto costa Orione 3 agli ospedali',
  publishedAt: new Date(),
  paragraphs: [
    'L’accordo su Orione 3, il modello di intelligenza artificiale di Lucerna Labs, vale 12 milioni di euro in tre anni per 42 ospedali della Lombardia.',
    'La sperimentazione è durata 18 mesi e ha riguardato 310.000 immagini, con una sensibilità del 94 per cento secondo l’azienda.',
    'Ogni sei mesi è previsto un controllo indipendente, che può sospendere il programma.',
  ],
};

let press: NewsSite;
let site: TestApp;
const page = (host: string) => `http://${host}/rivista-extra/orione-costi`;

beforeAll(async () => {
  press = await startNewsSite([...sampleStories(new Date()), EXTRA]);
});
afterAll(() => press.close());

async function ended(runId: string) {
  const run = async () => (await site.call('GET', `/api/admin/generations/${runId}`)).body;
  await until('the end of the run', async () => (await run()).status !== 'running');
  return run();
}

async function generate(order: object) {
  const { status, body } = await site.call('POST', '/api/articles/generate', order);
  expect([status, body.error]).toEqual([202, undefined]);
  return ended(body.runId);
}

const preview = async (order: object) => (await site.call('POST', '/api/admin/generations/preview', order)).body;
const draftOf = async (run: { articleId: string }) =>
  (await site.call('GET', `/api/articles/by-id/${run.articleId}`)).body;
const logLength = async () =>
  Number((await site.app.get(Database).pool.query('select count(*) from es.events')).rows[0].count);

const WITHOUT_MODEL = expect.stringContaining('Senza un modello esce soltanto una Rassegna');

describe('without a key', () => {
  beforeAll(async () => {
    site = await startTestApp({ COLLECTOR_ALLOWED_PRIVATE_HOSTS: press.host });
    await setSources(site, press, ['Gazzetta Lumen', 'Cronache Digitali', 'Osservatorio Medusa']);
    await site.call('POST', '/api/news-collector/collect', {});
    await until(
      'the four stories',
      async () => (await site.call('GET', '/api/news-collector/collected')).body.pagination.total === 4,
    );
    await until(
      'their grouping',
      async () => (await preview({ topic: 'Sanità e AI' })).stories?.[0]?.publishers.length > 2,
    );
  });
  afterAll(() => site.close());

  it('shows what a topic finds before anything is spent: stories, windows, sources and the engine', async () => {
    const [log, asked] = [await logLength(), press.requests.length];
    const found = await preview({ topic: 'Sanità e AI', addresses: [page(press.host), 'http://10.0.0.1/'] });
    expect(generationApi.preview.response.parse(found)).toEqual(found);
    expect(found).toMatchObject({
      topic: 'Sanità e AI',
      window: 3,
      counts: [3, 7, 30, 'all'].map((window) => ({ window, stories: 1 })),
      nearest: [],
      enough: true,
      engine: { kind: 'builtin', onlineSearch: false },
      notes: ['1 storia di 3 testate negli ultimi 3 giorni.', WITHOUT_MODEL],
      addresses: [
        { url: page(press.host), problem: null },
        { url: 'http://10.0.0.1/', problem: 'Indirizzo non consentito: rete privata o riservata' },
      ],
    });
    expect(found.stories[0].publishers.sort()).toEqual(['Cronache Digitali', 'Gazzetta Lumen', 'Osservatorio Medusa']);
    expect(found.sources).toHaveLength(4);
    expect([await logLength(), press.requests.length]).toEqual([log, asked]);
  });

  it('shows the nearest stories for words that nothing speaks of', async () => {
    const none = await preview({ customTopic: 'Andromeda negli ospedali' });
    expect(none).toMatchObject({ stories: [], enough: false, notes: { length: 4 } });
    expect(none.nearest[0].title).toContain('ospedali');
    expect((await preview({})).stories).toHaveLength(2);
    const [{ storyId, reports }] = none.nearest;
    const ticked = await preview({ customTopic: 'Andromeda negli ospedali', stories: [storyId] });
    expect(ticked).toMatchObject({ nearest: none.nearest, enough: true, notes: [WITHOUT_MODEL] });
    expect(ticked.sources).toHaveLength(reports.length);
  });

  it('refuses an address of a private network in words, and begins nothing', async () => {
    const { body: before } = await site.call('GET', '/api/admin/generations');
    const url = 'http://169.254.169.254/latest/meta-data';
    const refused = await site.call('POST', '/api/articles/generate', { customTopic: 'Orione', addresses: [url] });
    expect([refused.status, refused.body.field, refused.body.error]).toEqual([
      400,
      'addresses',
      `${url}: Indirizzo non consentito: rete privata o riservata`,
    ]);
    expect((await site.call('GET', '/api/admin/generations')).body).toEqual(before);
  });

  it('ends without an article when one publisher alone writes of it; the story stays free', async () => {
    const run = await generate({ customTopic: 'il corso di Parma' });
    expect(run).toMatchObject({ status: 'no-topic', articleId: null });
    expect(run.reasons).toEqual([
      expect.stringMatching(
        /^Manca una seconda fonte: ne scrive solo Gazzetta Lumen, e non è una fonte primaria\. Manca un modello/,
      ),
    ]);
    expect((await preview({ customTopic: 'il corso di Parma' })).stories).toHaveLength(1);
  });

  it('reads the stories of a topic and the pages that were named, and says which were not read', async () => {
    const gone = `http://${press.host}/rivista-extra/sparita`;
    const run = await generate({ topic: 'Sanità e AI', addresses: [page(press.host), gone] });
    expect(run).toMatchObject({ status: 'no-topic', reasons: [expect.stringContaining('Manca un modello')] });
    expect(run.notes).toEqual([
      '1 storia di 3 testate negli ultimi 3 giorni.',
      '4 fonti lette: 4 testate; 1 non risponde.',
      `Indirizzo non letto, ${gone}: il sito ha risposto con un errore (HTTP 404).`,
    ]);
  });
});

describe('with one thin story', () => {
  let scout: FakeOpenAiServer;

  beforeAll(async () => {
    const choice = { selectedIndex: 0, reason: 'È l’unica.', mainTopic: EXTRA.title, relatedIndexes: [], sources: [] };
    scout = await startFakeOpenAiServer({ newsScout: [JSON.stringify(choice)] });
    site = await startTestApp({
      COLLECTOR_ALLOWED_PRIVATE_HOSTS: press.host,
      AI_BASE_URL: scout.baseUrl,
      AI_MAX_RETRIES: '0',
    });
    await setSources(site, press, [EXTRA.publisher]);
    await site.call('POST', '/api/news-collector/collect', {});
    await until(
      'the story',
      async () => (await site.call('GET', '/api/news-collector/collected')).body.pagination.total === 1,
    );
  });
  afterAll(async () => {
    await site.close();
    await scout.close();
  });

  it('chooses it once, reads it, and ends', async () => {
    const run = await generate({ topic: 'AI_CHOICE' });
    expect(run).toMatchObject({ status: 'no-topic', articleId: null });
    expect(run.reasons).toEqual([expect.stringContaining(`«${EXTRA.title}»: il materiale non basta`)]);
  });
});

describe('with a key and an empty inbox', () => {
  let gateway: FakeOpenAiServer;
  const twoPages = () => [
    page(press.host),
    `http://localhost:${press.host.split(':')[1]}/cronache-digitali/radiografie-orione`,
  ];
  const cites = (text: object, urls: readonly string[]) => ({
    body: JSON.stringify({
      model: 'prova/rete',
      choices: [
        {
          finish_reason: 'stop',
          message: {
            content: JSON.stringify(text),
            annotations: urls.map((url) => ({ type: 'url_citation', url_citation: { url, title: 'Una pagina' } })),
          },
        },
      ],
      usage: { prompt_tokens: 10, completion_tokens: 10 },
    }),
  });
  const none = {
    selectedIndex: -1,
    reason: 'Nella panoramica non c’è.',
    mainTopic: '',
    relatedIndexes: [],
    sources: [],
  };
  const allows = (enableOnlineSearch: boolean) =>
    site.call('PUT', '/api/admin/settings', { aiPrompts: { enableOnlineSearch } });

  beforeAll(async () => {
    gateway = await startFakeOpenAiServer();
    site = await startTestApp({
      COLLECTOR_ALLOWED_PRIVATE_HOSTS: `${press.host},localhost:${press.host.split(':')[1]}`,
      AI_BASE_URL: gateway.baseUrl,
      AI_API_KEY: 'sk-test-0123456789abcdef',
      AI_MAX_RETRIES: '0',
    });
    await setSources(site, press, []);
  });
  afterAll(async () => {
    await site.close();
    await gateway.close();
  });

  it('asks the model about words of one’s own, and what it finds nowhere becomes no article', async () => {
    gateway.play({ newsScout: [cites(none, twoPages())] });
    const run = await generate({ customTopic: 'Orione negli ospedali' });
    expect(gateway.requests.flatMap(({ role }) => role ?? [])).toEqual(['newsScout']);
    // Without an allowed search nobody fetches what an answer mentions.
    expect(run).toMatchObject({ status: 'no-topic', reasons: [expect.stringMatching(/^Mancano le fonti/)] });
  });

  it('reads what an allowed online search cites, keeps it, and writes from it', async () => {
    expect((await allows(true)).status).toBe(200);
    const before = gateway.requests.length;
    const written = {
      title: 'Orione 3 in 42 ospedali della Lombardia',
      content: `<p>L’accordo su Orione 3, il modello di Lucerna Labs, vale 12 milioni di euro in tre anni per 42 ospedali
        della Lombardia, riferisce Rivista Extra.</p><p>La sperimentazione è durata 18 mesi e ha riguardato 310.000 immagini,
        scrive Cronache Digitali, con una sensibilità del 94 per cento. Ogni sei mesi è previsto un controllo indipendente,
        che può sospendere il programma. La decisione finale spetta al radiologo.</p>`,
    };
    gateway.play({
      newsScout: [cites(none, [...twoPages(), 'http://10.0.0.1/segreto'])],
      articleWriter: [JSON.stringify(written)],
      articleVerifier: [JSON.stringify({ approved: true, truthfulness_score: 95, issues: [] })],
    });
    const run = await generate({ customTopic: 'Orione negli ospedali', words: 300, angle: 'Quanto costa' });
    expect(run).toMatchObject({ status: 'completed', outcome: expect.any(String) });
    expect(run.notes.join(' ')).toContain(
      'http://10.0.0.1/segreto: indirizzo non consentito: rete privata o riservata.',
    );
    const { sources } = await draftOf(run);
    expect(sources.map(({ url }: { url: string }) => url).sort()).toEqual(twoPages().sort());
    const writer = gateway.requests.slice(before).find(({ role }) => role === 'articleWriter');
    const said = writer?.messages.map(({ content }) => content).join('\n') ?? '';
    expect(said).toContain('Taglio: Quanto costa');
    expect(said).toContain('Lunghezza: circa 300 parole');
    expect(said).toContain('310.000 immagini');
  });

  it('asks the writer once for what it declines to write from the named pages', async () => {
    const before = gateway.requests.length;
    gateway.play({ articleWriter: ['{"decline":"Le pagine parlano d’altro"}'] });
    const run = await generate({ addresses: twoPages() });
    expect(run).toMatchObject({ status: 'no-topic', articleId: null });
    expect(run.reasons.join(' ')).toContain('il redattore rinuncia: Le pagine parlano d’altro.');
    expect(gateway.requests.slice(before).flatMap(({ role }) => role ?? [])).toEqual(['articleWriter']);
  });
});
