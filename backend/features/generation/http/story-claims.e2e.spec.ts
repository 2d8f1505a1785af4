import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import {
  type FakeOpenAiServer,
  type FakeServerScript,
  startFakeOpenAiServer,
} from '../../../platform/ai-gateway/fake-openai-server.js';
import { foldEvents } from '../../../platform/event-store/decider.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { Projector } from '../../../platform/event-store/projector.js';
import { until } from '../../../platform/testing/until.js';
import { type NewsSite, startNewsSite } from '../../../testing/news-site.js';
import { sampleStories } from '../../../testing/sample-stories.js';
import { setSources } from '../../../testing/set-sources.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { type GenerationRequestedAnswer, RequestGeneration } from '../commands/request-generation.js';
import { generationDecider } from '../generation.decider.js';
import { type GenerationEvent, generationEvents } from '../generation.events.js';
import { GenerationSchedule } from '../generation.schedule.js';
import { RunLog } from '../run-log.js';

let site: TestApp;
let press: NewsSite;
let gateway: FakeOpenAiServer;
const stories = sampleStories(new Date());

const PLAYED: FakeServerScript = {
  newsScout: [({ messages }) => choice(messages)],
  articleWriter: [({ messages }) => text(messages)],
  articleVerifier: ['{"approved":true,"truthfulness_score":90,"issues":[],"claims":[],"summary":"Sì."}'],
  articleRepair: ['{"revisions":[]}'],
};

beforeAll(async () => {
  press = await startNewsSite(stories);
  gateway = await startFakeOpenAiServer(PLAYED);
  site = await startTestApp({
    COLLECTOR_ALLOWED_PRIVATE_HOSTS: press.host,
    AI_BASE_URL: gateway.baseUrl,
    AI_API_KEY: 'sk-test-0123456789abcdef',
    AI_MAX_RETRIES: '0',
    AI_TIMEOUT_MS: '20000',
  });
  await setSources(site, press, ['Gazzetta Lumen', 'Cronache Digitali', 'Osservatorio Medusa']);
  await collected(4);
});

afterAll(async () => {
  await site.close();
  await press.close();
  await gateway.close();
});

type Messages = readonly { readonly content: string }[];

/** The story of the hospitals as long as it is shown, else the school. */
function choice(messages: Messages) {
  const shown = messages.map(({ content }) => content).join('\n');
  const numbers = (name: string) =>
    [...shown.matchAll(new RegExp(`\\[(\\d+)\\][^\\n]*${name}`, 'g'))].map(([, number]) => Number(number));
  const mainTopic = numbers('Orione').length > 0 ? 'Orione' : 'Parma';
  const [selectedIndex = -1, ...relatedIndexes] = numbers(mainTopic);
  return JSON.stringify({ selectedIndex, relatedIndexes, mainTopic, reason: 'È di oggi.' });
}

function text(messages: Messages): string {
  const isOrione = !messages.some(({ content }) => content.includes('istituto tecnico di Parma'));
  const title = isOrione ? 'Orione 3 in 42 ospedali della Lombardia' : 'Un corso pomeridiano a Parma';
  const content = isOrione
    ? `<p>Secondo Gazzetta Lumen, 42 ospedali della Lombardia adottano Orione 3, il modello di Lucerna Labs, per leggere le
      radiografie.</p><p>La sperimentazione è durata 18 mesi e ha riguardato 310.000 immagini, riferisce Cronache Digitali.
      L’accordo vale 12 milioni di euro in tre anni, scrive Osservatorio
      Medusa.</p><p>Un comitato indipendente controllerà il sistema ogni sei mesi e potrà sospenderlo.</p>`
    : `<p>Secondo Gazzetta Lumen, un istituto tecnico di Parma apre un corso pomeridiano sull’uso critico dei modelli
      linguistici.</p><p>Il corso dura otto settimane e coinvolge 60 studenti, scrive Gazzetta Lumen.</p><p>Ogni pomeriggio gli
      studenti imparano a scrivere istruzioni per l’intelligenza artificiale e a giudicarne le risposte, con esempi presi dalle
      materie che studiano al mattino in classe.</p>`;
  const seo = { title: '', description: '', keywords: [] };
  const lists = { tags: [], proposedSources: [], verificationSources: [] };
  return JSON.stringify({ title, content, excerpt: title, metaDescription: title, category: 'AI News', seo, ...lists });
}

async function collected(total: number): Promise<void> {
  await site.call('POST', '/api/news-collector/collect', {});
  await until('the reports', async () => (await desk()).length === total);
  await until(
    'their comparison',
    async () => (await site.call('GET', '/api/news-collector/collected')).body.lastRun?.status === 'completed',
  );
}

async function desk(): Promise<{ _id: string; title: string; status: string }[]> {
  return (await site.call('GET', '/api/news-collector/collected')).body.news;
}

async function generate(): Promise<string> {
  return (await site.call('POST', '/api/articles/generate', { topic: 'AI_CHOICE' })).body.runId;
}

async function ended(runId: string) {
  const run = async () => (await site.call('GET', `/api/admin/generations/${runId}`)).body;
  await until('the end of the run', async () => (await run()).status !== 'running');
  return run();
}

const eventsOf = async (runId: string) =>
  (await site.app.get(EventStore, { strict: false }).readStream(generationEvents, runId)) as readonly GenerationEvent[];

/** What a run leaves that was killed right after it recorded its choice. */
async function killedAfterChoice(newsIds: readonly string[]): Promise<{ runId: string; last: GenerationEvent }> {
  const { runId, position } = await site.app
    .get(CommandBus)
    .execute<RequestGeneration, GenerationRequestedAnswer>(
      new RequestGeneration({ topic: 'AI_CHOICE', category: 'AI News', trigger: 'admin' }, { actor: 'admin:1' }),
    );
  await site.app.get(Projector).catchUp(position);
  const [newsId = '', ...relatedNewsIds] = newsIds;
  const onDesk = (await desk()).map(({ _id }) => _id);
  let last: GenerationEvent = { type: 'NewsGathered', data: { newsIds: onDesk, articlesInContext: 0 } };
  const chosen = { newsId, relatedNewsIds, reportIds: newsIds, mainTopic: 'Orione', reason: '', model: 'm' };
  for (const event of [last, { type: 'TopicSelected', data: chosen } as const]) {
    const history = await eventsOf(runId);
    const run = { state: foldEvents(generationDecider, history), version: history.length };
    last = (await site.app.get(RunLog).record(runId, run, event, 'killed-1')).event;
  }
  return { runId, last };
}

const about = async (name: string) => (await desk()).filter(({ title }) => title.includes(name)).map(({ _id }) => _id);

describe('a story', () => {
  it('is given back by a run that ends without an article', async () => {
    gateway.play({ ...PLAYED, articleWriter: [{ status: 401, body: '{}' }] });
    const run = await ended(await generate());
    gateway.play(PLAYED);
    expect(run).toMatchObject({ status: 'aborted', articleId: null, mainTopic: 'Orione' });
    expect((await desk()).map(({ status }) => status)).toEqual(['new', 'new', 'new', 'new']);
  });

  it('is claimed by the append that chooses it: of two runs at the same moment one gets it', async () => {
    const reports = await about('Orione');
    const both = await Promise.all([killedAfterChoice(reports), killedAfterChoice(reports.slice(1))]);
    expect(both.map(({ last }) => last.type).sort()).toEqual(['TopicSelected', 'TopicTaken']);

    // Whoever goes on with them: the one writes its story, the other chooses again.
    await site.app.get(GenerationSchedule).takeUp();
    const runs = await Promise.all(both.map(({ runId }) => ended(runId)));
    expect(runs.map(({ status, mainTopic }) => [status, mainTopic]).sort()).toEqual([
      ['completed', 'Orione'],
      ['completed', 'Parma'],
    ]);
    expect((await desk()).map(({ status }) => status)).toEqual(Array(4).fill('processed'));
  });

  it('is not chosen again while its article is there, a draft too, and is free once the article is deleted', async () => {
    const again = await ended(await generate());
    expect(again).toMatchObject({ status: 'no-topic', articleId: null });
    const { articles } = (await site.call('GET', '/api/articles?limit=10')).body;
    const drafts = articles.filter(({ title }: { title: string }) => title.includes('Parma'));
    expect(drafts).toMatchObject([{ status: 'draft' }]);
    await site.call('DELETE', `/api/articles/${drafts[0]._id}`);
    for (const id of await about('Parma')) {
      await site.call('PATCH', `/api/news-collector/collected/${id}/status`, { status: 'new' });
    }
    expect(await ended(await generate())).toMatchObject({ status: 'completed', mainTopic: 'Parma' });
  });

  it('is written once when two generations are asked for at once', async () => {
    for (const { _id } of (await site.call('GET', '/api/articles?limit=10')).body.articles) {
      await site.call('DELETE', `/api/articles/${_id}`);
    }
    for (const { _id } of await desk()) {
      await site.call('PATCH', `/api/news-collector/collected/${_id}/status`, { status: 'new' });
    }
    const runs = await Promise.all((await Promise.all([generate(), generate()])).map(ended));
    expect(runs.map(({ status, mainTopic }) => [status, mainTopic]).sort()).toEqual([
      ['completed', 'Orione'],
      ['completed', 'Parma'],
    ]);
  });
});
