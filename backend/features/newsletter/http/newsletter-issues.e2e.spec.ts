import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type FakeOpenAiServer, startFakeOpenAiServer } from '../../../platform/ai-gateway/fake-openai-server.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { Projector } from '../../../platform/event-store/projector.js';
import { newId } from '../../../platform/ids.js';
import { type FakeImapServer, startImapServer } from '../../../platform/mail/imap-server.fake.js';
import { type FakeSmtpServer, type SmtpScript, startSmtpServer } from '../../../platform/mail/smtp-server.fake.js';
import { until } from '../../../platform/testing/until.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { ReadReturnedMail } from '../commands/read-returned-mail.js';
import { SendNewsletter } from '../commands/send-newsletter.js';
import { DeliveriesStore } from '../delivery/deliveries.store.js';
import { startSending } from '../issues/issue.decider.js';
import { IssueLog } from '../issues/issue-log.js';
import { PreferencesStore } from '../preferences.store.js';
import { GetIssue } from '../queries/get-issue.js';
import { GetLateLetter } from '../queries/get-late-letter.js';
import { ListSubscribers } from '../queries/list-subscribers.js';
import { confirmSubscription, requestSubscription } from '../subscriber.decider.js';
import { SubscriberAddressesStore } from '../subscriber-addresses.store.js';
import { SubscriberLog } from '../subscriber-log.js';

const SECRET = 'segreto-delle-consegne-1';
const META = { actor: 'cli' };

let server: FakeSmtpServer;
let mailbox: FakeImapServer;
let hangsUpAt: string | null = null;
let gateway: FakeOpenAiServer;
let script: SmtpScript;
let site: TestApp;
beforeAll(async () => {
  server = await startSmtpServer((step, line) => script(step, line));
  mailbox = await startImapServer(() => hangsUpAt);
  gateway = await startFakeOpenAiServer();
  site = await startTestApp({
    SMTP_URL: server.url,
    MAIL_BOUNCE_SECRET: SECRET,
    MAIL_BOUNCE_MAILBOX: mailbox.url,
    MAIL_RETURN_PATH: 'ritorni@example.org',
    MAIL_DOMAIN_RATE: '100000',
    AI_BASE_URL: gateway.baseUrl,
  });
  for (const [title, category] of [
    ['Un modello nuovo', 'AI News'],
    ['Il registro è pronto', 'Regolamentazione AI'],
  ])
    await site.call('POST', '/api/articles', { title, category, content: '<p>Testo.</p>', status: 'published' });
});
afterAll(async () => {
  await site.close();
  await server.close();
  await mailbox.close();
  await gateway.close();
});
beforeEach(() => {
  script = () => undefined;
  server.taken.length = 0;
});
afterEach(async () => {
  await sql('delete from app.subscriber_addresses');
  await sql('delete from app.newsletter_suppressions');
});

const sql = async (text: string, values: unknown[] = []) =>
  (await site.app.get(Database).pool.query(text, values)).rows;
const send = (issueId: string | null = null) => site.app.get(CommandBus).execute(new SendNewsletter(META, issueId));
/** With something in it, whatever other issues had already. */
const compose = async (audience = 'all'): Promise<string> => {
  const { _id } = (await site.call('POST', '/api/admin/newsletter/issues', { audience })).body;
  await site.call('PATCH', `/api/admin/newsletter/issues/${_id}`, { intro: 'Buongiorno.' });
  return _id;
};
const issue = async (id: string) => (await site.call('GET', `/api/admin/newsletter/issues/${id}`)).body;
const act = (id: string, what: string, body: object = {}) =>
  site.call('POST', `/api/admin/newsletter/issues/${id}/${what}`, body);
/** Without the mails that answer a subscription. */
const letters = () => server.taken.filter(({ raw }) => /^List-Id: <newsletter\.contesto\.test>/im.test(raw));
const arrived = () =>
  letters()
    .map(({ to }) => to)
    .sort();

/** Somebody who subscribed and confirmed. */
async function reader(email: string): Promise<string> {
  const now = new Date();
  const id = await site.app.get(SubscriberAddressesStore).subscriberOf(email, newId(), now);
  const log = site.app.get(SubscriberLog);
  await log.decide(id, (state) => requestSubscription(state, now, '2026-11-21'), { actor: 'reader' });
  await log.decide(id, confirmSubscription, { actor: 'reader' });
  return id;
}

describe('an issue', () => {
  it('holds the latest articles, is read and tried before anybody gets it', async () => {
    const id = await compose();
    const composed = await issue(id);
    expect(composed).toMatchObject({ status: 'draft', subject: 'Il registro è pronto', isAutomatic: false });
    expect(composed.articles.map(({ title }: { title: string }) => title).slice(0, 2)).toEqual([
      'Il registro è pronto',
      'Un modello nuovo',
    ]);
    const articleIds = composed.articles.slice(0, 1).map(({ _id }: { _id: string }) => _id);
    await site.call('PATCH', `/api/admin/newsletter/issues/${id}`, {
      subject: 'Oggi',
      intro: 'Buongiorno.',
      articleIds,
    });
    const { body: preview } = await site.call('GET', `/api/admin/newsletter/issues/${id}/preview`);
    expect(preview.subject).toBe('Oggi');
    expect(preview.text).toContain('Buongiorno.');
    expect(preview.text).not.toContain('Un modello nuovo');
    await act(id, 'test', { email: 'redazione@example.org' });
    expect(arrived()).toEqual(['redazione@example.org']);
    expect(letters()[0]?.raw).toContain('Subject: Prova: Oggi');
    const { body } = await site.call('GET', `/api/admin/newsletter/issues/${id}/candidates`);
    expect(body.articles.map(({ title }: { title: string }) => title)).toContain('Un modello nuovo');
    expect((await issue(id)).status).toBe('draft');
  });

  it('goes once to everybody who wants it, with links of their own', async () => {
    const [daily, weekly] = [await reader('ogni-giorno@example.org'), await reader('ogni-settimana@example.org')];
    const laws = await reader('leggi@example.org');
    const tools = await reader('strumenti@example.org');
    const preferences = site.app.get(PreferencesStore);
    await preferences.set(weekly, { frequency: 'weekly', categories: null });
    await preferences.set(laws, { frequency: 'daily', categories: ['regolamentazione-ai'] });
    await preferences.set(tools, { frequency: 'daily', categories: ['nessuna'] });
    await site.app.get(SubscriberAddressesStore).subscriberOf('mai-confermata@example.org', newId(), new Date());
    const id = await compose('daily');
    const idOf = async (title: string) =>
      (await issue(id)).articles.find((article: { title: string }) => article.title === title)._id;
    const articleIds = [await idOf('Un modello nuovo'), await idOf('Il registro è pronto')];
    await site.call('PATCH', `/api/admin/newsletter/issues/${id}`, { articleIds });
    const { shares, recipients } = await issue(id);
    expect(recipients).toBe(2);
    expect(shares).toHaveLength(3);
    expect(shares).toEqual(
      expect.arrayContaining([
        { categories: null, articles: 2, recipients: 1, isSent: true },
        { categories: ['Regolamentazione AI'], articles: 1, recipients: 1, isSent: true },
        { categories: [], articles: 0, recipients: 1, isSent: false },
      ]),
    );
    const part = await site.call('GET', `/api/admin/newsletter/issues/${id}/preview?categories=Regolamentazione%20AI`);
    expect(part.body.subject).toBe('Il registro è pronto');
    expect(part.body.text).not.toContain('Un modello nuovo');
    await send(id);
    await send();
    expect(arrived()).toEqual(['leggi@example.org', 'ogni-giorno@example.org']);
    expect(await issue(id)).toMatchObject({ status: 'sent', deliveries: { sent: 2, waiting: 0, uncertain: 0 } });
    const letter = (to: string) => letters().find((taken) => taken.to === to)?.raw ?? '';
    expect(letter('leggi@example.org')).toContain('Il registro');
    expect(letter('leggi@example.org')).not.toContain('Un modello nuovo');
    const links = ['leggi@example.org', 'ogni-giorno@example.org'].map(
      (to) => /^List-Unsubscribe: <([^>]+)>/m.exec(letter(to).replace(/\r\n[ \t]+/g, ' '))?.[1],
    );
    expect(new Set(links).size).toBe(2);
    expect(letter('ogni-giorno@example.org')).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(daily).not.toBe(laws);
  });

  it('lets a reader choose and leave by its links, with one click too', async () => {
    const id = await reader('lettrice@example.org');
    await send(await compose());
    const raw = (letters()[0]?.raw ?? '')
      .replace(/=\r\n/g, '')
      .replace(/\r\n[ \t]+/g, ' ')
      .replaceAll('=3D', '=');
    const token = /newsletter\/preferenze\?token=([\w-]+)/.exec(raw)?.[1] ?? '';
    const asked = await site.call('GET', `/api/newsletter/preferences?token=${token}`, undefined, 'visitor');
    expect(asked.body).toEqual({ frequency: 'daily', categories: null });
    const chosen = { frequency: 'weekly', categories: ['AI News', 'Etica AI'] };
    const set = await site.call('PUT', '/api/newsletter/preferences', { token, ...chosen }, 'visitor');
    expect([set.status, set.body.message]).toEqual([200, 'Preferenze salvate.']);
    expect((await site.call('GET', `/api/newsletter/preferences?token=${token}`, undefined, 'visitor')).body).toEqual(
      chosen,
    );
    const url = /List-Unsubscribe: <http:\/\/contesto\.test([^>]+)>/.exec(raw)?.[1] ?? '';
    const left = await site.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    });
    expect(left.statusCode).toBe(200);
    expect(await sql('select 1 from app.subscriber_addresses where subscriber_id = $1', [id])).toEqual([]);
    expect(await sql('select 1 from app.newsletter_preferences where subscriber_id = $1', [id])).toEqual([]);
    const gone = await site.call('GET', `/api/newsletter/preferences?token=${token}`, undefined, 'visitor');
    expect([gone.status, gone.body.code]).toEqual([404, 'newsletter-link-invalid']);
  });

  it('is scheduled, begins when its moment has come, and can be cancelled before', async () => {
    await reader('lettrice@example.org');
    const [planned, dropped] = [await compose(), await compose()];
    const clock = site.app.get(Clock);
    const sendAt = new Date(clock.now().getTime() + 3_600_000).toISOString();
    for (const id of [planned, dropped]) expect((await act(id, 'schedule', { sendAt })).body.status).toBe('scheduled');
    const lateSince = () => site.app.get(QueryBus).execute(new GetLateLetter());
    expect(await lateSince()).toBeNull();
    expect((await act(dropped, 'cancel')).body.status).toBe('cancelled');
    await send();
    expect(arrived()).toEqual([]);
    const later = jest.spyOn(clock, 'now').mockReturnValue(new Date(sendAt));
    expect(await lateSince()).toEqual(new Date(sendAt));
    await send();
    expect(await lateSince()).toBeNull();
    later.mockRestore();
    expect(arrived()).toEqual(['lettrice@example.org']);
    expect([(await issue(planned)).status, (await issue(dropped)).status]).toEqual(['sent', 'cancelled']);
    expect((await act(planned, 'schedule', { sendAt })).body.code).toBe('issue-under-way');
  });
});

describe('a process that is killed', () => {
  const underWay = async () => {
    const id = await compose();
    await site.app.get(IssueLog).decide(id, startSending, META);
    await site.app.get(Projector).catchUp(await site.app.get(EventStore).head(), [GetIssue]);
    return id;
  };
  const readers = async () => {
    const ids = [];
    for (const name of ['a', 'b', 'c']) ids.push(await reader(`${name}@example.org`));
    return ids;
  };
  const all = ['a@example.org', 'b@example.org', 'c@example.org'];

  it('after the beginning, before anybody was written down, loses nobody', async () => {
    await readers();
    const id = await underWay();
    await send();
    expect(arrived()).toEqual(all);
    expect((await issue(id)).status).toBe('sent');
  });

  it('with a letter in its hands leaves it uncertain, whether it went or not, and sends the others', async () => {
    const [first = ''] = await readers();
    const id = await compose();
    // As it stands when the first letter was taken and everything else still waits.
    script = () => '421 4.3.2 later';
    await send(id);
    await sql("update app.newsletter_deliveries set next_at = clock_timestamp() where state = 'waiting'");
    expect(await site.app.get(DeliveriesStore).take(id, first)).toBe('a@example.org');
    script = () => undefined;
    const report = await send();
    expect(report?.foundUncertain).toBe(1);
    expect(arrived()).toEqual(['b@example.org', 'c@example.org']);
    const { body } = await site.call('GET', `/api/admin/newsletter/issues/${id}/uncertain`);
    expect(body.deliveries).toMatchObject([{ subscriberId: first, email: 'a@example.org', reason: 'interrupted' }]);
    expect(await issue(id)).toMatchObject({ status: 'sent', deliveries: { sent: 2, uncertain: 1 } });
    await send();
    expect(arrived()).toEqual(['b@example.org', 'c@example.org']);
  });

  it('after the last letter, before the end was recorded, sends nobody twice', async () => {
    await readers();
    const id = await compose();
    await send(id);
    await sql("update read.newsletter_issues set status = 'sending' where id = $1", [id]);
    await send();
    expect(arrived()).toEqual(all);
  });

  it('while another sends, waits for its turn and finds nothing left', async () => {
    await readers();
    const id = await underWay();
    const reports = await Promise.all([send(), send(), send()]);
    expect(reports.filter((report) => report !== null).length).toBeGreaterThan(0);
    expect(arrived()).toEqual(all);
    expect((await issue(id)).deliveries.sent).toBe(3);
  });
});

describe('what nobody can know', () => {
  it('is every letter not known as sent, after a backup was restored, until a person decides', async () => {
    const [first = '', second = ''] = [await reader('a@example.org'), await reader('b@example.org')];
    const [begun, scheduled] = [await compose(), await compose()];
    script = (step, line) => (step === 'RCPT' && line.includes('b@') ? '421 4.3.2 later' : undefined);
    await send(begun);
    expect(arrived()).toEqual(['a@example.org']);
    await sql('delete from app.newsletter_installation'); // what a restored database does not have
    script = () => undefined;
    await sql('update app.newsletter_deliveries set next_at = clock_timestamp()');
    await send(scheduled);
    expect(arrived()).toEqual(['a@example.org']);
    expect(await issue(begun)).toMatchObject({ status: 'sent', deliveries: { sent: 1, uncertain: 1 } });
    expect(await issue(scheduled)).toMatchObject({ status: 'sent', deliveries: { sent: 0, uncertain: 2 } });
    await act(scheduled, 'uncertain', { decision: 'leave', subscriberIds: [first] });
    await act(scheduled, 'uncertain', { decision: 'send', subscriberIds: [second] });
    await until('the letter', () => arrived().length === 2);
    expect(arrived()).toEqual(['a@example.org', 'b@example.org']);
    await until('the end', async () => (await issue(scheduled)).status === 'sent');
    expect((await issue(scheduled)).deliveries).toMatchObject({ sent: 1, left: 1, uncertain: 0 });
  });

  it('is a letter that the server had and never answered', async () => {
    await reader('a@example.org');
    const id = await compose();
    script = (step) => (step === 'message' ? 'hang-up' : undefined);
    await send(id);
    script = () => undefined;
    await send();
    expect(arrived()).toEqual(['a@example.org']);
    expect((await issue(id)).deliveries).toMatchObject({ uncertain: 1 });
  });
});

describe('an address that gets no letters', () => {
  it('is one that the server does not know: it is asked once', async () => {
    await reader('nessuno@example.org');
    script = (step) => (step === 'RCPT' ? '550 5.1.1 unknown' : undefined);
    const id = await compose();
    await send(id);
    expect((await issue(id)).deliveries).toMatchObject({ refused: 1 });
    await send(await compose());
    const reasons = await sql('select reason from app.newsletter_deliveries order by changed_at desc limit 2');
    expect(reasons).toEqual([{ reason: 'suppressed' }, { reason: '550 5.1.1' }]);
    const { body } = await site.call('GET', '/api/admin/newsletter/suppressions');
    expect(body.suppressions).toMatchObject([{ email: 'nessuno@example.org', reason: 'bounce', code: '550 5.1.1' }]);
    await site.call('DELETE', `/api/admin/newsletter/suppressions/${body.suppressions[0]._id}`);
    script = () => undefined;
    await send(await compose());
    expect(arrived()).toEqual(['nessuno@example.org']);
  });

  it('is one that a mail service reports, which has to prove who it is', async () => {
    await reader('stanca@example.org');
    const report = (authorization: string) =>
      site.app.inject({
        method: 'POST',
        url: '/api/newsletter/bounces',
        headers: { authorization },
        payload: {
          reports: [
            { email: 'Stanca@example.org', kind: 'complaint' },
            { email: 'piena@example.org', kind: 'bounce', code: '5.2.2' },
          ],
        },
      });
    expect((await report('Bearer altro')).statusCode).toBe(401);
    expect((await report(`Bearer ${SECRET}`)).json()).toEqual({ success: true, suppressed: 1 });
    await send(await compose());
    expect(arrived()).toEqual([]);
  });
});

describe('the mailbox of returns', () => {
  const report = (letter: string, status = '5.1.1') =>
    `Content-Type: multipart/report; boundary=b\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\nFinal-Recipient: rfc822; x@example.org\r\nAction: failed\r\nStatus: ${status}\r\n\r\n--b\r\nContent-Type: message/rfc822\r\n\r\n${letter}\r\n--b--\r\n`;
  const read = () => site.app.get(CommandBus).execute(new ReadReturnedMail());
  const none = { bounce: 0, soft: 0, complaint: 0, unproven: 0, other: 0 };

  it('takes a dead address off the letters by the letter that came back, once, and leaves other mail where it is', async () => {
    await reader('nessuno@example.org');
    await reader('piena@example.org');
    await send(await compose());
    const letterTo = (to: string) => letters().find((taken) => taken.to === to)?.raw ?? '';
    expect(server.commands).toContain('MAIL FROM:<ritorni@example.org>');
    mailbox.mails.push(
      { uid: 1, raw: report(letterTo('nessuno@example.org')) },
      { uid: 2, raw: report(letterTo('piena@example.org'), '5.2.2') },
      { uid: 3, raw: report('Subject: Non nostra') },
      { uid: 4, raw: 'Subject: Re: Oggi\r\n\r\nGrazie.\r\n' },
    );
    hangsUpAt = 'UID STORE';
    expect(await read()).toMatchObject({ read: { bounce: 1, soft: 1, unproven: 1, other: 1 }, problem: 'connection' });
    expect(mailbox.mails).toHaveLength(4);
    hangsUpAt = null;
    expect(await read()).toEqual({ read: none, later: 0, problem: null });
    expect(mailbox.mails.map(({ uid }) => uid)).toEqual([3, 4]);
    server.taken.length = 0;
    await send(await compose());
    expect(arrived()).toEqual(['piena@example.org']);
    const { body } = await site.call('GET', '/api/admin/newsletter/suppressions');
    expect(body.suppressions).toMatchObject([{ email: 'nessuno@example.org', reason: 'bounce', code: '5.1.1' }]);
    expect(body.returns).toMatchObject({
      isRead: true,
      problem: null,
      counts: { bounce: 1, soft: 1, complaint: 0, unproven: 1 },
    });
  });

  it('says why it could not be read', async () => {
    hangsUpAt = 'AUTHENTICATE';
    expect(await read()).toEqual({ read: none, later: 0, problem: 'connection' });
    hangsUpAt = null;
  });
});

it('lists everybody with the proof of their consent', async () => {
  await reader('lettrice@example.org');
  await site.app.get(Projector).catchUp(await site.app.get(EventStore).head(), [ListSubscribers]);
  const { text, headers } = await site.call('GET', '/api/admin/newsletter/subscribers/export');
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  const [head, ...rows] = text.split('\r\n');
  expect(head).toBe(
    'email,stato,richiesta,ultima_richiesta,conferma,versione_consenso,testo_consenso,frequenza,categorie,esclusione',
  );
  expect(rows.filter((row) => row.startsWith('lettrice@example.org,confermato,'))).toHaveLength(1);
  expect(text).toContain('Ho letto la privacy policy e ho almeno 16 anni.');
  const { actions } = (await site.call('GET', '/api/admin/audit?limit=1')).body;
  expect(actions).toMatchObject([{ type: 'SubscribersExported', subject: 'admin', username: 'admin' }]);
});

it('sends nothing by itself until the plan says so', async () => {
  const { body } = await site.call('GET', '/api/admin/newsletter/plan');
  expect(body).toEqual({
    daily: { enabled: false, time: '07:30' },
    weekly: { enabled: false, weekday: 1, time: '07:30' },
    isMailConfigured: true,
  });
  const daily = { enabled: true, time: '06:45' };
  expect((await site.call('PUT', '/api/admin/newsletter/plan', { daily })).body).toMatchObject({ daily });
});
