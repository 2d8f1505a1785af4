import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ArticlesSchedule } from '../features/articles/articles.schedule.js';
import { NewsSchedule } from '../features/news/news.schedule.js';
import { Database } from '../platform/database/database.js';
import type { TestDatabase } from '../platform/testing/test-database.js';
import { createFreshDatabase } from './fresh-database.js';
import { type NewsSite, startNewsSite } from './news-site.js';
import { setSources } from './set-sources.js';
import { startTestApp, type TestApp } from './test-app.js';

describe('several servers on one database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'contesto-several-'));
  let database: TestDatabase;
  let servers: readonly TestApp[] = [];
  let first: TestApp;
  let press: NewsSite;

  beforeAll(async () => {
    database = await createFreshDatabase();
    press = await startNewsSite([
      {
        ...{ publisher: 'Il Corriere dei Modelli', slug: 'una', title: 'Una notizia sui modelli linguistici' },
        ...{ paragraphs: ['Un modello nuovo.'], publishedAt: new Date() },
      },
    ]);
    const variables = {
      COLLECTOR_ALLOWED_PRIVATE_HOSTS: press.host,
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      SCHEDULER_ENABLED: 'true',
    };
    first = await startTestApp(variables);
    servers = [first, await startTestApp(variables), await startTestApp(variables)];
    await setSources(first, press, ['Il Corriere dei Modelli']);
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    await press.close();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const count = async (query: string): Promise<unknown> => {
    const { rows } = await first.app.get(Database).pool.query(`select count(*)::int as count ${query}`);
    return rows[0]?.count;
  };

  it('do what a timer of each asks for once', async () => {
    const publishDate = new Date(Date.now() + 1_000).toISOString();
    for (const title of ['Esce una volta', 'Anche questo']) {
      const article = { title, content: '<p>A tempo.</p>', category: 'AI News', status: 'scheduled', publishDate };
      expect((await first.call('POST', '/api/articles', article)).status).toBe(201);
    }
    const published = `from es.events where type = 'ArticlePublished' and data ->> 'publishDate' = '${publishDate}'`;
    while ((await count(published)) === 0)
      await Promise.all(servers.map(({ app }) => app.get(ArticlesSchedule).publishDue()));
    await Promise.all(servers.map(({ app }) => app.get(ArticlesSchedule).publishDue()));
    expect(await count(published)).toBe(2);
    await Promise.all(servers.map(({ app }) => app.get(NewsSchedule).collect()));
    await Promise.all(servers.map(({ app }) => app.get(NewsSchedule).collect()));
    expect(await count(`from es.events where type = 'CollectionRunStarted'`)).toBe(1);
    expect(press.requests.filter((path) => path.endsWith('feed.xml'))).toHaveLength(1);
  });

  it('know each other’s logins, and what each wrote at once', async () => {
    const [, second, third] = servers;
    const token = await first.call('POST', '/api/auth/login', {
      username: 'admin',
      password: first.password,
      client: true,
    });
    const as = { token: token.body.token as string };
    const created = await second?.call(
      'POST',
      '/api/articles',
      { title: 'Di qua', content: '<p>x</p>', category: 'AI News' },
      as,
    );
    expect(created?.status).toBe(201);
    const read = await third?.call('GET', `/api/articles/by-id/${created?.body._id}`, undefined, as);
    expect(read?.body.title).toBe('Di qua');
  });
});
