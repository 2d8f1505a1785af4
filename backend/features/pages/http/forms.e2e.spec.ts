import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../../../platform/database/database.js';
import { linkInMail, mailsTo } from '../../../testing/outbox.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { PRESENT_CONSENT } from '../../newsletter/consent-texts.js';
import { SubscriberTokensStore } from '../../newsletter/subscriber-tokens.store.js';

let site: TestApp;

beforeAll(async () => {
  site = await startTestApp({ TRUST_PROXY: 'loopback', CONTACT_EMAIL: 'redazione@esempio.test' });
});
afterAll(async () => {
  await site?.close();
});

let callers = 0;
async function post(url: string, fields: Record<string, string> | [string, string][], caller?: string) {
  callers += 1;
  const answer = await site.app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': caller ?? `198.51.100.${callers}`,
    },
    payload: new URLSearchParams(fields).toString(),
  });
  return { status: answer.statusCode, headers: answer.headers, html: answer.body.replaceAll('&#x27;', "'") };
}
const sql = async (text: string) => (await site.app.get(Database).pool.query(text)).rows;

const MESSAGE = {
  name: 'Anna',
  email: 'anna@esempio.it',
  subject: 'Una data',
  message: 'È sbagliata.',
  consent: 'true',
};

describe('a form that is sent to a page', () => {
  it('comes back with what was written and what is wrong, and is never kept', async () => {
    const { status, headers, html } = await post('/contatti', { ...MESSAGE, name: '', email: 'anna', consent: '' });
    expect(status).toBe(422);
    expect(headers['cache-control']).toBe('no-cache');
    expect(html).toContain('Tutti i campi sono obbligatori');
    expect(html).toContain('value="Una data"');
    expect(html).toContain('>È sbagliata.</textarea>');
    expect(html).toMatch(/<input[^>]*id="contatto-name"[^>]*aria-invalid="true"/);
    expect((await site.call('GET', '/contatti', undefined, 'visitor')).text).not.toContain('Una data');
  });

  it('shows the consent’s own sentence, and shows what somebody wrote as text', async () => {
    const { consent: _, ...without } = MESSAGE;
    const { html } = await post('/contatti', { ...without, name: '"><script>alert(1)</script>' });
    expect(html).toContain('Devi accettare la privacy policy per inviare il messaggio');
    expect(html).not.toContain('<script>alert(1)');
  });

  it('leads on after a success, to a page that sends nothing when it is loaded again', async () => {
    const { status, headers } = await post('/contatti', MESSAGE);
    expect([status, headers.location]).toEqual([303, '/contatti?inviato=1']);
    expect((await site.call('GET', '/contatti?inviato=1', undefined, 'visitor')).text).toContain('Messaggio inviato');
    const subscribed = await post('/newsletter/iscrizione', { email: 'b@esempio.it', gdprConsent: 'true' });
    expect([subscribed.status, subscribed.headers.location]).toEqual([303, '/newsletter/iscrizione?fatto=1']);
  });

  it('is throttled like the call, by who really sends it', async () => {
    const caller = '192.0.2.7';
    const many = Array.from({ length: 20 }, (_, n) =>
      post('/newsletter/iscrizione', { email: `n${n}@esempio.it`, gdprConsent: 'true' }, caller),
    );
    await Promise.all(many);
    const fields = { email: 'n20@esempio.it', gdprConsent: 'true' };
    const refused = await post('/newsletter/iscrizione', fields, caller);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.html).toContain('Troppi tentativi. Riprova più tardi.');
    expect(refused.html).toContain('value="n20@esempio.it"');
    expect((await post('/newsletter/iscrizione', fields)).status).toBe(303);
  });

  it('is refused in the sentences of the specification where a subscription is incomplete', async () => {
    const noEmail = await post('/newsletter/iscrizione', { email: ' ', gdprConsent: 'true' });
    expect(noEmail.status).toBe(400);
    expect(noEmail.html).toContain("Per favore inserisci un'email valida.");
    const noConsent = await post('/newsletter/iscrizione', { email: 'c@esempio.it' });
    expect(noConsent.html).toContain("Devi accettare la privacy policy per completare l'iscrizione.");
  });

  it('asks for the link to preferences without one, and answers the same for every address', async () => {
    const { text, status } = await site.call('GET', '/newsletter/preferenze', undefined, 'visitor');
    expect(status).toBe(200);
    expect(text).toContain('Mandami il link alle preferenze');
    const asked = await post('/newsletter/preferenze', { intent: 'ask', email: 'nessuno@esempio.it' });
    expect([asked.status, asked.html.includes('Se questo indirizzo è iscritto')]).toEqual([200, true]);
    const refused = await post('/newsletter/preferenze', { intent: 'ask', email: 'nessuno' });
    expect(refused.status).toBe(400);
    expect(refused.html).toContain("Per favore inserisci un'email valida.");
    expect(refused.html).toContain('value="nessuno"');
  });

  it('makes no server error wherever it is sent and whatever it holds', async () => {
    for (const url of ['/', '/contatti', '/chi-siamo', '/mai-vista', '/newsletter/conferma', '/articolo/x']) {
      const { status, html } = await post(url, { name: '\u0000', a: 'x'.repeat(500) });
      expect([400, 404, 405, 422]).toContain(status);
      expect(html).toMatch(/<h1/);
    }
    const call = await post('/api/newsletter/subscribe', { email: 'd@esempio.it', gdprConsent: 'true' });
    expect(call.status).toBe(415);
    expect((await post('/contatti', { message: 'x'.repeat(200_000) })).status).toBe(413);
    for (const type of ['multipart/form-data; boundary=x', 'text/plain', 'application/json']) {
      const headers = { 'content-type': type, 'x-forwarded-for': '192.0.2.8' };
      const answer = await site.app.inject({ method: 'POST', url: '/contatti', headers, payload: '--x--\r\n' });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
    }
  });
});

describe('the links of the mails', () => {
  it('change nothing when they are only opened, as scanners do', async () => {
    await post('/newsletter/iscrizione', { email: 'cauta@esempio.it', gdprConsent: 'true' });
    for (const page of ['conferma', 'disiscrizione']) {
      const answer = await site.call('GET', await linkInMail(site, page, 'cauta@esempio.it'), undefined, 'visitor');
      expect(answer.status).toBe(200);
      expect(answer.headers['cache-control']).not.toContain('public');
      expect(answer.text).toContain('<meta name="robots" content="noindex"/>');
    }
    const rows = await sql("select email from app.subscriber_addresses where email = 'cauta@esempio.it'");
    expect(rows).toHaveLength(1);
    expect(await sql("select 1 from es.events where type = 'SubscriptionConfirmed'")).toEqual([]);
  });

  it('let a mail program unsubscribe by its own button, in either of its two forms', async () => {
    for (const [email, type, payload] of [
      ['uno@esempio.it', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      [
        'due@esempio.it',
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      ],
    ] as const) {
      await post('/newsletter/iscrizione', { email, gdprConsent: 'true' });
      const headers = (await mailsTo(site, email)).at(-1)?.headers ?? '';
      const url = /^List-Unsubscribe: <http:\/\/contesto\.test(\S+)>$/m.exec(headers)?.[1] ?? '';
      const answer = await site.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
      // Not a redirect, which RFC 8058 forbids.
      expect(answer.statusCode).toBe(200);
      expect(await sql(`select 1 from app.subscriber_addresses where email = '${email}'`)).toEqual([]);
    }
    expect(
      await sql(`select 1 from es.events where type = 'Unsubscribed' and data ->> 'by' = 'one-click'`),
    ).not.toEqual([]);
  });

  it('say in Italian that they are no good', async () => {
    for (const page of ['conferma', 'disiscrizione']) {
      const { status, html } = await post(`/newsletter/${page}?token=inventato`, {});
      expect(status).toBe(404);
      expect(html).toContain('Questo link non è valido o è scaduto.');
      const opened = await site.call('GET', `/newsletter/${page}?token=inventato`, undefined, 'visitor');
      expect([opened.status, opened.text.includes('Questo link non è valido o è scaduto.')]).toEqual([404, true]);
      expect(opened.text).toMatch(/href="\/(newsletter\/iscrizione|contatti)"/);
      const incomplete = await site.call('GET', `/newsletter/${page}`, undefined, 'visitor');
      expect([incomplete.status, incomplete.text.includes('non è completo')]).toEqual([404, true]);
    }
  });
});

it('the text next to the box is the one that the events name', async () => {
  const { text } = await site.call('GET', '/newsletter/iscrizione', undefined, 'visitor');
  const words = text
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ');
  expect(words).toContain(PRESENT_CONSENT.text);
});

it('the older address of the cookie policy leads to it for good', async () => {
  const { status, headers } = await site.call('GET', '/cookie', undefined, 'visitor');
  expect([status, headers.location]).toEqual([301, '/cookie-policy']);
});

describe('the preferences of the newsletter, without a script', () => {
  /** The page as the link of a letter leads to it, for a new reader who confirmed. */
  const pageOf = async (email: string) => {
    await post('/newsletter/iscrizione', { email, gdprConsent: 'true' });
    await post(await linkInMail(site, 'conferma', email), {});
    const [{ subscriber_id: id }] = await sql(
      `select subscriber_id from app.subscriber_addresses where email = '${email}'`,
    );
    const token = await site.app.get(SubscriberTokensStore).give(id, 'preferences', new Date(Date.now() + 60_000));
    return `/newsletter/preferenze?token=${token}`;
  };
  const checked = (html: string) =>
    [...html.matchAll(/<input[^>]*checked[^>]*value="([^"]*)"|<input[^>]*value="([^"]*)"[^>]*checked/g)].map(
      ([, before, after]) => before ?? after,
    );
  const visit = async (page: string) => {
    const { status, text } = await site.call('GET', page, undefined, 'visitor');
    return { status, chosen: checked(text) };
  };

  it('are shown, changed and kept', async () => {
    const page = await pageOf('scelte@esempio.it');
    const before = await visit(page);
    expect(before.status).toBe(200);
    expect(before.chosen).toHaveLength(13);
    const saved = await post(page, [
      ['frequency', 'daily'],
      ['category', 'Claude'],
      ['category', 'Ricerca AI'],
      ['intent', 'save'],
    ]);
    expect(saved.status).toBe(200);
    expect(saved.html).toContain('Preferenze salvate. Valgono dalla prossima newsletter.');
    expect((await visit(page)).chosen.sort()).toEqual(['Claude', 'Ricerca AI', 'daily']);
  });

  it('want a theme, or to be left', async () => {
    const page = await pageOf('nessuno@esempio.it');
    const refused = await post(page, { frequency: 'daily', intent: 'save' });
    expect(refused.status).toBe(400);
    expect(refused.html).toContain('Scegli almeno un tema. Se non ne vuoi nessuno, annulla l’iscrizione.');
    expect(checked(refused.html)).toEqual(['daily']);
    const left = await post(page, { frequency: 'daily', intent: 'leave' });
    expect(left.html).toContain('Iscrizione annullata');
    expect(await sql("select 1 from app.subscriber_addresses where email = 'nessuno@esempio.it'")).toEqual([]);
    expect((await visit(page)).status).toBe(404);
  });

  it('of a link that leads nowhere show the way on', async () => {
    const { status, text } = await site.call('GET', '/newsletter/preferenze?token=inventato', undefined, 'visitor');
    expect(status).toBe(404);
    expect(text).toContain('Il link non funziona');
    expect(text).toContain('Mandami il link alle preferenze');
    expect((await post('/newsletter/preferenze?token=inventato', { intent: 'save', category: 'Claude' })).status).toBe(
      404,
    );
  });
});
