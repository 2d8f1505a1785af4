import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type FakeOpenAiServer,
  type FakeServerAnswer,
  startFakeOpenAiServer,
} from '../../../platform/ai-gateway/fake-openai-server.js';
import { Database } from '../../../platform/database/database.js';
import { ReactionsRunner } from '../../../platform/event-store/reactions/reactions-runner.js';
import { until } from '../../../platform/testing/until.js';
import { type NewsSite, startNewsSite } from '../../../testing/news-site.js';
import { sampleStories } from '../../../testing/sample-stories.js';
import { setSources } from '../../../testing/set-sources.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { DEFAULT_AI_PROMPTS } from '../../settings/default-prompts.js';

const RUNS_AT_ONCE = 2;
/** Room for some twenty answers of a tenth of a cent, and for the reservations of those under way. */
const BUDGET = 0.03;
/** A hundredth of a cent per thousand tokens read or written, as gateways list it: per token. */
const PRICE = '0.0000001';
const CACHED_PRICE = '0.00000001';

let site: TestApp;
let press: NewsSite;
let gateway: FakeOpenAiServer;

beforeAll(async () => {
  press = await startNewsSite(sampleStories(new Date()));
  const id = DEFAULT_AI_PROMPTS.models.newsScout;
  gateway = await startFakeOpenAiServer(
    {},
    { models: { data: [{ id, pricing: { prompt: PRICE, completion: PRICE, input_cache_read: CACHED_PRICE } }] } },
  );
  site = await startTestApp({
    COLLECTOR_ALLOWED_PRIVATE_HOSTS: press.host,
    AI_BASE_URL: gateway.baseUrl,
    AI_API_KEY: 'sk-test-0123456789abcdef',
    AI_MAX_RETRIES: '0',
    AI_MAX_RUNS: String(RUNS_AT_ONCE),
    AI_BUDGET_DAY: String(BUDGET),
  });
  await setSources(site, press, ['Gazzetta Lumen', 'Cronache Digitali', 'Osservatorio Medusa']);
  await site.call('POST', '/api/news-collector/collect', {});
  await until(
    'the four stories',
    async () => (await site.call('GET', '/api/news-collector/collected')).body.pagination.total === 4,
  );
});
afterEach(() => site.app.get(Database).pool.query('delete from app.model_calls'));
afterAll(async () => {
  await site.close();
  await press.close();
  await gateway.close();
});

const NOTHING = JSON.stringify({ selectedIndex: -1, relatedIndexes: [], mainTopic: '', reason: 'Nulla.', sources: [] });
const HANGS: FakeServerAnswer = { hang: true };
const generate = async (): Promise<string> =>
  (await site.call('POST', '/api/articles/generate', { topic: 'AI_CHOICE', category: 'AI News' })).body.runId;
const run = async (id: string) => (await site.call('GET', `/api/admin/generations/${id}`)).body;
const stop = (id: string) => site.call('POST', `/api/admin/generations/${id}/stop`, {});
/** Without the trial of the key, which asks in no role. */
const asked = () => gateway.requests.filter(({ role }) => role !== null);

async function counted(): Promise<{ micros: number; states: string[] }> {
  const { rows } = await site.app
    .get(Database)
    .pool.query<{ micros: number; state: string }>(
      'select coalesce(cost_micros, reserved_micros) as micros, state from app.model_calls order by begun_at',
    );
  return { micros: rows.reduce((sum, { micros }) => sum + micros, 0), states: rows.map(({ state }) => state) };
}

describe('what a run will cost', () => {
  it('is shown before anything is spent, for one run and for a month of them, as soon as prices are known', async () => {
    const preview = async () =>
      (await site.call('POST', '/api/admin/generations/preview', { topic: 'AI_CHOICE' })).body;
    const outlook = async () => (await site.call('GET', '/api/admin/auto-generation/outlook')).body;
    const unknown = { kind: 'unknown', usd: null, unknownModels: [DEFAULT_AI_PROMPTS.models.newsScout] };
    expect(await preview()).toMatchObject({ estimate: unknown, queuePlace: 0 });
    expect(await outlook()).toMatchObject({ estimate: unknown, monthUsd: null, runsAMonth: 720, publishes: true });
    await site.call('POST', '/api/admin/ai-models/sync-openrouter');
    const { estimate } = await preview();
    expect(estimate).toEqual({ kind: 'estimated', usd: expect.closeTo(0.00899, 5), unknownModels: [] });
    expect(await outlook()).toMatchObject({
      ...{ engine: { kind: 'model' }, estimate, runsAMonth: 720, monthUsd: estimate.usd * 720 },
      budgets: { runUsd: null, dayUsd: BUDGET, monthUsd: null },
    });
    expect(asked()).toEqual([]);
  });
});

describe('fifty generations asked for at once', () => {
  it('go on two at a time, in the order in which they were asked for, within the budget, and none is lost', async () => {
    let open = 0;
    let most = 0;
    const answer = () => {
      open += 1;
      most = Math.max(most, open);
      setTimeout(() => {
        open -= 1;
      }, 30);
      return { text: NOTHING, delayMs: 30 };
    };
    gateway.play({ newsScout: [answer] });
    const ids = await Promise.all(Array.from({ length: 50 }, generate));
    await until('a place in the queue', async () => {
      const { body } = await site.call('GET', '/api/admin/generations');
      return body.runs.some(({ queuePlace }: { queuePlace: number | null }) => queuePlace !== null);
    });
    await until('the end of the last', async () => {
      const runs = await Promise.all(ids.map(run));
      return runs.every(({ status }) => status !== 'running');
    });
    const runs = await Promise.all(ids.map(run));
    const without = runs.filter(({ status }) => status === 'no-topic');
    const exhausted = runs.filter(({ cause }) => cause === 'budget-exhausted');
    expect(most).toBe(RUNS_AT_ONCE);
    expect(without.length).toBeGreaterThan(10);
    expect(exhausted.length).toBe(50 - without.length);
    expect(exhausted[0]).toMatchObject({
      status: 'aborted',
      reasons: [expect.stringMatching(/^Budget esaurito: il budget di oggi è di \$\u00a00,03;/)],
      queuePlace: null,
    });
    expect(asked()).toHaveLength(without.length);
    expect((await counted()).micros).toBeLessThanOrEqual(BUDGET * 1_000_000);
    await site.app.get(ReactionsRunner).drain(100_000);
    const { body } = await site.call('GET', '/api/notifications');
    const sent = body.notifications.filter(({ title }: { title: string }) => /^Budget di oggi/.test(title));
    expect(sent.map(({ title, path }: { title: string; path: string }) => [title, path]).sort()).toEqual([
      ['Budget di oggi all’80 %', '/admin/costi'],
      ['Budget di oggi esaurito', '/admin/costi'],
    ]);
    expect(without[0].cost).toEqual({ calls: 1, countedUsd: 0.001, uncertainUsd: 0, limitUsd: null });
  });
});

describe('what a gateway had read before', () => {
  it('costs its own price, and what it saved is shown', async () => {
    const usage = { prompt_tokens: 10_000, completion_tokens: 10, prompt_tokens_details: { cached_tokens: 8_000 } };
    const answer = { choices: [{ message: { content: NOTHING }, finish_reason: 'stop' }], usage };
    gateway.play({ newsScout: [{ body: JSON.stringify(answer) }] });
    const id = await generate();
    await until('its end', async () => (await run(id)).status === 'no-topic');
    expect((await run(id)).cost).toMatchObject({ calls: 1, countedUsd: 0.000281 });
    expect((await site.call('GET', '/api/admin/costs')).body).toMatchObject({ cacheSavedUsd: 0.00072 });
    const { body } = await site.call('GET', '/api/admin/ai-models');
    expect(JSON.stringify(body)).not.toContain('ached');
  });
});

describe('a run that is stopped', () => {
  it('ends at once, leaves the call that is under way, which counts, and makes no other', async () => {
    gateway.play({ newsScout: [HANGS] });
    const before = asked().length;
    const id = await generate();
    await until('the question', async () => asked().length > before);
    const stopped = await stop(id);
    expect(stopped).toMatchObject({
      status: 200,
      body: { status: 'aborted', cause: 'stopped', reasons: ['Fermata dalla redazione.'] },
    });
    await until('the cut call', async () => (await counted()).states.join() === 'cut');
    expect((await run(id)).cost.uncertainUsd).toBeGreaterThan(0);
    expect(asked()).toHaveLength(before + 1);
    expect(await stop(id)).toMatchObject({ status: 409, body: { error: 'La generazione è già finita' } });
    expect((await stop('0198c0de-0000-7000-8000-000000000000')).status).toBe(404);
  });

  it('is stopped in the queue too, and the one behind it moves up', async () => {
    gateway.play({ newsScout: [HANGS] });
    const before = asked().length;
    const ids: string[] = [];
    for (let place = 0; place < RUNS_AT_ONCE + 2; place += 1) ids.push(await generate());
    const [first = '', second = '', third = '', fourth = ''] = ids;
    const placeOf = async (id: string) => (await run(id)).queuePlace;
    await until('the queue', async () => (await placeOf(fourth)) === 2 && (await placeOf(third)) === 1);
    await until('the questions', async () => asked().length === before + RUNS_AT_ONCE);
    const { body: next } = await site.call('POST', '/api/admin/generations/preview', { topic: 'AI_CHOICE' });
    expect(next.queuePlace).toBe(3);
    expect((await stop(third)).body).toMatchObject({ cause: 'stopped', cost: null });
    await until('the next place', async () => (await placeOf(fourth)) === 1);
    expect(asked()).toHaveLength(before + RUNS_AT_ONCE);
    gateway.play({ newsScout: [{ text: NOTHING }] });
    await stop(first);
    await until('the end of the last', async () => (await run(fourth)).status === 'no-topic');
    await stop(second);
  });
});

describe('a run whose process was too busy to keep its lease', () => {
  it('gives its place to the next one, waits like the others and ends', async () => {
    gateway.play({ newsScout: [HANGS] });
    const before = asked().length;
    const ids: string[] = [];
    for (let place = 0; place < RUNS_AT_ONCE + 1; place += 1) ids.push(await generate());
    const [late = '', steady = '', waiting = ''] = ids;
    await until('the questions', async () => asked().length === before + RUNS_AT_ONCE);
    await site.app
      .get(Database)
      .pool.query(`update app.leases set until = clock_timestamp() - interval '1 ms' where key = $1`, [
        `generation-${late}`,
      ]);
    await until('the place of the next', async () => (await run(waiting)).queuePlace === null);
    await until('the wait of the late one', async () => (await run(late)).queuePlace !== null);
    gateway.play({ newsScout: [{ text: NOTHING }] });
    for (const id of [steady, waiting]) await stop(id);
    await until('the end of the late one', async () => (await run(late)).status === 'no-topic');
  });
});
