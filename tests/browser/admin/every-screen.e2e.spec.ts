import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { ProgramFiles } from '../../../backend/features/backup/archive/program-files.js';
import { Database } from '../../../backend/platform/database/database.js';
import { launchBrowser } from '../../../backend/platform/testing/browser.js';
import { until } from '../../../backend/platform/testing/until.js';
import { runDemonstration } from '../../../backend/testing/run-demonstration.js';
import { startTestApp, type TestApp } from '../../../backend/testing/test-app.js';
import { romeFieldOf } from '../../../frontend/admin/shared/rome-time.js';
import { axeViolations, overflowOf } from '../testing/accessibility.js';
import { screenshot } from '../testing/screenshot.js';
import { seedPortal } from '../testing/seed-portal.js';

const SECRET = 'segreto-di-prova-0123456789';
/** Stands for the id of the article that the demonstration wrote. */
const GENERATED = ':generato';

/** Every admin screen with its heading. A new screen is a new row. */
const SCREENS = [
  ['/admin', 'Oggi'],
  ['/admin?passi', 'Primi passi'],
  ['/admin/genera', 'Genera Articolo'],
  ['/admin/articoli', 'Articoli'],
  ['/admin/articoli/cestino', 'Cestino'],
  ['/admin/articoli/prima-pagina', 'Prima pagina'],
  ['/admin/calendario', 'Calendario'],
  ['/admin/impostazioni', 'Impostazioni'],
  ['/admin/impostazioni/sito', 'Nome, responsabile e profili'],
  ['/admin/impostazioni/crawler', 'Crawler dell’IA'],
  ['/admin/impostazioni/pubblicazione', 'Pubblicazione automatica'],
  ['/admin/impostazioni/gateway', 'Chiave del gateway'],
  ['/admin/impostazioni/posta', 'Posta in uscita'],
  ['/admin/newsletter', 'Newsletter'],
  ['/admin/newsletter/lettere', 'Invii'],
  ['/admin/newsletter/esclusi', 'Indirizzi esclusi'],
  ['/admin/statistiche', 'Statistiche'],
  [`/admin/statistiche/${GENERATED}`, ''],
  ['/admin/notifiche', 'Notifiche'],
  ['/admin/generazione-automatica', 'Generazione Automatica'],
  ['/admin/costi', 'Costi'],
  ['/admin/ai-models', 'Modelli AI'],
  ['/admin/ai-prompts', 'Prompt AI'],
  ['/admin/news-collector', 'Raccolta notizie'],
  ['/admin/news-collector?scheda=fonti&lingua=it', 'Raccolta notizie'],
  ['/admin/header-scripts', 'Script header'],
  ['/admin/persone', 'Persone'],
  ['/admin/password', 'Scegli una nuova password'],
  ['/admin/firma', 'La tua firma'],
  ['/admin/change-password', 'Cambia password'],
  ['/admin/new', 'Nuovo articolo'],
  [`/admin/edit/${GENERATED}?modo=diviso`, 'Modifica articolo'],
  [`/admin/edit/${GENERATED}/anteprima`, 'Anteprima'],
  ['/admin/backup', 'Backup'],
  ['/admin/trasferimento', 'Trasferimento'],
  ['/admin/stato', 'Stato del sistema'],
  ['/admin/messaggi', 'Messaggi'],
  ['/admin/audit', 'Registro delle azioni'],
  [`/debug/${SECRET}`, 'Debug generazione articoli'],
  [`/debug/${SECRET}/${GENERATED}`, ''],
  ['/admin/mai-vista', 'Pagina non trovata'],
] as const;
const SCREENSHOTS = join(process.cwd(), 'artifacts/redazione');

let site: TestApp;
let browser: Browser;
let page: Page;
let base: string;
let generated: string;
let complaints: string[] = [];

beforeAll(async () => {
  site = await startTestApp({ DEBUG_SECRET: SECRET });
  await seedPortal(site);
  generated = await runDemonstration(site);
  base = (await site.listen()).replace('[::1]', '127.0.0.1');
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

describe('the door of the admin', () => {
  it('sends a visitor to the login, refuses a wrong password in words, and leads back to the screen asked for', async () => {
    await page.goto(`${base}/admin/articoli?stato=draft`);
    await page.getByRole('heading', { name: 'Accesso alla redazione' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Accedi' }).click();
    await page.getByRole('alert').filter({ hasText: 'Nome utente e password sono obbligatori' }).waitFor();
    await page.getByLabel('Nome utente').fill('admin');
    await page.getByLabel('Password', { exact: true }).fill('sbagliata');
    await page.getByRole('button', { name: 'Accedi' }).click();
    await page.getByRole('alert').filter({ hasText: 'Credenziali non valide' }).waitFor();
    await page.getByLabel('Password', { exact: true }).fill(site.password);
    await page.getByRole('button', { name: 'Accedi' }).click();
    await page.waitForURL(`${base}/admin/articoli?stato=draft`);
    await page.getByRole('heading', { name: 'Articoli', level: 1 }).waitFor();
  });
});

describe('the door of the admin, where a browser keeps nothing', () => {
  it('says so instead of asking again and again', async () => {
    const visitor = await browser.newPage();
    await visitor.addInitScript({ content: `Storage.prototype.setItem = () => { throw new Error('private'); };` });
    await visitor.goto(`${base}/login`);
    await visitor.getByLabel('Nome utente').fill('admin');
    await visitor.getByLabel('Password', { exact: true }).fill(site.password);
    await visitor.getByRole('button', { name: 'Accedi' }).click();
    await visitor.getByRole('alert').filter({ hasText: 'non permette di salvare la sessione' }).waitFor();
    await visitor.close();
  });
});

/**
 * Opens a screen as its link does: the document stays, and with it all that the browser has compiled. Where only the query
 * differs, nothing would distinguish the new screen from the old one: that is loaded, as most other tests load theirs.
 */
async function follow(path: string): Promise<void> {
  if (new URL(base + path).pathname === new URL(page.url()).pathname) {
    await page.goto(base + path);
    return;
  }
  await page.evaluate(`{
    document.querySelector('h1').dataset.left = '';
    history.pushState({ ...history.state, idx: history.state.idx + 1 }, '', ${JSON.stringify(path)});
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }`);
  await page.locator('h1[data-left]').waitFor({ state: 'detached' });
}

describe('every admin screen', () => {
  it.each(SCREENS)('%s can be used on large and small screens in both themes', async (path, heading) => {
    complaints = [];
    await page.setViewportSize({ width: 1280, height: 900 });
    await follow(path.replace(GENERATED, generated));
    await page.locator('h1', { hasText: heading }).waitFor();
    expect(await page.locator('h1').count()).toBe(1);
    const name = path.replace(/\W+/g, '-').replace(/^-|-$/g, '');
    // Every rule is asked once a layout: of the large one in light and of the small one in dark colours.
    for (const [width, colorScheme, rules] of [
      [1280, 'light', 'all'],
      [768, 'dark', 'none'],
      [360, 'dark', 'all'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      const broken = rules === 'none' ? [] : await axeViolations(page);
      expect([width, colorScheme, await overflowOf(page), broken]).toEqual([width, colorScheme, 0, []]);
      if (rules === 'all') await screenshot(page, { path: join(SCREENSHOTS, `${name}-${width}.png`) });
    }
    expect(complaints).toEqual([]);
  });
});

/** A draft of somebody who writes goes to the administrator and comes back with a note. */
async function proposeAndGetBack(guest: Page): Promise<void> {
  await guest.goto(`${base}/admin/new`);
  await guest.getByRole('textbox', { name: 'Titolo', exact: true }).fill('Una proposta di Lia');
  await guest.getByRole('textbox', { name: 'Testo dell’articolo' }).fill('Il testo.');
  await guest.getByRole('button', { name: 'Salva Bozza' }).click();
  await guest.waitForURL(/\/admin\/edit\//);
  await guest.getByRole('button', { name: 'Proponi' }).click();
  await guest.getByText(/^Proposta da Lia Conti il .*La legge chi pubblica\.$/).waitFor();
  expect(await axeViolations(guest)).toEqual([]);
  await page.goto(`${base}/admin`);
  const tasks = page.getByRole('region', { name: 'Da fare, in quest’ordine' });
  await tasks.getByRole('link', { name: 'Una proposta di Lia', exact: true }).click();
  await page.getByRole('button', { name: 'Rimanda', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Rimanda la bozza' });
  await question.getByLabel('Che cosa manca').fill('Manca la seconda fonte');
  await question.getByRole('button', { name: 'Rimanda' }).click();
  await page.getByText(/^Rimandata da admin il .*«Manca la seconda fonte»$/).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await screenshot(page, { path: join(SCREENSHOTS, 'bozza-rimandata.png') });
  await guest.goto(`${base}/admin`);
  await guest.getByText('Rimandato').waitFor();
  await guest.getByRole('link', { name: /^Riprendi/ }).click();
  await guest.getByText('«Manca la seconda fonte»').waitFor();
}

describe('somebody who is invited', () => {
  it('comes in by the link and finds what the role is for, and nothing more', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${base}/admin/persone`);
    await page.getByLabel('Nome utente').fill('Lia Conti');
    await page.keyboard.press('Enter');
    const field = page.getByLabel('Da consegnare di persona');
    await field.waitFor();
    await page.locator('input[readonly]:focus').waitFor();
    const link = (await field.inputValue()).replace('http://contesto.test', base);
    expect(await axeViolations(page)).toEqual([]);
    const guest = await (await browser.newContext({ viewport: { width: 360, height: 800 } })).newPage();
    await guest.goto(link);
    await guest.getByRole('heading', { name: 'Benvenuto in redazione' }).waitFor();
    expect([await overflowOf(guest), await axeViolations(guest)]).toEqual([0, []]);
    await guest.getByLabel('Nuova password', { exact: true }).fill('una frase lunga');
    await guest.getByLabel('Conferma nuova password').fill('una frase lunga');
    await guest.keyboard.press('Enter');
    await guest.getByRole('link', { name: 'Vai all’accesso' }).click();
    await guest.getByLabel('Nome utente').fill('Lia Conti');
    await guest.getByLabel('Password', { exact: true }).fill('una frase lunga');
    await guest.keyboard.press('Enter');
    await guest.getByRole('heading', { name: 'Oggi', level: 1 }).waitFor();
    expect([await overflowOf(guest), await axeViolations(guest)]).toEqual([0, []]);
    await guest.setViewportSize({ width: 1280, height: 900 });
    expect(await guest.getByRole('navigation').getByRole('link').allInnerTexts()).not.toContain('Impostazioni');
    await screenshot(guest, { path: join(SCREENSHOTS, 'oggi-di-un-redattore.png') });
    await guest.goto(`${base}/admin/impostazioni`);
    await guest.getByRole('heading', { name: 'Non è per il tuo ruolo' }).waitFor();
    await guest.goto(`${base}/admin/new`);
    await guest.getByRole('button', { name: 'Salva Bozza' }).waitFor();
    expect(await guest.getByRole('button', { name: 'Pubblica' }).count()).toBe(0);
    await guest.goto(`${base}/admin/articoli?stato=published`);
    await guest
      .getByRole('link', { name: /^Modifica: / })
      .first()
      .click();
    await guest.getByRole('button', { name: 'Salva come revisione' }).waitFor();
    expect(await guest.getByRole('button', { name: 'Aggiorna', exact: true }).count()).toBe(0);
    await screenshot(guest, { path: join(SCREENSHOTS, 'articolo-di-un-redattore.png') });
    await proposeAndGetBack(guest);
    await guest.context().close();
  });
});

describe('an editor', () => {
  it('walks by keyboard: the palette, the list of shortcuts', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${base}/admin`);
    await page.getByRole('heading', { name: 'Oggi', level: 1 }).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Scorciatoie da tastiera' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Cerca una schermata o un articolo' }).fill('prompt');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Prompt AI', level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Cerca una schermata o un articolo' }).fill('dashboard');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Oggi', level: 1 }).waitFor();
    expect(await page.title()).toMatch(/^Dashboard \| /);
  });

  it('sees a page that is opened by its address from its top, and one that is loaded again where it was', async () => {
    const place = () => page.evaluate<number>('scrollY');
    const scroll = async () => {
      await page.locator('h1').waitFor();
      await page.evaluate('scrollTo(0, 400)');
      await until('the place', async () => (await place()) === 400);
    };
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.goto(`${base}/admin/impostazioni`);
    await scroll();
    await page.reload();
    await until('the place again', async () => (await place()) === 400);
    await page.goto(`${base}/admin/articoli`);
    await page.getByRole('heading', { name: 'Articoli', level: 1 }).waitFor();
    expect(await place()).toBe(0);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('finds the other screens of a phone under «Altro», which closes at Escape', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(`${base}/admin`);
    const others = page.locator('summary', { hasText: 'Altro' });
    await others.click();
    const bar = page.getByRole('navigation', { name: 'Redazione, in basso' });
    await bar.getByRole('link', { name: 'Impostazioni' }).waitFor();
    expect([await overflowOf(page), await axeViolations(page)]).toEqual([0, []]);
    await page.keyboard.press('Escape');
    await bar.getByRole('link', { name: 'Impostazioni' }).waitFor({ state: 'hidden' });
    await page.locator('summary:focus', { hasText: 'Altro' }).waitFor();
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('finds on the dashboard what is late, and publishes it there', async () => {
    const title = 'Rimasto indietro';
    const publishDate = new Date(Date.now() + 3_600_000).toISOString();
    await site.call('POST', '/api/articles', { title, content: '<p>Testo.</p>', status: 'scheduled', publishDate });
    const { pool } = site.app.get(Database, { strict: false });
    await pool.query(`update read.articles set publish_date = now() - interval '10 minutes' where title = $1`, [title]);
    await page.goto(`${base}/admin`);
    const tasks = page.getByRole('region', { name: 'Da fare, in quest’ordine' });
    await tasks.getByText('In ritardo').waitFor();
    await page.keyboard.press('j');
    await page.locator(':focus', { hasText: title }).waitFor();
    await tasks.getByRole('button', { name: 'Pubblica ora' }).click();
    await page.getByText('Articolo pubblicato!').waitFor();
    await tasks.getByText('In ritardo').waitFor({ state: 'detached' });
  });

  it('clears the one inbox by keys: done, taken back, put off until tomorrow, and counted in the menu', async () => {
    const title = 'Da finire con calma';
    await site.call('POST', '/api/articles', { title, content: '<p>Un inizio.</p>' });
    await page.goto(`${base}/admin`);
    const task = page.getByRole('listitem').filter({ hasText: title });
    await task.getByRole('link', { name: /^Riprendi a scrivere/ }).waitFor();
    const mark = page.getByRole('navigation', { name: 'Redazione', exact: true }).getByRole('link', { name: /^Oggi/ });
    const count = async () => Number(/\d+/.exec((await mark.textContent()) ?? '')?.[0] ?? 0);
    await until('the mark', async () => (await count()) > 0);
    const before = await count();
    const focusIt = async () => {
      await task.getByRole('link', { name: title, exact: true }).focus();
    };
    await focusIt();
    await page.keyboard.press('e');
    await page.getByText(`Fatto: ${title}`, { exact: true }).waitFor();
    await task.waitFor({ state: 'detached' });
    await until('one less', async () => (await count()) === before - 1);
    await page.keyboard.press('z');
    await focusIt();
    await page.keyboard.press('h');
    await page.getByText(`Rimandato a domani: ${title}`, { exact: true }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Oggi', level: 1 }).waitFor();
    expect(await task.count()).toBe(0);
    await page.keyboard.press('n');
    await page.waitForURL(`${base}/admin/new`);
  });

  it('moves a scheduled article in the calendar, and publishes it now', async () => {
    const title = 'Da spostare';
    const publishDate = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const asked = { title, content: '<p>Testo.</p>', status: 'scheduled', publishDate };
    const { body } = await site.call('POST', '/api/articles', asked);
    const stored = async () => (await site.call('GET', `/api/articles/by-id/${body._id}`)).body;
    await page.goto(`${base}/admin/calendario`);
    const handle = page.getByRole('button', { name: `Sposta: ${title}` });
    const dayOf = () => page.locator('section', { has: handle }).getAttribute('aria-label');
    const day = await dayOf();
    // The field of the dialog knows no seconds.
    await handle.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Sposta «${title}»` });
    await dialog.getByRole('button', { name: 'Sposta' }).click();
    await page.getByText(`«${title}» resta dov’era.`).waitFor();
    expect((await stored()).publishDate).toBe(publishDate);
    await handle.click();
    const tomorrow = romeFieldOf(new Date(Date.parse(publishDate) + 86_400_000).toISOString());
    await dialog.getByLabel('Data e ora di pubblicazione').fill(tomorrow);
    await dialog.getByRole('button', { name: 'Sposta' }).click();
    await page.getByText(/^Esce il /).waitFor();
    const days = (Date.parse((await stored()).publishDate) - Date.parse(publishDate)) / 86_400_000;
    expect(Math.round(days)).toBe(1);
    await until('the new day', async () => (await dayOf()) !== day);
    await page.locator('button:focus').and(handle).waitFor();
    await handle.click();
    await dialog.getByLabel('Data e ora di pubblicazione').fill('2020-01-15T09:30');
    await dialog.getByRole('button', { name: 'Sposta' }).click();
    await dialog.getByText('Questa data è già passata').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const nextDay = romeFieldOf(new Date(Date.parse(publishDate) + 2 * 86_400_000).toISOString());
    await dialog.getByLabel('Data e ora di pubblicazione').fill(nextDay);
    await dialog.getByRole('button', { name: 'Sposta' }).click();
    await dialog.waitFor({ state: 'detached' });
    await until('the other day', async () => romeFieldOf((await stored()).publishDate) === nextDay);
    await page.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: 'Pubblica ora' }).click();
    await page.getByText('Articolo pubblicato!').waitFor();
    await page
      .getByRole('button', { name: /^Annulla/ })
      .last()
      .click();
    await page.getByText('Annullato: resta programmato').waitFor();
    expect(romeFieldOf((await stored()).publishDate)).toBe(nextDay);
    expect((await site.call('GET', '/api/admin/week?from=ieri')).status).toBe(400);
  });

  it('deletes an article only after a question whose safe answer is the first', async () => {
    await site.call('POST', '/api/articles', { title: 'Da eliminare', content: '<p>Testo.</p>' });
    await follow('/admin/articoli?q=eliminare');
    await page.getByRole('button', { name: 'Elimina: Da eliminare' }).click();
    const question = page.getByRole('dialog', { name: 'Elimina articolo' });
    await question.waitFor();
    await page.locator(':focus', { hasText: /^Annulla$/ }).waitFor();
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    expect(await page.getByRole('link', { name: 'Da eliminare', exact: true }).count()).toBe(1);
    await page.getByRole('button', { name: 'Elimina: Da eliminare' }).click();
    await question.getByRole('button', { name: 'Elimina', exact: true }).click();
    await page.getByText('Articolo eliminato con successo').waitFor();
    await page.getByText('Nessun articolo trovato').waitFor();
    await page.getByRole('link', { name: 'Cestino' }).click();
    await page.getByRole('button', { name: /^Ripristina.*Da eliminare/ }).press('Enter');
    await page.getByText('L’articolo è di nuovo tra le bozze.').waitFor();
    await page.getByText('Il cestino è vuoto.').waitFor();
  });

  it('changes and deletes several articles at once', async () => {
    for (const title of ['Insieme uno', 'Insieme due']) {
      await site.call('POST', '/api/articles', { title, content: '<p>Testo.</p>', status: 'published' });
    }
    await follow('/admin/articoli?q=insieme');
    await page.getByLabel('Scegli tutti gli articoli della pagina').check();
    const actions = page.getByRole('region', { name: 'Azioni sugli articoli scelti' });
    await actions.getByText('2 scelti').waitFor();
    await actions.getByRole('button', { name: 'Riporta in bozza' }).click();
    await page.getByText('2 articoli: ora in bozza').waitFor();
    await page.getByLabel('Scegli tutti gli articoli della pagina').check();
    await actions.getByRole('button', { name: 'Elimina' }).click();
    const question = page.getByRole('dialog', { name: 'Elimina 2 articoli' });
    await question.getByText(/^Sei sicuro di voler eliminare 2 articoli\?/).waitFor();
    await question.getByRole('button', { name: 'Elimina', exact: true }).click();
    await page.getByText('2 articoli eliminati').waitFor();
  });

  it('logs in again over the screen when the session has ended, and goes on where the work stood', async () => {
    await page.goto(`${base}/admin/header-scripts`);
    await page.getByLabel('Google Analytics').fill('G-PROVA12345');
    await page.context().clearCookies({ name: 'contesto_renewal' });
    // In one go: what the screen asks by itself in between would be refused first, and its dialog cover the button.
    await page.evaluate(`{
      localStorage.setItem('token', 'scaduto');
      document.querySelector('main form').requestSubmit();
    }`);
    const dialog = page.getByRole('dialog', { name: 'La sessione è scaduta' });
    await dialog.getByLabel('Password', { exact: true }).fill(site.password);
    await dialog.getByRole('button', { name: 'Accedi' }).click();
    await page.getByText('Script salvati con successo!').waitFor();
    expect((await site.call('GET', '/api/admin/header-scripts')).body.headerScripts.googleAnalytics).toBe(
      'G-PROVA12345',
    );
  });

  it('tries an unsaved prompt on a kept generation, once however often the button is pressed', async () => {
    await page.goto(`${base}/admin/ai-prompts`);
    await page.locator('#redattore > summary').click();
    await page.getByRole('textbox', { name: 'Prompt utente del redattore' }).fill('Scrivi in breve di {{topic}}.');
    const trial = page.getByRole('region', { name: 'Prova del redattore' });
    await trial.getByRole('button', { name: 'Prova senza pubblicare' }).dblclick();
    const result = trial.getByRole('region', { name: 'Risultato della prova del redattore' });
    const earlier = trial.getByRole('region', { name: 'Risultato del redattore nella generazione' });
    await result.getByText('Titolo', { exact: true }).waitFor();
    const { title } = (await site.call('GET', `/api/articles/by-id/${generated}`)).body;
    for (const part of [result, earlier])
      await part.getByRole('definition').getByText(title, { exact: true }).waitFor();
    await result.getByText('gratuito').waitFor();
    await trial.getByText('Prompt utente del redattore, come inviato').click();
    await trial.getByText('Scrivi in breve di').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 900 });
    expect(await overflowOf(page)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('textbox', { name: 'Prompt utente del redattore' }).fill('Altro.');
    await trial.getByText('I testi o i parametri sono cambiati dopo questa prova.').waitFor();
    const { rows } = await site.app
      .get(Database)
      .pool.query(`select count(*)::int as trials from app.model_exchanges where step = 'trial'`);
    expect(rows).toEqual([{ trials: 1 }]);
    expect((await site.call('GET', '/api/admin/prompt-versions')).body.versions).toEqual([]);
  });

  it('reads how an article came about, block by block, and takes it home as JSON', async () => {
    await page.goto(`${base}/debug/${SECRET}`);
    const { title } = (await site.call('GET', `/api/articles/by-id/${generated}`)).body;
    await page.getByRole('link', { name: title }).click();
    for (const block of [
      'Generazione',
      'Notizie scelte',
      'Prompt inviato',
      'Risposta dell’AI',
      'Richiesta allo scout',
      'Richiesta al redattore',
      'Richiesta al verificatore',
      'JSON grezzo',
    ]) {
      await page.getByRole('region', { name: block, exact: true }).waitFor();
    }
    const scout = page.getByRole('region', { name: 'Richiesta allo scout' });
    await scout.locator('summary', { hasText: 'Risposta' }).click();
    expect(await scout.getByRole('region', { name: 'Risposta' }).textContent()).toMatch(/^\{"/);
    await scout.getByRole('button', { name: 'Interpretata' }).click();
    expect(await scout.getByRole('region', { name: 'Risposta' }).textContent()).toMatch(/^\{\n {2}"selectedIndex"/);
    const writer = page.getByRole('region', { name: 'Richiesta al redattore' });
    await writer.locator('summary', { hasText: 'Risposta' }).click();
    expect(await writer.getByRole('region', { name: 'Risposta' }).textContent()).toHaveLength(2000);
    await writer.getByText(/^Primi 2\.000 di .* caratteri$/).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Scarica JSON' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`debug-${generated}.json`);
    const exported = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(exported).toMatchObject({ _id: generated, debugData: { generation: { requestedTopic: 'Dimostrazione' } } });
  });

  it('tries a file of another site, brings it in after a reload, and takes everything out', async () => {
    await follow('/admin/trasferimento');
    const post = `<item><title>Da un altro sito</title><content:encoded><![CDATA[<p>Un testo.</p>]]></content:encoded>
      <wp:post_id>7</wp:post_id><wp:post_date_gmt>2020-05-04 08:00:00</wp:post_date_gmt><wp:post_name>da-un-altro-sito</wp:post_name>
      <wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item><item><title>Chi siamo</title><wp:post_type>page</wp:post_type></item>`;
    const file = `<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><link>https://vecchio.example</link>
      <wp:wxr_version>1.2</wp:wxr_version>${post}</channel></rss>`;
    const input = page.getByLabel('Scegli un file');
    await input.setInputFiles({ name: 'vecchio.xml', mimeType: 'text/xml', buffer: Buffer.from(file) });
    await page.getByText('Ecco che cosa verrebbe. Niente è stato ancora importato.').waitFor();
    await page.getByText('pagina (1)').waitFor();
    await page.reload();
    await page.getByText('vecchio.xml').waitFor();
    await page.getByRole('button', { name: 'Importa', exact: true }).click();
    await page.getByText('Importazione finita.').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Esporta tutto' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^contesto-\d{4}-\d{2}-\d{2}\.zip$/);
    const zip = await readFile(await download.path());
    for (const name of ['articles/da-un-altro-sito.md', 'wordpress.xml', 'subscribers.csv', 'manifest.json'])
      expect(zip.includes(name)).toBe(true);
    await page.getByRole('button', { name: 'Importa un altro file' }).click();
    await page.getByText('Scegli un file').waitFor();
  });

  it('makes, downloads and deletes the backup, each after the specified question and with its sentence', async () => {
    // What the program consists of takes most of the time, and is the same whoever asks (cli/backup.e2e.spec.ts).
    jest.spyOn(site.app.get(ProgramFiles, { strict: false }), 'list').mockResolvedValue([]);
    await follow('/admin/backup');
    await page.getByText('Nessun backup disponibile').waitFor();
    const question = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Crea nuovo backup' }).click();
    await question.getByText('Vuoi creare un nuovo backup completo del sito?').waitFor();
    await question.getByRole('button', { name: 'Annulla' }).click();
    await page.getByRole('button', { name: 'Crea nuovo backup' }).click();
    await question.getByRole('button', { name: 'Crea backup' }).click();
    await page.getByText('Backup creato con successo!').waitFor();
    await page.locator('button:focus', { hasText: 'Crea nuovo backup' }).waitFor();
    await page.getByText(/^contesto-backup-\d{8}-\d{6}\.zip$/).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Scarica' }).click(),
    ]);
    await page.getByText('Download completato!').waitFor();
    expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
    await page.route(`${base}/api/backup/d*`, (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.getByRole('button', { name: 'Scarica' }).click();
    await page.getByRole('alert').filter({ hasText: 'Errore durante il download del backup' }).waitFor();
    await page.unroute(`${base}/api/backup/d*`);
    await page.getByRole('button', { name: 'Elimina' }).click();
    await question.getByText('Sei sicuro di voler eliminare il backup esistente?').waitFor();
    await question.getByRole('button', { name: 'Elimina' }).click();
    await page.getByText('Backup eliminato con successo').waitFor();
    await page.getByText('Nessun backup disponibile').waitFor();
    await page.locator('h1:focus').waitFor();
  });

  it('saves settings, plan and prompts, each with the specified sentence and question', async () => {
    await page.goto(`${base}/admin/impostazioni`);
    await page.getByRole('link', { name: /^Chiave del gateway/ }).click();
    await page.getByRole('button', { name: 'Prova la chiave' }).click();
    await page.getByRole('alert').filter({ hasText: 'Non c’è nessuna chiave da provare' }).waitFor();
    await page.getByRole('button', { name: 'Salva' }).click();
    await page.getByText('Configurazioni salvate con successo!').waitFor();

    await follow('/admin/generazione-automatica');
    await page.getByRole('combobox', { name: 'Intervallo' }).selectOption('1440');
    await page.getByRole('button', { name: 'Salva' }).click();
    await page.getByText('Impostazioni aggiornate con successo').first().waitFor();
    expect((await site.call('GET', '/api/admin/auto-generation')).body.interval).toBe(1440);
    await page.getByRole('switch', { name: 'Disattivo' }).click();
    await page
      .getByRole('dialog', { name: 'Attivare la generazione automatica?' })
      .getByRole('button', { name: 'Attiva' })
      .click();
    await page.getByRole('switch', { name: 'Attivo', exact: true }).click();
    await page.getByRole('switch', { name: 'Disattivo' }).waitFor();

    await follow('/admin/ai-prompts');
    await page.locator('#verificatore > summary').click();
    await page.locator('summary', { hasText: 'Avanzate' }).click();
    await page.getByRole('textbox', { name: 'Prompt del verificatore' }).fill('Giudica {{claims}} di {{title}}.');
    await page.getByRole('button', { name: 'Salva Configurazione' }).click();
    await page.getByText('Prompt AI salvati con successo!').waitFor();
    await page.getByRole('button', { name: 'Ripristina Predefiniti' }).click();
    const question = page.getByRole('dialog');
    await question.getByText('Sei sicuro di voler ripristinare i prompt predefiniti?').waitFor();
    await question.getByRole('button', { name: 'Ripristina' }).click();
    await page.getByText('Prompt ripristinati ai valori predefiniti!').waitFor();
    await page
      .getByRole('button', { name: /^Confronta/ })
      .last()
      .click();
    const comparison = page.getByRole('dialog', { name: /^Versione del/ });
    await comparison.locator('del').first().waitFor();
    await comparison.getByRole('button', { name: 'Riporta nel modulo' }).click();
    const prompt = page.getByRole('textbox', { name: 'Prompt del verificatore' });
    expect(await prompt.inputValue()).toBe('Giudica {{claims}} di {{title}}.');
    const { versions } = (await site.call('GET', '/api/admin/prompt-versions')).body;
    expect(versions.map(({ restored }: { restored: boolean }) => restored)).toEqual([true, false]);
  });

  it('writes a letter, sees it on both papers and gives it a moment', async () => {
    complaints = [];
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(`${base}/admin/newsletter/lettere`);
    await page.getByRole('button', { name: 'A tutti gli iscritti' }).click();
    await page.getByRole('textbox', { name: 'Oggetto' }).fill('La settimana in tre storie');
    await page.getByRole('textbox', { name: 'Introduzione' }).fill('Buongiorno. Tre storie da leggere con calma.');
    const first = page.getByRole('button', { name: /^Sposta in giù: / }).first();
    const moved = (await first.getAttribute('aria-label'))?.slice('Sposta in giù: '.length) ?? '';
    await first.focus();
    await page.keyboard.press('Enter');
    await page
      .getByRole('status')
      .filter({ hasText: `${moved}: posto 2 di` })
      .waitFor();
    await page.locator(':focus').and(page.getByLabel(moved)).waitFor();
    await page.getByRole('button', { name: 'Salva la newsletter' }).click();

    const letter = page.frameLocator('iframe[title="Newsletter"]');
    await letter.locator('p', { hasText: 'Tre storie da leggere con calma.' }).waitFor();
    expect(await letter.locator('h2').first().textContent()).toBe(moved);
    const paper = (): Promise<string> =>
      letter
        .locator('.paper')
        .evaluate((element) => Reflect.get(globalThis, 'getComputedStyle')(element).backgroundColor);
    expect(await paper()).toBe('rgb(255, 255, 255)');
    await page.getByRole('button', { name: 'Scuro' }).click();
    await until('the letter on dark paper', async () => (await paper()) === 'rgb(16, 19, 23)');
    // Before axe, which speaks to frames: one in a sandbox has no origin, and the browser says so.
    expect(complaints).toEqual([]);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await overflowOf(page), await axeViolations(page)]).toEqual([width, 0, []]);
    }

    await page.getByLabel('Data e ora di invio').fill('2099-01-01T07:30');
    await page.getByRole('button', { name: 'Programma', exact: true }).click();
    await page.getByText('Programmata', { exact: true }).waitFor();
    const { issues } = (await site.call('GET', '/api/admin/newsletter/issues')).body;
    expect([issues[0].subject, issues[0].sendAt]).toEqual(['La settimana in tre storie', '2099-01-01T06:30:00.000Z']);
  });

  it('reads notifications, forgets a subscriber, empties the inbox, each asked before it is too late', async () => {
    await page.goto(`${base}/admin/notifiche`);
    await page.getByRole('button', { name: 'Segna tutte come lette' }).click();
    await page.getByText('Tutte lette').waitFor();
    expect((await site.call('GET', '/api/notifications/unread-count')).body.count).toBe(0);

    const email = 'lettrice@esempio.it';
    await site.call('POST', '/api/newsletter/subscribe', { email, gdprConsent: true }, 'visitor');
    await follow('/admin/newsletter');
    const question = page.getByRole('dialog');
    const refused = (sentence: string) => page.getByRole('alert').filter({ hasText: sentence }).waitFor();
    await page.route(`${base}/api/**`, (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, body: '{}' }),
    );
    await page.getByRole('button', { name: new RegExp(`^Elimina.*${email}`) }).click();
    await question.getByRole('button', { name: 'Elimina', exact: true }).click();
    await refused("Errore nell'eliminazione dell'iscritto");
    await follow('/admin/news-collector?stato=all');
    await page.locator('h2 > button[aria-expanded=false]').first().click();
    await page
      .getByLabel(/^Stato di: /)
      .first()
      .selectOption('reviewed');
    await refused("Errore nell'aggiornamento dello stato");
    await page.getByRole('button', { name: 'Elimina Tutto' }).click();
    await question.getByRole('button', { name: /^Elimina/ }).click();
    await refused("Errore nell'eliminazione delle notizie");
    await page.unroute(`${base}/api/**`);

    await follow('/admin/newsletter');
    await page.getByRole('button', { name: new RegExp(`^Elimina.*${email}`) }).click();
    await question.getByText(/^Sei sicuro di voler eliminare l’iscritto/).waitFor();
    await question.getByRole('button', { name: 'Annulla' }).click();
    await page.getByRole('button', { name: new RegExp(`^Elimina.*${email}`) }).click();
    await question.getByRole('button', { name: 'Elimina', exact: true }).click();
    await page.getByText('Ancora nessun iscritto.').waitFor();

    await follow('/admin/news-collector');
    await page.getByRole('button', { name: 'Elimina Tutto' }).click();
    await question.getByText(/^Sei sicuro di voler eliminare tutte le notizie raccolte\?/).waitFor();
    await question.getByRole('button', { name: /^Elimina/ }).click();
    await page.getByRole('tab', { name: 'Notizie raccolte (0)' }).waitFor();
  });

  it.each([
    ['/admin/impostazioni', '/api/admin/settings', 'Errore nel caricamento delle impostazioni'],
    ['/admin/header-scripts', '/api/admin/header-scripts', 'Errore nel caricamento degli script'],
    ['/admin/news-collector', '/api/news-collector/sources', 'Errore nel caricamento delle fonti'],
    ['/admin/news-collector', '/api/news-collector/collected?*', 'Errore nel caricamento delle notizie'],
    ['/admin/news-collector', '/api/news-collector/stories?*', 'Errore nel caricamento delle notizie'],
    ['/admin/backup', '/api/backup/info', 'Errore nel recupero informazioni backup'],
    ['/admin/trasferimento', '/api/admin/moving/import', 'Errore nel caricamento dell’importazione'],
    [`/debug/${SECRET}`, `/api/debug/article-generation-${SECRET}?*`, 'Errore nel caricamento dei dati'],
    [
      `/debug/${SECRET}/${GENERATED}`,
      `/api/debug/article-generation-${SECRET}/*`,
      'Errore nel caricamento dei dettagli',
    ],
  ])('reads at %s that %s gave nothing, and tries again from there', async (path, call, sentence) => {
    await page.route(base + call, (route) => route.abort());
    await follow(path.replace(GENERATED, generated));
    await page
      .getByRole('alert')
      .filter({ hasText: `${sentence}: il server non risponde` })
      .waitFor();
    await page.unroute(base + call);
    await page.getByRole('button', { name: 'Riprova' }).click();
    await page.getByRole('heading', { name: 'Qualcosa non ha funzionato' }).waitFor({ state: 'detached' });
  });

  it('reads in the specified words what did not work, whatever the server says of itself', async () => {
    const silent = { status: 500, contentType: 'application/json', body: '{}' };
    const refusing = async (call: string, path: string, act: () => Promise<void>, sentence: string | RegExp) => {
      if (page.url() !== base + path) await follow(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.route(base + call, (route) => route.fulfill(silent));
      await act();
      await page.getByRole('alert').filter({ hasText: sentence }).waitFor();
      await page.unroute(base + call);
    };
    const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
    const agree = async (name: string | RegExp, verb = 'Elimina') => {
      await page.getByRole('button', { name }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: verb, exact: true }).click();
    };
    await refusing(
      '/api/admin/settings',
      '/admin/impostazioni/gateway',
      () => press('Salva'),
      'Errore nel salvare le configurazioni: Errore sconosciuto',
    );
    await refusing(
      '/api/admin/header-scripts',
      '/admin/header-scripts',
      () => press('Salva'),
      'Errore nel salvataggio degli script',
    );
    await refusing(
      '/api/admin/auto-generation',
      '/admin/generazione-automatica',
      () => press('Salva'),
      'Errore aggiornamento impostazioni',
    );
    await refusing(
      '/api/admin/auto-generation/run',
      '/admin/generazione-automatica',
      () => press('Esegui ora'),
      'Errore nella generazione manuale',
    );
    await refusing(
      '/api/articles/generate',
      '/admin/genera',
      () => press('Genera Articolo'),
      'Errore avvio generazione articolo',
    );
    await refusing(
      '/api/news-collector/collect',
      '/admin/news-collector',
      () => press('Raccogli Ora'),
      "Errore nell'avvio della raccolta",
    );
    await refusing(
      '/api/admin/ai-models/sync-openrouter',
      '/admin/ai-models',
      () => press('Sincronizza'),
      "Errore nell'aggiornamento dei modelli",
    );
    await refusing(
      '/api/admin/ai-models/openrouter',
      '/admin/ai-models',
      () => press('Modelli di OpenRouter'),
      'Errore nel recuperare i modelli da OpenRouter',
    );
    await refusing(
      '/api/admin/ai-models/update',
      '/admin/ai-models',
      () => press('Cerca novità sul web'),
      'Errore nella ricerca web',
    );
    const editor = `/admin/edit/${generated}`;
    await refusing('/api/articles/*', editor, () => press('Aggiorna'), 'Errore nel salvataggio');
    const image = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.of(1) };
    await refusing(
      '/api/upload/image',
      editor,
      () => page.getByLabel('Immagine nel testo').setInputFiles(image),
      "Errore nel caricamento dell'immagine",
    );
    const list = '/admin/articoli?q=merlo';
    await refusing('/api/articles/*', list, () => agree(/^Elimina: /), 'Errore eliminazione articolo');
    await refusing(
      '/api/backup/create',
      '/admin/backup',
      () => agree('Crea nuovo backup', 'Crea backup'),
      'Errore durante la creazione del backup',
    );
    const sources = '/admin/news-collector?scheda=fonti&lingua=it';
    const source = '/api/news-collector/sources/*';
    await refusing(source, sources, () => agree(/^Elimina: /), "Errore nell'eliminazione della fonte");
    expect(new Set(await page.locator('[data-language]').allTextContents())).toEqual(new Set(['italiano']));
    await refusing(
      source,
      sources,
      () =>
        page
          .getByRole('switch', { name: /^Attiva: / })
          .first()
          .click(),
      "Errore nell'aggiornamento della fonte",
    );
    await refusing(
      '/api/admin/settings',
      '/admin/ai-prompts',
      () => press('Salva Configurazione'),
      'Errore nel salvataggio',
    );
  });

  it('changes the password only when the new one is said twice and long enough, and goes on working', async () => {
    await page.goto(`${base}/admin/change-password`);
    const form = page.getByRole('form', { name: 'Cambia password' });
    const change = async (next: string, again: string) => {
      await form.getByLabel('Password attuale').fill(site.password);
      await form.getByLabel('Nuova password', { exact: true }).fill(next);
      await form.getByLabel('Conferma nuova password').fill(again);
      await form.getByRole('button', { name: 'Cambia password' }).click();
    };
    await change('nuova-password-1', 'nuova-password-2');
    await form.getByText('Le nuove password non coincidono').waitFor();
    await change('breve', 'breve');
    await form.getByText('La password deve essere di almeno 6 caratteri').waitFor();
    await change('nuova-password-1', 'nuova-password-1');
    await form.getByText('Password modificata con successo!').waitFor();
    await follow('/admin/backup');
    await page.getByRole('heading', { name: 'Backup', level: 1 }).waitFor();
  });
});
