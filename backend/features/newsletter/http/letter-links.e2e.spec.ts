import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { Projector } from '../../../platform/event-store/projector.js';
import { newId } from '../../../platform/ids.js';
import { type FakeSmtpServer, startSmtpServer } from '../../../platform/mail/smtp-server.fake.js';
import { until } from '../../../platform/testing/until.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { SendNewsletter } from '../commands/send-newsletter.js';
import { MIN_COUNTED_LETTERS } from '../delivery/sendings.store.js';
import { confirmSubscription, requestSubscription } from '../subscriber.decider.js';
import { SubscriberAddressesStore } from '../subscriber-addresses.store.js';
import { SubscriberLog } from '../subscriber-log.js';

const META = { actor: 'cli' };
const BROWSER = 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const TITLE = 'Il registro è pronto';
const RARE = 'Un codice per le biblioteche';

let server: FakeSmtpServer;
let site: TestApp;
let base: string;
/** Of every reader the token of their preferences, by address. */
const tokens = new Map<string, string>();

const addresses = Array.from({ length: MIN_COUNTED_LETTERS }, (_, index) => `lettrice-${index}@example.org`);
const SILENT = 'riservato@example.org';

beforeAll(async () => {
  server = await startSmtpServer(() => undefined);
  site = await startTestApp({ SMTP_URL: server.url, MAIL_DOMAIN_RATE: '100000' });
  base = (await site.listen()).replace('[::1]', '127.0.0.1');
  await site.call('POST', '/api/articles', {
    title: TITLE,
    category: 'AI News',
    content: '<p>Sì.</p>',
    status: 'published',
  });
  await site.call('POST', '/api/articles', {
    title: RARE,
    category: 'Etica',
    content: '<p>Sì.</p>',
    status: 'published',
  });
  for (const email of [...addresses, SILENT]) await subscribe(email);
  // Each is asked to confirm, by a mail that is no letter.
  await until('every question', () => server.taken.length === addresses.length + 1);
});
afterAll(async () => {
  await site?.close();
  await server?.close();
});

async function subscribe(email: string): Promise<void> {
  const now = new Date();
  const id = await site.app.get(SubscriberAddressesStore).subscriberOf(email, newId(), now);
  const log = site.app.get(SubscriberLog);
  await log.decide(id, (state) => requestSubscription(state, now, '2026-11-21'), { actor: 'reader' });
  await log.decide(id, confirmSubscription, { actor: 'reader' });
}

/** Sends a letter with the article, and others by their titles, to everybody; answers its id and what each got, by address. */
async function sendLetter(...titles: readonly string[]): Promise<{ id: string; letters: ReadonlyMap<string, string> }> {
  server.taken.length = 0;
  const { _id: id } = (await site.call('POST', '/api/admin/newsletter/issues', { audience: 'all' })).body;
  const { articles } = (await site.call('GET', '/api/articles?limit=50')).body;
  const articleIds = articles
    .filter(({ title }: { title: string }) => [TITLE, ...titles].includes(title))
    .map(({ _id }: { _id: string }) => _id);
  await site.call('PATCH', `/api/admin/newsletter/issues/${id}`, { intro: 'Buongiorno.', articleIds });
  await site.app.get(CommandBus).execute(new SendNewsletter(META, id));
  await until('every letter', () => server.taken.length === addresses.length + 1);
  const letters = new Map(server.taken.map(({ to, raw }) => [to, readable(raw)]));
  for (const [to, letter] of letters) tokens.set(to, /preferenze\?token=([\w-]+)/.exec(letter)?.[1] ?? '');
  return { id, letters };
}

/** Quoted-printable as it is read. */
const readable = (raw: string) => raw.replace(/=\r\n/g, '').replaceAll('=3D', '=');
const linksIn = (letter = '') => [...new Set(letter.match(/http:\/\/contesto\.test\/(?:r|articolo)\/[^\s"<]+/g))];
const issue = async (id: string) => (await site.call('GET', `/api/admin/newsletter/issues/${id}`)).body;
const allow = (email: string, countsLinks: boolean, categories: readonly string[] | null = null) =>
  site.call(
    'PUT',
    '/api/newsletter/preferences',
    { token: tokens.get(email), frequency: 'daily', categories, countsLinks },
    'visitor',
  );
const follow = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(url.replace('http://contesto.test', base), {
    method,
    redirect: 'manual',
    headers: { 'user-agent': BROWSER, ...headers },
  });

describe('links of letters', () => {
  let counted: string;
  let id: string;

  it('are plain for everybody who never said otherwise', async () => {
    const { id: first, letters } = await sendLetter();
    expect(letters.size).toBe(MIN_COUNTED_LETTERS + 1);
    expect([...letters.values()].flatMap(linksIn).filter((link) => link.includes('/r/'))).toEqual([]);
    expect((await issue(first)).links).toBeNull();
  });

  it('are counted for those who allow it, all with the same link, and stay plain for the others', async () => {
    for (const email of addresses) expect((await allow(email, true)).status).toBe(200);
    const sent = await sendLetter();
    id = sent.id;
    const links = addresses.map((email) => linksIn(sent.letters.get(email)));
    expect(new Set(links.map((list) => list.join())).size).toBe(1);
    expect(links[0]).toEqual([expect.stringMatching(/^http:\/\/contesto\.test\/r\/[\w-]{64}\/il-registro-e-pronto$/)]);
    counted = links[0]?.[0] ?? '';
    expect(linksIn(sent.letters.get(SILENT))).toEqual([
      'http://contesto.test/articolo/il-registro-e-pronto?utm_source=newsletter',
    ]);
    expect((await issue(id)).links).toEqual({ letters: MIN_COUNTED_LETTERS, opened: 0, articles: [] });
  });

  it('lead to the article, and tell the admin how often and nothing else', async () => {
    for (let opened = 0; opened < 2; opened += 1) {
      const answer = await follow(counted);
      expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
        302,
        '/articolo/il-registro-e-pronto?utm_source=newsletter',
        'no-store',
      ]);
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
    await until('both openings', async () => (await issue(id)).links.opened === 2);
    expect((await issue(id)).links).toEqual({
      letters: MIN_COUNTED_LETTERS,
      opened: 2,
      articles: [{ _id: expect.any(String), title: TITLE, opened: 2 }],
    });
    const { subscriptions } = (await site.call('GET', '/api/admin/readership?days=7')).body;
    expect(subscriptions.newsletter.links).toEqual({ opened: 2, letters: MIN_COUNTED_LETTERS });
  });

  it('count no program, nothing fetched in advance and no link that we did not make', async () => {
    const mark = new URL(counted).pathname.split('/')[2] ?? '';
    const forged = counted.replace(mark, `${mark.slice(0, -2)}AA`);
    const answers = await Promise.all([
      follow(counted, { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }),
      follow(counted, { 'user-agent': '' }),
      follow(counted, { 'sec-purpose': 'prefetch' }),
      follow(counted, {}, 'HEAD'),
      follow(forged),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302, 302, 302]);
    expect((await issue(id)).links.opened).toBe(2);
  });

  it.each(['%2F%2Fmalvagio.example', '..%2F..%2Flogin', 'https%3A%2F%2Fmalvagio.example'])(
    'lead to articles of this site only, whatever is written in them: %s',
    async (slug) => {
      const mark = new URL(counted).pathname.split('/')[2];
      const location = (await follow(`${base}/r/${mark}/${slug}`)).headers.get('location') ?? '';
      expect(new URL(location, base).origin).toBe(base);
      expect(location).toBe(`/articolo/${slug}?utm_source=newsletter`);
    },
  );

  it('are plain where they lead to an article that fewer than ten of those readers get', async () => {
    expect((await allow(addresses[0] ?? '', true, ['AI News'])).status).toBe(200);
    const { letters } = await sendLetter(RARE);
    const rare = linksIn(letters.get(addresses[1] ?? ''));
    expect(rare.filter((link) => link.includes('/r/'))).toEqual([expect.stringContaining('/il-registro-e-pronto')]);
    expect(rare.filter((link) => link.includes('/articolo/'))).toEqual([
      'http://contesto.test/articolo/un-codice-per-le-biblioteche?utm_source=newsletter',
    ]);
    expect((await allow(addresses[0] ?? '', true)).status).toBe(200);
  });

  it('stay uncounted for all when one of ten withdraws, because a count would point at somebody', async () => {
    await site.app.get(Projector).catchUp(await site.app.get(EventStore).head());
    const { text } = await site.call('GET', '/api/admin/newsletter/subscribers/export');
    expect(text.match(/,2026-11-26,Acconsento al conteggio[^,]+,\d{4}-/g)).toHaveLength(MIN_COUNTED_LETTERS);
    expect((await allow(addresses[0] ?? '', false)).status).toBe(200);
    const { id: next, letters } = await sendLetter();
    expect([...letters.values()].flatMap(linksIn).filter((link) => link.includes('/r/'))).toEqual([]);
    expect((await issue(next)).links).toBeNull();
  });
});
