import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Test, type TestingModule } from '@nestjs/testing';
import { AppModule } from '../../../app.module.js';
import { openInstallation } from '../../../installation.js';
import { type FakeOpenAiServer, startFakeOpenAiServer } from '../../../platform/ai-gateway/fake-openai-server.js';
import { Clock } from '../../../platform/clock.js';
import { readConfig } from '../../../platform/config/config.js';
import { Database } from '../../../platform/database/database.js';
import { Projector } from '../../../platform/event-store/projector.js';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.js';
import { seedInbox } from '../../../testing/seed-inbox.js';
import { ChangeAutoGeneration } from '../commands/change-auto-generation.js';
import { type DueGeneration, RunDueGeneration } from '../commands/run-due-generation.js';
import { GetAutoGeneration } from '../queries/get-auto-generation.js';

const HOUR_MS = 3_600_000;
const NOTHING = JSON.stringify({ selectedIndex: -1, relatedIndexes: [], mainTopic: '', reason: 'Nulla.', sources: [] });
let database: TestDatabase;
let dataDir: string;
let gateway: FakeOpenAiServer;
let context: TestingModule;
/** The next full hour: a slot that begins after the plan was switched on, which the database dates by its own clock. */
let now = new Date((Math.floor(Date.now() / HOUR_MS) + 1) * HOUR_MS);

beforeAll(async () => {
  gateway = await startFakeOpenAiServer();
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'contesto-hold-'));
  const settings = await openInstallation(
    readConfig({
      ...{ DATA_DIR: dataDir, DATABASE_URL: database.url, LOG_LEVEL: 'silent', SCHEDULER_ENABLED: 'false' },
      ...{ AI_BASE_URL: gateway.baseUrl, AI_API_KEY: 'sk-test-0123456789abcdef', AI_MAX_RETRIES: '0' },
      ...{ AI_BUDGET_DAY: '0.02', AI_ALLOW_UNKNOWN_PRICES: 'true' },
    }),
  );
  context = await Test.createTestingModule({ imports: [AppModule.with(settings, { timers: false })] })
    .overrideProvider(Clock)
    .useValue({ now: () => now })
    .compile();
  await context.init();
  await seedInbox({ app: context }, [{ name: 'a', title: 'Un modello nuovo', publisher: 'Uno', score: 90 }]);
  const { position } = await context
    .get(CommandBus)
    .execute(new ChangeAutoGeneration({ enabled: true, interval: 60 }, { actor: 'cli' }));
  await context.get(Projector).catchUp(position);
});

afterAll(async () => {
  await context.close();
  await gateway.close();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const due = (): Promise<DueGeneration> => context.get(CommandBus).execute(new RunDueGeneration());
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const questions = () => gateway.requests.filter(({ path }) => path.endsWith('/completions')).length;
const query = <Row>(sql: string) => context.get(Database).pool.query<Row & object>(sql);
const runs = async () =>
  (await query<{ n: number }>(`select count(*)::int as n from es.events where type = 'GenerationRequested'`)).rows[0]
    ?.n;

describe('the plan of the automatic generation', () => {
  it('begins no run while the gateway refuses the key, and goes on as soon as it takes one', async () => {
    gateway.play({ '*': [{ status: 401, body: '{}' }] });
    expect((await due()).outcome?.state.ended).toBe('aborted');
    later(60);
    const asked = questions();
    const reason = 'Il gateway non accetta la chiave: si ricomincia quando ne accetta una.';
    for (let minute = 0; minute < 5; minute += 1) expect(await due()).toEqual({ outcome: null, reason });
    expect([await runs(), questions() - asked]).toEqual([1, expect.any(Number)]);
    expect(questions() - asked).toBeLessThanOrEqual(1);
    gateway.play({ '*': [{ text: NOTHING, costUsd: 0.001 }] });
    later(11);
    expect((await due()).outcome?.state.ended).toBe('no-topic');
    const plan = await context.get(QueryBus).execute(new GetAutoGeneration());
    expect([await runs(), plan.skipped]).toEqual([2, []]);
  });

  it('begins no run that the day’s budget cannot pay for, and goes on the next day', async () => {
    await query(`update app.model_calls set cost_micros = 30000 where state = 'settled' and role = 'newsScout'`);
    later(60);
    const held = await due();
    expect(held).toEqual({ outcome: null, reason: 'Il budget per i modelli non basta per un’altra generazione.' });
    later(24 * 60);
    expect((await due()).reason).toBeNull();
    expect(await runs()).toBe(3);
  });
});
