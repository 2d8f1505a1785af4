import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { ReactionsRunner } from '../../../platform/event-store/reactions/reactions-runner.js';
import { PersonalData } from '../../../platform/privacy/personal-data.js';
import { mailsOf, mailsTo } from '../../../testing/outbox.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { ForwardWaitingMessages } from '../commands/forward-waiting-messages.js';

const NEWSROOM = 'redazione@esempio.test';
let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ TRUST_PROXY: 'loopback', CONTACT_EMAIL: NEWSROOM });
});
afterAll(() => site.close());

const MESSAGE = {
  name: 'Anna Bianchi',
  email: 'anna@esempio.it',
  subject: 'Una data sbagliata',
  message: 'Nell’articolo su Orione\nla data è sbagliata.',
};
let callers = 0;
const nextCaller = () => {
  callers += 1;
  return `203.0.113.${callers}`;
};
const send = async (parts: object = {}, caller = nextCaller()) => {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/public/contact',
    payload: { ...MESSAGE, ...parts },
    headers: { 'x-forwarded-for': caller },
  });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
};
const sql = async (text: string) => (await site.app.get(Database).pool.query(text)).rows;

describe('writing to the newsroom', () => {
  it('is kept, and forwarded once to the newsroom, which can answer the sender', async () => {
    expect(await send()).toMatchObject({ status: 200, body: { success: true } });
    const [mail, ...others] = await mailsTo(site, NEWSROOM);
    expect(others).toEqual([]);
    expect(mail?.headers).toContain('Reply-To: anna@esempio.it\n');
    expect(mail?.headers).toContain('Subject: [Contesto] Contatti: Una data sbagliata\n');
    expect(mail?.headers).toContain('From: Contesto <noreply@contesto.test>\n');
    expect(mail?.text).toContain('Da: Anna Bianchi (anna@esempio.it)');
    expect(mail?.text).toContain('Nell’articolo su Orione\nla data è sbagliata.');
    const [row] = await sql('select name, email, mailed_at from app.contact_messages');
    expect(row).toMatchObject({ name: 'Anna Bianchi', email: 'anna@esempio.it' });
    expect(row.mailed_at).not.toBeNull();
  });

  it('is one message however often its button is pressed', async () => {
    const before = (await mailsOf(site)).length;
    const twice = { email: 'doppia@esempio.it', subject: 'Premuto due volte' };
    const clock = site.app.get(Clock);
    const moment = new Date();
    clock.now = () => moment;
    const answers = await Promise.all([send(twice), send(twice)]);
    clock.now = Clock.prototype.now;
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await mailsOf(site)).toHaveLength(before + 1);
    expect(await sql(`select 1 from app.contact_messages where email = '${twice.email}'`)).toHaveLength(1);
    await send({ ...twice, message: 'E un’altra cosa.' });
    expect(await mailsOf(site)).toHaveLength(before + 2);
  });

  it('needs all four fields, within their limits', async () => {
    for (const field of ['name', 'email', 'subject', 'message']) {
      for (const value of ['', '   ', undefined, null, 7, ['x']]) {
        const { status, body } = await send({ [field]: value });
        expect([status, body.error, body.field]).toEqual([400, 'Tutti i campi sono obbligatori', field]);
      }
    }
    expect((await send({ email: 'senza-chiocciola' })).body.error).toBe("Per favore inserisci un'email valida.");
    expect((await send({ name: 'x'.repeat(101) })).body.error).toBe('Il nome può avere al massimo 100 caratteri');
    expect((await send({ subject: 'x'.repeat(151) })).body.error).toBe("L'oggetto può avere al massimo 150 caratteri");
    expect((await send({ message: 'x'.repeat(5_001) })).body.error).toBe(
      'Il messaggio può avere al massimo 5.000 caratteri',
    );
    expect(await sql('select 1 from app.contact_messages')).toHaveLength(3);
  });

  it('lets nobody write headers: a line stays a line', async () => {
    const trick = 'Ciao\r\nBcc: tutti@esempio.it\r\n\r\nCompra\u2028ora\u0000';
    for (const [field, what] of [
      ['name', 'Il nome'],
      ['subject', "L'oggetto"],
    ]) {
      const { status, body } = await send({ [String(field)]: trick });
      expect([status, body.field, body.error]).toEqual([
        400,
        field,
        `${what} non può contenere a capo o caratteri di controllo`,
      ]);
    }
    await send({ subject: 'Ciao Bcc: tutti@esempio.it', message: `${trick}\u0000`, email: 'bruno@esempio.it' });
    expect((await send({ email: 'a@esempio.it\r\nBcc: tutti@esempio.it' })).status).toBe(400);
    const mails = await mailsOf(site);
    expect(mails).toHaveLength(4);
    for (const { headers } of mails) expect(headers).not.toMatch(/^Bcc:/im);
    const mail = mails.find(({ headers }) => headers.includes('bruno@esempio.it'));
    expect(mail?.headers).toContain('Subject: [Contesto] Contatti: Ciao Bcc: tutti@esempio.it\n');
  });

  it('thanks a program that fills in the field nobody sees, and keeps nothing of it', async () => {
    const before = await sql('select 1 from app.contact_messages');
    expect(await send({ website: 'https://compra.test' })).toMatchObject({ status: 200, body: { success: true } });
    expect(await sql('select 1 from app.contact_messages')).toHaveLength(before.length);
  });

  it('is throttled by caller and by sender', async () => {
    const email = 'insistente@esempio.it';
    for (let tries = 0; tries < 5; tries += 1) expect((await send({ email })).status).toBe(200);
    const refused = await send({ email });
    expect(refused).toMatchObject({ status: 429, body: { error: 'Troppi tentativi. Riprova più tardi.' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const caller = '198.51.100.1';
    for (let n = 0; n < 10; n += 1) await send({ email: `n${n}@esempio.it` }, caller);
    expect((await send({ email: 'n10@esempio.it' }, caller)).status).toBe(429);
  });

  it('is forwarded also when the process ended before it was put into the queue', async () => {
    const before = (await mailsOf(site)).length;
    await sql(`insert into app.contact_messages (id, name, email, subject, message, received_at)
      values (gen_random_uuid(), 'Carla', 'carla@esempio.it', 'Perduto', 'Ritrovato', now())`);
    await site.app.get(CommandBus).execute(new ForwardWaitingMessages());
    expect(await mailsOf(site)).toHaveLength(before + 1);
  });

  it('takes the addresses and the names that people have', async () => {
    const written = { name: 'Seán\u200b O’Neil', email: "o'neil@città.it", subject: 'Un indirizzo insolito' };
    expect((await send(written)).status).toBe(200);
    const mail = (await mailsTo(site, NEWSROOM)).find(({ headers }) => headers.includes('Un indirizzo insolito'));
    expect(mail?.headers).toContain("Reply-To: o'neil@xn--citt-3na.it\n");
    expect(mail?.text).toContain('Da: Seán O’Neil (');
    expect((await send({ name: 'Аnna Bianchi' })).body.error).toBe('Il nome mescola lettere di alfabeti diversi');
  });
});

describe('what is kept of messages', () => {
  it('is erased on request with its copy in the outbox', async () => {
    const erased = await site.app.get(PersonalData).erase('carla@esempio.it');
    expect(erased.map(({ name, count }) => [name, count])).toEqual([
      ['contactMessages', 1],
      ['outboxMails', 1],
    ]);
  });

  it('goes after twenty-four months', async () => {
    const clock = site.app.get(Clock);
    const purgeAt = async (moment: Date) => {
      clock.now = () => moment;
      const counts = await site.app.get(PersonalData).purge('cli');
      clock.now = Clock.prototype.now;
      return counts?.find(({ name }) => name === 'contactMessages')?.count;
    };
    const stored = (await sql('select 1 from app.contact_messages')).length;
    const now = new Date();
    const later = new Date(now);
    later.setUTCMonth(later.getUTCMonth() + 24, later.getUTCDate() - 1);
    expect(await purgeAt(later)).toBe(0);
    later.setUTCDate(later.getUTCDate() + 2);
    expect(await purgeAt(later)).toBe(stored);
  });
});

describe('without an address for what readers write', () => {
  let newsroom: TestApp;
  beforeAll(async () => {
    newsroom = await startTestApp();
  });
  afterAll(() => newsroom.close());

  it('a message goes to no mailbox that nobody reads: a notification leads to it, and it can be read and deleted', async () => {
    expect((await newsroom.call('POST', '/api/public/contact', MESSAGE, 'visitor')).status).toBe(200);
    await newsroom.app.get(ReactionsRunner).drain(100_000);
    const { notifications } = (await newsroom.call('GET', '/api/notifications')).body;
    expect(notifications).toMatchObject([
      { title: 'Nuovo messaggio dai contatti', path: '/admin/messaggi', read: false },
    ]);
    expect(JSON.stringify(notifications)).not.toMatch(/Anna|anna@|Orione/);
    expect(await mailsOf(newsroom)).toEqual([]);
    const URL = '/api/admin/contact-messages';
    expect((await newsroom.call('GET', URL, undefined, 'visitor')).status).toBe(401);
    const { messages, total } = (await newsroom.call('GET', URL)).body;
    expect(total).toBe(1);
    expect(messages).toMatchObject([{ ...MESSAGE, read: false, forwarded: false }]);
    const { _id } = messages[0];
    expect((await newsroom.call('PUT', `${URL}/${_id}/read`)).body).toEqual({ success: true });
    expect((await newsroom.call('GET', URL)).body.messages[0].read).toBe(true);
    const shown = async (state: string) => (await newsroom.call('GET', `${URL}?state=${state}`)).body.total;
    const set = (state: string) => newsroom.call('PUT', `${URL}/${_id}/state`, { state });
    expect([await shown('open'), await shown('answered'), await shown('done')]).toEqual([1, 0, 0]);
    for (const [state, counts] of [
      ['answered', [0, 1, 0]],
      ['done', [0, 0, 1]],
      ['open', [1, 0, 0]],
    ] as const) {
      expect((await set(state)).body).toEqual({ success: true });
      expect([await shown('open'), await shown('answered'), await shown('done')]).toEqual(counts);
    }
    expect((await set('altro')).status).toBe(400);
    expect((await newsroom.call('DELETE', `${URL}/${_id}`)).body).toEqual({ success: true });
    expect((await newsroom.call('GET', URL)).body).toMatchObject({ messages: [], total: 0, totalPages: 1 });
    for (const [method, path] of [
      ['PUT', `${_id}/read`],
      ['PUT', `${_id}/state`],
      ['DELETE', _id],
      ['DELETE', 'nessuno'],
    ] as const) {
      expect(
        (await newsroom.call(method, `${URL}/${path}`, method === 'PUT' ? { state: 'done' } : undefined)).status,
      ).toBe(404);
    }
    const { rows } = await newsroom.app
      .get(Database)
      .pool.query(`select type, data from es.events where stream like 'contactmessage-%' order by position`);
    expect(rows).toEqual([
      { type: 'ContactMessageReceived', data: {} },
      { type: 'ContactMessageDeleted', data: {} },
    ]);
  });

  it('is erased with everything else of an address', async () => {
    await newsroom.call('POST', '/api/public/contact', { ...MESSAGE, email: 'dora@esempio.it' }, 'visitor');
    await newsroom.app.get(PersonalData).erase('dora@esempio.it');
    expect((await newsroom.call('GET', '/api/admin/contact-messages')).body.total).toBe(0);
  });
});
