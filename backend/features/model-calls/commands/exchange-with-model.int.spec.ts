import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { QueryBus } from '@nestjs/cqrs';
import {
  AiGatewayError,
  type CompletionAnswer,
  type CompletionRequest,
} from '../../../platform/ai-gateway/ai-gateway.js';
import { type FakeOpenAiServer, startFakeOpenAiServer } from '../../../platform/ai-gateway/fake-openai-server.js';
import { Clock } from '../../../platform/clock.js';
import { readConfig } from '../../../platform/config/config.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/ids.js';
import { renderMessages } from '../../../platform/model-prompt/render-messages.js';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.js';
import { uncountedCalls } from '../../costs/meter-model-calls.fake.js';
import { type ExchangeKey, ExchangesStore } from '../exchanges.store.js';
import { ExchangeWithModel, ExchangeWithModelHandler } from './exchange-with-model.js';

/** The process that ends after it was answered and before it could note the answer. */
class DyingStore extends ExchangesStore {
  override async keep(_key: ExchangeKey, _answer: CompletionAnswer): Promise<void> {
    throw new Error('killed');
  }
}

let files: TestDatabase;
let database: Database;
let server: FakeOpenAiServer;
beforeAll(async () => {
  files = await createTestDatabase();
  database = new Database({ url: files.url, poolSize: 2 });
  server = await startFakeOpenAiServer({ '*': ['ciao'] });
});
afterAll(async () => {
  await server.close();
  await database.close();
  await files.drop();
});

/** Each question has random marks of its own around its data, as the steps make them. */
function question(boundary: string, changes: { data?: string; model?: string } = {}): CompletionRequest {
  const { data = 'Una notizia.', model = 'prova/modello' } = changes;
  const parts = {
    systemTemplate: 'Scrivi.',
    userTemplate: '{{news}}',
    trusted: {},
    untrusted: { news: { label: 'notizie', text: data } },
  };
  const messages = renderMessages(parts, boundary);
  return { model, temperature: 0.7, messages, role: 'articleWriter', facts: { boundary } };
}

async function ask(key: ExchangeKey, request: CompletionRequest, store = new ExchangesStore(database)) {
  // All that the handler asks of the bus is how to reach the gateway; a bus of its own would need every module.
  const access = { execute: async () => ({ baseUrl: server.baseUrl, apiKey: undefined }) } as unknown as QueryBus;
  const handler = new ExchangeWithModelHandler(
    store,
    access,
    uncountedCalls,
    new Clock(),
    readConfig({ AI_MAX_RETRIES: '0' }),
  );
  return handler.execute(new ExchangeWithModel(key, request));
}

const anyStep = (): ExchangeKey => ({ runId: newId(), step: 'write', attempt: 1 });
const sent = () => server.requests.map(({ headers, body }) => ({ name: headers['idempotency-key'], body }));

describe('a question whose answer was lost in a crash', () => {
  it('is put again to the letter and under its name, so that a gateway may give the answer that was paid for', async () => {
    const step = anyStep();
    await expect(ask(step, question('aaaaaaaa1111'), new DyingStore(database))).rejects.toThrow('killed');
    const { facts, asked } = await ask(step, question('bbbbbbbb2222'));
    const [first, second] = sent().slice(-2);
    expect(first?.name).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toEqual(first);
    // What is answered refers to what was asked, which is the first question.
    expect({ facts, asked }).toEqual({ facts: { boundary: 'aaaaaaaa1111' }, asked: true });
    expect(await ask(step, question('cccccccc3333'))).toMatchObject({ asked: false });
    expect(server.requests).toHaveLength(2);
  });

  it.each([
    ['its data', { data: 'Un’altra notizia.' }],
    ['its model', { model: 'prova/altro' }],
  ])('is another question when %s changed meanwhile', async (_, changes) => {
    const step = anyStep();
    await expect(ask(step, question('aaaaaaaa1111'), new DyingStore(database))).rejects.toThrow('killed');
    const { facts } = await ask(step, question('bbbbbbbb2222', changes));
    const [first, second] = sent().slice(-2);
    expect(second?.name).not.toBe(first?.name);
    expect(facts).toEqual({ boundary: 'bbbbbbbb2222' });
  });

  it('is another question when the gateway failed to answer it: anyone who asks again wants another answer', async () => {
    const step = anyStep();
    server.play({ '*': [{ status: 503, body: '{}' }, { text: 'ciao' }] });
    await expect(ask(step, question('aaaaaaaa1111'))).rejects.toThrow(AiGatewayError);
    await ask(step, question('bbbbbbbb2222'));
    const [first, second] = sent().slice(-2);
    expect(second?.name).not.toBe(first?.name);
  });

  it('has a name of its own in every step', async () => {
    const request = question('aaaaaaaa1111');
    await ask(anyStep(), request);
    await ask(anyStep(), request);
    const [first, second] = sent().slice(-2);
    expect(second?.body).toEqual(first?.body);
    expect(second?.name).not.toBe(first?.name);
  });
});
