import 'reflect-metadata';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../backend/app.module.js';
import { openInstallation, prepareInstallation } from '../backend/installation.js';
import { readConfig } from '../backend/platform/config/config.js';
import { type Bench, median, rounded } from './bench.js';
import { fillWithArticles } from './portal/portal-articles.js';
import { bytesOf, compare, type Measured } from './portal/portal-comparison.js';
import { type LoadGenerator, loadGenerator } from './portal/portal-load.js';
import { measureStart, startServer } from './portal/portal-servers.js';
import { startStaticServer } from './portal/portal-static-server.js';
import { type Memory, memoryMiBOf } from './server-process.js';

const ARTICLES = 5_000;
const CONNECTIONS = [1, 10, 50] as const;
/** Before an address is measured; a server compiles what is new to it in the first of them. */
const [NEW_SECONDS, WARM_SECONDS] = [6, 1];
const CROWD_SECONDS = 5;
const FULL = { rounds: 3, seconds: 3, articles: ARTICLES };
const QUICK = { rounds: 1, seconds: 1, articles: 300 };

interface AddressFigures {
  readonly bytes: number;
  readonly plainBytes: number;
  readonly cached: readonly Measured[];
  readonly uncached: readonly Measured[];
}

/**
 * The portal under load: requests a second, latencies and processor time for home, article, category, list and search,
 * kept and made again, each next to a static file of the same bytes in alternating rounds (medians); then memory and start.
 */
export const bench: Bench = async ({ quick, articles, say }) => {
  const { rounds, seconds, ...sizes } = quick ? QUICK : FULL;
  const count = articles ?? sizes.articles;
  const folder = mkdtempSync(join(tmpdir(), 'contesto-bench-'));
  chmodSync(folder, 0o755);
  // Nothing of the caller's own settings: two runs on one machine measure the same.
  const env = {
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    SCHEDULER_ENABLED: 'false',
    ADMIN_PASSWORD: 'una-password-di-prova',
  };
  try {
    const slug = await prepare(env, count, say);
    const start = [await measureStart(env), await measureStart(env), await measureStart(env)];
    say(`warm start ${rounded(median(start), 2)} s`);
    const generator = loadGenerator(folder);
    const crowd = await memoryAfterCrowd(env, generator, slug);
    const statics = await startStaticServer(folder);
    const addresses: Record<string, AddressFigures> = {};
    const servers = { cached: await startServer(env, 'cached'), uncached: await startServer(env, 'uncached') };
    try {
      for (const [name, path] of Object.entries(pathsOf(slug))) {
        const { compressed, plain } = await bytesOf(servers.cached.url + path);
        const comparison = await statics.put(`${name}.html`, compressed);
        const measured = async (kind: 'cached' | 'uncached', connections: number) => {
          const { url, pid } = servers[kind];
          const load = { url: url + path, comparison, pid, connections, rounds, seconds };
          const figures = await compare(generator, load, connections === 1 ? NEW_SECONDS : WARM_SECONDS);
          say(
            `${name}, ${kind}, ${connections}: ${figures.perSecond}/s, ${figures.ratio} of ${statics.name}, p99 ${figures.p99Ms} ms (${figures.staticP99Ms})`,
          );
          return figures;
        };
        const figures: { cached: Measured[]; uncached: Measured[] } = { cached: [], uncached: [] };
        for (const connections of CONNECTIONS) {
          figures.cached.push(await measured('cached', connections));
          figures.uncached.push(await measured('uncached', connections));
        }
        addresses[name] = { bytes: compressed.length, plainBytes: plain, ...figures };
      }
      const { cached, uncached } = servers;
      const memory = { cached: memoryMiBOf(cached.pid), uncached: memoryMiBOf(uncached.pid), crowd };
      const about = { articles: count, load: generator.name, comparedWith: statics.name, encoding: 'br' };
      const figures = { ...about, addresses, memoryMiB: memory, warmStartSeconds: rounded(median(start), 2) };
      return { figures, summary: summaryOf(figures) };
    } finally {
      await Promise.all([servers.cached.close(), servers.uncached.close(), statics.close()]);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * Memory of a server whose first visitors come all at once: what V8 learns from its first seconds about what lives long
 * has doubled it before. Kept pages, then an address of nothing, which is made for each.
 */
async function memoryAfterCrowd(env: Record<string, string>, generator: LoadGenerator, slug: string) {
  const server = await startServer(env, 'cached');
  try {
    for (const path of ['/', `/articolo/${slug}`, '/categoria/questa-non-esiste']) {
      await generator.run({ url: server.url + path, connections: 10, seconds: CROWD_SECONDS });
    }
    return memoryMiBOf(server.pid);
  } finally {
    await server.close();
  }
}

function pathsOf(slug: string): Readonly<Record<string, string>> {
  return {
    home: '/',
    article: `/articolo/${slug}`,
    category: '/categoria/Claude',
    list: '/api/public/articles?limit=10',
    search: '/api/articles/search?q=intelligenza',
  };
}

async function prepare(env: Record<string, string>, count: number, say: (line: string) => void): Promise<string> {
  const config = readConfig(env);
  const app = await NestFactory.createApplicationContext(
    AppModule.with(await openInstallation(config), { timers: false }),
    { logger: ['error'] },
  );
  try {
    await prepareInstallation(app, config);
    const startedAt = performance.now();
    const slugs = await fillWithArticles(app, count, say);
    say(`${count} articles in ${rounded((performance.now() - startedAt) / 1000)} s`);
    return slugs[Math.floor(count / 2)] ?? '';
  } finally {
    await app.close();
  }
}

function summaryOf(figures: {
  readonly articles: number;
  readonly load: string;
  readonly comparedWith: string;
  readonly addresses: Readonly<Record<string, AddressFigures>>;
  readonly memoryMiB: Readonly<Record<'cached' | 'uncached' | 'crowd', Memory | null>>;
  readonly warmStartSeconds: number;
}): readonly string[] {
  const lines = Object.entries(figures.addresses).flatMap(([name, address]) =>
    (['cached', 'uncached'] as const).flatMap((kind) =>
      address[kind].map(
        ({ connections, perSecond, ratio, p50Ms, p99Ms, staticP50Ms, staticP99Ms, cpuMsPerRequest, errors }) =>
          [
            name.padEnd(9),
            kind.padEnd(9),
            `${connections}`.padStart(2),
            `${perSecond}/s`.padStart(9),
            `ratio ${ratio}`.padEnd(12),
            `p50 ${p50Ms} (${staticP50Ms}) ms, p99 ${p99Ms} (${staticP99Ms}) ms, CPU ${cpuMsPerRequest ?? '?'} ms`,
            errors > 0 ? `, ${errors} errors` : '',
          ].join(' '),
      ),
    ),
  );
  const { cached, uncached, crowd } = figures.memoryMiB;
  const words = (memory: Memory | null) =>
    memory === null ? 'unknown' : `${memory.now} MiB, at most ${memory.highest} MiB`;
  return [
    `${figures.articles} articles of 800 words, load by ${figures.load}, ratio to the same bytes from ${figures.comparedWith}, whose times stand in brackets`,
    ...lines,
    `memory of the server after it all: ${words(cached)}; of the one that makes every page again: ${words(uncached)}`,
    `memory of a server whose first visitors come all at once: ${words(crowd)}`,
    `warm start to the first page: ${figures.warmStartSeconds} s`,
  ];
}
