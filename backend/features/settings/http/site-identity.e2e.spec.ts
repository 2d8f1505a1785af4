import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../../../platform/database/database.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

const OWNER = 'La Voce srl, via Roma 1, Torino';
const ANNA = { name: 'Anna Rossi', role: 'direttrice responsabile' };
const UNSAID = { director: '', registration: '', roc: '', vat: '', icon: false, fulltext: false };
const PROFILE = 'https://mastodon.uno/@lavoce';
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ SITE_OWNER: OWNER });
});
afterAll(() => test.close());

const put = (site: unknown) => test.call('PUT', '/api/admin/settings', { site });
const page = async (path: string) => (await test.call('GET', path, undefined, 'visitor')).text;
const recorded = async () => {
  const { rows } = await test.app
    .get(Database)
    .pool.query<{ data: unknown }>("select data from es.events where type = 'SiteIdentityChanged' order by position");
  return rows.map(({ data }) => data);
};

describe('the site’s identity', () => {
  it('is what the variables say until the settings say otherwise', async () => {
    const { body } = await test.call('GET', '/api/admin/settings');
    expect(body.site).toEqual({ name: 'Contesto', owner: OWNER, people: [], profiles: [], ...UNSAID });
    // A form that is saved as it is writes nothing: the variables go on counting.
    await put(body.site);
    expect(await recorded()).toEqual([]);
  });

  it('is shown on pages, in feeds and in the admin as soon as it is saved', async () => {
    expect(await page('/')).toContain('Contesto');
    const { body } = await put({ name: 'La Voce', people: [ANNA], profiles: [PROFILE] });
    expect(body.site).toEqual({ name: 'La Voce', owner: OWNER, people: [ANNA], profiles: [PROFILE], ...UNSAID });
    const [home, about, feed, manifest, login] = await Promise.all(
      ['/', '/chi-siamo', '/feed.xml', '/manifest.webmanifest', '/admin'].map(page),
    );
    expect(home).toContain('| La Voce</title>');
    expect(about).toContain('Anna Rossi, direttrice responsabile');
    expect(about).toContain(`<a href="${PROFILE}" rel="me noopener">mastodon.uno</a>`);
    expect(home).toContain(`"sameAs":["${PROFILE}"]`);
    expect(feed).toContain('<title>La Voce</title>');
    expect(JSON.parse(manifest ?? '')).toMatchObject({ name: 'La Voce' });
    expect(login).toContain('<title>Redazione | La Voce</title>');
    expect((await test.call('GET', '/api/admin/newsroom')).body.siteName).toBe('La Voce');
  });

  it('keeps the names of people out of the log', async () => {
    expect((await recorded())[0]).toEqual({ parts: ['name', 'people', 'profiles'] });
    const { rows } = await test.app.get(Database).pool.query("select from es.events where data::text ~ 'Rossi'");
    expect(rows).toEqual([]);
  });

  it('names who answers for it on pages, for machines and in trust.txt, as far as that was said', async () => {
    const said = { director: 'Anna Rossi', registration: 'Tribunale di Torino, n. 12 del 2026', vat: '01234567890' };
    await put(said);
    const [home, about, trust] = await Promise.all(['/', '/chi-siamo', '/trust.txt'].map(page));
    const lines = [
      'Direttore responsabile: Anna Rossi',
      'Registrazione al tribunale: Tribunale di Torino, n. 12 del 2026',
      'Partita IVA: 01234567890',
    ];
    for (const line of lines) {
      expect(home).toContain(`<span>${line}</span>`);
      expect(about).toContain(line);
      expect(trust).toContain(`# ${line}\n`);
    }
    expect(home).toContain('"vatID":"01234567890"');
    expect(home).toContain('"jobTitle":"Direttore responsabile"');
    expect(`${home}${about}${trust}`).not.toContain('ROC');
    await put({ director: null, registration: null, vat: null });
    expect(await page('/')).not.toContain('Direttore responsabile');
  });

  it('puts the whole text into feeds where that was chosen', async () => {
    const feeds = () => Promise.all(['/feed.xml', '/atom.xml', '/feed.json'].map(page));
    for (const feed of await feeds()) expect(feed).not.toMatch(/content:encoded|<content|content_html/);
    await put({ fulltext: true });
    const [rss, atom, json] = await feeds();
    expect(rss).toContain('<content:encoded>&lt;');
    expect(atom).toContain('<content type="html">&lt;');
    expect(JSON.parse(json ?? '').items[0].content_html).toMatch(
      /^<p>[\s\S]*<p>[^<]*riletto[^<]*\.<\/p>$|^<p>[\s\S]*<\/p>$/,
    );
    await put({ fulltext: null });
  });

  it('says nothing of a publisher that nobody named', async () => {
    await put({ owner: '' });
    const [home, feed] = await Promise.all(['/', '/feed.xml'].map(page));
    expect(home).toMatch(/© \d{4} (La Voce|Contesto)</);
    expect(home).not.toContain('legalName');
    expect(feed).not.toContain('<copyright>');
    await put({ owner: null });
    expect(await page('/')).toMatch(/© \d{4} (?!La Voce<|Contesto<)/);
  });

  it('goes back to the variables with null', async () => {
    const { body } = await put({ name: null, people: null, profiles: null });
    expect(body.site).toEqual({ name: 'Contesto', owner: OWNER, people: [], profiles: [], ...UNSAID });
    expect(await page('/chi-siamo')).not.toContain('Anna Rossi');
  });

  it.each([
    [{ name: ' ' }, 'Il nome del sito non può essere vuoto'],
    [{ name: 'Uno\nDue' }, 'Il nome non può contenere a capo o caratteri di controllo'],
    [{ people: [{ name: '', role: 'direttrice' }] }, 'Scrivi il nome della persona, o togli la riga'],
    [{ profiles: ['javascript:alert(1)'] }, 'Un profilo è un indirizzo che comincia con https://'],
    [{ profiles: ['http://mastodon.uno/@lavoce'] }, 'Un profilo è un indirizzo che comincia con https://'],
  ])('refuses %j', async (site, sentence) => {
    const { status, body } = await put(site);
    expect([status, body.error]).toEqual([400, sentence]);
  });

  it('is the name that mail comes from', async () => {
    await put({ name: 'La Voce' });
    const { sender } = test.app.get<{ sender: { mailbox(): Promise<unknown> } }>(Mailer);
    expect(await sender.mailbox()).toMatchObject({ name: 'La Voce' });
  });
});
