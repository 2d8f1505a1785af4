import 'reflect-metadata';
import { type ChildProcess, fork } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NestFactory } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import { AppModule } from '../backend/app.module.js';
import { AddSource } from '../backend/features/news/commands/add-source.js';
import { type CollectionOutcome, CollectNews } from '../backend/features/news/commands/collect-news.js';
import { openInstallation } from '../backend/installation.js';
import { readConfig } from '../backend/platform/config/config.js';
import { Database } from '../backend/platform/database/database.js';
import { Projector } from '../backend/platform/event-store/projector.js';
import type { Bench } from './bench.js';
import { rounded } from './statistics.js';

const FEED_BYTES = 110_000;
const LATENCY_MS = 200;

/** What one round cost. CPU is this process alone, parsing threads included, the database's not. */
interface Round {
  readonly seconds: number;
  readonly cpuMsPerFeed: number;
  /** Comparing new stories with each other, after the collection. */
  readonly comparingCpuMs: number;
  readonly new: number;
  /** Resident after the round. */
  readonly memoryMiB: number;
}

/**
 * A first and an unchanged second collection of feeds on loopback, everything stored and de-duplicated. `ratio` is the
 * wall time divided by that of fetching the same addresses with nothing else done, in the same run.
 */
export const bench: Bench = async ({ quick, say }) => {
  const feeds = quick ? 12 : 60;
  const folder = mkdtempSync(join(tmpdir(), 'contesto-bench-'));
  chmodSync(folder, 0o755);
  const { server, host } = await startServer(feeds);
  try {
    const fetchOnly = await timed(() =>
      Promise.all(
        Array.from({ length: feeds }, (_, feed) => fetch(`http://${host}/feed/${feed}`).then((a) => a.arrayBuffer())),
      ),
    );
    say(`fetch alone: ${rounded(fetchOnly, 2)} s`);
    const { first, second, positions, peakMiB } = await collectTwice(folder, host, feeds, say);
    const figures = {
      feeds,
      fetchAlone: { seconds: rounded(fetchOnly, 3) },
      first: { ...first, ratio: rounded(first.seconds / fetchOnly, 2) },
      second: { ...second, ratio: rounded(second.seconds / fetchOnly, 2) },
      stored: positions,
      peakMemoryMiB: peakMiB,
    };
    return {
      figures,
      summary: [
        `${feeds} feeds of ${FEED_BYTES / 1000} kB, ${LATENCY_MS} ms latency each, all in flight`,
        `fetch alone       ${figures.fetchAlone.seconds} s`,
        `first collection  ${first.seconds} s (${figures.first.ratio} × fetch), ${first.cpuMsPerFeed} ms CPU a feed, ${first.new} stories`,
        `second, unchanged ${second.seconds} s (${figures.second.ratio} × fetch), ${second.cpuMsPerFeed} ms CPU a feed`,
        `peak memory       ${peakMiB} MiB`,
      ],
    };
  } finally {
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
};

async function collectTwice(folder: string, host: string, feeds: number, say: (line: string) => void) {
  const config = readConfig({
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    SCHEDULER_ENABLED: 'false',
    COLLECTOR_ALLOWED_PRIVATE_HOSTS: host,
    COLLECTOR_CONCURRENCY: String(feeds),
  });
  const app = await NestFactory.createApplicationContext(
    AppModule.with(await openInstallation(config), { timers: false }),
    {
      logger: ['error'],
    },
  );
  const commands = app.get(CommandBus);
  const meta = { actor: 'cli' };
  const peak = watchMemory();
  try {
    let position = 0;
    for (let feed = 0; feed < feeds; feed += 1) {
      const rssUrl = `http://${host}/feed/${feed}`;
      const details = {
        name: `Fonte ${feed}`,
        url: rssUrl,
        rssUrl,
        selector: null,
        category: 'AI News',
        language: 'it',
      };
      const added: { position: number } = await commands.execute(new AddSource(details, true, meta));
      position = added.position;
    }
    await app.get(Projector).catchUp(position, undefined, 10_000);
    const round = async (): Promise<Round> => {
      const before = process.cpuUsage();
      let used = before;
      const outcome: CollectionOutcome = await commands.execute(
        new CollectNews({
          trigger: 'cli',
          meta,
          // The last source stored ends the collection; comparing the stories with each other is counted apart.
          onProgress: () => {
            used = process.cpuUsage(before);
          },
        }),
      );
      const all = process.cpuUsage(before);
      say(`collected: ${outcome.new} new, ${outcome.known} known, ${outcome.failed} failed, ${outcome.ms} ms`);
      return {
        seconds: rounded(outcome.ms / 1000, 3),
        cpuMsPerFeed: rounded((used.user + used.system) / 1000 / feeds, 1),
        comparingCpuMs: rounded((all.user + all.system - used.user - used.system) / 1000),
        new: outcome.new,
        memoryMiB: rounded(process.memoryUsage.rss() / 2 ** 20),
      };
    };
    const first = await round();
    const second = await round();
    const { rows } = await app
      .get(Database)
      .pool.query<{ items: number }>("select count(*) as items from es.events where type = 'NewsItemCollected'");
    return { first, second, positions: rows[0]?.items ?? 0, peakMiB: peak() };
  } finally {
    await app.close();
  }
}

async function startServer(count: number): Promise<{ server: ChildProcess; host: string }> {
  const server = fork(fileURLToPath(new URL('./feed-server-process.js', import.meta.url)));
  const host = await new Promise<string>((ready, failed) => {
    server.once('message', (message: { host: string }) => ready(message.host));
    server.once('error', failed);
    server.send({ count, bytes: FEED_BYTES, latencyMs: LATENCY_MS });
  });
  return { server, host };
}

/** Resident memory of this process, looked at every 20 ms; answers with the highest value in MiB. */
function watchMemory(): () => number {
  let highest = process.memoryUsage.rss();
  const timer = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss());
  }, 20);
  return () => {
    clearInterval(timer);
    return rounded(Math.max(highest, process.memoryUsage.rss()) / 2 ** 20);
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}
