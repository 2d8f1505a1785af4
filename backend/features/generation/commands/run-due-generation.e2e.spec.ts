import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { Test, type TestingModule } from '@nestjs/testing';
import { AppModule } from '../../../app.module.js';
import { openInstallation } from '../../../installation.js';
import { Clock } from '../../../platform/clock.js';
import { readConfig } from '../../../platform/config/config.js';
import { Database } from '../../../platform/database/database.js';
import { Projector } from '../../../platform/event-store/projector.js';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.js';
import { collectionSlot } from '../../news/collection-slot.js';
import { CollectNews } from '../../news/commands/collect-news.js';
import { ChangeAutoGeneration } from './change-auto-generation.js';
import { RunDueGeneration } from './run-due-generation.js';

const HOUR_MS = 3_600_000;
let database: TestDatabase;
let dataDir: string;
const processes: TestingModule[] = [];
/** The next full hour: a slot that begins after the plan was switched on, which the database dates by its own clock. */
const slotBegins = new Date((Math.floor(Date.now() / HOUR_MS) + 1) * HOUR_MS);
let now = slotBegins;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'contesto-slots-'));
  const variables = { DATA_DIR: dataDir, DATABASE_URL: database.url, LOG_LEVEL: 'silent', SCHEDULER_ENABLED: 'false' };
  // A server and two commands: each with connections, appender and projector of its own.
  for (let process = 0; process < 3; process += 1) {
    const settings = await openInstallation(readConfig(variables));
    const context = await Test.createTestingModule({ imports: [AppModule.with(settings, { timers: false })] })
      .overrideProvider(Clock)
      .useValue({ now: () => now })
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

it('three processes at once begin the automatic article of a slot once, and that of the next slot once more', async () => {
  const [first] = processes as [TestingModule];
  const { position } = await first
    .get(CommandBus)
    .execute<ChangeAutoGeneration, { position: number }>(
      new ChangeAutoGeneration({ enabled: true, interval: 60 }, { actor: 'cli' }),
    );
  await first.get(Projector).catchUp(position);
  await everywhere((commands) => commands.execute(new RunDueGeneration()));
  await everywhere((commands) => commands.execute(new RunDueGeneration()));
  expect(await count('GenerationRequested')).toBe(1);
  now = new Date(slotBegins.getTime() + HOUR_MS);
  await everywhere((commands) => commands.execute(new RunDueGeneration()));
  expect(await count('GenerationRequested')).toBe(2);
  expect(await count('NoTopicFound')).toBe(2);
});

it('three processes at once collect in a slot once', async () => {
  const runId = collectionSlot(now);
  const collect = (commands: CommandBus) =>
    commands.execute(new CollectNews({ runId, trigger: 'schedule', meta: { actor: 'schedule' } }));
  await everywhere(collect);
  await everywhere(collect);
  const ofSlot = `stream = 'collection-${runId}'`;
  expect([await count('CollectionRunStarted', ofSlot), await count('CollectionRunCompleted', ofSlot)]).toEqual([1, 1]);
});
