import 'reflect-metadata';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createHttpApplication } from '../backend/http-application.js';
import { openInstallation, prepareInstallation } from '../backend/installation.js';
import { readConfig } from '../backend/platform/config/config.js';
import { Database } from '../backend/platform/database/database.js';
import { ReactionsRunner } from '../backend/platform/event-store/reactions/reactions-runner.js';
import { JobsRunner } from '../backend/platform/jobs/jobs-runner.js';
import { type FakePushService, startFakePushService } from '../backend/platform/web-push/fake-push-service.js';
import type { Bench } from './bench.js';
import { rounded } from './statistics.js';

const ENDPOINTS = 5_000;
const QUICK_ENDPOINTS = 200;
/** Every twentieth endpoint is dead: half of them unknown to the service (404), half over (410). */
const DEAD_EVERY = 20;
const PASSWORD = 'una-password-di-prova';
const TITLE = 'Un articolo per tutti';

/**
 * `npm run bench -- push`: an article for 5,000 browsers on a local push service, 5 % of whose endpoints are dead, within
 * the quiet hours and after them: who got it, whether it could be read, and what became of the dead.
 */
export const bench: Bench = async ({ quick, say }) => {
  const count = quick ? QUICK_ENDPOINTS : ENDPOINTS;
  const folder = mkdtempSync(join(tmpdir(), 'contesto-bench-'));
  chmodSync(folder, 0o755); // under root the database runs as another account
  const service = await startFakePushService();
  const app = await openApp(folder, service.host);
  try {
    const dead = await subscribeAll(app, service, count);
    await publish(app);
    await app.get(ReactionsRunner).drain();
    await app.get(JobsRunner).drain();
    const whileQuiet = service.received.length;
    say(`in the quiet hours: ${whileQuiet} sent`);
    const begun = performance.now();
    await app.get(Database).pool.query("update jobs.job set start_after = now() where name = 'push-article'");
    await untilSent(app);
    const seconds = (performance.now() - begun) / 1_000;
    const { rows } = await app.get(Database).pool.query('select count(*)::int as left from app.push_subscriptions');
    const readable = service.received.filter(({ text }) => text.includes(TITLE));
    const figures = {
      endpoints: count,
      dead,
      whileQuiet,
      delivered: service.received.length,
      decrypted: readable.length,
      doubled: readable.length - new Set(readable.map(({ name }) => name)).size,
      deadLeft: rows[0].left - (count - dead),
      perSecond: rounded(service.received.length / seconds, 0),
    };
    return {
      figures,
      summary: [
        Object.entries(figures)
          .map(([name, figure]) => `${name} ${figure}`)
          .join(', '),
      ],
    };
  } finally {
    await app.close();
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** The whole product in this process; the hour of now and the next one are quiet. */
async function openApp(folder: string, host: string): Promise<NestFastifyApplication> {
  const config = readConfig({
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    SCHEDULER_ENABLED: 'false',
    ADMIN_PASSWORD: PASSWORD,
    PUSH_ALLOWED_HOSTS: host,
    PUSH_QUIET_HOURS: quietNow(),
  });
  const app = await createHttpApplication(await openInstallation(config), { timers: false });
  await prepareInstallation(app, config);
  await app.getHttpAdapter().getInstance().ready();
  app.get(JobsRunner).start();
  await app.get(ReactionsRunner).drain();
  await app.get(JobsRunner).drain();
  return app;
}

function quietNow(): string {
  const rome = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Europe/Rome' });
  const hour = Number(rome.format(new Date()));
  return `${hour}-${(hour + 2) % 24}`;
}

/** Batches put in batches: it is over when none waits or is worked. */
async function untilSent(app: NestFastifyApplication): Promise<void> {
  const open = "select 1 from jobs.job where name = 'push-article' and state in ('created', 'retry', 'active') limit 1";
  while ((await app.get(Database).pool.query(open)).rows.length > 0) await pause(100);
}

/** @returns how many of them are dead */
async function subscribeAll(app: NestFastifyApplication, service: FakePushService, count: number): Promise<number> {
  let dead = 0;
  for (let number = 0; number < count; number += 1) {
    const { endpoint, keys } = service.subscribe(`lettore-${number}`);
    const isDead = number % DEAD_EVERY === 0;
    const isUnknown = number % (2 * DEAD_EVERY) === 0;
    if (isDead) dead += 1;
    if (isDead && !isUnknown) service.answerNext(`lettore-${number}`, 410);
    await app.get(Database).pool.query(
      `insert into app.push_subscriptions (id, endpoint, p256dh, auth, categories)
        values (gen_random_uuid(), $1, $2, $3, '{all}')`,
      [isUnknown ? endpoint.replace('lettore-', 'sconosciuto-') : endpoint, keys.p256dh, keys.auth],
    );
  }
  return dead;
}

async function publish(app: NestFastifyApplication): Promise<void> {
  const entered = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username: 'admin', password: PASSWORD },
  });
  const { token } = entered.json<{ token: string }>();
  const article = { title: TITLE, content: '<p>Testo.</p>', category: 'Claude', status: 'published' };
  const headers = { authorization: `Bearer ${token}` };
  const answer = await app.inject({ method: 'POST', url: '/api/articles', headers, payload: article });
  if (answer.statusCode !== 201) throw new Error(`the article was not published: ${answer.body}`);
}
