import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { CompletionRequest } from '../../../platform/ai-gateway/ai-gateway.js';
import { type FakeOpenAiServer, startFakeOpenAiServer } from '../../../platform/ai-gateway/fake-openai-server.js';
import { readConfig } from '../../../platform/config/config.js';
import { Database } from '../../../platform/database/database.js';
import { newEventId } from '../../../platform/ids.js';
import { renderMessages } from '../../../platform/model-prompt/render-messages.js';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.js';
import { uncountedCalls } from '../../costs/commands/meter-model-calls.fake.js';
import { ExchangesStore } from '../exchanges.store.js';
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

/** Asks with so many calls allowed by the configuration. */
function ask(key: { runId: string; step: string }, maxRetries: number, options: AskModel<string>['options'] = {}) {
  const config = readConfig({ AI_MAX_RETRIES: String(maxRetries) });
  // All that the handlers ask of the buses is how to reach the gateway and each other.
  const access = { execute: async () => ({ baseUrl: server.baseUrl, apiKey: undefined }) } as unknown as QueryBus;
  const exchange = new ExchangeWithModelHandler(new ExchangesStore(database), access, uncountedCalls, config);
  const commands = { execute: (command: ExchangeWithModel) => exchange.execute(command) } as unknown as CommandBus;
  return new AskModelHandler(commands, config).execute(new AskModel(key, question(), readYes, options));
}
const anyQuestion = () => ({ runId: newEventId(), step: 'verify' });
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

  it('is not spent again on answers that are stored: those of a run count, a person asks anew', async () => {
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
