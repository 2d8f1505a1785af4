import 'reflect-metadata';
import { type ChildProcess, fork } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import { AppModule } from '../backend/app.module.js';
import { AddSource } from '../backend/features/news/commands/add-source.js';
import { ChangeSource } from '../backend/features/news/commands/change-source.js';
import { CollectNews } from '../backend/features/news/commands/collect-news.js';
import { openInstallation } from '../backend/installation.js';
import { readConfig } from '../backend/platform/config/config.js';
import { Database } from '../backend/platform/database/database.js';
import { Projector } from '../backend/platform/event-store/projector.js';
import { type Bench, rounded } from './bench.js';

const FEED_BYTES = 110_000;
const LATENCY_MS = 200;

/** What one round cost. CPU is this process alone, parsing threads included, the database's not. */
interface Round {
  readonly seconds: number;
  readonly cpuMsPerFeed: number;
  /** Comparing new reports with each other, after the collection. */
  readonly comparingCpuMs: number;
  readonly new: number;
  /** Resident after the round. */
  readonly memoryMiB: number;
}

/**
 * A first and an unchanged second collection of feeds on loopback, everything stored and de-duplicated, then a first one of
 * other feeds in the same process, whose code is warm by then as a server's is.
 */
export const bench: Bench = async ({ quick, say }) => {
  const feeds = quick ? 12 : 60;
  const folder = mkdtempSync(join(tmpdir(), 'contesto-bench-'));
  chmodSync(folder, 0o755);
  const servers = await Promise.all([startServer(0, feeds), startServer(feeds, feeds)]);
  const [{ host }, { host: otherHost }] = servers;
  try {
    const figures = { feeds, ...(await collectThrice(folder, [host, otherHost], feeds, say)) };
    const { first, second, other, peakMemoryMiB } = figures;
    const words = ({ seconds, cpuMsPerFeed, new: stories }: Round) =>
      `${seconds} s, ${cpuMsPerFeed} ms CPU a feed, ${stories} stories`;
    const summary = [
      `${feeds} feeds of ${FEED_BYTES / 1000} kB, ${LATENCY_MS} ms latency each, all in flight`,
      `first collection  ${words(first)}`,
      `second, unchanged ${words(second)}`,
      `other feeds after ${words(other)}`,
      `peak memory       ${peakMemoryMiB} MiB until then, ${other.memoryMiB} after these`,
    ];
    return { figures, summary };
  } finally {
    for (const { server } of servers) server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
};

const BY = { actor: 'cli' };

async function collectThrice(
  folder: string,
  hosts: readonly [string, string],
  feeds: number,
  say: (line: string) => void,
) {
  const config = readConfig({
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    SCHEDULER_ENABLED: 'false',
    COLLECTOR_ALLOWED_PRIVATE_HOSTS: hosts.join(','),
    COLLECTOR_CONCURRENCY: String(feeds),
  });
  const app = await NestFactory.createApplicationContext(
    AppModule.with(await openInstallation(config), { timers: false }),
    {
      logger: ['error'],
    },
  );
  const peak = watchMemory();
  try {
    const known = await follow(app, hosts[0], 0, feeds, []);
    const first = await round(app, feeds, say);
    const second = await round(app, feeds, say);
    const peakMemoryMiB = peak();
    await follow(app, hosts[1], feeds, feeds, known);
    const other = await round(app, feeds, say);
    const { rows } = await app
      .get(Database)
      .pool.query<{ items: number }>(`select coalesce(sum(jsonb_array_length(data -> 'items')), 0)::int as items
        from es.events where type = 'NewsItemsCollected'`);
    return { first, second, other, stored: rows[0]?.items ?? 0, peakMemoryMiB };
  } finally {
    await app.close();
  }
}

/** Makes the feeds of one server the only active sources and answers with their ids. */
async function follow(app: INestApplicationContext, host: string, from: number, feeds: number, before: string[]) {
  const commands = app.get(CommandBus);
  const followed: string[] = [];
  let position = 0;
  for (const id of before) ({ position } = await commands.execute(new ChangeSource(id, { active: false }, BY)));
  for (let feed = from; feed < from + feeds; feed += 1) {
    const rssUrl = `http://${host}/feed/${feed}`;
    const details = {
      name: `Fonte ${feed}`,
      url: rssUrl,
      rssUrl,
      selector: null,
      category: 'AI News',
      language: 'it',
    };
    const added = await commands.execute(new AddSource(details, true, BY));
    followed.push(added.id);
    position = added.position;
  }
  await app.get(Projector).catchUp(position, undefined, 10_000);
  return followed;
}

/** One collection and what it cost. */
async function round(app: INestApplicationContext, feeds: number, say: (line: string) => void): Promise<Round> {
  const before = process.cpuUsage();
  let used = before;
  const outcome = await app.get(CommandBus).execute(
    new CollectNews({
      trigger: 'cli',
      meta: BY,
      // The last source stored ends the collection; comparing the reports with each other is counted apart.
      onProgress: () => {
        used = process.cpuUsage(before);
      },
    }),
  );
  if (outcome === 'already-running') throw new Error('another collection runs');
  const all = process.cpuUsage(before);
  say(`collected: ${outcome.new} new, ${outcome.known} known, ${outcome.failed} failed, ${outcome.ms} ms`);
  return {
    seconds: rounded(outcome.ms / 1000, 3),
    cpuMsPerFeed: rounded((used.user + used.system) / 1000 / feeds, 1),
    comparingCpuMs: rounded((all.user + all.system - used.user - used.system) / 1000),
    new: outcome.new,
    memoryMiB: rounded(process.memoryUsage.rss() / 2 ** 20),
  };
}

async function startServer(from: number, count: number): Promise<{ server: ChildProcess; host: string }> {
  const server = fork(fileURLToPath(new URL('./news/feed-server-process.js', import.meta.url)));
  const host = await new Promise<string>((ready, failed) => {
    server.once('message', (message: { host: string }) => ready(message.host));
    server.once('error', failed);
    server.send({ count, from, bytes: FEED_BYTES, latencyMs: LATENCY_MS });
  });
  return { server, host };
}

/** Resident memory of this process, read every 20 ms; answers with the highest value in MiB. */
function watchMemory(): () => number {
  let highest = process.memoryUsage.rss();
  const timer = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss());
  }, 20).unref();
  return () => {
    clearInterval(timer);
    return rounded(Math.max(highest, process.memoryUsage.rss()) / 2 ** 20);
  };
}
