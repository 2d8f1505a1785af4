import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { ProgramFiles } from '../features/backup/archive/program-files.js';
import { RequestGeneration } from '../features/generation/commands/request-generation.js';
import { GenerationSchedule } from '../features/generation/generation.schedule.js';
import { NewsSchedule } from '../features/news/news.schedule.js';
import { Database } from '../platform/database/database.js';
import { Projector } from '../platform/event-store/projector.js';
import { until } from '../platform/testing/until.js';
import { type NewsSite, startNewsSite } from './news-site.js';
import { sampleStories } from './sample-stories.js';
import { setSources } from './set-sources.js';
import { startTestApp, type TestApp } from './test-app.js';

let press: NewsSite;
let site: TestApp;
beforeAll(async () => {
  press = await startNewsSite(sampleStories(new Date()));
  // Without timers, as with cron.
  site = await startTestApp({ COLLECTOR_ALLOWED_PRIVATE_HOSTS: press.host, SCHEDULER_ENABLED: 'false' });
  await setSources(site, press, ['Gazzetta Lumen', 'Cronache Digitali', 'Osservatorio Medusa']);
});
afterAll(async () => {
  await site.close();
  await press.close();
});

/** What a process leaves that was killed at work: a lease that nobody renews. */
const killedAt = (key: string) =>
  site.app
    .get(Database)
    .pool.query(
      `insert into app.leases (key, holder, until) values ($1, 'killed', clock_timestamp() + interval '2 seconds')`,
      [key],
    );

describe('after a process that was killed at work', () => {
  it('a collection that is asked for waits for its lease, and runs', async () => {
    await killedAt('collection');
    expect((await site.call('POST', '/api/news-collector/collect', {})).status).toBe(202);
    await until(
      'the stories',
      async () => (await site.call('GET', '/api/news-collector/collected')).body.pagination.total > 0,
    );
  });

  it('a backup that is asked for waits for its lease, and is made', async () => {
    // What the program consists of is no matter here, and packing it takes ten seconds.
    jest.spyOn(site.app.get(ProgramFiles), 'list').mockResolvedValue([]);
    await killedAt('backup');
    expect((await site.call('POST', '/api/backup/create')).status).toBe(200);
    await until('the backup', async () => (await site.call('GET', '/api/backup/info')).body.hasBackup === true);
  });

  it('a generation asked for by hand is taken up by the next start, also without timers, and reported', async () => {
    // Without a model it ends without an article.
    const request = { topic: 'Orione negli ospedali', category: 'AI News', trigger: 'admin' } as const;
    const asked = await site.app.get(CommandBus).execute(new RequestGeneration(request, { actor: 'admin:1' }));
    await site.app.get(Projector).catchUp(asked.position);
    await killedAt(`generation-${asked.runId}`);

    await site.app.get(NewsSchedule).resume();
    await site.app.get(GenerationSchedule).resume();

    const shown = async () => (await site.call('GET', `/api/admin/generations/${asked.runId}`)).body;
    await until('the end of the run', async () => (await shown()).status !== 'running');
    const run = await shown();
    expect(run).toMatchObject({ status: 'no-topic', articleId: null });
    await until('the notification', async () => {
      const { notifications } = (await site.call('GET', '/api/notifications')).body;
      return notifications.some(({ message }: { message: string }) => message === run.reasons[0]);
    });
  });

  it('timers stay off where they are switched off', async () => {
    const asked = await site.app
      .get(CommandBus)
      .execute(
        new RequestGeneration({ topic: 'AI_CHOICE', category: 'AI News', trigger: 'admin' }, { actor: 'admin:1' }),
      );
    await site.app.get(Projector).catchUp(asked.position);
    await site.app.get(GenerationSchedule).eachMinute();
    await site.app.get(NewsSchedule).eachMinute();
    expect((await site.call('GET', `/api/admin/generations/${asked.runId}`)).body.status).toBe('running');
  });
});
