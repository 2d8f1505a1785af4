import { afterEach, describe, expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { Database } from '../../../backend/platform/database/database.js';
import { until } from '../../../backend/platform/testing/until.js';
import { axeViolations, overflowOf } from '../testing/accessibility.js';
import { alive, scripted } from '../testing/reader-scripts.js';
import { REFUSED_COOKIES } from '../testing/refused-cookies.js';
import { withSite } from '../testing/with-site.js';

// Code that runs in the page is given as text: the server's types know no document.

const ARTICLE = '/articolo/da-salvare';
const OTHER = '/articolo/un-altro';
const SAVED_COPY = `caches.open('contesto-salvati').then((cache) => cache.match('${ARTICLE}')).then(Boolean)`;
const PUSH = 'I nuovi articoli, appena escono';
const INSTALL = 'Aggiungi Contesto alla schermata Home';

let context: BrowserContext | undefined;

const at = withSite(async ({ site }) => {
  for (const [title, slug] of [
    ['Da salvare', 'da-salvare'],
    ['Un altro', 'un-altro'],
  ]) {
    const article = { title, slug, category: 'Claude', status: 'published', content: '<p>Il testo che resta.</p>' };
    await site.call('POST', '/api/articles', article);
  }
});

afterEach(() => context?.close());

interface VisitOptions {
  /** Runs in every page before its own scripts. */
  readonly script?: string;
  /** False: the question about cookies is still open. */
  readonly isAnswered?: boolean;
  /** False: time passes by itself; else only when the test says so, however long the machine takes. */
  readonly hasFakeTime?: boolean;
}

async function visit(
  path: string,
  { script = '', isAnswered = true, hasFakeTime = true }: VisitOptions = {},
): Promise<Page> {
  context = await at.browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  if (isAnswered) await context.addInitScript(REFUSED_COOKIES);
  await context.addInitScript({ content: `try { ${PUSH_STAND_IN} ${script} } catch {}` });
  const page = await context.newPage();
  if (hasFakeTime) {
    const now = Date.now();
    await page.clock.install({ time: now });
    await page.clock.pauseAt(now + 1_000);
  }
  await page.goto(at.base + path, { waitUntil: 'load' });
  await scripted(page);
  return page;
}

/** A browser whose push service answers at once: a real one would have to be asked over the network. */
const PUSH_STAND_IN = `
  let permission = 'default', subscription = null;
  Object.defineProperty(Notification, 'permission', { get: () => permission });
  Notification.requestPermission = async () => (permission = window.answer ?? 'granted');
  PushManager.prototype.getSubscription = async () => subscription;
  PushManager.prototype.subscribe = async (options) => {
    if (window.isBroken) throw new Error('no push service');
    return (subscription = {
      endpoint: 'https://fcm.googleapis.com/fcm/send/prova', options,
      toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/prova', keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg' } }),
      unsubscribe: async () => { subscription = null; return true },
    });
  };`;

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const seconds = (page: Page, count: number) => page.clock.runFor(count * 1_000);
/** What the control is called that has the focus; the whole page where none has it. */
const focused = (page: Page) =>
  page.evaluate('document.activeElement.ariaLabel ?? document.activeElement.textContent.trim()');
const stored = (page: Page, key: string) => page.evaluate<string | null>(`localStorage.getItem('${key}')`);

/** The visit is counted: what a longer visit brings has been loaded and has begun. */
async function counted(page: Page): Promise<void> {
  await seconds(page, 6);
  await until('the count of visits', () => stored(page, 'visitCount'));
}

/**
 * Lets the worker come too, which notifications need. An installation that failed because the machine was busy is begun
 * again, as the next page would.
 */
async function settled(page: Page): Promise<void> {
  await counted(page);
  await until('the service worker', () =>
    page.evaluate(`navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
      .then(({ active }) => Boolean(active), () => false)`),
  );
}

/** Lets time pass until a card of the site is there. */
const comes = (page: Page, name: string) =>
  until(`the card «${name}»`, async () => {
    await seconds(page, 5); // a second at a time, a minute would take a quarter of one
    return card(page, name).count();
  });

const LOADED_IMAGE = `new Promise((then) => {
  const image = new Image();
  image.onload = () => then('loaded');
  image.onerror = () => then('broken');
  image.src = '/copertine/notizie/mai-vista.svg';
})`;
const ACTIVE_WORKER = `navigator.serviceWorker.getRegistration().then((found) => Boolean(found?.active))`;

/** The browser offers to install the site. */
const offerInstallation = (page: Page) =>
  page.evaluate(`{
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    offer.prompt = async () => { window.wasAsked = true };
    offer.userChoice = Promise.resolve({ outcome: 'accepted' });
    window.dispatchEvent(offer);
  }`);

describe('a page that was opened before an update of the site', () => {
  it('loads the next one whole, as its code is gone', async () => {
    const page = await visit(ARTICLE, { hasFakeTime: false });
    await alive(page);
    let isGone = true;
    await page.route(/category-page/, (route) => {
      if (!isGone) return route.continue();
      isGone = false;
      return route.fulfill({ status: 404, body: '' });
    });
    await page.getByRole('link', { name: 'Claude' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Claude' }).waitFor();
    expect(page.url()).toBe(`${at.base}/categoria/Claude`);
  });
});

describe('the offer of notifications', () => {
  it('comes after 60 seconds as a card of the site, fits, and is left for a week when it is declined', async () => {
    const page = await visit('/salvati');
    await settled(page);
    await seconds(page, 50);
    expect(await card(page, PUSH).count()).toBe(0);
    await comes(page, PUSH);
    await page.clock.resume(); // anyone who searches for faults needs time
    await page.setViewportSize({ width: 360, height: 740 });
    expect([await axeViolations(page), await overflowOf(page)]).toEqual([[], 0]);
    await press(page, 'Non ora');
    expect(await card(page, PUSH).count()).toBe(0);
    expect(Number(await stored(page, 'pushPromptDismissed'))).toBeGreaterThan(0);
    await page.reload();
    await settled(page);
    await seconds(page, 60);
    expect(await card(page, PUSH).count()).toBe(0);
  });

  it('subscribes the browser, says so for three seconds, and is taken back in the footer', async () => {
    const page = await visit('/salvati');
    await settled(page);
    await comes(page, PUSH);
    await press(page, 'Attiva notifiche');
    await page.getByText('Notifiche attivate! Ti avviseremo quando esce un nuovo articolo.').waitFor();
    const subscriptions = () => at.site.app.get(Database).pool.query('select categories from app.push_subscriptions');
    expect((await subscriptions()).rows).toEqual([{ categories: ['all'] }]);
    await seconds(page, 4);
    expect(await card(page, PUSH).count()).toBe(0);
    await press(page, 'Notifiche');
    await card(page, 'Le notifiche sono attive').waitFor();
    await press(page, 'Disattiva notifiche');
    await page.getByText('Notifiche disattivate').waitFor();
    expect((await subscriptions()).rows).toEqual([]);
    expect(await focused(page)).toBe('Chiudi');
    await seconds(page, 4);
    expect(await focused(page)).toBe('Notifiche');
  });

  it('says what went wrong: a refusal, a browser and a site that fail', async () => {
    const page = await visit('/salvati');
    await page.evaluate(`window.isBroken = true`);
    await press(page, 'Notifiche');
    await press(page, 'Attiva notifiche');
    await page.getByText("Errore nell'attivazione delle notifiche").waitFor();
    expect(await focused(page)).toBe('Attiva notifiche');
    await page.evaluate(`window.isBroken = false`);
    await press(page, 'Attiva notifiche');
    await page.getByText('Notifiche attivate!').waitFor();
    await page.route('**/api/push/unsubscribe', (route) => route.fulfill({ status: 503, json: {} }));
    await press(page, 'Notifiche');
    await press(page, 'Disattiva notifiche');
    await page.getByText('Errore nella disattivazione delle notifiche').waitFor();
  });

  it('sends to the settings of the browser anyone who has refused there', async () => {
    const page = await visit('/salvati', { script: `window.answer = 'denied'` });
    await press(page, 'Notifiche');
    const said = page.waitForEvent('dialog').then(async (dialog) => {
      await dialog.accept();
      return dialog.message();
    });
    await press(page, 'Attiva notifiche');
    expect(await said).toBe('Per ricevere le notifiche, consentile nelle impostazioni del browser.');
    await press(page, 'Notifiche');
    await card(page, 'Notifiche bloccate').waitFor();
  });
});

describe('the offer to install the site', () => {
  it('comes after 30 seconds, is the only request of the visit, and is left for a week when it is dismissed', async () => {
    const page = await visit('/salvati');
    await offerInstallation(page);
    await settled(page);
    await seconds(page, 20);
    expect(await card(page, INSTALL).count()).toBe(0);
    await comes(page, INSTALL);
    await seconds(page, 60);
    expect(await page.locator('.prompt').count()).toBe(1);
    await press(page, 'Chiudi');
    await seconds(page, 60);
    expect(await page.locator('.prompt').count()).toBe(0);
    expect(Number(await stored(page, 'promptDismissed'))).toBeGreaterThan(0);
    await page.reload();
    await offerInstallation(page);
    await settled(page);
    await seconds(page, 40);
    expect(await card(page, INSTALL).count()).toBe(0);
  });

  it('comes at once at the third visit, and the browser asks only after its button', async () => {
    const page = await visit('/salvati', { script: `localStorage.visitCount ??= '2'` });
    await settled(page);
    await offerInstallation(page);
    await seconds(page, 1);
    await card(page, INSTALL).waitFor();
    expect([await stored(page, 'visitCount'), await page.evaluate('window.wasAsked')]).toEqual(['3', undefined]);
    await press(page, 'Installa');
    await card(page, INSTALL).waitFor({ state: 'detached' });
    expect(await page.evaluate('window.wasAsked')).toBe(true);
  });

  it('waits for the answer to the question about cookies', async () => {
    const page = await visit('/salvati', { isAnswered: false });
    await offerInstallation(page);
    await counted(page);
    await seconds(page, 40);
    expect(await page.locator('.prompt').count()).toBe(0);
    await press(page, 'Rifiuta');
    await comes(page, INSTALL);
  });
});

describe('«Salva per dopo»', () => {
  it('saves at once, also before the page is alive, and without its copy when the reader leaves', async () => {
    context = await at.browser.newContext({ reducedMotion: 'reduce' });
    await context.addInitScript(REFUSED_COOKIES);
    const page = await context.newPage();
    await page.route('**/{entry-browser,saved-copies}*.js', () => undefined);
    await page.goto(at.base + ARTICLE);
    await scripted(page);
    await press(page, 'Salva per dopo');
    await page.getByRole('button', { name: 'Salvato', exact: true }).waitFor();
    await page.getByText('Articolo salvato: lo trovi tra gli articoli salvati').waitFor({ state: 'attached' });
    expect(JSON.parse((await stored(page, 'savedArticles')) ?? '[]')).toMatchObject([{ slug: 'da-salvare' }]);
    await press(page, 'Salvato');
    await page.getByRole('button', { name: 'Salva per dopo', exact: true }).waitFor();
    expect(await stored(page, 'savedArticles')).toBe('[]');
    await press(page, 'Salva per dopo');
    await page.unrouteAll();
    // The list completes what was left too early.
    await page.goto(`${at.base}/salvati`);
    await page.getByRole('link', { name: 'Da salvare' }).waitFor();
    await until('its copy', () => page.evaluate(SAVED_COPY));
  });

  it('keeps to the last press once the page is alive', async () => {
    const page = await visit(ARTICLE, { hasFakeTime: false });
    await alive(page);
    await press(page, 'Salva per dopo');
    await press(page, 'Salvato');
    await press(page, 'Salva per dopo');
    await until('its copy', () => page.evaluate(SAVED_COPY));
    await page.reload();
    await page.getByRole('button', { name: 'Salvato', exact: true }).waitFor();
    expect(JSON.parse((await stored(page, 'savedArticles')) ?? '[]')).toHaveLength(1);
  });
});

describe('a running subject', () => {
  const DAY_MS = 24 * 3_600_000;
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

  /** Puts an article out as if that had been some days ago, and into the storyline. */
  async function comesOut(title: string, days: number): Promise<string> {
    const article = {
      title,
      category: 'Etica AI',
      status: 'published',
      content: '<p>Testo.</p>',
      excerpt: `${title}.`,
    };
    const { _id } = (await at.site.call('POST', '/api/articles', article)).body;
    const update = 'update read.articles set publish_date = $2, updated_at = $2 where id = $1';
    await at.site.app.get(Database).pool.query(update, [_id, ago(days)]);
    await at.site.call('POST', '/api/admin/storylines', { articleId: _id, name: 'AI Act' });
    return _id;
  }

  it('shows a returning reader what changed since the last visit, and nobody what is followed', async () => {
    context = await at.browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
    await context.addInitScript(REFUSED_COOKIES);
    const sent: string[] = [];
    context.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    const page = await context.newPage();
    const since = page.locator('.since');
    const lines = since.getByRole('listitem');
    const comesBack = async (days: number, path: string) => {
      await page.clock.setFixedTime(ago(days));
      await page.goto(at.base + path);
      await scripted(page);
    };
    const follow = page.getByRole('button', { name: 'Segui: AI Act' });
    const forYou = page.getByRole('region', { name: 'Per te', exact: true });

    const second = [await comesOut('Il testo è votato', 9), await comesOut('Le prime regole valgono', 7)][1];
    await comesBack(6, '/storia/ai-act');
    await follow.click();
    await page.getByRole('status').filter({ hasText: 'Ora segui: AI Act' }).waitFor({ state: 'attached' });
    expect([await follow.getAttribute('aria-pressed'), await since.isVisible()]).toEqual(['true', false]);

    await comesOut('Nasce l’autorità', 5);
    await comesBack(4, '/');
    await forYou.getByRole('link', { name: 'AI Act' }).waitFor();
    expect(await forYou.textContent()).toContain('1 novità');
    await comesBack(4, '/storia/ai-act');
    await since.getByRole('heading', { name: 'Che cosa è cambiato dall’ultima volta: 1 novità' }).waitFor();
    expect(await lines.allTextContents()).toEqual(['Articolo: Nasce l’autorità']);
    expect(await follow.getAttribute('aria-pressed')).toBe('true');

    await comesBack(3, '/');
    await forYou.getByText('Niente di nuovo dalla tua ultima visita').waitFor();
    await comesBack(3, '/storia/ai-act');
    await since.getByRole('heading', { name: 'Niente di nuovo dall’ultima volta' }).waitFor();

    await comesOut('La prima multa', 2);
    await at.site.call('POST', `/api/articles/${second}/corrections`, { note: 'Le regole valgono da agosto' });
    await comesBack(-1, '/');
    await forYou.getByText('1 novità').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await comesBack(-1, '/storia/ai-act');
    await since.getByRole('heading', { name: 'Che cosa è cambiato dall’ultima volta: 2 novità' }).waitFor();
    expect(await lines.allTextContents()).toEqual([
      'Correzione: Le regole valgono da agosto',
      'Articolo: La prima multa',
    ]);
    expect(await axeViolations(page)).toEqual([]);

    // Pressed before React comes, which must not mind.
    const broken: string[] = [];
    page.on('pageerror', ({ message }) => broken.push(message));
    await comesBack(-1, '/categoria/Etica%20AI');
    const followCategory = page.getByRole('button', { name: 'Segui: Etica AI' });
    await followCategory.click();
    await alive(page);
    expect([broken, await followCategory.getAttribute('aria-pressed')]).toEqual([[], 'true']);

    await page.goto(`${at.base}/salvati`);
    await page.getByRole('button', { name: 'Non seguire più: AI Act' }).click();
    await page.getByRole('button', { name: 'Non seguire più niente' }).click();
    await page.getByText('Ancora niente. Premi «Segui»').waitFor();
    expect(await stored(page, 'followed')).toBe('[]');
    const { id } = (await at.site.call('GET', '/api/admin/storylines')).body.storylines[0];
    expect(sent.filter((request) => request.includes(id) || /storia(:|%3A)/.test(request))).toEqual([]);
    const toOthers = sent.filter((request) => request.includes('ai-act') && !request.includes('/storia/ai-act'));
    expect([sent.length > 20, toOthers]).toEqual([true, []]);
  });
});

describe('reading without a network', () => {
  it('shows articles that were read and saved, and says what is not there', async () => {
    const page = await visit('/', { hasFakeTime: false });
    // The worker comes when the page has settled; what follows is under its care.
    await until('the service worker', () => page.evaluate(ACTIVE_WORKER));
    await page.goto(at.base + OTHER);
    await page.goto(at.base + ARTICLE);
    await alive(page);
    await press(page, 'Salva per dopo');
    await page.getByRole('button', { name: 'Salvato', exact: true }).waitFor();
    await until('a copy of both articles', () =>
      page.evaluate(`Promise.all([caches.match('${OTHER}'), caches.match('${ARTICLE}')])
        .then((copies) => copies.every(Boolean))`),
    );

    await context?.setOffline(true);
    await page.reload();
    await page.getByText('Il testo che resta.').waitFor();
    expect(await page.evaluate(`getComputedStyle(document.querySelector('h1')).fontFamily`)).toContain('Newsreader');
    await page.goto(`${at.base}${OTHER}?utm_source=prova`);
    expect(await page.textContent('h1')).toBe('Un altro');
    await page.goto(`${at.base}/categoria/Claude`);
    expect(await page.textContent('h1')).toBe('Sei senza connessione');
    // An image that was never seen leaves its place empty: a browser would draw a torn one.
    expect(await page.evaluate(LOADED_IMAGE)).toBe('loaded');
    await alive(page);
    await page.getByRole('link', { name: 'Da salvare' }).waitFor();
    // The saved one was read too, and later than the other.
    expect(await page.locator('.savedlist a').allTextContents()).toEqual(['Da salvare', 'Un altro']);
    await until(
      'the address to try again',
      async () => (await page.getAttribute('a.btn--primary', 'href')) === '/categoria/Claude',
    );
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Un altro' }).click();
    await page.getByRole('heading', { level: 1, name: 'Un altro' }).waitFor();
    await page.goto(`${at.base}/salvati`);
    await alive(page);
    expect(await page.locator('.savedlist a').allTextContents()).toEqual(['Da salvare']);
    await page.getByRole('link', { name: 'Da salvare' }).click();
    await page.getByRole('heading', { level: 1, name: 'Da salvare' }).waitFor();

    await context?.setOffline(false);
    await page.goto(`${at.base}/salvati`);
    await alive(page);
    await page.getByRole('button', { name: 'Rimuovi: Da salvare' }).click();
    await page.getByText('Nessun articolo salvato').waitFor();
    await page.locator('h1:focus').waitFor();
    await until('an empty cache of saved articles', () =>
      page.evaluate(`caches.has('contesto-salvati').then((has) => !has)`),
    );
  });

  it('lists an article that was opened by a click, until it is withdrawn', async () => {
    const article = { title: 'Da ritirare', slug: 'da-ritirare', category: 'Claude', status: 'published' };
    const { body } = await at.site.call('POST', '/api/articles', { ...article, content: '<p>Un testo breve.</p>' });
    const path = '/articolo/da-ritirare';
    const page = await visit('/categoria/Claude');
    await settled(page);
    await page.evaluate('window.sameDocument = true');
    await page.getByRole('link', { name: 'Da ritirare' }).click();
    await page.getByText('Un testo breve.').waitFor();
    expect(await page.evaluate('window.sameDocument')).toBe(true);
    await until('a copy of it', async () => {
      await seconds(page, 1);
      return page.evaluate(`caches.match('${path}').then(Boolean)`);
    });
    const listed = async () => {
      await page.clock.resume();
      await page.goto(`${at.base}/offline`);
      await alive(page);
      await page.locator('.savedlist, .empty').waitFor();
      return page.locator('.savedlist a').allTextContents();
    };
    expect(await listed()).toEqual(['Da ritirare']);
    expect(await page.getByText('Già letto').count()).toBe(1);

    await at.site.call('POST', `/api/articles/${body._id}/retraction`, { reason: 'La fonte ha smentito la notizia.' });
    await until('its end', async () => (await page.goto(at.base + path))?.status() === 410);
    await until('no copy of it', () => page.evaluate(`caches.match('${path}').then((copy) => !copy)`));
    expect(await listed()).toEqual([]);
  });
});

describe('what a browser needs to install the site', () => {
  it('is described with the configured name, its icons are there, and the worker is never an old copy', async () => {
    const manifest = await at.site.call('GET', '/manifest.webmanifest', undefined, 'visitor');
    expect(manifest.headers['content-type']).toMatch(/^application\/manifest\+json/);
    expect(manifest.body).toMatchObject({ name: 'Contesto', lang: 'it', start_url: '/', display: 'standalone' });
    for (const { src } of manifest.body.icons) expect((await at.site.call('GET', src)).status).toBe(200);
    const worker = await at.site.call('GET', '/sw.js', undefined, 'visitor');
    expect([worker.status, worker.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(worker.text).not.toMatch(/READER_(FILES|BUILD)|^import /m);
  });
});
