import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Test, type TestingModule } from '@nestjs/testing';
import { AppModule } from '../../app.module.js';
import { openInstallation } from '../../installation.js';
import { type FakeOpenAiServer, startFakeOpenAiServer } from '../../platform/ai-gateway/fake-openai-server.js';
import { FakeClock } from '../../platform/clock.fake.js';
import { Clock } from '../../platform/clock.js';
import { readConfig } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { Projector } from '../../platform/event-store/projector.js';
import { newId } from '../../platform/ids.js';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.js';
import { seedInbox } from '../../testing/seed-inbox.js';
import { ChangeAutoGeneration } from './commands/change-auto-generation.js';
import { RequestGeneration } from './commands/request-generation.js';
import { RequestPlanRun } from './commands/request-plan-run.js';
import { type DueGeneration, RunDueGeneration } from './commands/run-due-generation.js';
import { GetAutoGeneration } from './queries/get-auto-generation.js';
import { PreviewGeneration } from './queries/preview-generation.js';

const DAY_MS = 86_400_000;
const NOTHING = JSON.stringify({ selectedIndex: -1, relatedIndexes: [], mainTopic: '', reason: 'Nulla.', sources: [] });
let database: TestDatabase;
let dataDir: string;
let gateway: FakeOpenAiServer;
let context: TestingModule;
/** Tomorrow morning: a turn that begins after the plan was switched on, which the database dates by its own clock, and hours before midnight. */
let now = new Date((Math.floor(Date.now() / DAY_MS) + 1) * DAY_MS + 8 * 3_600_000);

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
    .useValue(new FakeClock(() => now))
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

describe('a run that somebody asks for', () => {
  const BY = { actor: 'admin:1' };
  const ask = (runId = newId()) =>
    context
      .get(CommandBus)
      .execute(new RequestGeneration({ runId, topic: 'NEWS_COLLECTOR', category: 'AI News', trigger: 'admin' }, BY));
  const askPlan = () => context.get(CommandBus).execute(new RequestPlanRun(newId(), BY));
  const preview = () => context.get(QueryBus).execute(new PreviewGeneration({ topic: 'AI_CHOICE' }));
  const REFUSED = {
    code: 'gateway-key-refused',
    details: {
      text: expect.stringMatching(
        /^127\.0\.0\.1.* non accetta la chiave.*\(401\)\. Correggi la chiave.*non è partita\.$/,
      ),
    },
  };

  it('is not begun while the gateway refuses the key, is begun as soon as it takes one, and not asked about again at once', async () => {
    await query('delete from app.model_calls');
    gateway.play({ '*': [{ status: 401, body: '{}' }] });
    const before = await runs();
    await expect(ask()).rejects.toMatchObject(REFUSED);
    await expect(askPlan()).rejects.toMatchObject(REFUSED);
    expect(await runs()).toBe(before);
    gateway.play({ '*': [{ text: 'ok', costUsd: 0.000_001 }] });
    const asked = questions();
    const [{ runId }] = await Promise.all([ask(), ask(), askPlan()]);
    expect(await runs()).toBe((before ?? 0) + 3);
    await ask(runId);
    await ask();
    expect(questions() - asked).toBe(1);
  });

  it('is begun when the gateway only has a bad moment: the run tries again by itself', async () => {
    later(11);
    gateway.play({ '*': [{ status: 503, body: '{}' }] });
    const before = await runs();
    await ask();
    expect(await runs()).toBe((before ?? 0) + 1);
  });

  it('is not begun on an empty budget, as its preview says, and nobody is asked', async () => {
    const { runId } = await ask();
    await query(`update app.model_calls set cost_micros = 30000, day = (select max(day) from app.model_calls)`);
    const asked = questions();
    const text = expect.stringMatching(
      /^Il budget di oggi non basta: è di \$\u00a00,02, ne restano \$\u00a00,00.* Alzalo in Costi/,
    );
    await expect(ask()).rejects.toMatchObject({ code: 'budget-exhausted', details: { text } });
    await expect(askPlan()).rejects.toMatchObject({ code: 'budget-exhausted' });
    expect(await preview()).toMatchObject({ hold: { code: 'budget-exhausted', text } });
    expect(questions()).toBe(asked);
    expect(await ask(runId)).toMatchObject({ runId, isNew: false });
    await query('delete from app.model_calls');
    expect(await preview()).toMatchObject({ hold: null });
  });
});
