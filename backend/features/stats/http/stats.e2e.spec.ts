import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { systemStateSchema } from '../../../contract/system-state.js';
import { Database } from '../../../platform/database/database.js';
import { mailsTo } from '../../../testing/outbox.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { PublishDueArticles } from '../../articles/commands/publish-due-articles.js';
import { RunDueGeneration } from '../../generation/commands/run-due-generation.js';
import { MailAlarms } from '../commands/mail-alarms.js';

const OPERATOR = 'gestore@esempio.test';

describe('the figures of the newsroom and of the day', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await startTestApp({ ALARM_EMAIL: OPERATOR });
  });
  afterAll(() => site.close());
  const stats = async () => (await site.call('GET', '/api/admin/stats')).body;

  it('are for the admin only', async () => {
    expect((await site.call('GET', '/api/admin/stats', undefined, 'visitor')).status).toBe(401);
    expect((await site.call('GET', '/api/admin/articles-to-review', undefined, 'visitor')).status).toBe(401);
  });

  it('follow what is written and published', async () => {
    const before = await stats();
    const text = { content: '<p>Testo.</p>', category: 'Etica AI' };
    await site.call('POST', '/api/articles', { ...text, title: 'Una bozza' });
    await site.call('POST', '/api/articles', { ...text, title: 'Una pubblicata', status: 'published' });
    const after = await stats();
    expect(after.totalArticles - before.totalArticles).toBe(2);
    expect(after.draftArticles - before.draftArticles).toBe(1);
    expect(after.publishedArticles - before.publishedArticles).toBe(1);
    expect(after.aiGeneratedArticles).toBe(before.aiGeneratedArticles);
    const ethics = (figures: typeof after) =>
      figures.topCategories.find(({ _id }: { _id: string }) => _id === 'Etica AI')?.count ?? 0;
    expect(ethics(after) - ethics(before)).toBe(1);
    expect(Object.keys(after).sort()).toEqual(
      [
        'totalArticles',
        'publishedArticles',
        'draftArticles',
        'scheduledArticles',
        'aiGeneratedArticles',
        'totalViews',
        'totalSubscribers',
        'confirmedSubscribers',
        'topCategories',
        'articlesByMonth',
      ].sort(),
    );
    const published = (sum: number, { count }: { count: number }) => sum + count;
    expect(after.articlesByMonth.reduce(published, 0)).toBe(after.publishedArticles);
    expect(after.articlesByMonth.at(-1)._id).toEqual({ month: expect.any(Number), year: expect.any(Number) });
  });

  it('the day begins with five steps on a fresh installation, with what waits as soon as there is an own article', async () => {
    const today = async () => (await site.call('GET', '/api/admin/today')).body;
    expect((await site.call('GET', '/api/admin/today', undefined, 'visitor')).status).toBe(401);
    const own = (await today()).steps.find(({ id }: { id: string }) => id === 'article');
    // What the same person has begun to write is theirs to finish.
    const kinds = async () => [...new Set((await today()).tasks.map(({ kind }: { kind: string }) => kind))];
    expect(await today()).toMatchObject({ isFresh: !own.done, due: [] });
    // Who answers for the site nobody has said yet.
    expect(await kinds()).toEqual(['draft', 'warning']);
    expect((await today()).steps).toHaveLength(5);
    expect((await today()).lights.map(({ state }: { state: string }) => state)).not.toContain('bad');
    const publishDate = new Date(Date.now() + 60_000).toISOString();
    const text = { content: '<p>Testo.</p>', status: 'scheduled', publishDate };
    const { body } = await site.call('POST', '/api/articles', { ...text, title: 'In ritardo' });
    const message = { name: 'Anna', email: 'anna@esempio.it', subject: 'Una cosa', message: 'Buongiorno.' };
    await site.call('POST', '/api/public/contact', message, 'visitor');
    const { pool } = site.app.get(Database, { strict: false });
    await pool.query(`update read.articles set publish_date = now() - interval '5 minutes' where id = $1`, [body._id]);
    const { isFresh, tasks } = await today();
    expect(isFresh).toBe(false);
    expect(await kinds()).toEqual(['late', 'draft', 'message', 'warning']);
    expect(tasks[0].articleId).toBe(body._id);
    expect(tasks.at(-2)).toMatchObject({ title: 'Una cosa', label: 'Messaggio di Anna', action: 'Rispondi' });
    await site.call('DELETE', `/api/articles/${body._id}`);
  });

  it('warnings say what stands still, by what the tables and the log know, and nothing on a fresh installation', async () => {
    const warnings = async () => (await site.call('GET', '/api/admin/warnings')).body.warnings;
    expect((await site.call('GET', '/api/admin/warnings', undefined, 'visitor')).status).toBe(401);
    expect(await warnings()).toEqual([]);
    const query = (text: string) => site.app.get(Database, { strict: false }).pool.query(text);
    const commands = site.app.get(CommandBus, { strict: false });
    await commands.execute(new RunDueGeneration());
    await commands.execute(new PublishDueArticles({ actor: 'schedule' }));
    await query(`update app.heartbeats set beat_at = beat_at - interval '3 hours'`);
    await site.call('POST', '/api/newsletter/subscribe', { email: 'anna@esempio.it', gdprConsent: true }, 'visitor');
    await site.call('PUT', '/api/admin/settings', { openRouterApiKey: 'sk-prova-0123456789' });
    await query(`insert into app.model_calls (id, run_id, step, attempt, role, model, day, month, begun_at, answer_by, ended_at, state, failure)
      values (gen_random_uuid(), gen_random_uuid(), 'write', 1, 'articleWriter', 'prova/uno', current_date,
        to_char(now(), 'YYYY-MM'), now(), now(), now(), 'refused', 'unauthorized')`);
    expect((await warnings()).map(({ code }: { code: string }) => code)).toEqual([
      'timers-stopped',
      'key-refused',
      'mail-absent',
    ]);
    // The operator hears once of what has stood still for a quarter of an hour, and once that it is over.
    await commands.execute(new MailAlarms());
    expect(await mailsTo(site, OPERATOR)).toEqual([]);
    await query(`update app.alarms set since = since - interval '20 minutes'`);
    await commands.execute(new MailAlarms());
    await commands.execute(new MailAlarms());
    const [alarm] = await mailsTo(site, OPERATOR);
    expect(alarm?.headers).toContain('Subject: [Contesto] 2 cose sono ferme');
    expect(alarm?.text).toContain('Il gateway ha rifiutato la chiave');
    expect(alarm?.text).toContain('http://contesto.test/admin/stato#key-refused');
    await commands.execute(new RunDueGeneration());
    await commands.execute(new PublishDueArticles({ actor: 'schedule' }));
    await query(`update app.secrets set cipher = 'altro'`);
    expect((await warnings()).map(({ code }: { code: string }) => code)).toEqual(['key-unreadable', 'mail-absent']);
    await site.call('PUT', '/api/admin/settings', { openRouterApiKey: null });
    expect((await warnings()).map(({ code }: { code: string }) => code)).toEqual(['mail-absent']);
    await commands.execute(new MailAlarms());
    const mails = await mailsTo(site, OPERATOR);
    expect(mails.map(({ headers }) => /Subject: (.*)/.exec(headers)?.[1]).sort()).toEqual([
      '[Contesto] 2 cose di nuovo a posto',
      '[Contesto] 2 cose sono ferme',
    ]);
  });

  it('the outgoing mail is listed, tried again when it was given up, and tested', async () => {
    const outbox = async (state = '') => (await site.call('GET', `/api/admin/mail-outbox${state}`)).body;
    expect((await site.call('GET', '/api/admin/mail-outbox', undefined, 'visitor')).status).toBe(401);
    const { mails, delivery } = await outbox();
    expect(delivery).toBe('folder');
    expect(mails[0]).toMatchObject({ kind: 'mail-alarms', state: 'sent', reason: null });
    const retry = (id: string) => site.call('POST', `/api/admin/mail-outbox/${id}/retry`);
    expect((await retry(mails[0]._id)).status).toBe(404);
    const { pool } = site.app.get(Database, { strict: false });
    const error = { message: 'The mail server did not take it: EAUTH 535 at AUTH PLAIN.' };
    await pool.query(`update jobs.job set state = 'failed', output = $2 where id = $1`, [mails[0]._id, error]);
    const { mails: failed } = await outbox('?state=failed');
    expect(failed).toHaveLength(1);
    expect(failed[0].reason).toContain('non accetta il nome o la password');
    expect((await retry(failed[0]._id)).status).toBe(200);
    expect((await outbox('?state=waiting')).mails).toHaveLength(1);
    await mailsTo(site, OPERATOR);
    expect((await outbox('?state=failed')).total).toBe(0);
    expect((await site.call('POST', '/api/admin/mail-outbox/test', { to: 'nessuno' })).status).toBe(400);
    const test = await site.call('POST', '/api/admin/mail-outbox/test', { to: 'prova@esempio.test' });
    expect(test.body).toEqual({ delivery: 'folder' });
    expect((await mailsTo(site, 'prova@esempio.test'))[0]?.text).toContain('la posta funziona');
  });

  it('the state of the system has a light for everything, and the same figures for machines', async () => {
    expect((await site.call('GET', '/api/admin/system', undefined, 'visitor')).status).toBe(401);
    const { status, body } = await site.call('GET', '/api/admin/system');
    expect(status).toBe(200);
    const { rows } = systemStateSchema.parse(body);
    const ids = rows.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(
      expect.arrayContaining([
        'database',
        'log',
        'projections',
        'reactions',
        'schedule-purge',
        'event-loop',
        'cache',
        'disk',
      ]),
    );
    expect(rows.every(({ light, remedy }) => (light === 'ok') === (remedy === null))).toBe(true);
    const { text } = await site.call('GET', '/metrics');
    const names = [...text.matchAll(/^# TYPE (\S+) (?:gauge|counter)$/gm)].map(([, name]) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const line of text.trimEnd().split('\n')) {
      expect(line).toMatch(/^(?:# TYPE \w+ (?:gauge|counter)|\w+(?:\{\w+="[^"]*"(?:,\w+="[^"]*")*\})? -?[\d.e+-]+)$/);
    }
    for (const name of [
      ...['contesto_log_position', 'contesto_log_signed_position', 'contesto_projection_lag', 'contesto_reaction_lag'],
      ...['contesto_source_calls', 'contesto_gateway_calls', 'contesto_spend_usd', 'contesto_cache_hits_total'],
      ...['contesto_event_loop_delay_seconds', 'process_resident_memory_bytes', 'process_cpu_seconds_total'],
    ]) {
      expect(names).toContain(name);
    }
  });

  it('a plain draft waits for nobody', async () => {
    expect((await site.call('GET', '/api/admin/articles-to-review')).body).toEqual({ articles: [] });
  });

  it('the list finds articles by the beginnings of words of their title, and knows no wildcards', async () => {
    const found = async (q: string) =>
      (await site.call('GET', `/api/articles?q=${encodeURIComponent(q)}`)).body.articles.map(
        ({ title }: { title: string }) => title,
      );
    expect(await found('PUBBLICATA una')).toEqual(['Una pubblicata']);
    expect(await found('boz')).toEqual(['Una bozza']);
    expect(await found('una_bozza')).toEqual(['Una bozza']);
    for (const wildcards of ['%', 'b_zza', 'b%a', 'boz:* | pubblicata', 'ozza'])
      expect([wildcards, await found(wildcards)]).toEqual([wildcards, []]);
  });
});
