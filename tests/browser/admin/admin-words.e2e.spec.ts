import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, Page, Route } from 'playwright-core';
import type { NewsStory } from '../../../backend/contract/news-stories.js';
import { launchBrowser } from '../../../backend/platform/testing/browser.js';
import { until } from '../../../backend/platform/testing/until.js';
import { seededId, seedInbox } from '../../../backend/testing/seed-inbox.js';
import { startTestApp, type TestApp } from '../../../backend/testing/test-app.js';
import { axeViolations, overflowOf } from '../testing/accessibility.js';
import { Visits } from '../testing/visits.js';

const SECRET = 'segreto-di-prova-0123456789';
const BROKEN = { status: 500, contentType: 'application/json', body: '{}' };

let site: TestApp;
let browser: Browser;
let page: Page;
let base: string;
let session: string;
let visits: Visits;

beforeAll(async () => {
  site = await startTestApp({ DEBUG_SECRET: SECRET });
  base = (await site.listen()).replace('[::1]', '127.0.0.1');
  browser = await launchBrowser();
  const { body } = await site.call('POST', '/api/auth/login', { username: 'admin', password: site.password });
  session = JSON.stringify({ token: body.token, user: JSON.stringify(body.user) });
  visits = await Visits.of(browser, base);
});
beforeEach(async () => {
  page = await visits.begin();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** A slow machine may have saved it by itself before. */
const SAVED = /^(Articolo creato con successo!|Bozza salvata!)$/;
const said = (words: string | RegExp) => page.getByText(words).first().waitFor();
const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();

async function enter(path: string): Promise<void> {
  await page.addInitScript({ content: `Object.assign(localStorage, ${session})` });
  await page.goto(base + path);
}

describe('where the server sends no words, the admin has its own', () => {
  it('at the login', async () => {
    await page.route('**/api/auth/login', (route) => route.fulfill(BROKEN));
    await page.goto(`${base}/login`);
    await page.getByLabel('Nome utente').fill('admin');
    await page.getByLabel('Password', { exact: true }).fill('una-password');
    await press('Accedi');
    await said('Errore di login');
  });

  it('when a new article cannot be saved, which keeps what was written', async () => {
    await page.route('**/api/articles', (route) =>
      route.request().method() === 'POST' ? route.fulfill(BROKEN) : route.continue(),
    );
    await enter('/admin/new?scheda=dati');
    const title = page.getByRole('textbox', { name: 'Titolo', exact: true });
    await title.fill('Da non perdere');
    await page.getByRole('textbox', { name: 'Testo dell’articolo' }).fill('Un testo.');
    await press('Salva Bozza');
    await said("Errore nel salvataggio dell'articolo");
    // However far down in the text somebody is.
    await page.getByRole('textbox', { name: 'Testo dell’articolo' }).fill('Riga.\n'.repeat(120));
    await page.keyboard.press('Control+s');
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    const problem = page.getByRole('alert').filter({ hasText: "Errore nel salvataggio dell'articolo" });
    await until('the sentence in sight', async () => ((await problem.boundingBox())?.y ?? -1) >= 0);
    expect(await title.inputValue()).toBe('Da non perdere');
  });

  it('when a password cannot be changed', async () => {
    await page.route('**/api/auth/change-password', (route) => route.fulfill(BROKEN));
    await enter('/admin/change-password');
    const form = page.getByRole('form', { name: 'Cambia password' });
    await form.getByLabel('Password attuale').fill(site.password);
    await form.getByLabel('Nuova password').first().fill('un-altra-password-lunga');
    await form.getByLabel('Conferma nuova password').fill('un-altra-password-lunga');
    await form.getByRole('button', { name: 'Cambia password' }).click();
    await said('Errore durante il cambio password');
  });

  it('but gives the server’s words after «Errore: » when a backup cannot be made', async () => {
    await page.route('**/api/backup/create', (route) =>
      route.fulfill({ status: 409, json: { error: 'Un backup è già in corso' } }),
    );
    await enter('/admin/backup');
    await press('Crea nuovo backup');
    await page.getByRole('dialog').getByRole('button', { name: 'Crea backup' }).click();
    await page.getByRole('alert').filter({ hasText: 'Errore: Un backup è già in corso' }).waitFor();
  });

  it('when a backup cannot be deleted', async () => {
    const info = {
      hasBackup: true,
      lastBackup: '2026-11-20T10:00:00.000Z',
      filename: 'contesto-backup.zip',
      sizeFormatted: '12,3 MB',
      inProgress: false,
      failure: null,
    };
    await page.route('**/api/backup/info', (route) => route.fulfill({ json: info }));
    await page.route('**/api/backup/delete', (route) => route.fulfill(BROKEN));
    await enter('/admin/backup');
    await press('Elimina');
    await page.getByRole('dialog').getByRole('button', { name: 'Elimina' }).click();
    await said("Errore durante l'eliminazione");
  });
});

describe('what a screen has said', () => {
  it('of a failure leaves when something else succeeds, of a success by itself', async () => {
    await page.route('**/api/admin/settings/key-check', (route) => route.fulfill(BROKEN));
    await enter('/admin/impostazioni/gateway');
    await press('Prova la chiave');
    await said('Errore nella prova della chiave');
    await press('Salva');
    const success = page.getByText('Configurazioni salvate con successo!');
    await success.waitFor();
    expect(await page.getByText('Errore nella prova della chiave').count()).toBe(0);
    await success.waitFor({ state: 'detached' });
  });
});

describe('the figures and the latest articles of the dashboard', () => {
  it('are open, and stay folded in the browser where they were folded', async () => {
    await page.addInitScript({ content: `localStorage.adminFirstSteps = 'skipped'` });
    await enter('/admin');
    const latest = page.getByRole('link', { name: 'Tutti gli articoli' });
    await latest.waitFor();
    await page.getByText('Ultimi articoli e numeri').click();
    await latest.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { name: 'Oggi', level: 1 }).waitFor();
    await latest.waitFor({ state: 'detached' });
    await page.getByText('Ultimi articoli e numeri').click();
    await latest.waitFor();
  });
});

describe('a new article whose first answer', () => {
  const saved = async (title: string) =>
    (await site.call('GET', `/api/articles?q=${encodeURIComponent(title)}`)).body.articles.map(
      (article: { title: string }) => article.title,
    );
  const written = async (title: string) => {
    await enter('/admin/new');
    await page.getByRole('textbox', { name: 'Titolo', exact: true }).fill(title);
    await page.getByRole('textbox', { name: 'Testo dell’articolo' }).fill('Un testo.');
  };

  it('is lost is asked for again, so that what is written since makes no second one', async () => {
    const lose = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await page.route('**/api/articles', lose, { times: 1 });
    await written('Corvo imperiale');
    await press('Salva Bozza');
    await said('il server non risponde');
    await page.getByRole('textbox', { name: 'Titolo', exact: true }).fill('Corvo imperiale bianco');
    await press('Salva Bozza');
    await said(SAVED);
    await page.waitForURL('**/admin/edit/*');
    expect(await saved('corvo imperiale')).toEqual(['Corvo imperiale bianco']);
  });

  it('and every later one that is lost makes no conflict with oneself', async () => {
    await written('Picchio verde');
    await press('Salva Bozza');
    await page.waitForURL('**/admin/edit/*');
    const text = page.getByRole('textbox', { name: 'Testo dell’articolo' });
    const lose = async (route: Route) => {
      if (route.request().method() === 'PUT') await route.fetch();
      await route.abort();
    };
    await page.route('**/api/articles/*', lose, { times: 1 });
    await text.fill('Un testo di cui non si sa se è arrivato.');
    await page.keyboard.press('Control+s');
    await said('Non salvato: le modifiche restano in questo browser');
    await text.fill('Un testo che arriva.');
    await page.keyboard.press('Control+s');
    await said(/^Salvato alle/);
    expect(await page.getByRole('dialog').count()).toBe(0);
    const id = new URL(page.url()).pathname.split('/').at(-1);
    expect((await site.call('GET', `/api/articles/by-id/${id}`)).body.content).toBe('<p>Un testo che arriva.</p>');
  });

  it('or a later one that is lost does not win over the title that one went back to, whoever else saves', async () => {
    const { _id: id } = (
      await site.call('POST', '/api/articles', { title: 'Gufo reale', content: '<p>Un testo.</p>', excerpt: 'Breve' })
    ).body;
    await enter(`/admin/edit/${id}`);
    const title = page.getByRole('textbox', { name: 'Titolo', exact: true });
    const lose = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    // However often it is sent: on a slow machine it is saved by itself before the keys are pressed, or before the other saves.
    await page.route('**/api/articles/*', lose);
    await title.fill('Gufo irreale');
    await page.keyboard.press('Control+s');
    await said('Non salvato: le modifiche restano in questo browser');
    await site.call('PUT', `/api/articles/${id}`, { excerpt: 'Scritto da un’altra' });
    await page.unroute('**/api/articles/*', lose);
    await title.fill('Gufo reale');
    await said(/^(Non salvato|Modifiche non salvate)$/);
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog', { name: 'L’articolo è cambiato nel frattempo' });
    await dialog.getByRole('group', { name: 'Titolo Lo hai cambiato solo tu' }).waitFor();
    await dialog.getByRole('group', { name: /^Estratto Lo ha cambiato solo/ }).waitFor();
    await dialog.getByRole('button', { name: 'Continua con questa scelta' }).click();
    await page.keyboard.press('Control+s');
    await said(/^Salvato alle/);
    const stored = (await site.call('GET', `/api/articles/by-id/${id}`)).body;
    expect(stored).toMatchObject({ title: 'Gufo reale', excerpt: 'Scritto da un’altra' });
  });

  it('arrives where the browser has no room is left without a question', async () => {
    const FULL = `const put = Storage.prototype.setItem;
      Storage.prototype.setItem = function (key, value) {
        if (key.startsWith('articolo-non-salvato')) throw new Error('full');
        put.call(this, key, value);
      };`;
    await page.addInitScript({ content: FULL });
    await written('Allocco');
    await page.keyboard.press('Control+p');
    await page.getByRole('heading', { name: 'Anteprima', level: 1 }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await saved('allocco')).toEqual(['Allocco']);
  });

  it('says only that it is recorded is waited for', async () => {
    let isFirst = true;
    await page.route('**/api/articles', async (route) => {
      if (!isFirst) return route.continue();
      isFirst = false;
      const { _id } = await (await route.fetch()).json();
      await route.fulfill({
        status: 202,
        json: { success: true, pending: true, _id, runId: _id, message: 'Registrato' },
      });
    });
    await written('Ghiandaia marina');
    await press('Salva Bozza');
    await said(SAVED);
    await page.waitForURL('**/admin/edit/*');
    expect(await saved('ghiandaia marina')).toEqual(['Ghiandaia marina']);
  });
});

describe('the plan of the automatic generation', () => {
  it('is turned on knowing who writes, what it costs and what is published, or not at all', async () => {
    await enter('/admin/generazione-automatica');
    const toggle = page.getByRole('switch', { name: 'Disattivo' });
    await toggle.click();
    const dialog = page.getByRole('dialog', { name: 'Attivare la generazione automatica?' });
    await dialog.getByText('Motore integrato').waitFor();
    await dialog.getByText('Le Rassegne approvate (da 80 punti in su) vengono pubblicate da sole').waitFor();
    await dialog.getByText('Costo: gratis, con al massimo 720 generazioni al mese.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect((await site.call('GET', '/api/admin/auto-generation')).body.enabled).toBe(false);
  });

  it('has limits whose errors stand next to their fields, and shows what they hold back', async () => {
    await enter('/admin/generazione-automatica');
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    await field('Articoli al giorno, al massimo').fill('mille');
    await press('Salva');
    await page.getByRole('alert').filter({ hasText: 'Gli articoli al giorno vanno da 1 a 96' }).waitFor();
    await field('Articoli al giorno, al massimo').fill('6');
    await page.getByRole('switch', { name: 'Ore di silenzio' }).click();
    await page.getByLabel('Silenzio dalle').fill('00:00');
    await page.getByLabel('Silenzio alle').fill('23:59');
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 900 });
    expect(await overflowOf(page)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 900 });
    await press('Salva');
    await said('Impostazioni aggiornate con successo');
    const { limits } = (await site.call('GET', '/api/admin/auto-generation')).body;
    const quietHours = { from: '00:00', to: '23:59', slots: 'move' };
    expect(limits).toEqual({ perDay: 6, perCategory: null, quietHours, varietyHours: 6 });
    const none = { perDay: null, perCategory: null, quietHours: null, varietyHours: 6 };
    await site.call('PUT', '/api/admin/auto-generation', { limits: none });
  });

  it('loses nothing unsaved by being switched on, by leaving or by «Esegui ora»', async () => {
    let began = 0;
    await page.route('**/api/admin/auto-generation/run', (route) => {
      began += 1;
      return route.fulfill({ status: 202, json: { success: true, runId: 'nessuna', message: '' } });
    });
    await enter('/admin/generazione-automatica');
    const interval = page.getByRole('combobox', { name: 'Intervallo' });
    await interval.selectOption('720');
    await page.getByRole('switch', { name: 'Disattivo' }).click();
    await page
      .getByRole('dialog', { name: 'Attivare la generazione automatica?' })
      .getByRole('button', { name: 'Attiva' })
      .click();
    await page.getByRole('switch', { name: 'Attivo', exact: true }).waitFor();
    const plan = async () => (await site.call('GET', '/api/admin/auto-generation')).body;
    expect([await interval.inputValue(), (await plan()).interval, (await plan()).enabled]).toEqual(['720', 60, true]);
    await page.getByRole('link', { name: 'Statistiche' }).first().click();
    const question = page.getByRole('dialog', { name: 'Modifiche non salvate' });
    await question.getByRole('button', { name: 'Annulla' }).click();
    await press('Esegui ora');
    await question.getByRole('button', { name: 'Annulla' }).click();
    expect([await interval.inputValue(), began]).toEqual(['720', 0]);
    await press('Esegui ora');
    await question.getByRole('button', { name: 'Salva ed esegui' }).click();
    await page.waitForURL('**/admin/genera?generazione=nessuna');
    expect([(await plan()).interval, began]).toEqual([720, 1]);
    await site.call('PUT', '/api/admin/auto-generation', { enabled: false, interval: 60 });
  });
});

describe('a generation', () => {
  it('that has ended is not shown as going on, and its fixed topic has Italian words', async () => {
    const run = {
      runId: 'finita',
      topic: 'AI_CHOICE',
      category: 'AI News',
      trigger: 'admin',
      status: 'no-topic',
      steps: [],
      mainTopic: null,
      articleId: null,
      slug: null,
      outcome: null,
      score: null,
      reasons: ['Nulla di nuovo.'],
      isOutline: false,
      notes: [],
      failures: [],
      requestedAt: '2026-11-20T10:00:00.000Z',
      endedAt: '2026-11-20T10:01:00.000Z',
      spent: null,
      told: [],
    };
    await page.route('**/api/admin/generations', (route) => route.fulfill({ json: { runs: [run] } }));
    await page.route('**/api/admin/generations/finita*', (route) => route.fulfill({ json: run }));
    await page.route('**/api/admin/generations/finita/events', (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: `data: ${JSON.stringify(run)}\n\n` }),
    );
    await enter('/admin/genera?generazione=finita');
    await page.getByRole('heading', { name: 'Scelta dell’IA', level: 1 }).waitFor();
    await said('Finita in 1 minuto.');
    await said('Nessuna notizia adatta');
    expect(await page.getByText(/in corso|AI_CHOICE/).count()).toBe(0);
  });
});

describe('an image on its way', () => {
  it('says how much of it is sent', async () => {
    await enter('/admin/new?scheda=dati');
    await page.getByLabel('Carica immagine').waitFor();
    const client = await page.context().newCDPSession(page);
    await client.send('Network.enable');
    const send = (uploadThroughput: number) =>
      client.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      });
    // So slow that the share is seen on any machine, and then no longer.
    await send(100_000);
    const image = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(4_000_000) };
    await page.getByLabel('Carica immagine').setInputFiles(image);
    await page.getByText(/^Caricamento dell’immagine: [1-9]\d?%$/).waitFor();
    await send(-1);
    await page.getByRole('alert').filter({ hasText: 'Il file non è un’immagine' }).waitFor();
    expect(await page.getByText(/Caricamento dell’immagine/).count()).toBe(0);
  });
});

describe('the inbox', () => {
  it('says what the collection does for ten seconds and then shows what it found', async () => {
    let listed = 0;
    // The clock is the context's: one of its own.
    page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    await page.route('**/api/news-collector/collect', (route) => route.fulfill({ json: { success: true } }));
    await page.route('**/api/news-collector/collected?*', (route) => {
      listed += 1;
      return route.continue();
    });
    await page.clock.install();
    await enter('/admin/news-collector');
    await page.getByRole('button', { name: 'Raccogli Ora' }).waitFor();
    // From here on time passes only when the test says so.
    await page.clock.pauseAt(Date.now() + 300_000);
    await press('Raccogli Ora');
    await said('Raccolta iniziata in background...');
    await page.clock.runFor(2_000);
    await said('Raccolta in corso... Aggiornamento tra poco');
    const before = listed;
    await page.clock.runFor(7_900);
    expect([await page.getByText('Raccolta in corso...').count(), listed]).toEqual([1, before]);
    const again = page.waitForRequest('**/api/news-collector/collected?*');
    await page.clock.runFor(200);
    await again;
    await page.getByText('Raccolta in corso...').waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('asks about exactly the stories that the filter shows, and deletes those', async () => {
    const asked: string[] = [];
    const pagination = { total: 2, limit: 1, skip: 0, hasMore: false };
    await page.route('**/api/news-collector/collected?*', async (route) => {
      const isFiltered = route.request().url().includes('status=rejected');
      const answer = await (await route.fetch()).json();
      await route.fulfill({
        json: { ...answer, pagination: isFiltered ? pagination : { ...pagination, total: 1220 } },
      });
    });
    await page.route('**/api/news-collector/collected/all*', (route) => {
      asked.push(new URL(route.request().url()).search);
      return route.fulfill({ json: { success: true, message: 'Eliminate 2 notizie' } });
    });
    await enter('/admin/news-collector?stato=rejected');
    await press('Elimina Tutto');
    const question = page.getByRole('dialog', { name: 'Elimina le notizie filtrate' });
    await question.getByText(/\(2 notizie\)/).waitFor();
    await question.getByRole('button', { name: 'Elimina Tutto' }).click();
    await said('Eliminate 2 notizie');
    await page.goto(`${base}/admin/news-collector`);
    await press('Elimina Tutto');
    await page.getByRole('dialog').getByText('Sono in tutto 1.220 notizie.').waitFor();
    expect(asked).toEqual(['?status=rejected']);
  });

  it('says that the last collection was cut short, and where', async () => {
    const lastRun = {
      status: 'interrupted',
      sources: 104,
      done: 12,
      startedAt: '2026-11-08T09:07:00.000Z',
      endedAt: '2026-11-08T09:20:00.000Z',
    };
    await page.route('**/api/news-collector/collected?*', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), lastRun } });
    });
    await enter('/admin/news-collector');
    await said(
      'L’ultima raccolta (8 novembre 2026, 10:07) si è interrotta dopo 12 fonti su 104. ' +
        'Le fonti non lette saranno riprese dalla prossima.',
    );
  });

  it('opens and closes a text of more than two hundred characters', async () => {
    const content = 'Il modello legge i referti e propone una diagnosi, che un medico conferma. '.repeat(6).trim();
    const item = {
      _id: '0d9c6a52-3a55-4f0e-9d41-2f6f5f0a1b11',
      title: 'Un modello in corsia',
      sourceName: 'Cronache Digitali',
      publishDate: '2026-11-20T10:00:00.000Z',
      score: 70,
      scoreReasons: [],
      description: content.slice(0, 150),
      content,
      originalUrl: 'https://esempio.test/corsia',
      status: 'new',
      tags: [],
      createdAt: '2026-11-20T10:00:00.000Z',
    };
    const pagination = { total: 1, limit: 50, skip: 0, hasMore: false };
    const { title, sourceName, publishDate, createdAt, originalUrl, score, status } = item;
    const shown = [{ _id: item._id, title, sourceName, language: 'it', publishDate, createdAt, originalUrl }];
    const line = { title, sourceName, score, status, shown, language: 'it', languages: ['it'], latest: publishDate };
    const stories = [{ ...line, _id: item._id, publishers: 1, reports: 1 }];
    await page.route('**/api/news-collector/stories?*', (route) =>
      route.fulfill({ json: { success: true, stories, pagination, selected: 0 } }),
    );
    await page.route(`**/api/news-collector/collected/${item._id}`, (route) =>
      route.fulfill({ json: { success: true, report: { ...item, language: 'it' } } }),
    );
    await enter('/admin/news-collector');
    await press(item.title);
    const story = page.getByRole('article', { name: item.title });
    await story.getByRole('button', { name: 'Mostra tutto' }).click();
    await story.getByText(content).waitFor();
    const less = story.getByRole('button', { name: 'Mostra meno' });
    expect(await less.getAttribute('aria-expanded')).toBe('true');
    await less.click();
    await story.getByText(content).waitFor({ state: 'detached' });
  });
});

describe('the collected stories', () => {
  const titleOf = (at: number) => `Storia numero ${at}`;
  const current = () => page.locator('.stories_on');
  const focused = () => page.locator('.stories_stT:focus');
  const statuses = async () => {
    const { stories } = (await site.call('GET', '/api/news-collector/stories?sortBy=score&limit=200')).body;
    return Object.fromEntries(stories.map(({ title, status }: NewsStory) => [title, status]));
  };
  const keys = async (...pressed: string[]) => {
    for (const key of pressed) await page.keyboard.press(key);
  };

  beforeAll(() =>
    seedInbox(site, [
      ...Array.from({ length: 60 }, (_, at) => {
        return { name: `storia-${at}`, title: titleOf(at), publisher: 'Gazzetta', score: 99 - at };
      }),
      {
        name: 'altra',
        story: 'storia-0',
        title: 'Story number zero',
        publisher: 'The Harbour',
        language: 'en',
        score: 9,
      },
    ]),
  );

  it('are judged report by report too: one is rejected, its story goes on without it', async () => {
    await enter('/admin/news-collector?ordine=score&stato=open');
    await press(titleOf(0));
    const button = (verb: string) =>
      page.getByRole('button', { name: `${verb} solo questo resoconto: Story number zero (The Harbour)` });
    await button('Scarta').click();
    await button('Riprendi').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const { news } = (await site.call('GET', '/api/news-collector/collected?status=rejected')).body;
    expect(news.map(({ title }: { title: string }) => title)).toEqual(['Story number zero']);
    expect((await statuses())[titleOf(0)]).toBe('new');
    await page.reload();
    await press(titleOf(0));
    await button('Riprendi').click();
    await button('Scarta').waitFor();
  });

  it('are gone through by keys alone: ten decisions at once, one taken back, one unfolded, one searched', async () => {
    await enter('/admin/news-collector?ordine=score&stato=open');
    await current()
      .getByRole('button', { name: titleOf(0) })
      .waitFor();
    await keys('j', 'k', 'Enter');
    const report = current().getByRole('link', { name: 'Story number zero' });
    await report.waitFor();
    expect(await report.getAttribute('lang')).toBe('en');
    expect(await axeViolations(page)).toEqual([]);
    await keys('Enter', ...Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? 's' : 'x')));
    await focused().getByText(titleOf(10), { exact: true }).waitFor();
    await said(`Scartata: ${titleOf(9)}`);
    await keys('z');
    await focused().getByText(titleOf(9), { exact: true }).waitFor();
    await until('all of them stored', async () => {
      const stored = await statuses();
      return (
        Array.from({ length: 10 }, (_, at) => stored[titleOf(at)]).join() ===
        `${'selected,rejected,'.repeat(4)}selected,new`
      );
    });
    await page.getByText('5 selezionate, davanti a tutto nella prossima scelta').waitFor();
    await keys('/');
    await page.getByRole('searchbox', { name: 'Cerca nelle storie' }).waitFor();
    await page.keyboard.type('numero 47 xz');
    await keys('Backspace', 'Backspace', 'Backspace');
    await page.getByText('1 di 1 storia').waitFor();
    await keys('Escape');
    expect(await page.getByRole('searchbox', { name: 'Cerca nelle storie' }).inputValue()).toBe('numero 47');
    await keys('m', 'j');
    await page.getByText('1 storia marcata').waitFor();
    expect((await statuses())[titleOf(47)]).toBe('new');
    await keys('?');
    await page.getByRole('dialog').getByText('Scrivi questa storia').waitFor();
    await keys('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await keys('w');
    await page.waitForURL('**/admin/genera?storia=*');
    await page.getByRole('radio', { name: titleOf(47), checked: true }).waitFor();
    // One choice, and no other next to it.
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(1);
    await page.getByRole('complementary', { name: 'La scelta' }).getByText(titleOf(47)).waitFor();
    // Those that were selected stand before everything that nobody did.
    const offered = await page.getByRole('group', { name: 'Storie da decidere' }).locator('label').allTextContents();
    expect(offered.map((words) => words.includes('Selezionata')).lastIndexOf(true)).toBe(5);
  });

  it('that have an article are not written about again: the list says why, and so does the brief', async () => {
    const story = seededId('storia-20');
    await site.call('PATCH', `/api/news-collector/collected/${story}/status`, { status: 'processed' });
    await enter('/admin/news-collector?ordine=score&stato=processed');
    await current()
      .getByRole('button', { name: titleOf(20) })
      .waitFor();
    await keys('w');
    await said('Questa storia è già elaborata: le novità vengono proposte al suo articolo.');
    expect(new URL(page.url()).pathname).toBe('/admin/news-collector');
    await enter(`/admin/genera?storia=${story}`);
    await said('La storia scelta non si può scrivere: ha già un articolo');
    await site.call('PATCH', `/api/news-collector/collected/${story}/status`, { status: 'new' });
  });

  it('come back when a decision fails, with the reason', async () => {
    await enter('/admin/news-collector?ordine=score&stato=open');
    await page.route('**/api/news-collector/decisions', (route) => route.fulfill(BROKEN));
    await page.getByRole('button', { name: titleOf(9), exact: true }).waitFor();
    await keys('x');
    await said("Errore nell'aggiornamento dello stato. 1 storia è tornata com’era prima.");
    await page.getByRole('button', { name: titleOf(9), exact: true }).waitFor();
    await page.unroute('**/api/news-collector/decisions');
  });

  it('are rejected together by what the filters show, selected ones left alone, and taken back together', async () => {
    await enter('/admin/news-collector?cerca=numero&stato=all');
    await press('Scarta tutte quelle da decidere');
    const question = page.getByRole('dialog', { name: 'Scarta le storie mostrate' });
    await question.getByText('51 storie ancora da decidere').waitFor();
    await question.getByRole('button', { name: 'Scarta tutte' }).click();
    await said('51 storie: Scartata');
    const count = async (wanted: string) =>
      Object.values(await statuses()).filter((status) => status === wanted).length;
    await until('both kinds', async () => (await count('rejected')) === 55 && (await count('selected')) === 5);
    await page.getByRole('button', { name: 'Annulla' }).click();
    await until('what it was', async () => (await count('rejected')) === 4);
  });
});

describe('the list of what the pipeline wrote', () => {
  it('brings twenty more at a time, none of them twice', async () => {
    const articles = Array.from({ length: 25 }, (_, place) => ({
      _id: `0d9c6a52-3a55-4f0e-9d41-2f6f5f0a1b${String(place + 10)}`,
      title: `Articolo ${place + 1}`,
      slug: `articolo-${place + 1}`,
      status: 'draft',
      createdAt: '2026-11-20T10:00:00.000Z',
    }));
    await page.route(`**/api/debug/article-generation-${SECRET}?*`, (route) => {
      const skip = Number(new URL(route.request().url()).searchParams.get('skip'));
      // One was generated between the two questions: the second page begins with the last of the first.
      const from = skip === 0 ? 0 : skip - 1;
      const pagination = { total: 25, limit: 20, skip, hasMore: skip === 0 };
      return route.fulfill({ json: { success: true, articles: articles.slice(from, from + 20), pagination } });
    });
    await enter(`/debug/${SECRET}`);
    const rows = page.locator('tbody').getByRole('link');
    await rows.nth(19).waitFor();
    await said('20 di 25 articoli');
    await press('Carica Altri');
    await rows.nth(24).waitFor();
    expect(await rows.allTextContents()).toEqual(articles.map(({ title }) => title));
    expect(await page.getByRole('button', { name: 'Carica Altri' }).count()).toBe(0);
  });
});
