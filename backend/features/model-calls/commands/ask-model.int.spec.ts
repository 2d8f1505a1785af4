import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { CompletionRequest } from '../../../platform/ai-gateway/ai-gateway.js';
import { type FakeOpenAiServer, startFakeOpenAiServer } from '../../../platform/ai-gateway/fake-openai-server.js';
import { Clock } from '../../../platform/clock.js';
import { readConfig } from '../../../platform/config/config.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/ids.js';
import { renderMessages } from '../../../platform/model-prompt/render-messages.js';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.js';
import { uncountedCalls } from '../../costs/meter-model-calls.fake.js';
import { GetSettings } from '../../settings/queries/get-settings.js';
import { ExchangesStore } from '../exchanges.store.js';
import { ModelHealthStore } from '../model-health.store.js';
import { AskModel, AskModelHandler } from './ask-model.js';
import { type ExchangeWithModel, ExchangeWithModelHandler } from './exchange-with-model.js';

let files: TestDatabase;
let database: Database;
let server: FakeOpenAiServer;
beforeAll(async () => {
  files = await createTestDatabase();
  database = new Database({ url: files.url, poolSize: 2 });
  server = await startFakeOpenAiServer();
});
afterAll(async () => {
  await server.close();
  await database.close();
  await files.drop();
});
let before = 0;
beforeEach(() => {
  before = server.requests.length;
});

const question = (boundary = 'aaaaaaaa1111'): CompletionRequest => ({
  model: 'prova/modello',
  temperature: 0.1,
  messages: renderMessages({ systemTemplate: 'Giudica.', userTemplate: 'Sì?', trusted: {}, untrusted: {} }, boundary),
  role: 'articleVerifier',
  facts: { asked: true },
});
const readYes = (text: string) =>
  text.includes('sì') ? ({ ok: true, value: text } as const) : ({ ok: false, problem: 'manca il sì' } as const);

/** Asks with so many calls allowed by the configuration; `fallback` stands in for the model. */
function ask(
  key: { runId: string; step: string },
  maxRetries: number,
  { fallback, ...options }: AskModel<string>['options'] & { readonly fallback?: string } = {},
) {
  const config = readConfig({ AI_MAX_RETRIES: String(maxRetries) });
  const settings = { aiPrompts: { fallbackModels: { articleVerifier: fallback } } };
  // All that the handlers ask of the buses is how to reach the gateway, who stands in, and each other.
  const queries = {
    execute: async (query: object) =>
      query instanceof GetSettings ? settings : { baseUrl: server.baseUrl, apiKey: undefined },
  } as unknown as QueryBus;
  const exchange = new ExchangeWithModelHandler(
    new ExchangesStore(database),
    queries,
    uncountedCalls,
    new Clock(),
    config,
  );
  const commands = { execute: (command: ExchangeWithModel) => exchange.execute(command) } as unknown as CommandBus;
  const health = new ModelHealthStore(database, new Clock());
  return new AskModelHandler(commands, queries, health, config).execute(
    new AskModel(key, question(), readYes, options),
  );
}
const anyQuestion = () => ({ runId: newId(), step: 'verify' });
const calls = () => server.requests.length - before;
const overloaded = { status: 503, body: '{}', headers: { 'retry-after': '0' } } as const;

describe('the budget of a question', () => {
  it('holds for the client’s retries and for what earlier tries of the step spent', async () => {
    server.play({ '*': [overloaded] });
    await expect(ask(anyQuestion(), 1)).rejects.toMatchObject({ code: 'unavailable', calls: 2 });
    expect(calls()).toBe(2);
    await expect(ask(anyQuestion(), 1, { callsSpent: 1 })).rejects.toMatchObject({ calls: 1 });
    expect(calls()).toBe(3);
  });

  it('has room for one more question, which shows what was wrong with an unusable answer', async () => {
    server.play({ '*': ['forse', 'sì'] });
    expect(await ask(anyQuestion(), 3)).toMatchObject({ value: 'sì', asked: true });
    expect(calls()).toBe(2);
    const said = server.requests.at(-1)?.messages.map(({ content }) => content) ?? [];
    expect(said.at(-1)).toContain('manca il sì');
    expect(said.at(-1)).toMatch(/<<<DATI risposta aaaaaaaa1111>>>\nforse\n<<<FINE/);
  });

  it('is not spent on a third answer when two were unusable', async () => {
    server.play({ '*': ['forse'] });
    await expect(ask(anyQuestion(), 3)).rejects.toMatchObject({ code: 'bad-answer', retryable: false, calls: 2 });
    expect(calls()).toBe(2);
  });

  it('is not spent again on answers that are stored: those of a run count, a person asks again', async () => {
    server.play({ '*': ['forse'] });
    const key = anyQuestion();
    await expect(ask(key, 0)).rejects.toMatchObject({ calls: 1 });
    await expect(ask(key, 0)).rejects.toMatchObject({ calls: 1 });
    expect(calls()).toBe(1);
    server.play({ '*': ['sì'] });
    expect(await ask(key, 0, { again: true })).toMatchObject({ value: 'sì' });
    expect(calls()).toBe(2);
  });
});

describe('an answer that the database does not take as it is', () => {
  it.each([
    ['U+0000', 'sì \u0000 fine'],
    ['half of a pair', 'sì \ud83d fine'],
  ])('is stored and not paid again: %s', async (_name, text) => {
    server.play({ '*': [text] });
    const key = anyQuestion();
    expect(await ask(key, 0)).toMatchObject({ asked: true });
    const again = await ask(key, 0);
    expect(again).toMatchObject({ asked: false, value: expect.stringMatching(/^sì \ufffd+ fine$/) });
    expect(calls()).toBe(1);
  });
});

describe('a model that fails', () => {
  const FALLBACK = 'prova/riserva';
  const modelsAsked = () => server.requests.slice(before).map(({ model }) => model);
  const resting = async () => (await new ModelHealthStore(database, new Clock()).resting()).map(({ model }) => model);
  const well = () => database.pool.query('delete from app.model_health');
  beforeEach(well);
  afterAll(well);

  it('leaves the last call of the budget to its fallback, whose answer is stored and not paid again', async () => {
    server.play({ 'prova/modello': [overloaded], [FALLBACK]: ['sì'] });
    const key = anyQuestion();
    expect(await ask(key, 2, { fallback: FALLBACK })).toMatchObject({ value: 'sì', asked: true });
    expect(modelsAsked()).toEqual(['prova/modello', 'prova/modello', FALLBACK]);
    expect(await ask(key, 2, { fallback: FALLBACK })).toMatchObject({ value: 'sì', asked: false });
    expect(calls()).toBe(3);
  });

  it('is left alone after three failed calls in a row: its fallback is asked at once', async () => {
    server.play({ 'prova/modello': [overloaded], [FALLBACK]: ['sì'] });
    await ask(anyQuestion(), 3, { fallback: FALLBACK });
    expect(await resting()).toEqual(['prova/modello']);
    before = server.requests.length;
    await ask(anyQuestion(), 3, { fallback: FALLBACK });
    expect(modelsAsked()).toEqual([FALLBACK]);
  });

  it('is asked all the same when nobody stands in for it, and is well again with its first answer', async () => {
    server.play({ '*': [overloaded] });
    await expect(ask(anyQuestion(), 2)).rejects.toMatchObject({ calls: 3 });
    expect(await resting()).toEqual(['prova/modello']);
    server.play({ '*': ['sì'] });
    expect(await ask(anyQuestion(), 2)).toMatchObject({ value: 'sì' });
    expect(await resting()).toEqual([]);
  });

  it('is blamed for answers that cannot be used, and not for a key that is refused', async () => {
    server.play({ '*': ['forse'] });
    await expect(ask(anyQuestion(), 3)).rejects.toMatchObject({ code: 'bad-answer' });
    server.play({ '*': [{ status: 401, body: '{}' }] });
    await expect(ask(anyQuestion(), 3, { fallback: FALLBACK })).rejects.toMatchObject({ code: 'unauthorized' });
    expect(await resting()).toEqual([]);
    server.play({ '*': ['forse'] });
    await expect(ask(anyQuestion(), 3)).rejects.toMatchObject({ code: 'bad-answer' });
    expect(await resting()).toEqual(['prova/modello']);
  });
});
