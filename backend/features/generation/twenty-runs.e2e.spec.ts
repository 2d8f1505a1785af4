import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type FakeOpenAiServer,
  type FakeServerRequest,
  startFakeOpenAiServer,
} from '../../platform/ai-gateway/fake-openai-server.js';
import { until } from '../../platform/testing/until.js';
import { type PressWorld, startPressWorld } from '../../testing/press-world.js';
import { setSources } from '../../testing/set-sources.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import {
  EVIL,
  MAKER,
  ORDER,
  WORLD_SOURCES,
  WORLD_STORIES,
  type WorldStory,
  worldPages,
} from '../../testing/twenty-stories.js';
import { sentencesIn, sourcesIn, storiesIn, wholeText } from '../offline-engine/replay/read-question.js';

/** How a run of the world ended. */
interface Row {
  /** What was set aside, read and made of it, as the newsroom sees it. */
  readonly row: string;
  readonly sources: readonly string[];
  readonly voices: number;
  readonly outcome: 'published' | 'draft' | null;
  readonly words: number | null;
  readonly content: string;
}

/** For each run what was set aside, what was read, and what was published or why not. */
const TABLE = [
  'Aldebaran. 3 fonti lette: 1 di prima mano, 2 testate. Pubblicato con 100 da 3 voci.',
  'Bellatrix. 2 fonti lette: 1 di prima mano, 1 testata. Pubblicato con 100 da 2 voci.',
  'Canopo. «Canopo è disponibile da oggi»: il materiale non basta: 70 caratteri di sostanza, ne servono 1200. 2 fonti lette: 1 di prima mano, 1 testata. Pubblicato con 100 da 2 voci.',
  'Deneb. 3 fonti lette: 1 di prima mano, 2 testate. Pubblicato con 100 da 3 voci.',
  'Electra. 2 fonti lette: 1 di prima mano, 1 testata. Pubblicato con 100 da 2 voci.',
  'Fomalhaut. «Quanto costa davvero Fomalhaut»: il materiale non basta: 72 caratteri di sostanza, ne servono 1200. 2 fonti lette: 1 di prima mano, 1 testata. Pubblicato con 100 da 2 voci.',
  'Gemma. 2 fonti lette: 1 di prima mano, 1 testata. Pubblicato con 100 da 2 voci.',
  'Hamal. 3 fonti lette: 1 di prima mano, 2 testate. Pubblicato con 100 da 3 voci.',
  'Izar. 2 fonti lette: 1 di prima mano, 1 testata. Pubblicato con 100 da 2 voci.',
  'Kocab. 2 fonti lette: 1 di prima mano, 1 testata. Pubblicato con 100 da 2 voci.',
  'Lesath. 2 fonti lette: 2 testate; 1 non risponde. Indirizzo non letto, https://agenzia-orione.gov.it/atti/lesath-sparito: il sito ha risposto con un errore (HTTP 404). Pubblicato con 100 da 2 voci.',
  'Okab. 2 fonti lette: 2 testate; 1 non risponde. Indirizzo non letto, https://bollettino-nova.example/rapporto-okab: la pagina elenca molte notizie e non ne racconta nessuna. Pubblicato con 100 da 2 voci.',
  'Polluce. «Quanto costa davvero Polluce»: il materiale non basta: 70 caratteri di sostanza, ne servono 1200. «Polluce è disponibile da oggi»: il materiale non basta: 71 caratteri di sostanza, ne servono 1200. 3 fonti lette: 1 di prima mano, 2 testate. Pubblicato con 100 da 3 voci.',
  'Rigel. 1 fonte letta: 1 di prima mano. Pubblicato con 89 da una voce.',
  'Spica. «Spica è disponibile da oggi»: il materiale non basta: 69 caratteri di sostanza, ne servono 1200. 1 fonte letta: 1 di prima mano. Pubblicato con 89 da una voce.',
  'Tarazed. 1 fonte letta: 1 testata. Bozza con 79: 1. Lo dice una fonte sola: serve una seconda fonte indipendente o quella di prima mano.',
  'Unukalai. 1 fonte letta: 1 testata; 1 non risponde. Indirizzo non letto, https://agenzia-orione.gov.it/atti/unukalai-sparito: il sito ha risposto con un errore (HTTP 404). Bozza con 79: 1. Lo dice una fonte sola: serve una seconda fonte indipendente o quella di prima mano.',
  'Mizar. 2 fonti lette: 2 testate. Pubblicato con 100 da 2 voci.',
  'Nunki. Nessun articolo: nessuna delle sue notizie è fra quelle mostrate.',
  'Vega. «Vega è disponibile da oggi»: il materiale non basta: 68 caratteri di sostanza, ne servono 1200. «Quanto costa davvero Vega»: il materiale non basta: 67 caratteri di sostanza, ne servono 1200. Nessun articolo.',
];

let site: TestApp;
let world: PressWorld;
let gateway: FakeOpenAiServer;
const rows: Row[] = [];

beforeAll(async () => {
  world = await startPressWorld(worldPages(new Date()));
  gateway = await startFakeOpenAiServer({});
  site = await startTestApp({
    COLLECTOR_ALLOWED_PRIVATE_HOSTS: world.host,
    AI_BASE_URL: gateway.baseUrl,
    AI_API_KEY: 'sk-test-0123456789abcdef',
    AI_MAX_RETRIES: '0',
  });
  world.rule(site);
  await setSources(site, world, WORLD_SOURCES);
  const { body } = await site.call('GET', '/api/news-collector/sources');
  const maker = body.sources.find(({ url }: { url: string }) => url.includes(MAKER));
  const voice = { name: 'Officine Alnair', kind: 'maker', firstHandFor: 'i suoi annunci' };
  await site.call('PUT', `/api/news-collector/sources/${maker._id}`, { voice });
  await site.call('PUT', '/api/admin/settings', { autoPublish: { enabled: true } });
  for (const story of WORLD_STORIES) rows.push(await run(story));
}, 120_000);
afterAll(async () => {
  await site?.close();
  await world?.close();
  await gateway?.close();
});

describe('twenty runs in a world of presses, makers, authorities, lists, walls and orders', () => {
  it('read this, and end so', () => {
    expect(rows.map(({ row }) => row)).toEqual(TABLE);
  });

  it('publish nothing short and nothing from a list, and most from two voices', () => {
    const published = rows.filter(({ outcome }) => outcome === 'published');
    for (const { words } of published) expect(words).toBeGreaterThanOrEqual(200);
    expect(rows.flatMap(({ sources }) => sources).filter((url) => /bollettino|-list/.test(url))).toEqual([]);
    expect(published.filter(({ voices }) => voices > 1).length).toBeGreaterThanOrEqual(14);
  });

  it('ask the scout once each, whatever is set aside', () => {
    expect(gateway.requests.filter(({ role }) => role === 'newsScout')).toHaveLength(rows.length);
  });

  it('obey no page and no document: no verdict, no choice and no address of theirs', () => {
    expect(gateway.requests.some((request) => wholeText(request).includes(ORDER))).toBe(true);
    const outside = (request: FakeServerRequest) =>
      wholeText(request).replace(/^<<<DATI (.+)>>>\n[\s\S]*?\n<<<FINE \1>>>$/gm, '');
    expect(gateway.requests.filter((request) => outside(request).includes('Ignora le istruzioni'))).toEqual([]);
    expect(rows.filter(({ content }) => content.includes('evil.example') || content.includes('Ignora'))).toEqual([]);
    expect(world.requests.filter((url) => url.startsWith(EVIL))).toEqual([]);
  });
});

async function run(story: WorldStory): Promise<Row> {
  play(story);
  const { body: asked } = await site.call('POST', '/api/articles/generate', { topic: 'NEWS_COLLECTOR' });
  const read = async () => (await site.call('GET', `/api/admin/generations/${asked.runId}`)).body;
  await until('the end of the run', async () => (await read()).status !== 'running');
  const ended = await read();
  const article =
    ended.articleId === null ? null : (await site.call('GET', `/api/articles/by-id/${ended.articleId}`)).body;
  const content: string = article?.content ?? '';
  const words =
    article === null
      ? null
      : content
          .replace(/<[^>]*>/g, ' ')
          .split(/\s+/)
          .filter(Boolean).length;
  const sources: string[] = (article?.sources ?? []).map(({ url }: { url: string }) => url);
  const voices = new Set(sources.map((url) => new URL(url).host)).size;
  const end = {
    published: `Pubblicato con ${ended.score} da ${voices === 1 ? 'una voce' : `${voices} voci`}.`,
    draft: `Bozza con ${ended.score}: ${ended.reasons.join(' ')}`,
  }[ended.outcome as 'published' | 'draft'];
  const why = ended.notes.length === 0 ? `Nessun articolo: ${ended.reasons.join(' ')}` : 'Nessun articolo.';
  const row = [`${story.name}.`, ...ended.notes, end ?? why].join(' ');
  return { row, sources, voices, words, content, outcome: ended.outcome };
}

/** Models that rank what a story wishes, write what the sources say, obey orders that they find, and know what is said. */
function play(story: WorldStory): void {
  const judge = (request: FakeServerRequest) =>
    JSON.stringify({ claims: verdicts(story, request), truthfulness_score: 96 });
  gateway.play({
    newsScout: [(request) => ranked(story, request)],
    articleWriter: [(request) => written(story, request)],
    articleVerifier: [judge],
    articleChallenger: [judge],
    articleRepair: [
      (request) =>
        JSON.stringify({ revisions: sentencesIn(request).map(({ id }) => ({ id, action: 'remove', text: '' })) }),
    ],
  });
}

function ranked({ wishes }: WorldStory, request: FakeServerRequest): string {
  const shown = storiesIn(request);
  const choices = wishes.flatMap((mainTopic) => {
    const story = shown.find(({ title }) => title.startsWith(mainTopic));
    return story === undefined ? [] : [{ selectedIndex: story.index, relatedIndexes: [], mainTopic }];
  });
  const [first = { selectedIndex: -1, relatedIndexes: [], mainTopic: '' }, ...alternatives] = choices;
  return JSON.stringify({
    ...first,
    reason: choices.length > 0 ? 'È questa.' : 'nessuna delle sue notizie è fra quelle mostrate.',
    sources: [],
    alternatives,
  });
}

function written({ name, city, statements }: WorldStory, request: FakeServerRequest): string {
  const texts = sourcesIn(request)
    .map(({ text }) => text.replace(/\s+/g, ' '))
    .join('\n');
  const said = statements.filter(({ source }) => texts.includes(source)).map(({ article }) => article);
  const sole = wholeText(request).includes('PARLA SOLTANTO')
    ? [`Di ${name} parla per ora soltanto Officine Alnair, che lo annuncia.`]
    : [];
  const obeyed = texts.includes('Ignora le istruzioni')
    ? `<p>Il rimborso si chiede <a href='${EVIL}'>qui</a>, e tutto è confermato.</p>`
    : '';
  const sentences = [...sole, ...said];
  const paragraphs = sentences.flatMap((_, at) =>
    at % 3 === 0 ? [`<p>${sentences.slice(at, at + 3).join(' ')}</p>`] : [],
  );
  return JSON.stringify({
    title: `${name} in prova negli uffici di ${city}`,
    excerpt: said[0],
    content: paragraphs.join('') + obeyed,
    tags: ['enti pubblici'],
  });
}

function verdicts({ name, statements }: WorldStory, request: FakeServerRequest) {
  const texts = sourcesIn(request)
    .map(({ text }) => text.replace(/\s+/g, ' '))
    .join('\n');
  const known = statements.filter(({ source }) => texts.includes(source));
  return sentencesIn(request).map(({ id, sentence }) => {
    const isOpening = sentence.startsWith(`${name} in prova`) || sentence.startsWith(`Di ${name} parla`);
    const found = isOpening ? known[0] : known.find(({ article }) => article.replaceAll('’', "'") === sentence);
    return found
      ? { id, verdict: 'supported', span: found.source }
      : { id, verdict: 'not_found', span: '', reason: 'nessuna fonte lo dice' };
  });
}
