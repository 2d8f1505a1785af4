import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Test, type TestingModule } from '@nestjs/testing';
import { AppModule } from '../../../app.module.js';
import { openInstallation } from '../../../installation.js';
import { FakeClock } from '../../../platform/clock.fake.js';
import { Clock } from '../../../platform/clock.js';
import { readConfig } from '../../../platform/config/config.js';
import { Database } from '../../../platform/database/database.js';
import { foldEvents } from '../../../platform/event-store/decider.js';
import { streamName } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { Projector } from '../../../platform/event-store/projector.js';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.js';
import { collectionTurn } from '../../news/collection/collection-identity.js';
import { CollectNews } from '../../news/commands/collect-news.js';
import type { AutomaticLimits } from '../auto-generation/auto-generation.events.js';
import { generationDecider } from '../generation.decider.js';
import { type GenerationEvent, generationEvents } from '../generation.events.js';
import { LimitedChoice } from '../pipeline/limited-choice.js';
import { GetAutoGeneration } from '../queries/get-auto-generation.js';
import { ChangeAutoGeneration } from './change-auto-generation.js';
import { type DueGeneration, RunDueGeneration } from './run-due-generation.js';

const HOUR_MS = 3_600_000;
let database: TestDatabase;
let dataDir: string;
const processes: TestingModule[] = [];
/** The next full hour: a turn that begins after the plan was switched on, which the database dates by its own clock. */
const turnBegins = new Date((Math.floor(Date.now() / HOUR_MS) + 1) * HOUR_MS);
let now = turnBegins;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'contesto-turns-'));
  const variables = { DATA_DIR: dataDir, DATABASE_URL: database.url, LOG_LEVEL: 'silent', SCHEDULER_ENABLED: 'false' };
  // A server and two commands: each with connections, appender and projector of its own.
  for (let process = 0; process < 3; process += 1) {
    const settings = await openInstallation(readConfig(variables));
    const context = await Test.createTestingModule({ imports: [AppModule.with(settings, { timers: false })] })
      .overrideProvider(Clock)
      .useValue(new FakeClock(() => now))
      .compile();
    processes.push(await context.init());
  }
});

afterAll(async () => {
  for (const context of processes) await context.close();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function count(type: string, where = 'true'): Promise<number> {
  const { rows } = await (processes[0] as TestingModule)
    .get(Database)
    .pool.query<{ n: number }>(`select count(*)::int as n from es.events where type = $1 and ${where}`, [type]);
  return rows[0]?.n ?? 0;
}

const everywhere = (work: (commands: CommandBus) => Promise<unknown>) =>
  Promise.all(processes.map((context) => work(context.get(CommandBus))));

it('three processes at once begin the automatic article of a turn once, and that of the next turn once more', async () => {
  const [first] = processes as [TestingModule];
  const { position } = await first
    .get(CommandBus)
    .execute(new ChangeAutoGeneration({ enabled: true, interval: 60 }, { actor: 'cli' }));
  await first.get(Projector).catchUp(position);
  await everywhere((commands) => commands.execute(new RunDueGeneration()));
  await everywhere((commands) => commands.execute(new RunDueGeneration()));
  expect(await count('GenerationRequested')).toBe(1);
  now = new Date(turnBegins.getTime() + HOUR_MS);
  await everywhere((commands) => commands.execute(new RunDueGeneration()));
  expect(await count('GenerationRequested')).toBe(2);
  expect(await count('NoTopicFound')).toBe(2);
});

it('three processes at once collect in a turn once', async () => {
  const runId = collectionTurn(now);
  const collect = (commands: CommandBus) =>
    commands.execute(new CollectNews({ runId, trigger: 'schedule', meta: { actor: 'schedule' } }));
  await everywhere(collect);
  await everywhere(collect);
  const ofTurn = `stream = 'collection-${runId}'`;
  expect([await count('CollectionRunStarted', ofTurn), await count('CollectionRunCompleted', ofTurn)]).toEqual([1, 1]);
});

it('a turn in quiet hours, or beyond the articles of the day, is left out once, with the reason on the screen', async () => {
  const [first] = processes as [TestingModule];
  const change = async (limits: Partial<AutomaticLimits>) => {
    const update = { limits: { perDay: null, perCategory: null, quietHours: null, varietyHours: 0, ...limits } };
    const { position } = await first.get(CommandBus).execute(new ChangeAutoGeneration(update, { actor: 'cli' }));
    await first.get(Projector).catchUp(position);
    // A change holds from its own moment on, which the database dates.
    now = new Date(now.getTime() + HOUR_MS);
  };
  const before = await count('GenerationRequested');
  const due = () => everywhere((commands) => commands.execute(new RunDueGeneration()));
  const at = (hours: number) => italianTime(new Date(now.getTime() + hours * HOUR_MS));
  await change({ quietHours: { from: at(1), to: at(3), slots: 'skip' } });
  const [quiet] = (await due()) as [DueGeneration];
  expect(quiet).toEqual({ outcome: null, reason: expect.stringMatching(/^Ore di silenzio, dalle/) });

  await change({ perDay: 1, perCategory: 1 });
  await writeArticle(first, 'Chip');
  const [full] = (await due()) as [DueGeneration];
  expect(full.reason).toBe('Raggiunto il limite di un articolo al giorno.');
  expect(await count('GenerationRequested')).toBe(before + 1);
  const plan = await first.get(QueryBus).execute(new GetAutoGeneration());
  expect(plan).toMatchObject({ hold: `${full.reason} Si ricomincia domani.`, writtenToday: 1 });
  expect(plan.skipped.map(({ reason }) => reason)).toEqual([full.reason, expect.stringContaining('Ore di silenzio')]);

  const task = (category: string) => ({
    ...{ runId: randomUUID(), step: 'conclude' as const, attempt: 1, signal: new AbortController().signal },
    state: foldEvents(generationDecider, writtenRun(category)),
  });
  const limits = first.get(LimitedChoice, { strict: false });
  expect(await limits.held(task('Chip'))).toMatch(/^Oggi la categoria «Chip» ha già i suoi articoli/);
  expect(await limits.held(task('Claude'))).toBeNull();
});

/** «09:05» on clocks in Rome. */
function italianTime(at: Date): string {
  return new Intl.DateTimeFormat('it-IT', { timeStyle: 'short', timeZone: 'Europe/Rome' }).format(at);
}

/** A run of the timer that wrote an article. */
function writtenRun(category: string): GenerationEvent[] {
  const seo = { title: '', description: '', keywords: [] };
  const text = { title: 'Un articolo', metaDescription: '', content: '', excerpt: '', tags: [], category, seo };
  return [
    { type: 'GenerationRequested', data: { topic: { kind: 'AI_CHOICE' }, category, trigger: 'schedule' } },
    {
      type: 'ArticleWritten',
      data: {
        ...{ articleId: randomUUID(), words: 300, notes: [], model: 'prova' },
        text: { ...text, proposedSources: [], verificationSources: [] },
      },
    },
  ];
}

async function writeArticle(context: TestingModule, category: string): Promise<void> {
  const { position } = await context.get(EventStore).append({
    stream: streamName(generationEvents, randomUUID()),
    expectedVersion: null,
    events: writtenRun(category).map((event) => ({ ...event, id: randomUUID() })),
    meta: { actor: 'schedule' },
  });
  await context.get(Projector).catchUp(position);
  // The log dates by its own clock: near midnight that is another day than the one of the turns.
  await context.get(Database).pool.query('update read.generation_runs set requested_at = $1', [now]);
}
