import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import { pino } from 'pino';
import type { CompletionRequest } from '../../../platform/ai-gateway/ai-gateway.js';
import { type FakeOpenAiServer, startFakeOpenAiServer } from '../../../platform/ai-gateway/fake-openai-server.js';
import { FakeClock } from '../../../platform/clock.fake.js';
import { Clock } from '../../../platform/clock.js';
import { readConfig } from '../../../platform/config/config.js';
import { Database } from '../../../platform/database/database.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { Heartbeats } from '../../../platform/health/heartbeats.js';
import { newId } from '../../../platform/ids.js';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.js';
import { FindModelPrice } from '../../ai-models/commands/find-model-price.js';
import { BudgetAlerts } from '../../costs/budget-alerts.js';
import { budgetEvents } from '../../costs/budgets.events.js';
import { MeterModelCalls, MeterModelCallsHandler } from '../../costs/commands/meter-model-calls.js';
import { SettleOpenCalls, SettleOpenCallsHandler } from '../../costs/commands/settle-open-calls.js';
import { ModelCallsStore } from '../../costs/model-calls.store.js';
import { GetBudgetLimits, GetBudgetLimitsHandler } from '../../costs/queries/get-budget-limits.js';
import { ListOverdueCalls, ListOverdueCallsHandler } from '../../costs/queries/list-overdue-calls.js';
import { ExchangesStore } from '../exchanges.store.js';
import { ExchangeWithModel, ExchangeWithModelHandler } from './exchange-with-model.js';
import { SettleOverdueCallsHandler } from './settle-overdue-calls.js';

let files: TestDatabase;
let database: Database;
let events: EventStore;
let server: FakeOpenAiServer;
beforeAll(async () => {
  files = await createTestDatabase();
  database = new Database({ url: files.url, poolSize: 10 });
  events = new EventStore(database);
  server = await startFakeOpenAiServer({ '*': ['ciao'] });
});
afterAll(async () => {
  await server.close();
  await database.close();
  await files.drop();
});
afterEach(async () => {
  await database.pool.query('truncate app.model_calls, app.model_exchanges, read.ai_budgets');
});

/** A thousand micro-dollars for the text, eight thousand for the longest answer. */
const PRICE = { inputMicros: 2_500_000, outputMicros: 1_000_000 };
const RESERVED = 9_005;
/** What the server says an answer costs. */
const COST = 1_000;
const question: CompletionRequest = {
  model: 'prova/modello',
  temperature: 0.1,
  messages: [{ role: 'user', content: 'Ciao.' }],
  role: 'articleVerifier',
  facts: null,
};

interface Installation {
  readonly environment?: Record<string, string>;
  readonly at?: string;
  readonly price?: typeof PRICE | null;
  readonly exchanges?: ExchangesStore;
}

/** The handlers of one process, with the two buses between them. */
function processOf({ environment = {}, at, price = PRICE, exchanges = new ExchangesStore(database) }: Installation) {
  const config = readConfig({ AI_MAX_RETRIES: '0', ...environment });
  const clock = at === undefined ? new Clock() : new FakeClock(() => new Date(at));
  const store = new ModelCallsStore(database);
  const buses = { execute: (message: object): unknown => handle(message) };
  const commands = buses as unknown as CommandBus;
  const queries = buses as unknown as QueryBus;
  const meter = new MeterModelCallsHandler(
    store,
    new BudgetAlerts(events),
    queries,
    clock,
    config,
    pino({ level: 'silent' }),
  );
  const handle = (message: object): unknown => {
    if (message instanceof MeterModelCalls) return meter.execute(message);
    if (message instanceof SettleOpenCalls) return new SettleOpenCallsHandler(store, clock).execute(message);
    if (message instanceof GetBudgetLimits) return new GetBudgetLimitsHandler(database, config).execute();
    if (message instanceof ListOverdueCalls) return new ListOverdueCallsHandler(store, clock).execute();
    if (message instanceof FindModelPrice) return Promise.resolve(price);
    return Promise.resolve({ baseUrl: server.baseUrl, apiKey: undefined });
  };
  const asking = new ExchangeWithModelHandler(exchanges, queries, commands, clock, config);
  return {
    ask: (runId = newId(), step = 'verify') =>
      asking.execute(new ExchangeWithModel({ runId, step, attempt: 1 }, question)),
    settleOverdue: () =>
      new SettleOverdueCallsHandler(exchanges, commands, queries, new Heartbeats(database)).execute(),
  };
}

async function ledger() {
  const { rows } = await database.pool.query<{ state: string; reserved: number; cost: number | null; day: string }>(
    `select state, reserved_micros as reserved, cost_micros as cost, day::text, month, failure, prompt_tokens
     from app.model_calls order by begun_at, id`,
  );
  return rows;
}
const counted = async () => (await ledger()).reduce((sum, { cost, reserved }) => sum + (cost ?? reserved), 0);
const refusals = (settled: PromiseSettledResult<unknown>[]) =>
  settled.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));

describe('a call', () => {
  it('is in the ledger before it is made, and settled with what the gateway says', async () => {
    let before: Awaited<ReturnType<typeof ledger>> = [];
    server.play({ '*': [{ text: 'ciao', delayMs: 200 }] });
    const asked = processOf({}).ask();
    while (before.length === 0) before = await ledger();
    await asked;
    expect(before).toMatchObject([{ state: 'reserved', reserved: RESERVED, cost: null }]);
    expect(await ledger()).toMatchObject([{ state: 'settled', reserved: RESERVED, cost: COST, failure: null }]);
  });

  it.each([
    ['refused', { status: 429, body: '{}' }, { state: 'refused', cost: 0, failure: 'rate-limited' }],
    ['broken at the gateway', { status: 500, body: '{}' }, { state: 'cut', cost: null, failure: 'unavailable' }],
    [
      'cut',
      { body: 'data: {"choices":[{"delta":{"content":"ci"}}]}\n\n' },
      { state: 'cut', cost: null, failure: 'truncated' },
    ],
    ['empty', { text: '', costUsd: 0.002 }, { state: 'settled', cost: 2_000, failure: 'empty-answer' }],
  ])('that is %s counts with what is known of it', async (_, answer, row) => {
    server.play({ '*': [answer] });
    await expect(processOf({}).ask()).rejects.toMatchObject({ name: 'AiGatewayError' });
    expect(await ledger()).toMatchObject([row]);
  });

  it('is counted once for each retry', async () => {
    server.play({ '*': [{ status: 503, body: '{}', headers: { 'retry-after': '0' } }, 'ciao'] });
    await processOf({ environment: { AI_MAX_RETRIES: '1' } }).ask();
    expect(await ledger()).toMatchObject([{ state: 'refused' }, { state: 'settled' }]);
  });
});

describe('an answer that was cut for its length', () => {
  it('and the longer one that is asked for have a row each, set aside for their own room', async () => {
    server.play({ '*': [{ text: '', finishReason: 'length', costUsd: 0.008 }, 'ciao'] });
    await processOf({ environment: { AI_MAX_RETRIES: '3' } }).ask();
    expect(await ledger()).toMatchObject([
      { state: 'settled', reserved: RESERVED, cost: 8_000, failure: 'truncated' },
      { state: 'settled', reserved: RESERVED + 16_000, cost: COST, failure: null },
    ]);
  });

  it('is not asked for longer beyond a budget', async () => {
    server.play({ '*': [{ text: '', finishReason: 'length', costUsd: 0.008 }, 'ciao'] });
    const environment = { AI_MAX_RETRIES: '3', AI_BUDGET_RUN: '0.02' };
    await expect(processOf({ environment }).ask()).rejects.toMatchObject({ code: 'budget-exhausted' });
    expect(await ledger()).toHaveLength(1);
  });
});

describe('a budget', () => {
  it.each(['AI_BUDGET_DAY', 'AI_BUDGET_MONTH'])(
    'holds against fifty at once in two processes: %s',
    async (variable) => {
      server.play({ '*': [{ text: 'ciao', costUsd: 0.009 }] });
      const environment = { [variable]: '0.1' };
      const processes = [processOf({ environment }), processOf({ environment })];
      const settled = await Promise.allSettled(
        Array.from({ length: 50 }, (_, place) => processes[place % 2]?.ask(newId())),
      );
      const refused = refusals(settled);
      expect(new Set(refused)).toEqual(new Set(['budget-exhausted']));
      // Eleven reservations fit into a hundred thousand micro-dollars.
      expect(50 - refused.length).toBe(11);
      expect(await counted()).toBeLessThanOrEqual(100_000);
    },
  );

  it('of a run is its own', async () => {
    server.play({ '*': ['ciao'] });
    const { ask } = processOf({ environment: { AI_BUDGET_RUN: '0.0095' } });
    const runId = newId();
    await ask(runId, 'scout');
    await expect(ask(runId, 'write')).rejects.toMatchObject({ code: 'budget-exhausted', retryable: false });
    expect(await ask(newId(), 'scout')).toMatchObject({ asked: true });
  });

  it('starts again with the day and with the month of Rome', async () => {
    server.play({ '*': ['ciao'] });
    const environment = { AI_BUDGET_DAY: '0.0095', AI_BUDGET_MONTH: '0.0205' };
    const at = (moment: string) => processOf({ environment, at: moment }).ask();
    await at('2026-10-30T22:59:59Z'); // the evening of 30 October: in Rome 23:59:59
    await expect(at('2026-10-30T22:59:59Z')).rejects.toMatchObject({
      message: expect.stringContaining('budget di oggi'),
    });
    await at('2026-10-30T23:00:01Z'); // 31 October
    await at('2026-10-31T23:00:00Z'); // 1 November
    expect((await ledger()).map(({ day }) => day)).toEqual(['2026-10-30', '2026-10-31', '2026-11-01']);
  });

  it('is announced once at 80 % and once at the end', async () => {
    server.play({ '*': [{ text: 'ciao', costUsd: 0.009 }] });
    const environment = { AI_BUDGET_MONTH: '0.0105' };
    await processOf({ environment, at: '2027-01-10T10:00:00Z' }).ask();
    await expect(processOf({ environment, at: '2027-01-10T10:01:00Z' }).ask()).rejects.toThrow('Budget esaurito');
    await expect(processOf({ environment, at: '2027-01-10T10:02:00Z' }).ask()).rejects.toThrow(
      'è di $\u00a00,0105; ne',
    );
    const announced = (await events.readStream(budgetEvents)).filter(
      ({ data }) => 'period' in data && data.period === '2027-01',
    );
    expect(announced.map(({ data }) => data)).toMatchObject([
      { bound: 'month', level: 80, spentMicros: 9_000 },
      { bound: 'month', level: 100, limitMicros: 10_500 },
    ]);
  });

  it('lets nothing through whose price nobody knows, unless that is allowed', async () => {
    server.play({ '*': ['ciao'] });
    const environment = { AI_BUDGET_DAY: '1' };
    await expect(processOf({ environment, price: null }).ask()).rejects.toMatchObject({ code: 'unknown-price' });
    expect(await ledger()).toEqual([]);
    await processOf({ environment: { ...environment, AI_ALLOW_UNKNOWN_PRICES: 'true' }, price: null }).ask();
    expect(await ledger()).toMatchObject([{ state: 'settled', reserved: null, cost: COST }]);
  });

  it('is the lower one of the newsroom', async () => {
    await database.pool.query(`insert into read.ai_budgets values ('budgets', null, 5000, null)`);
    await expect(processOf({ environment: { AI_BUDGET_DAY: '1' } }).ask()).rejects.toThrow('$\u00a00,005');
  });
});

describe('a process that is killed', () => {
  /** After the answer was stored and before it was settled. */
  class DyingAfter extends ExchangesStore {
    override async keep(...stored: Parameters<ExchangesStore['keep']>): Promise<void> {
      await super.keep(...stored);
      throw new Error('killed');
    }
  }
  /** After it was answered and before it could store the answer. */
  class DyingBefore extends ExchangesStore {
    override async keep(): Promise<void> {
      throw new Error('killed');
    }
  }
  const LATER = '2026-11-23T12:00:00Z';
  const THEN = '2026-11-23T10:00:00Z';

  it('leaves a reservation that counts, and is settled when the stored answer is used', async () => {
    server.play({ '*': ['ciao'] });
    const runId = newId();
    await expect(processOf({ exchanges: new DyingAfter(database) }).ask(runId)).rejects.toThrow('killed');
    expect(await ledger()).toMatchObject([{ state: 'reserved', reserved: RESERVED, cost: null }]);
    expect(await counted()).toBe(RESERVED);
    expect(await processOf({}).ask(runId)).toMatchObject({ asked: false });
    expect(await ledger()).toMatchObject([{ state: 'settled', cost: COST }]);
  });

  it('is settled by the timer when nobody asks again', async () => {
    server.play({ '*': ['ciao'] });
    await expect(processOf({ exchanges: new DyingAfter(database), at: THEN }).ask()).rejects.toThrow('killed');
    expect(await processOf({ at: THEN }).settleOverdue()).toBe(0);
    expect(await processOf({ at: LATER }).settleOverdue()).toBe(1);
    expect(await ledger()).toMatchObject([{ state: 'settled', cost: COST }]);
  });

  it('counts with what was set aside when nobody knows the answer, as well as the call that is made again', async () => {
    server.play({ '*': ['ciao'] });
    const runId = newId();
    await expect(processOf({ exchanges: new DyingBefore(database) }).ask(runId)).rejects.toThrow('killed');
    await processOf({}).ask(runId);
    expect(await ledger()).toMatchObject([
      { state: 'cut', cost: null },
      { state: 'settled', cost: COST },
    ]);
    expect(await counted()).toBe(RESERVED + COST);
  });
});
