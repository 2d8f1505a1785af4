import 'reflect-metadata';
import { fork } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../backend/app.module.js';
import { openInstallation, prepareInstallation } from '../backend/installation.js';
import { readConfig } from '../backend/platform/config/config.js';
import type { Bench } from './bench.js';
import type { FloodOrder, FloodReport } from './login-flood/login-flood-attackers.js';
import { startServer } from './portal/portal-servers.js';
import { quantile, rounded } from './statistics.js';

const FULL = { attempts: 100_000, calmSeconds: 5 };
const QUICK = { attempts: 5_000, calmSeconds: 1 };
const NETWORKS = 1_000;
const CONNECTIONS = 50;
const READER_EVERY_MS = 10;
const ADMINISTRATOR_EVERY_MS = 500;
const TARGET_P99_MS = 50;
/** What the answer of a full line says. */
const RETRY_AFTER_MS = 5_000;
const MAX_TRIES = 5;
const PASSWORD = 'una-password-di-prova';

interface Entry {
  readonly isIn: boolean;
  readonly tries: number;
  readonly ms: number;
}

/**
 * 100,000 attempts to log in from 1,000 networks with random names, as fast as the server answers them: what a reader of a
 * cached page notices, and whether the administrator gets in, from a known device within the flood and from a new network.
 */
export const bench: Bench = async ({ quick, say }) => {
  const { attempts, calmSeconds } = quick ? QUICK : FULL;
  const folder = mkdtempSync(join(tmpdir(), 'contesto-bench-'));
  chmodSync(folder, 0o755);
  const env = {
    ...{ DATA_DIR: folder, LOG_LEVEL: 'error', SCHEDULER_ENABLED: 'false' },
    ...{ ADMIN_PASSWORD: PASSWORD, TRUST_PROXY: 'loopback' },
  };
  try {
    await prepare(env);
    const server = await startServer(env, 'cached');
    try {
      const device = await becomeKnown(server.url);
      await read(server.url, pause(1_000));
      const calm = await read(server.url, pause(calmSeconds * 1_000));
      say(`no flood: p99 ${rounded(quantile(calm, 0.99), 1)} ms`);
      const attack = launch({ url: server.url, attempts, networks: NETWORKS, connections: CONNECTIONS });
      const cpuBefore = await cpuSeconds(server.url);
      const [times, known, stranger, { seconds, answers }] = await Promise.all([
        read(server.url, attack),
        enterAgain(attack, () => enter(server.url, '60.0.0.0', device)),
        enterAgain(attack, (turn) => enterPatiently(server.url, `198.${turn % 250}.${Math.floor(turn / 250)}.1`)),
        attack,
      ]);
      const figures = {
        attempts,
        networks: NETWORKS,
        perSecond: rounded(attempts / seconds),
        answers,
        serverCpuMsPerAttempt: rounded((((await cpuSeconds(server.url)) - cpuBefore) * 1000) / attempts, 2),
        readers: { calm: timesOf(calm), flooded: timesOf(times), targetP99Ms: TARGET_P99_MS },
        administrator: { knownDevice: entriesOf(known), newNetwork: entriesOf(stranger) },
      };
      return { figures, summary: summaryOf(figures) };
    } finally {
      await server.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

async function prepare(env: Record<string, string>): Promise<void> {
  const config = readConfig(env);
  const settings = await openInstallation(config);
  const app = await NestFactory.createApplicationContext(AppModule.with(settings, { timers: false }), {
    logger: ['error'],
  });
  try {
    await prepareInstallation(app, config);
  } finally {
    await app.close();
  }
}

function launch(order: FloodOrder): Promise<FloodReport> {
  const child = fork(fileURLToPath(new URL('./login-flood/login-flood-attackers.js', import.meta.url)));
  child.send(order);
  return new Promise((report, failed) => {
    child.once('message', (told: FloodReport) => report(told));
    child.once('exit', (code) => failed(new Error(`the attackers ended with ${code}`)));
  });
}

/** How long the home page took, asked for at a steady pace whatever the answers do, until something ends. */
async function read(url: string, end: Promise<unknown>): Promise<readonly number[]> {
  const times: Promise<number>[] = [];
  const one = async () => {
    const startedAt = performance.now();
    const page = await fetch(url);
    await page.arrayBuffer();
    if (page.status !== 200) throw new Error(`a reader was answered ${page.status}`);
    return performance.now() - startedAt;
  };
  const timer = setInterval(() => times.push(one()), READER_EVERY_MS);
  await end.finally(() => clearInterval(timer));
  return Promise.all(times);
}

async function enterAgain(
  end: Promise<unknown>,
  entering: (turn: number) => Promise<Entry>,
): Promise<readonly Entry[]> {
  let isOver = false;
  const over = end.finally(() => {
    isOver = true;
  });
  const entries: Entry[] = [];
  for (let turn = 1; !isOver; turn += 1) {
    entries.push(await entering(turn));
    await Promise.race([over, pause(ADMINISTRATOR_EVERY_MS)]);
  }
  return entries;
}

async function enter(url: string, from: string, device?: string): Promise<Entry> {
  const startedAt = performance.now();
  const answer = await logIn(url, from, device);
  await answer.arrayBuffer();
  return { isIn: answer.status === 200, tries: 1, ms: performance.now() - startedAt };
}

/** As a person does who is told to try again in a moment. */
async function enterPatiently(url: string, from: string): Promise<Entry> {
  const startedAt = performance.now();
  for (let tries = 1; ; tries += 1) {
    const { isIn } = await enter(url, from);
    if (isIn || tries === MAX_TRIES) return { isIn, tries, ms: performance.now() - startedAt };
    await pause(RETRY_AFTER_MS);
  }
}

async function cpuSeconds(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)$/m.exec(metrics)?.[1] ?? Number.NaN);
}

async function becomeKnown(url: string): Promise<string> {
  const answer = await logIn(url, '198.51.100.1');
  const device = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('contesto_device='));
  if (device === undefined) throw new Error(`the first login answered ${answer.status}`);
  return device.split(';')[0] ?? '';
}

function logIn(url: string, from: string, cookie?: string): Promise<Response> {
  return fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...(cookie && { cookie }) },
    body: JSON.stringify({ username: 'admin', password: PASSWORD }),
  });
}

const pause = (ms: number) => new Promise<void>((passed) => setTimeout(passed, ms));

function timesOf(times: readonly number[]) {
  const [p50Ms, p99Ms, maxMs] = [0.5, 0.99, 1].map((share) => rounded(quantile(times, share), 1));
  return { pages: times.length, p50Ms, p99Ms, maxMs };
}

function entriesOf(entries: readonly Entry[]) {
  const times = entries.map(({ ms }) => ms);
  const entered = entries.filter(({ isIn }) => isIn).length;
  const maxTries = Math.max(...entries.map(({ tries }) => tries));
  const [p50Ms, maxMs] = [0.5, 1].map((share) => rounded(quantile(times, share)));
  return { logins: entries.length, entered, maxTries, p50Ms, maxMs };
}

function summaryOf(figures: {
  readonly attempts: number;
  readonly networks: number;
  readonly perSecond: number;
  readonly serverCpuMsPerAttempt: number;
  readonly answers: Readonly<Record<string, number>>;
  readonly readers: { readonly calm: ReturnType<typeof timesOf>; readonly flooded: ReturnType<typeof timesOf> };
  readonly administrator: Readonly<Record<'knownDevice' | 'newNetwork', ReturnType<typeof entriesOf>>>;
}): string[] {
  const { attempts, networks, perSecond, serverCpuMsPerAttempt, answers, readers, administrator } = figures;
  const { knownDevice, newNetwork } = administrator;
  const told = Object.entries(answers).map(([status, count]) => `${count} × ${status}`);
  return [
    `${attempts} attempts from ${networks} networks, ${perSecond} a second: ${told.join(', ')}; ${serverCpuMsPerAttempt} ms of the server’s processor each`,
    `readers: p50 ${readers.flooded.p50Ms} ms, p99 ${readers.flooded.p99Ms} ms, most ${readers.flooded.maxMs} ms (target p99 < ${TARGET_P99_MS}; without a flood ${readers.calm.p99Ms})`,
    `administrator: ${knownDevice.entered} of ${knownDevice.logins} from a known device (p50 ${knownDevice.p50Ms} ms), ${newNetwork.entered} of ${newNetwork.logins} from new networks (p50 ${newNetwork.p50Ms} ms, ${newNetwork.maxTries} tries at most)`,
  ];
}
