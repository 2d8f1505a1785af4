import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { Projector } from '../../../platform/event-store/projector.js';
import { PersonalData } from '../../../platform/privacy/personal-data.js';
import { mailsTo } from '../../../testing/outbox.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { ImportSubscribers } from '../commands/import-subscribers.js';
import type { ImportedPerson } from '../imported-subscriber.facts.js';
import { ListSubscribers } from '../queries/list-subscribers.js';

let site: TestApp;
beforeAll(async () => {
  // Tests come from one machine; who they are is named by a header, as behind a proxy.
  site = await startTestApp({ TRUST_PROXY: 'loopback' });
});
afterAll(() => site.close());

const DONE = { success: true, message: 'Iscrizione completata! Controlla la tua email per confermare.' };
let callers = 0;
const nextCaller = () => {
  callers += 1;
  return `203.0.113.${callers}`;
};
const subscribe = async (email: unknown, gdprConsent: unknown = true, caller = nextCaller()) => {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/newsletter/subscribe',
    payload: { email, gdprConsent },
    headers: { 'x-forwarded-for': caller },
  });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
};
const post = (url: string, body: object) => site.call('POST', url, body, 'visitor');
const mailsAbout = async (address: string, subject: string) =>
  (await mailsTo(site, address)).filter(({ headers }) => headers.includes(`Subject: ${subject}\n`));
const linkIn = (text: string, page: string) =>
  new RegExp(`http://contesto\\.test/newsletter/${page}\\?token=([\\w-]{43})\\n`).exec(text)?.[1] ?? '';
const sql = async (text: string, values: unknown[] = []) =>
  (await site.app.get(Database).pool.query(text, values)).rows;
const shown = async () => site.app.get(Projector).catchUp(await site.app.get(EventStore).head(), [ListSubscribers]);
const counts = async () => {
  await shown();
  return (await site.call('GET', '/api/admin/newsletter/stats')).body;
};
const listed = async (email: string) => {
  await shown();
  for (let page = 1, totalPages = 1; page <= totalPages; page += 1) {
    const { body } = await site.call('GET', `/api/admin/newsletter/subscribers?page=${page}`);
    const found = body.subscribers.find((subscriber: { email: string }) => subscriber.email === email);
    if (found) return found;
    totalPages = body.totalPages;
  }
};

describe('subscribing', () => {
  it('asks for an address and for consent, with the sentences of the specification', async () => {
    for (const email of ['', '   ', 'senza-chiocciola', 'a@b', 'due@esempio.it, tre@esempio.it', 7, undefined]) {
      const { status, body } = await subscribe(email);
      expect([status, body.error, body.field]).toEqual([400, "Per favore inserisci un'email valida.", 'email']);
    }
    for (const consent of [false, 'true', null]) {
      const { status, body } = await subscribe('lettrice@esempio.it', consent);
      expect([status, body.field]).toEqual([400, 'gdprConsent']);
      expect(body.error).toBe("Devi accettare la privacy policy per completare l'iscrizione.");
    }
    expect(await mailsTo(site, 'lettrice@esempio.it')).toEqual([]);
  });

  it('is confirmed by the link of the one mail that follows, and ended by the other', async () => {
    expect(await subscribe('Lettrice@Esempio.it')).toMatchObject({ status: 200, body: DONE });
    const [mail, ...others] = await mailsTo(site, 'Lettrice@Esempio.it');
    expect(others).toEqual([]);
    expect(mail?.headers).toMatch(
      /^List-Unsubscribe: <http:\/\/contesto\.test\/newsletter\/disiscrizione\?token=\S{43}>$/m,
    );
    expect(mail?.headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\n');
    expect(mail?.headers).toContain('Auto-Submitted: auto-generated\n');
    expect(mail?.text).toContain('Il link vale 7 giorni.');
    expect(await listed('Lettrice@Esempio.it')).toMatchObject({
      subscribed: true,
      confirmed: false,
      gdprConsent: true,
    });

    const token = linkIn(mail?.text ?? '', 'conferma');
    for (const _ of ['once', 'again']) {
      expect(await post('/api/newsletter/confirm', { token })).toMatchObject({ status: 200, body: { success: true } });
    }
    expect(await listed('Lettrice@Esempio.it')).toMatchObject({ subscribed: true, confirmed: true });
    expect(await counts()).toEqual({
      totalSubscribers: 1,
      confirmedSubscribers: 1,
      unconfirmedSubscribers: 0,
      unsubscribed: 0,
    });

    const way = linkIn(mail?.text ?? '', 'disiscrizione');
    for (const _ of ['once', 'again']) {
      expect(await post('/api/newsletter/unsubscribe', { token: way })).toMatchObject({ status: 200 });
    }
    expect(await counts()).toMatchObject({ totalSubscribers: 0, unsubscribed: 1 });
    expect(await listed('Lettrice@Esempio.it')).toBeUndefined();
    expect(await listed('')).toMatchObject({ subscribed: false, confirmed: false });
    expect(await sql('select 1 from app.subscriber_addresses')).toEqual([]);
    // The old link does not bring back who left.
    expect(await post('/api/newsletter/confirm', { token })).toMatchObject({ status: 404 });
  });

  it('is welcomed once with what comes and where to choose, and shown the same', async () => {
    await subscribe('nuova@esempio.it');
    const [asked] = await mailsTo(site, 'nuova@esempio.it');
    const token = linkIn(asked?.text ?? '', 'conferma');
    const { body } = await post('/api/newsletter/confirm', { token });
    const link = /^\/newsletter\/preferenze\?token=([\w-]{43})$/.exec(body.welcome.preferences)?.[1] ?? '';
    expect(body.welcome.edition).toBeNull();
    await post('/api/newsletter/confirm', { token });
    const [welcome, ...others] = await mailsAbout(
      'nuova@esempio.it',
      'Ti diamo il benvenuto nella newsletter di Contesto',
    );
    expect(others).toEqual([]);
    expect(welcome?.headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\n');
    expect(welcome?.text).toContain('Una email ogni tanto, quando c’è qualcosa da dire.');
    expect(linkIn(welcome?.text ?? '', 'preferenze')).toBe(link);
    expect(linkIn(welcome?.text ?? '', 'disiscrizione')).not.toBe('');
    expect((await site.call('GET', `/api/newsletter/preferences?token=${link}`, undefined, 'visitor')).status).toBe(
      200,
    );
  });

  it('has its preferences mailed to the address that asks for them, and answers a stranger the same', async () => {
    const ask = (email: string, caller = nextCaller()) =>
      site.app.inject({
        method: 'POST',
        url: '/api/newsletter/preferences-link',
        payload: { email },
        headers: { 'x-forwarded-for': caller },
      });
    const [known, unknown] = [await ask('NUOVA@esempio.it'), await ask('nessuna@esempio.it')];
    expect([known.statusCode, known.json()]).toEqual([unknown.statusCode, unknown.json()]);
    expect(known.json().message).toBe('Se questo indirizzo è iscritto, il link è in arrivo.');
    const [mail] = await mailsAbout('nuova@esempio.it', 'Le tue preferenze per la newsletter di Contesto');
    expect(linkIn(mail?.text ?? '', 'preferenze')).not.toBe('');
    expect(await mailsTo(site, 'nessuna@esempio.it')).toEqual([]);
    expect((await ask('senza-chiocciola')).statusCode).toBe(400);
    const many = [await ask('tante@esempio.it'), await ask('tante@esempio.it'), await ask('tante@esempio.it')];
    expect(many.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await ask('tante@esempio.it')).statusCode).toBe(429);
    await post('/api/newsletter/unsubscribe', { token: linkIn(mail?.text ?? '', 'disiscrizione') });
  });

  it('answers the same for an address that is new, waiting or subscribed, whatever its case', async () => {
    const first = await subscribe('altra@esempio.it');
    const again = await subscribe('ALTRA@esempio.it');
    const [mail, ...others] = await mailsTo(site, 'altra@esempio.it');
    expect(others).toEqual([]);
    await post('/api/newsletter/confirm', { token: linkIn(mail?.text ?? '', 'conferma') });
    const known = await subscribe('altra@esempio.it');
    expect([first, again, known].map(({ status, body }) => [status, body])).toEqual(Array(3).fill([200, DONE]));
    const names = ({ headers }: typeof first) => Object.keys(headers).sort();
    expect(names(again)).toEqual(names(first));
    expect(names(known)).toEqual(names(first));
    // What asked to confirm, and the welcome.
    expect(await mailsTo(site, 'altra@esempio.it')).toHaveLength(2);
  });

  it('writes to a subscriber who asks again a day later that they are one', async () => {
    const clock = site.app.get(Clock);
    const now = clock.now();
    const tomorrow = new Date(now.getTime() + 25 * 3_600_000);
    clock.now = () => tomorrow;
    await subscribe('altra@esempio.it');
    const mails = await mailsTo(site, 'altra@esempio.it');
    clock.now = Clock.prototype.now;
    expect(mails).toHaveLength(3);
    expect(mails.some(({ text }) => text.includes('L’iscrizione c’è già ed è confermata'))).toBe(true);
    expect(await listed('altra@esempio.it')).toMatchObject({ confirmed: true });
  });

  it('starts again for somebody who left and comes back', async () => {
    await subscribe('lettrice@esempio.it');
    expect(await listed('lettrice@esempio.it')).toMatchObject({ subscribed: true, confirmed: false });
    // The first one lies next to it: written to the same address.
    expect(await mailsTo(site, 'lettrice@esempio.it')).toHaveLength(2);
  });

  it('refuses too many requests of one caller and for one address, and says when to come back', async () => {
    const answers = [];
    for (let tries = 0; tries < 6; tries += 1) answers.push(await subscribe('bersaglio@esempio.it'));
    expect(answers.slice(0, 5).map(({ status }) => status)).toEqual(Array(5).fill(200));
    const refused = answers[5];
    expect(refused).toMatchObject({ status: 429, body: { error: 'Troppi tentativi. Riprova più tardi.' } });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3_000);
    // The same line of the internet, another address of its /64.
    const flood = await Promise.all(
      Array.from({ length: 25 }, (_, i) => subscribe(`n${i}@esempio.it`, true, `2001:db8:1:2::${i}`)),
    );
    expect(flood.filter(({ status }) => status === 200)).toHaveLength(20);
    expect((await subscribe('n99@esempio.it', true, '2001:db8:1:2::ffff')).status).toBe(429);
    expect((await subscribe('n99@esempio.it', true, '2001:db8:1:3::1')).status).toBe(200);
  });

  it('leaves no address in the log, the queue or the counters, and no link readable at rest', async () => {
    for (const table of ['es.events', 'es.claims', 'jobs.job', 'app.counted_requests', 'read.subscribers']) {
      expect(await sql(`select 1 from ${table} t where t::text ilike '%esempio.it%' limit 1`)).toEqual([]);
    }
    const [{ text: mail } = { text: '' }] = await mailsTo(site, 'lettrice@esempio.it');
    const token = linkIn(mail, 'conferma');
    expect(token).not.toBe('');
    expect(await sql('select 1 from app.subscriber_tokens t where t::text like $1', [`%${token}%`])).toEqual([]);
  });
});

describe('a link that is no good', () => {
  it('is refused in Italian, no matter who made it up', async () => {
    for (const token of ['x', 'a'.repeat(43), '%00', `${'é'.repeat(20)}`]) {
      for (const call of ['confirm', 'unsubscribe']) {
        const { status, body } = await post(`/api/newsletter/${call}`, { token });
        expect([status, body.error]).toEqual([404, 'Questo link non è valido o è scaduto.']);
      }
    }
    for (const body of [{}, { token: '' }, { token: 7 }, { token: 'a'.repeat(201) }]) {
      expect((await post('/api/newsletter/confirm', body)).status).toBe(400);
    }
  });

  it('cannot be used for the other purpose', async () => {
    const [{ text } = { text: '' }] = await mailsTo(site, 'lettrice@esempio.it');
    const token = linkIn(text, 'disiscrizione');
    expect((await post('/api/newsletter/confirm', { token })).status).toBe(404);
  });
});

describe('the newsroom’s list', () => {
  it('is for administrators', async () => {
    for (const [method, url] of [
      ['GET', '/api/admin/newsletter/subscribers'],
      ['GET', '/api/admin/newsletter/stats'],
      ['DELETE', '/api/admin/newsletter/subscribers/x'],
    ] as const) {
      expect((await site.call(method, url, undefined, 'visitor')).status).toBe(401);
    }
  });

  it('shows a managing editor addresses cut short', async () => {
    const { body } = await site.call('POST', '/api/admin/people', { username: 'capo', role: 'managing-editor' });
    const password = 'una frase scelta da sé';
    await site.call('POST', '/api/auth/password', { token: body.link.split('#')[1], password }, 'visitor');
    const { token } = (await site.call('POST', '/api/auth/login', { username: 'capo', password }, 'visitor')).body;
    const { subscribers } = (await site.call('GET', '/api/admin/newsletter/subscribers', undefined, { token })).body;
    expect(subscribers.length).toBeGreaterThan(0);
    for (const { email } of subscribers) expect(email).toMatch(/^(?:.…@.…(?:\.\w+)?)?$/u);
  });

  it('is shown in pages of twenty, the latest first', async () => {
    const first = (await site.call('GET', '/api/admin/newsletter/subscribers?page=1')).body;
    const second = (await site.call('GET', '/api/admin/newsletter/subscribers?page=2')).body;
    expect(first.totalPages).toBe(2);
    expect(first.subscribers).toHaveLength(20);
    expect(second.subscribers.length).toBeGreaterThan(0);
    const moments = [...first.subscribers, ...second.subscribers].map(({ subscribedAt }) => subscribedAt);
    expect(moments).toEqual(moments.toSorted().reverse());
    expect((await site.call('GET', '/api/admin/newsletter/subscribers?page=0')).status).toBe(400);
  });

  it('forgets a subscriber who is deleted, and says that another is not there', async () => {
    const { _id } = await listed('altra@esempio.it');
    expect((await site.call('DELETE', `/api/admin/newsletter/subscribers/${_id}`)).body).toEqual({ success: true });
    expect(await listed('altra@esempio.it')).toBeUndefined();
    expect(await sql("select 1 from app.subscriber_addresses where email_key = 'altra@esempio.it'")).toEqual([]);
    expect(await sql('select 1 from app.subscriber_tokens where subscriber_id = $1', [_id])).toEqual([]);
    for (const id of [_id, 'x', '00000000-0000-4000-8000-000000000000']) {
      const { status, body } = await site.call('DELETE', `/api/admin/newsletter/subscribers/${id}`);
      expect([status, body.error]).toEqual([404, 'Iscritto non trovato']);
    }
  });
});

describe('what is kept of subscribers', () => {
  it('is erased everywhere on request, mail in the outbox included, and again when it comes back with a backup', async () => {
    const personalData = site.app.get(PersonalData);
    const [row] = await sql("select * from app.subscriber_addresses where email_key = 'lettrice@esempio.it'");
    const erased = await personalData.erase(' Lettrice@esempio.IT');
    expect(erased).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'subscriptions', count: 1 }),
        expect.objectContaining({ name: 'outboxMails', count: 2 }),
      ]),
    );
    expect(await mailsTo(site, 'lettrice@esempio.it')).toEqual([]);
    expect(await listed('lettrice@esempio.it')).toBeUndefined();
    const stream = await sql('select type, data from es.events where stream = $1 order by version', [
      `subscriber-${row.subscriber_id}`,
    ]);
    expect(stream.at(-1)).toEqual({ type: 'SubscriberErased', data: { reason: 'request' } });

    await sql(
      'insert into app.subscriber_addresses (subscriber_id, email, email_key, kept_since) values ($1, $2, $3, $4)',
      [row.subscriber_id, row.email, row.email_key, row.kept_since],
    );
    await personalData.purge('cli');
    expect(await sql("select 1 from app.subscriber_addresses where email_key = 'lettrice@esempio.it'")).toEqual([]);
  });

  it('does not come back with a backup from before they left, and only the newsletter is meant', async () => {
    const email = 'andata@esempio.it';
    await subscribe(email);
    await shown();
    const [row] = await sql('select * from app.subscriber_addresses where email_key = $1', [email]);
    const { _id } = (await listed(email)) ?? {};
    await site.call('DELETE', `/api/admin/newsletter/subscribers/${_id}`);
    expect(await sql('select 1 from app.subscriber_addresses where email_key = $1', [email])).toEqual([]);
    const message = { name: 'Anna', subject: 'Una domanda', message: 'Quando esce il prossimo numero?' };
    await site.call('POST', '/api/public/contact', { ...message, email }, 'visitor');

    await sql(
      'insert into app.subscriber_addresses (subscriber_id, email, email_key, kept_since) values ($1, $2, $3, $4)',
      [row.subscriber_id, row.email, row.email_key, row.kept_since],
    );
    await site.app.get(PersonalData).purge('cli');
    expect(await sql('select 1 from app.subscriber_addresses where email_key = $1', [email])).toEqual([]);
    expect(await sql('select 1 from app.contact_messages where email = $1', [email])).toHaveLength(1);
  });

  it('may be given again after an erasure, and stays then', async () => {
    await subscribe('lettrice@esempio.it');
    await site.app.get(PersonalData).purge('cli');
    expect(await listed('lettrice@esempio.it')).toMatchObject({ subscribed: true });
  });

  it('goes by itself after seven days without a confirmation, with its mail; the purge is recorded', async () => {
    const clock = site.app.get(Clock);
    const personalData = site.app.get(PersonalData);
    await mailsTo(site, 'lettrice@esempio.it');
    const inDays = async (days: number) => {
      const then = new Date(Date.now() + days * 86_400_000);
      clock.now = () => then;
      await shown();
      const done = await personalData.purge('cli');
      clock.now = Clock.prototype.now;
      return done?.find(({ name }) => name === 'subscriptions')?.count;
    };
    expect(await inDays(6.9)).toBe(0);
    expect(await inDays(7.1)).toBeGreaterThan(20);
    expect(await counts()).toMatchObject({ unconfirmedSubscribers: 0 });
    expect(await sql('select 1 from app.subscriber_addresses')).toEqual([]);
    expect(await mailsTo(site, 'lettrice@esempio.it')).toEqual([]);
    const [purge] = await sql('select trigger, counts from app.privacy_purges order by id desc limit 1');
    expect(purge).toMatchObject({ trigger: 'cli', counts: { contactMessages: 0, modelExchanges: 0, newsTexts: 0 } });
  });
});

describe('a list of another system', () => {
  const since = new Date('2020-05-04T08:00:00.000Z');
  const person = (name: string, status: ImportedPerson['status'], consentAt: Date | null = since): ImportedPerson => ({
    email: `${name}@elenco.example`,
    status,
    since: consentAt,
    consent: 'CONFIRM_TIME',
  });
  const people = [
    person('Anna', 'confirmed'),
    person('bruno', 'confirmed', null),
    person('carla', 'unconfirmed'),
    person('dora', 'unsubscribed'),
    person('enzo', 'suppressed'),
    person('fabio', 'complained'),
    person('gino', 'confirmed', new Date('2999-01-01')),
    { ...person('', 'confirmed'), email: 'nessuno@' },
    person('ida', 'confirmed'),
  ];
  const bring = (isTrial = false) =>
    site.app
      .get(CommandBus)
      .execute(
        new ImportSubscribers(people, { service: 'mailchimp', file: 'f'.repeat(64) }, { actor: 'cli' }, isTrial),
      );
  const none = ['no-consent', 'no-consent', 'excluded', 'excluded', 'excluded', 'no-consent', 'no-address'];

  it('brings who consented and when, excludes who left, writes to nobody, and changes nothing a second time', async () => {
    const head = await site.app.get(EventStore).head();
    expect(await bring(true)).toEqual(['added', ...none, 'added']);
    expect(await site.app.get(EventStore).head()).toBe(head);
    expect(await bring()).toEqual(['added', ...none, 'added']);
    expect(await listed('Anna@elenco.example')).toMatchObject({ confirmed: true, subscribedAt: since.toISOString() });
    const after = await site.app.get(EventStore).head();
    const before = none.map((outcome) => (outcome === 'excluded' ? 'excluded-before' : outcome));
    expect(await bring()).toEqual(['known', ...before, 'known']);
    expect(await site.app.get(EventStore).head()).toBe(after);
    for (const { email } of people) expect(await mailsTo(site, email)).toEqual([]);
    const [event] = await sql("select data from es.events where type = 'SubscriberImported' order by position");
    expect(event.data).toEqual({
      service: 'mailchimp',
      consentAt: since.toISOString(),
      evidence: 'CONFIRM_TIME',
      file: 'f'.repeat(64),
    });
    const { text } = await site.call('GET', '/api/admin/newsletter/subscribers/export');
    expect(text).toContain('Anna@elenco.example,confermato,2020-05-04T08:00:00.000Z');
    expect(text).toContain('import:mailchimp,Consenso dato in mailchimp');
  });

  it('brings nobody back who left here, and keeps nobody out who comes by themselves', async () => {
    const { _id } = await listed('ida@elenco.example');
    await site.call('DELETE', `/api/admin/newsletter/subscribers/${_id}`);
    expect((await bring()).at(-1)).toBe('left');
    await subscribe('dora@elenco.example');
    const [mail] = await mailsTo(site, 'dora@elenco.example');
    const excluded = () => sql("select 1 from app.newsletter_suppressions where reason = 'unsubscribed'");
    expect(await excluded()).toHaveLength(1);
    await post('/api/newsletter/confirm', { token: linkIn(mail?.text ?? '', 'conferma') });
    expect(await excluded()).toEqual([]);
    expect((await bring())[3]).toBe('known');
  });
});

describe('an address with unusual letters', () => {
  it.each([
    ['a&b@esempio.it', 'a&b@esempio.it'],
    ["o'neil@esempio.it", "o'neil@esempio.it"],
    ['lettrice@città.it', 'lettrice@xn--citt-3na.it'],
  ])('is subscribed, written to and confirmed: %s', async (typed, address) => {
    expect((await subscribe(typed)).status).toBe(200);
    const [mail] = await mailsTo(site, address);
    const token = linkIn(mail?.text ?? '', 'conferma');
    expect(await post('/api/newsletter/confirm', { token })).toMatchObject({ status: 200 });
    expect(await listed(address)).toMatchObject({ confirmed: true });
  });
});
