import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../../../platform/database/database.js';
import { ReactionsRunner } from '../../../platform/event-store/reactions/reactions-runner.js';
import { JobsRunner } from '../../../platform/jobs/jobs-runner.js';
import {
  type FakePushService,
  startFakePushService,
  vapidClaims,
} from '../../../platform/web-push/push-service.fake.js';
import type { PushTarget } from '../../../platform/web-push/web-push-client.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

let service: FakePushService;
let site: TestApp;

beforeAll(async () => {
  service = await startFakePushService();
  site = await startTestApp({
    PUSH_ALLOWED_HOSTS: service.host,
    PUSH_QUIET_HOURS: 'off',
    CONTACT_EMAIL: 'redazione@example.org',
  });
  site.app.get(JobsRunner).start();
  // The articles that an installation starts with were published a moment ago: nobody is to be notified of them here.
  await follow();
});

afterAll(async () => {
  await site?.close();
  await service?.close();
});

const subscribe = (subscription: PushTarget, categories?: string[]) =>
  site.call('POST', '/api/push/subscribe', { subscription, ...(categories ? { categories } : {}) }, 'visitor');
const pool = () => site.app.get(Database).pool;

/** A published article; what follows from it is done when this returns. */
async function publish(title: string, parts: object = {}): Promise<{ _id: string; slug: string }> {
  const article = { title, content: '<p>Testo.</p>', category: 'Ricerca AI', status: 'published', ...parts };
  const { body } = await site.call('POST', '/api/articles', article);
  await follow();
  return body;
}

async function follow(): Promise<void> {
  await site.app.get(ReactionsRunner).drain();
  await site.app.get(JobsRunner).drain();
}

/** Lets the jobs that wait for another try be due. */
async function later(): Promise<void> {
  await pool().query("update jobs.job set start_after = now() where name = 'push-article' and state = 'retry'");
  await site.app.get(JobsRunner).drain();
}

const got = (name: string) => service.received.filter((push) => push.name === name).map(({ text }) => JSON.parse(text));

describe('notifications of new articles', () => {
  it('reach every browser that asked for them, readable by it alone, signed with the key it was given', async () => {
    const { publicKey } = (await site.call('GET', '/api/push/vapid-public-key', undefined, 'visitor')).body;
    expect((await subscribe(service.subscribe('anna'))).body).toEqual({ success: true });
    await subscribe(service.subscribe('bruno'), ['all']);
    const article = await publish('Un modello che dice «non lo so»', { excerpt: 'Quanto costa tacere.' });
    const message = {
      title: 'Un modello che dice «non lo so»',
      body: 'Redazione · Quanto costa tacere.',
      url: `/articolo/${article.slug}?utm_source=notifica`,
      tag: article._id,
    };
    expect([got('anna'), got('bruno')]).toEqual([[message], [message]]);
    const { headers } = service.received[0] ?? {};
    expect(headers).toMatchObject({
      ttl: '86400',
      urgency: 'normal',
      topic: article._id.replaceAll('-', ''),
      'content-encoding': 'aes128gcm',
    });
    expect(vapidClaims(headers?.authorization)).toMatchObject({
      aud: `http://${service.host}`,
      sub: 'mailto:redazione@example.org',
      key: publicKey,
    });
  });

  it('come once for an article, however often it is published', async () => {
    const before = got('anna').length;
    const { _id } = await publish('Andata e ritorno');
    await site.call('PUT', `/api/articles/${_id}`, { status: 'draft' });
    await site.call('PUT', `/api/articles/${_id}`, { status: 'published' });
    await follow();
    expect(got('anna')).toHaveLength(before + 1);
  });

  it('come for the categories that were chosen', async () => {
    await subscribe(service.subscribe('carla'), ['Claude']);
    await publish('Altro', { category: 'ChatGPT' });
    await publish('Proprio questo', { category: 'Claude' });
    expect(got('carla').map(({ title }) => title)).toEqual(['Proprio questo']);
  });

  it('are tried again where the service was busy, and nobody else gets them twice', async () => {
    const busy = { dario: 503, dina: 429, diego: 500 };
    for (const [name, status] of Object.entries(busy)) {
      await subscribe(service.subscribe(name));
      service.answerNext(name, status);
    }
    const before = got('anna').length;
    await publish('Al secondo tentativo');
    expect(Object.keys(busy).flatMap(got)).toEqual([]);
    await later();
    expect(
      Object.keys(busy)
        .flatMap(got)
        .map(({ title }) => title),
    ).toEqual(Array(3).fill('Al secondo tentativo'));
    expect(got('anna')).toHaveLength(before + 1);
  });

  it('are not sent of an article that was retracted while the service was busy', async () => {
    await subscribe(service.subscribe('fulvia'));
    service.answerNext('fulvia', 503);
    const { _id } = await publish('Da ritirare');
    await site.call('POST', `/api/articles/${_id}/retraction`, { reason: 'Il fatto non è avvenuto.' });
    await later();
    expect(got('fulvia')).toEqual([]);
  });

  it('are followed by a correction and a withdrawal, which reach those who got the first, once', async () => {
    const { _id } = await publish('Una data sbagliata');
    await subscribe(service.subscribe('giulia'));
    const before = got('anna').length;
    await site.call('POST', `/api/articles/${_id}/corrections`, { note: 'La data era un’altra.' });
    await follow();
    await site.call('POST', `/api/articles/${_id}/retraction`, { reason: 'Il fatto non è avvenuto.' });
    await follow();
    const came = got('anna').slice(before);
    expect(came.map(({ title }) => title)).toEqual(['Corretto: Una data sbagliata', 'Ritirato: Una data sbagliata']);
    expect(came.every(({ tag }) => tag === _id)).toBe(true);
    expect(got('giulia')).toEqual([]);
  });

  it('forget a subscription that the service no longer knows', async () => {
    const gone = service.subscribe('elena');
    await subscribe(gone);
    service.answerNext('elena', 410);
    await publish('Nessuno in ascolto');
    const { rows } = await pool().query('select 1 from app.push_subscriptions where endpoint = $1', [gone.endpoint]);
    expect(rows).toEqual([]);
  });

  it('reach readers in batches, each of them once', async () => {
    for (let number = 0; number < 60; number += 1) {
      const { endpoint, keys } = service.subscribe(`lettore-${number}`);
      await pool().query(
        `insert into app.push_subscriptions (id, endpoint, p256dh, auth, categories)
          values (gen_random_uuid(), $1, $2, $3, '{all}')`,
        [endpoint, keys.p256dh, keys.auth],
      );
    }
    await publish('Per tutti');
    const readers = service.received.filter(({ text }) => text.includes('Per tutti')).map(({ name }) => name);
    expect(new Set(readers).size).toBe(readers.length);
    expect(readers.filter((name) => name.startsWith('lettore-'))).toHaveLength(60);
    await pool().query("delete from app.push_subscriptions where endpoint like '%lettore-%'");
  });

  it('end when they are switched off, and switching off shows nobody whether they were on', async () => {
    const { endpoint, keys } = service.subscribe('franca');
    await subscribe({ endpoint, keys });
    for (const off of [endpoint, endpoint, 'https://fcm.googleapis.com/mai-vista']) {
      const answer = await site.call('POST', '/api/push/unsubscribe', { endpoint: off }, 'visitor');
      expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    }
    await publish('Senza Franca');
    expect(got('franca')).toEqual([]);
  });
});

describe('a subscription that the push service moves', () => {
  const move = (replaces: string, subscription: PushTarget) =>
    site.call('POST', '/api/push/subscribe', { subscription, categories: ['all'], replaces }, 'visitor');
  const subscribed = async (...names: string[]) => {
    const endpoints = names.map((name) => `http://${service.host}/send/${name}`);
    const { rows } = await pool().query<{ endpoint: string; categories: string[] }>(
      'select endpoint, categories from app.push_subscriptions where endpoint = any($1)',
      [endpoints],
    );
    return Object.fromEntries(rows.map((row) => [names[endpoints.indexOf(row.endpoint)], row.categories]));
  };

  it('keeps the categories of its reader, who gets no article twice, however often the move is reported', async () => {
    const [before, now] = [service.subscribe('gina-prima'), service.subscribe('gina-poi')];
    await subscribe(before, ['Claude']);
    const { _id } = await publish('Prima del trasloco', { category: 'Claude' });
    const answers = await Promise.all([move(before.endpoint, now), move(before.endpoint, now)]);
    answers.push(await move(before.endpoint, now));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([200, { success: true }]));
    expect(await subscribed('gina-prima', 'gina-poi')).toEqual({ 'gina-poi': ['Claude'] });
    const { rows } = await pool().query('select 1 from app.push_deliveries where article_id = $1', [_id]);
    expect(rows.length).toBeGreaterThan(0);
    await publish('Di altro', { category: 'ChatGPT' });
    await publish('Dopo il trasloco', { category: 'Claude' });
    expect(got('gina-prima').map(({ title }) => title)).toEqual(['Prima del trasloco']);
    expect(got('gina-poi').map(({ title }) => title)).toEqual(['Dopo il trasloco']);
  });

  it('from an address that nobody knows is answered like any other, and touches nobody', async () => {
    const [own, other] = [service.subscribe('ida'), service.subscribe('lia')];
    await subscribe(own, ['Gemini']);
    await subscribe(other, ['Claude']);
    for (const unknown of ['https://fcm.googleapis.com/mai-vista', own.endpoint]) {
      const answer = await move(unknown, own);
      expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    }
    await move('https://fcm.googleapis.com/mai-vista', service.subscribe('nuova'));
    expect(await subscribed('ida', 'lia', 'nuova')).toEqual({ ida: ['Gemini'], lia: ['Claude'], nuova: ['all'] });
  });

  it('must still be of a known push service', async () => {
    const answer = await move(service.subscribe('ida').endpoint, {
      ...service.subscribe('ida'),
      endpoint: 'https://altrove.test/send',
    });
    expect([answer.status, answer.body.error]).toEqual([400, 'Servizio di notifiche non riconosciuto']);
    expect(await subscribed('ida')).toEqual({ ida: ['Gemini'] });
  });
});

describe('a subscription', () => {
  const { p256dh, auth } = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const of = (endpoint: string, keys: object = { p256dh, auth }) =>
    site.call('POST', '/api/push/subscribe', { subscription: { endpoint, keys } }, 'visitor');

  it('is taken for known push services only', async () => {
    expect((await of('https://fcm.googleapis.com/fcm/send/abc')).status).toBe(200);
    for (const endpoint of [
      'https://altrove.test/send',
      'http://127.0.0.1:1/send',
      'https://fcm.googleapis.com.altrove.test/',
    ]) {
      const answer = await of(endpoint);
      expect([answer.status, answer.body.error]).toEqual([400, 'Servizio di notifiche non riconosciuto']);
    }
  });

  it.each([{}, { p256dh, auth: 'troppo-corta' }, { p256dh: `B${'A'.repeat(86)}`, auth }, { p256dh: 5, auth }])(
    'is refused when nothing could be encrypted for it: %j',
    async (keys) => {
      const answer = await of('https://fcm.googleapis.com/fcm/send/abc', keys);
      expect([answer.status, answer.body.error]).toEqual([400, "L'iscrizione alle notifiche non è valida"]);
    },
  );

  it('is limited for one caller', async () => {
    const statuses: number[] = [];
    for (let number = 0; number < 31; number += 1) {
      statuses.push((await of(`https://fcm.googleapis.com/fcm/send/${number}`)).status);
    }
    expect(statuses.at(-1)).toBe(429);
    await pool().query("delete from app.push_subscriptions where endpoint like 'https://fcm%'");
  });
});
