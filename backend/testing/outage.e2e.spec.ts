import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../platform/database/database.js';
import { until } from '../platform/testing/until.js';
import { startTestApp, type TestApp } from './test-app.js';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const readiness = () => site.call('GET', '/readyz', undefined, 'visitor');
const ask = (statement: string) => site.app.get(Database).pool.query(statement);

describe('anyone who watches the installation', () => {
  it('sees reactions that stand still and jobs that were given up, which stop no reader', async () => {
    await ask(`update es.reactions set failures = 3, error = 'at event 7: broken', retry_at = clock_timestamp() + interval '1 h'
      where name = 'notify-when-generation-ended'`);
    await until(
      'the queues',
      async () => (await ask("select 1 from jobs.queue where name = 'mail-about-run'")).rowCount === 1,
    );
    await ask(
      "insert into jobs.job (name, state) values ('mail-about-run', 'failed'), ('mail-about-run', 'completed')",
    );
    const { status, body } = await readiness();
    expect(status).toBe(200);
    expect(body.reactions).toContainEqual(
      expect.objectContaining({ name: 'notify-when-generation-ended', stopped: true }),
    );
    expect(body.deadJobs).toContainEqual({ queue: 'mail-about-run', dead: 1 });
    const headers = { 'x-forwarded-for': '127.0.0.1' };
    const stranger = await site.app.inject({ url: '/readyz', headers });
    expect([stranger.statusCode, stranger.json()]).toEqual([200, { ready: true }]);
    expect((await site.app.inject({ url: '/metrics', headers })).statusCode).toBe(401);
    const { text } = await site.call('GET', '/metrics');
    expect(text).toContain('contesto_reaction_stopped{reaction="notify-when-generation-ended"} 1\n');
    expect(text).toContain('contesto_dead_jobs{queue="mail-about-run"} 1\n');
    expect(text).toContain('contesto_database_outage 0\n');
  });
});

describe('a database that is read-only', () => {
  const switchTo = async (value: 'on' | 'off') => {
    const { rows } = await ask('select current_database() as name');
    await ask(`begin read write; alter database ${rows[0].name} set default_transaction_read_only = ${value}; commit`);
    // Until they are gone: what one of them still took could not say whether it was kept.
    await ask(
      'select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await new Promise(setImmediate);
  };
  const create = () =>
    site.call('POST', '/api/articles', {
      title: 'Una prova',
      content: '<p>Un testo di prova.</p>',
      category: 'AI News',
    });

  it('shows readers what there is, refuses the rest in Italian, and is used again by itself', async () => {
    await switchTo('on');
    const refused = await create();
    expect([refused.status, refused.body.code]).toEqual([503, 'database-unavailable']);
    expect(refused.body.error).toBe('Servizio momentaneamente non disponibile. Riprova tra poco.');
    expect(refused.headers['retry-after']).toBe('5');
    await until('an outage that shows', async () => (await readiness()).status === 503);
    expect((await readiness()).body.outage).toMatchObject({ reason: 'la base dati è in sola lettura' });
    expect((await site.call('GET', '/', undefined, 'visitor')).status).toBe(200);

    await switchTo('off');
    await until('a created article', async () => (await create()).status === 201);
    await until('a server that is ready', async () => (await readiness()).status === 200);
    expect((await readiness()).body.outage).toBeNull();
  });
});
