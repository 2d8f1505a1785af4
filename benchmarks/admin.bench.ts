import 'reflect-metadata';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../backend/app.module.js';
import { openInstallation, prepareInstallation } from '../backend/installation.js';
import { readConfig } from '../backend/platform/config/config.js';
import { Database } from '../backend/platform/database/database.js';
import { fillWithNews } from './admin/admin-news.js';
import { type Bench, rounded } from './bench.js';
import { fillWithArticles } from './portal/portal-articles.js';
import { loadGenerator } from './portal/portal-load.js';
import { type RunningServer, startServer } from './portal/portal-servers.js';

// Warmed as a server is that has been up for some minutes: the first seconds are spent on compiling hot code.
const FULL = { articles: 20_000, news: 200_000, warmSeconds: 6, seconds: 5 };
const QUICK = { articles: 300, news: 2_000, warmSeconds: 1, seconds: 1 };
const CONNECTIONS = 10;
const PASSWORD = 'una-password-di-prova';

const CALLS: Readonly<Record<string, string>> = {
  articles: '/api/articles?limit=50',
  'articles, page 300': '/api/articles?limit=50&page=300',
  'articles, one word of the title': '/api/articles?limit=50&q=intelligenza',
  'articles to review': '/api/admin/articles-to-review',
  'collected news': '/api/news-collector/collected?limit=50',
  'collected news by score': '/api/news-collector/collected?limit=50&sortBy=score',
  'collected news, far down': '/api/news-collector/collected?limit=50&skip=100000',
  'collected news of one source': '/api/news-collector/collected?limit=50&source=Testata%207',
  sources: '/api/news-collector/sources',
  stats: '/api/admin/stats',
  'audit list': '/api/admin/audit?limit=50',
  notifications: '/api/notifications',
};

/** The admin's calls with 20,000 articles and 200,000 collected stories, at 10 connections. */
export const bench: Bench = async ({ quick, articles, say }) => {
  const { news, warmSeconds, seconds, ...sizes } = quick ? QUICK : FULL;
  const count = articles ?? sizes.articles;
  const folder = mkdtempSync(join(tmpdir(), 'contesto-bench-'));
  chmodSync(folder, 0o755);
  const env = environment(join(folder, 'full'));
  try {
    await prepare(env, { articles: count, news }, say);
    const generator = loadGenerator(folder);
    const server = await startServer(env, 'cached');
    try {
      const headers = { Authorization: `Bearer ${await tokenOf(server)}` };
      const calls: Record<string, { p50Ms: number; p99Ms: number; perSecond: number; errors: number }> = {};
      for (const [name, path] of Object.entries(CALLS)) {
        const load = { url: server.url + path, connections: CONNECTIONS, headers };
        await generator.run({ ...load, seconds: warmSeconds });
        const { p50Ms, p99Ms, perSecond, errors } = await generator.run({ ...load, seconds });
        calls[name] = { p50Ms: rounded(p50Ms, 1), p99Ms: rounded(p99Ms, 1), perSecond: rounded(perSecond), errors };
        say(
          `${name}: p50 ${calls[name].p50Ms} ms, p99 ${calls[name].p99Ms} ms${errors > 0 ? `, ${errors} errors` : ''}`,
        );
      }
      const figures = { articles: count, news, connections: CONNECTIONS, load: generator.name, calls };
      return { figures, summary: summaryOf(figures) };
    } finally {
      await server.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

function environment(folder: string): Record<string, string> {
  mkdirSync(folder);
  return { DATA_DIR: folder, LOG_LEVEL: 'error', SCHEDULER_ENABLED: 'false', ADMIN_PASSWORD: PASSWORD };
}

async function prepare(
  env: Record<string, string>,
  sizes: { readonly articles: number; readonly news: number },
  say: (line: string) => void,
): Promise<void> {
  const config = readConfig(env);
  const app = await NestFactory.createApplicationContext(
    AppModule.with(await openInstallation(config), { timers: false }),
    { logger: ['error'] },
  );
  try {
    await prepareInstallation(app, config);
    await fillWithArticles(app, sizes.articles, say);
    await fillWithNews(app, sizes.news, say);
    // What the database's own housekeeping does within a minute.
    await app.get(Database).pool.query('vacuum analyze read.articles, read.collected_news');
  } finally {
    await app.close();
  }
}

async function tokenOf(server: RunningServer): Promise<string> {
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: PASSWORD, client: true }),
  });
  if (answer.status !== 200) throw new Error(`the login answered ${answer.status}`);
  const { token } = (await answer.json()) as { token: string };
  return token;
}

function summaryOf(figures: {
  readonly articles: number;
  readonly news: number;
  readonly calls: Readonly<Record<string, { readonly p50Ms: number; readonly p99Ms: number; readonly errors: number }>>;
}): readonly string[] {
  return [
    `${figures.articles} articles, ${figures.news} collected stories, ${CONNECTIONS} connections`,
    ...Object.entries(figures.calls).map(
      ([name, { p50Ms, p99Ms, errors }]) =>
        `${name.padEnd(34)} p50 ${p50Ms} ms, p99 ${p99Ms} ms${errors > 0 ? `, ${errors} errors` : ''}`,
    ),
  ];
}
