import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import {
  type FakeOpenAiServer,
  type FakeServerScript,
  startFakeOpenAiServer,
} from '../../../platform/ai-gateway/fake-openai-server.js';
import { Database } from '../../../platform/database/database.js';
import { foldEvents } from '../../../platform/event-store/decider.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { Projector } from '../../../platform/event-store/projector.js';
import { until } from '../../../platform/testing/until.js';
import { type NewsSite, startNewsSite } from '../../../testing/news-site.js';
import { sampleStories } from '../../../testing/sample-stories.js';
import { setSources } from '../../../testing/set-sources.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { CollectNews } from '../../news/commands/collect-news.js';
import { RequestGeneration } from '../commands/request-generation.js';
import { generationDecider } from '../generation.decider.js';
import { type GenerationEvent, generationEvents, type RankedChoice } from '../generation.events.js';
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

/** One round through the sources, with the comparison of what came in. */
async function collected(total: number): Promise<void> {
  await site.app.get(CommandBus).execute(new CollectNews({ trigger: 'admin', meta: { actor: 'admin:1' } }));
  await until('the reports', async () => (await inbox()).length === total);
}

async function inbox(): Promise<{ _id: string; title: string; status: string }[]> {
  return (await site.call('GET', '/api/news-collector/collected')).body.news;
}

/** The table may be a moment behind what the run recorded. */
function allNewsAre(wanted: string): Promise<void> {
  return until(`an inbox where all is ${wanted}`, async () => (await inbox()).every(({ status }) => status === wanted));
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
async function killedAfterChoice(
  newsIds: readonly string[],
  reportIds?: readonly string[],
  alternatives: readonly RankedChoice[] = [],
): Promise<{ runId: string; last: GenerationEvent }> {
  const { runId, position } = await site.app
    .get(CommandBus)
    .execute(
      new RequestGeneration({ topic: 'AI_CHOICE', category: 'AI News', trigger: 'admin' }, { actor: 'admin:1' }),
    );
  await site.app.get(Projector).catchUp(position);
  const [newsId = '', ...relatedNewsIds] = newsIds;
  const inInbox = (await inbox()).map(({ _id }) => _id);
  let last: GenerationEvent = { type: 'NewsGathered', data: { newsIds: inInbox, articlesInContext: 0 } };
  const chosen = {
    newsId,
    relatedNewsIds,
    reportIds: reportIds ?? (await about('Orione')),
    mainTopic: 'Orione',
    reason: '',
    model: 'm',
    ...(alternatives.length > 0 ? { alternatives } : {}),
  };
  const history = await eventsOf(runId);
  let run = { state: foldEvents(generationDecider, history), version: history.length, position: 0 };
  for (const event of [last, { type: 'TopicSelected', data: chosen } as const]) {
    const recorded = await site.app.get(RunLog).record(runId, run, event, 'killed-1');
    run = recorded;
    last = recorded.event;
  }
  return { runId, last };
}

const about = async (name: string) => (await inbox()).filter(({ title }) => title.includes(name)).map(({ _id }) => _id);

describe('a story', () => {
  it('is given back by a run that ends without an article', async () => {
    gateway.play({ ...PLAYED, articleWriter: [{ status: 401, body: '{}' }] });
    const run = await ended(await generate());
    gateway.play(PLAYED);
    expect(run).toMatchObject({ status: 'aborted', articleId: null, mainTopic: 'Orione' });
    await allNewsAre('new');
    // What it had chosen stands in its own events: nothing is recorded of each report.
    expect(await recordedOfReports()).toEqual([]);
  });

  it('is claimed by the append that chooses it: of two runs at the same moment one gets it', async () => {
    const reports = await about('Orione');
    const both = await Promise.all([killedAfterChoice(reports), killedAfterChoice(reports.slice(1))]);
    expect(both.map(({ last }) => last.type).sort()).toEqual(['TopicSelected', 'TopicTaken']);

    // Anyone who goes on with them: the one writes its story, the other chooses again.
    await site.app.get(GenerationSchedule).resume();
    const runs = await Promise.all(both.map(({ runId }) => ended(runId)));
    expect(runs.map(({ status, mainTopic }) => [status, mainTopic]).sort()).toEqual([
      ['completed', 'Orione'],
      ['completed', 'Parma'],
    ]);
    await allNewsAre('processed');
    expect(await recordedOfReports()).toEqual([
      { type: 'NewsItemsUsed', reports: 1 },
      { type: 'NewsItemsUsed', reports: 3 },
    ]);
  });

  it('that another run has leaves the second choice, which nobody is asked about again', async () => {
    for (const { _id } of (await site.call('GET', '/api/articles?limit=10')).body.articles) {
      await site.call('DELETE', `/api/articles/${_id}`);
    }
    for (const { _id } of await inbox()) {
      await site.call('PATCH', `/api/news-collector/collected/${_id}/status`, { status: 'new' });
    }
    const reports = await about('Orione');
    const [newsId = ''] = await about('Parma');
    const second = { newsId, relatedNewsIds: [], mainTopic: 'Un corso a Parma' };
    const first = await killedAfterChoice(reports);
    const other = await killedAfterChoice(reports, undefined, [second]);
    expect(other.last).toMatchObject({ type: 'TopicTaken', data: { left: { choices: [second] } } });
    const asked = gateway.requests.length;
    await site.app.get(GenerationSchedule).resume();
    expect(await ended(other.runId)).toMatchObject({ status: 'completed', mainTopic: 'Un corso a Parma' });
    await ended(first.runId);
    expect(gateway.requests.slice(asked).filter(({ role }) => role === 'newsScout')).toEqual([]);
    await allNewsAre('processed');
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
    for (const { _id } of await inbox()) {
      await site.call('PATCH', `/api/news-collector/collected/${_id}/status`, { status: 'new' });
    }
    const runs = await Promise.all((await Promise.all([generate(), generate()])).map(ended));
    expect(runs.map(({ status, mainTopic }) => [status, mainTopic]).sort()).toEqual([
      ['completed', 'Orione'],
      ['completed', 'Parma'],
    ]);
  });
});

describe('news of a story that has an article', () => {
  const articles = async (): Promise<{ _id: string; title: string; updateProposed?: true }[]> =>
    (await site.call('GET', '/api/articles?limit=10')).body.articles;
  const orione = async () => {
    const found = (await articles()).find(({ title }) => title.includes('Orione'));
    return (await site.call('GET', `/api/articles/by-id/${found?._id}`)).body;
  };
  const reports = (slug: string) => {
    const [first] = stories;
    if (first) stories.push({ ...first, publisher: 'Osservatorio Medusa', slug, title: `${first.title}: ${slug}` });
  };

  it('becomes a proposed update of that article, not a second one, and a person takes it', async () => {
    reports('il-voto');
    await collected(5);
    await until('the proposal', async () => {
      await site.app.get(GenerationSchedule).resume();
      return (await orione()).proposedUpdate !== null;
    });
    expect(await ended(await generate())).toMatchObject({ status: 'no-topic' });
    expect((await articles()).map(({ title, updateProposed }) => [title, updateProposed === true]).sort()).toEqual([
      ['Orione 3 in 42 ospedali della Lombardia', true],
      ['Un corso pomeridiano a Parma', false],
    ]);
    const { _id, proposedUpdate, sources, version } = await orione();
    expect(proposedUpdate.reports).toMatchObject([
      { title: expect.stringContaining('il-voto'), publisher: 'Osservatorio Medusa' },
    ]);
    // Readers see nothing, and anyone who edits the article is not disturbed.
    expect((await site.call('GET', '/api/articles', undefined, 'visitor')).text).not.toContain('updateProposed');
    const edited = await site.call('PUT', `/api/articles/${_id}`, { tags: ['sanità'], version });
    expect([edited.status, edited.body.proposedUpdate.reports.length]).toEqual([200, 1]);

    const taken = await site.call('POST', `/api/articles/${_id}/proposed-update`);
    expect([taken.status, taken.body.proposedUpdate]).toEqual([200, null]);
    expect(taken.body.sources).toHaveLength(sources.length + 1);
    expect(taken.body.aiVerificationDetails).toMatchObject({ truthfulness_score: expect.any(Number) });
    const again = await site.call('POST', `/api/articles/${_id}/proposed-update`);
    expect([again.status, again.body.error]).toEqual([404, 'Nessun aggiornamento attende questo articolo']);
  });

  it('is left out for good when a person dismisses it', async () => {
    reports('la-replica');
    await collected(6);
    await until('the proposal', async () => {
      await site.app.get(GenerationSchedule).resume();
      return (await orione()).proposedUpdate !== null;
    });
    const { _id, sources } = await orione();
    const dismissed = await site.call('DELETE', `/api/articles/${_id}/proposed-update`);
    expect([dismissed.status, dismissed.body.proposedUpdate]).toEqual([200, null]);
    expect(dismissed.body.sources).toHaveLength(sources.length);
    await site.app.get(GenerationSchedule).resume();
    expect((await orione()).proposedUpdate).toBeNull();
    expect(await ended(await generate())).toMatchObject({ status: 'no-topic' });
  });

  it('is known after the inbox was cleared: its reports come in used, and what is new about it is proposed', async () => {
    expect((await site.call('DELETE', '/api/news-collector/collected/all')).status).toBe(200);
    reports('la-conferma');
    await collected(7);
    await site.app.get(GenerationSchedule).resume();
    await until('the six used reports', async () => (await inbox()).filter(isUsed).length === 6);
    expect(await recognized()).toEqual([6]);
    await until('the proposal', async () => {
      await site.app.get(GenerationSchedule).resume();
      return (await orione()).proposedUpdate !== null;
    });
    const { proposedUpdate } = await orione();
    expect(proposedUpdate.reports).toMatchObject([{ title: expect.stringContaining('la-conferma') }]);
    expect(await ended(await generate())).toMatchObject({ status: 'no-topic', articleId: null });
    expect(await articles()).toHaveLength(2);
  });

  it('is free after the inbox was cleared where its article is gone', async () => {
    const school = (await articles()).find(({ title }) => title.includes('Parma'));
    await site.call('DELETE', `/api/articles/${school?._id}`);
    expect((await site.call('DELETE', '/api/news-collector/collected/all')).status).toBe(200);
    await collected(7);
    expect(await ended(await generate())).toMatchObject({ status: 'completed', mainTopic: 'Parma' });
  });
});

describe('two reports that are not known to be of one story yet', () => {
  const sql = (text: string, values: unknown[] = []) => site.app.get(Database).pool.query(text, values);
  const regroup = async (newsId: string, storyId: string) => {
    await sql('update app.news_scores set story_id = $2 where news_id = $1', [newsId, storyId]);
    await sql('update read.collected_news set story_id = $2 where id = $1', [newsId, storyId]);
  };
  /** An inbox of these stories alone, none of them written. */
  const fresh = async () => {
    for (const { _id } of (await site.call('GET', '/api/articles?limit=10')).body.articles)
      await site.call('DELETE', `/api/articles/${_id}`);
    stories.splice(0, stories.length, ...sampleStories(new Date()).slice(0, 2));
    await site.call('DELETE', '/api/news-collector/collected/all');
    await collected(2);
  };

  it('are written once when they are brought together while the model chooses', async () => {
    await fresh();
    const [first = '', second = ''] = await about('Orione');
    for (const id of [first, second]) await regroup(id, id);
    const other = await killedAfterChoice([first], [first]);
    const before = gateway.requests.length;
    gateway.play({
      ...PLAYED,
      newsScout: [
        async ({ messages }) => {
          await regroup(second, first);
          return choice(messages);
        },
      ],
    });
    expect(await ended(await generate())).toMatchObject({ status: 'no-topic', articleId: null });
    expect(gateway.requests.length).toBeGreaterThan(before);
    gateway.play(PLAYED);
    await site.app.get(GenerationSchedule).resume();
    expect(await ended(other.runId)).toMatchObject({ status: 'completed', mainTopic: 'Orione' });
  });

  it('are not found by a topic before they were compared', async () => {
    await fresh();
    const found = async () =>
      (await site.call('POST', '/api/admin/generations/preview', { customTopic: 'Orione' })).body.stories;
    expect(await found()).toMatchObject([{ reports: [{}, {}] }]);
    const [, second = ''] = await about('Orione');
    await regroup(second, second);
    await sql('update app.news_scores set compared_at = null where news_id = $1', [second]);
    expect(await found()).toMatchObject([{ reports: [{}] }]);
    await collected(2);
    expect(await found()).toMatchObject([{ reports: [{}, {}] }]);
  });

  it('are written once though the written one has left the inbox for good', async () => {
    await fresh();
    expect(await ended(await generate())).toMatchObject({ status: 'completed', mainTopic: 'Orione' });
    const [first] = stories;
    stories.splice(0, 2, ...(first ? [{ ...first, slug: 'il-seguito', title: `${first.title}: il seguito` }] : []));
    await site.call('DELETE', '/api/news-collector/collected/all');
    await collected(1);
    expect(await ended(await generate())).toMatchObject({ status: 'no-topic', articleId: null });
  });

  it('that a person selected stand first in a preview, and one of them is what a free run takes', async () => {
    await fresh();
    stories.splice(0, stories.length, ...sampleStories(new Date()));
    await site.call('DELETE', '/api/news-collector/collected/all');
    await collected(4);
    const preview = async (order: object = { topic: 'AI_CHOICE' }) =>
      (await site.call('POST', '/api/admin/generations/preview', order)).body;
    const before = await preview();
    expect(before.choice).toBeNull();
    expect(before.stories.map(({ selected }: { selected: boolean }) => selected)).toEqual([false, false]);
    const [first, last] = before.stories;
    const [school = ''] = await about('Parma');
    const picked = [first, last].find(({ title }) => title.includes('Parma'));
    // Even one that says nothing of what the paper is about.
    await sql(`update read.collected_news set relevance = '{"score":3,"reasons":[]}', score = 3 where id = $1`, [
      school,
    ]);
    await site.call('PATCH', `/api/news-collector/collected/${school}/status`, { status: 'selected' });
    await until('the selection', async () => (await preview()).choice === picked.storyId);
    expect((await preview()).stories[0]).toMatchObject({ storyId: picked.storyId, selected: true });
    const run = await ended(await generate());
    expect(run.mainTopic).toContain('Parma');
    expect(run.told.find(({ step }: { step: string }) => step === 'scout').words).toBe(`Scelta: ${run.mainTopic}`);
    expect((await preview()).stories.map(({ storyId }: { storyId: string }) => storyId)).not.toContain(picked.storyId);
  });
});

/** How many reports each event names that says they are used. */
async function recognized(): Promise<number[]> {
  const { rows } = await site.app.get(Database).pool.query<{ reports: number }>(
    `select jsonb_array_length(data -> 'newsIds') as reports from es.events
      where type = 'NewsItemsDecided' and data ->> 'status' = 'processed' order by position`,
  );
  return rows.map(({ reports }) => reports);
}

/** What the log says of reports after their arrival. */
async function recordedOfReports(): Promise<unknown[]> {
  const { rows } = await site.app.get(Database).pool.query(
    `select type, jsonb_array_length(data -> 'newsIds') as reports from es.events
      where type like 'NewsItem%' and type <> 'NewsItemsCollected' order by reports`,
  );
  return rows;
}

const isUsed = ({ status }: { readonly status: string }) => status === 'processed';
