import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import type { ContactMessageItem } from '../../../contract/contact.js';
import { Database } from '../../../platform/database/database.js';
import { JobsRunner } from '../../../platform/jobs/jobs-runner.js';
import { type FakeSmtpServer, startSmtpServer } from '../../../platform/mail/smtp-server.fake.js';
import { PersonalData } from '../../../platform/privacy/personal-data.js';
import { mailsTo } from '../../../testing/outbox.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { ForwardWaitingMessages } from '../commands/forward-waiting-messages.js';

const URL = '/api/admin/contact-messages';
const NEWSROOM = 'redazione@esempio.test';
const ANSWER = 'Gentile lettrice,\n\nha ragione: la data è stata corretta.';

let site: TestApp;

const messages = async (): Promise<ContactMessageItem[]> => (await site.call('GET', URL)).body.messages;
const reply = (id: string, text: unknown = ANSWER) => site.call('POST', `${URL}/${id}/replies`, { text });
const sql = async (text: string) => (await site.app.get(Database).pool.query(text)).rows;

async function messageOf(email: string): Promise<ContactMessageItem> {
  const message = { name: 'Anna', email, subject: 'Una data sbagliata', message: 'La data\nè sbagliata.' };
  expect((await site.call('POST', '/api/public/contact', message, 'visitor')).status).toBe(200);
  const found = (await messages()).find((each) => each.email === email);
  if (found === undefined) throw new Error('The message is not in the list.');
  return found;
}

describe('answering a reader by mail', () => {
  beforeAll(async () => {
    site = await startTestApp({ CONTACT_EMAIL: NEWSROOM });
  });
  afterAll(() => site.close());

  it('sends what was written over what the reader wrote, and the message has an answer', async () => {
    const { _id, state } = await messageOf('anna@esempio.it');
    expect(state).toBe('open');
    expect((await reply(_id)).body).toEqual({ success: true });
    expect((await messages())[0]).toMatchObject({
      state: 'answered',
      read: true,
      replies: [{ text: ANSWER, by: 'admin', state: 'waiting', sentAt: null, problem: null }],
    });
    const [mail, ...others] = await mailsTo(site, 'anna@esempio.it');
    expect(others).toEqual([]);
    expect(mail?.headers).toContain('Subject: Re: Una data sbagliata\n');
    expect(mail?.headers).toContain(`Reply-To: ${NEWSROOM}\n`);
    expect(mail?.headers).toContain('Auto-Submitted: no\n');
    expect(mail?.text).toContain(ANSWER);
    expect(mail?.text).toContain('> La data\n> è sbagliata.');
    const [message] = await messages();
    expect(message?.replies).toMatchObject([{ state: 'sent', sentAt: expect.any(String) }]);
    expect((await site.call('GET', URL)).body.delivery).toBe('folder');
  });

  it('is recorded without a word of it', async () => {
    const events = await sql(`select type, data from es.events where stream like 'contactmessage-%' order by position`);
    expect(events).toEqual([
      { type: 'ContactMessageReceived', data: {} },
      { type: 'ContactMessageAnswered', data: {} },
    ]);
    const [job] = await sql(`select data from jobs.job where name = 'mail-contact-reply'`);
    expect(Object.keys(job?.data)).toEqual(['replyId']);
  });

  it('needs words and a message', async () => {
    const { _id } = await messageOf('bea@esempio.it');
    for (const text of ['', '  \n ', 7]) {
      expect(await reply(_id, text)).toMatchObject({
        status: 400,
        body: { field: 'text', error: 'Scrivi la risposta' },
      });
    }
    const long = await reply(_id, 'x'.repeat(5_001));
    expect(long.body.error).toBe('La risposta può avere al massimo 5.000 caratteri');
    for (const id of [randomUUID(), 'nessuno']) expect((await reply(id)).status).toBe(404);
    expect((await messages()).find((each) => each._id === _id)).toMatchObject({ state: 'open', replies: [] });
  });

  it('is sent also when the process ended before it was put into the queue', async () => {
    const { _id } = await messageOf('carla@esempio.it');
    await sql(`insert into app.contact_replies (id, message_id, text, actor, written_at)
      values (gen_random_uuid(), '${_id}', 'Ritrovata', 'admin:x', now())`);
    await site.app.get(CommandBus).execute(new ForwardWaitingMessages());
    expect(await mailsTo(site, 'carla@esempio.it')).toHaveLength(1);
  });

  it('is one answer however often it is sent under the same key, and leaves what was decided since', async () => {
    const { _id } = await messageOf('febe@esempio.it');
    const { body } = await site.call('POST', '/api/auth/login', {
      username: 'admin',
      password: site.password,
      client: true,
    });
    const headers = { authorization: `Bearer ${body.token}`, 'idempotency-key': 'una-risposta' };
    const send = () =>
      site.app.inject({ method: 'POST', url: `${URL}/${_id}/replies`, payload: { text: ANSWER }, headers });
    expect((await send()).statusCode).toBe(200);
    await site.call('PUT', `${URL}/${_id}/state`, { state: 'done' });
    // Cut off before its answer was kept: the repetition is carried out.
    await sql("update app.repeated_calls set answer = null, begun_at = clock_timestamp() - interval '2 minutes'");
    expect((await send()).statusCode).toBe(200);
    const found = (await messages()).find((each) => each._id === _id);
    expect(found).toMatchObject({ state: 'done', replies: [{ text: ANSWER }] });
    expect(found?.replies).toHaveLength(1);
    expect(await mailsTo(site, 'febe@esempio.it')).toHaveLength(1);
    expect(await sql(`select type from es.events where stream = 'contactmessage-${_id}'`)).toHaveLength(2);
  });

  it('keeps its message from being deleted until it went out, and not from being erased with the address', async () => {
    const { _id } = await messageOf('gaia@esempio.it');
    await reply(_id);
    expect(await site.call('DELETE', `${URL}/${_id}`)).toMatchObject({
      status: 409,
      body: { code: 'reply-waiting', error: expect.stringContaining('non è ancora partita') },
    });
    expect(await mailsTo(site, 'gaia@esempio.it')).toHaveLength(1);
    expect((await site.call('DELETE', `${URL}/${_id}`)).status).toBe(200);
    const { _id: other } = await messageOf('ines@esempio.it');
    await reply(other);
    await site.app.get(PersonalData).erase('ines@esempio.it');
    expect((await messages()).find((each) => each._id === other)).toBeUndefined();
  });

  it('goes with its message: deleted, or erased with the address', async () => {
    const count = async () => (await sql('select 1 from app.contact_replies')).length;
    const { _id } = await messageOf('dora@esempio.it');
    const before = await count();
    await reply(_id);
    expect(await mailsTo(site, 'dora@esempio.it')).toHaveLength(1);
    await site.call('DELETE', `${URL}/${_id}`);
    expect(await count()).toBe(before);
    await site.app.get(PersonalData).erase('anna@esempio.it');
    expect(await count()).toBe(before - 1);
    expect(await mailsTo(site, 'anna@esempio.it')).toEqual([]);
  });
});

describe('an answer that is not delivered', () => {
  let server: FakeSmtpServer;
  let isRefused = true;
  beforeAll(async () => {
    server = await startSmtpServer((step, line) =>
      isRefused && step === 'RCPT' && line.includes('elsa@') ? '550 5.1.1 no such user' : undefined,
    );
    site = await startTestApp({ SMTP_URL: server.url, MAIL_FROM: 'Contesto <posta@esempio.test>' });
  });
  afterAll(async () => {
    await site.close();
    await server.close();
  });

  it('is shown with its reason, leaves the message open, and can be tried again', async () => {
    const { _id } = await messageOf('elsa@esempio.it');
    await reply(_id);
    await site.app.get(JobsRunner).drain(100_000);
    expect((await messages())[0]).toMatchObject({
      state: 'open',
      replies: [{ state: 'failed', problem: expect.stringContaining('Il server di posta rifiuta il destinatario.') }],
    });
    expect((await site.call('GET', URL)).body.delivery).toBe('server');
    const { body } = await site.call('GET', '/api/admin/mail-outbox?state=failed');
    expect(body.mails).toMatchObject([{ kind: 'mail-contact-reply' }]);

    isRefused = false;
    expect((await site.call('POST', `/api/admin/mail-outbox/${body.mails[0]._id}/retry`)).status).toBe(200);
    // Its next try has a pause before it.
    await sql(`update jobs.job set start_after = now() where name = 'mail-contact-reply'`);
    await site.app.get(JobsRunner).drain(100_000);
    expect((await messages())[0]).toMatchObject({ state: 'answered', replies: [{ state: 'sent', problem: null }] });
    expect(server.taken.find(({ to }) => to === 'elsa@esempio.it')?.raw).toContain('Reply-To: posta@esempio.test');
  });

  it('opens a message that had an answer already or was closed meanwhile, but not one with a later answer', async () => {
    isRefused = false;
    const { _id } = await messageOf('elsa@esempio.it');
    const state = async () => (await messages()).find((each) => each._id === _id)?.state;
    const sent = () => site.app.get(JobsRunner).drain(100_000);
    await reply(_id, 'La prima.');
    await sent();
    expect(await state()).toBe('answered');
    isRefused = true;
    await reply(_id, 'La seconda.');
    await site.call('PUT', `${URL}/${_id}/state`, { state: 'done' });
    await sent();
    expect(await state()).toBe('open');

    await reply(_id, 'La terza.');
    await sql(`update app.contact_replies set sent_at = now(), written_at = now() + interval '1 minute'
      where text = 'La prima.'`);
    await sent();
    expect(await state()).toBe('answered');
    isRefused = false;
  });
});
