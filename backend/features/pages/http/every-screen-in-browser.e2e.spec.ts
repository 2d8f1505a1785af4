import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../../platform/testing/browser.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { axeViolations, overflowOf } from '../testing/accessibility.js';
import { seedPortal } from '../testing/seed-portal.js';

/** Every screen of the newsroom with its heading. A new screen is a new row. */
const SCREENS = [
  ['/admin', 'Dashboard'],
  ['/admin/genera', 'Genera Articolo'],
  ['/admin/articoli', 'Articoli'],
  ['/admin/impostazioni', 'Impostazioni'],
  ['/admin/newsletter', 'Newsletter'],
  ['/admin/statistiche', 'Statistiche'],
  ['/admin/notifiche', 'Notifiche'],
  ['/admin/generazione-automatica', 'Generazione Automatica'],
  ['/admin/ai-models', 'Modelli AI'],
  ['/admin/ai-prompts', 'Prompt AI'],
  ['/admin/news-collector', 'Raccolta notizie'],
  ['/admin/news-collector?scheda=fonti', 'Raccolta notizie'],
  ['/admin/header-scripts', 'Script header'],
  ['/admin/change-password', 'Cambia password'],
  ['/admin/new', 'Nuovo articolo'],
  ['/admin/backup', 'Backup'],
  ['/admin/audit', 'Registro delle azioni'],
  ['/admin/mai-vista', 'Pagina non trovata'],
] as const;
const SCREENSHOTS = join(process.cwd(), 'artifacts/redazione');

let site: TestApp;
let browser: Browser;
let page: Page;
let base: string;
let complaints: string[] = [];

beforeAll(async () => {
  await mkdir(SCREENSHOTS, { recursive: true });
  site = await startTestApp();
  await seedPortal(site);
  base = (await site.listen()).replace('[::1]', '127.0.0.1');
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await site?.close();
  process.stderr.write(`Screenshots: ${SCREENSHOTS}\n`);
});

describe('the door of the newsroom', () => {
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

describe('every screen of the newsroom', () => {
  it.each(SCREENS)('%s can be used on large and small screens in both themes', async (path, heading) => {
    complaints = [];
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(base + path);
    await page.locator('h1', { hasText: heading }).waitFor();
    expect(await page.locator('h1').count()).toBe(1);
    const name = path.replace(/\W+/g, '-').replace(/^-/, '');
    for (const [width, colorScheme] of [
      [1280, 'light'],
      [360, 'dark'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      expect([width, await overflowOf(page), await axeViolations(page)]).toEqual([width, 0, []]);
      await page.screenshot({ path: join(SCREENSHOTS, `${name}-${width}-${colorScheme}.png`) });
    }
    await page.emulateMedia({ colorScheme: 'light' });
    expect(complaints).toEqual([]);
  });
});

describe('an editor', () => {
  it('walks by keyboard: sequences, the palette, the list of shortcuts', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${base}/admin`);
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('a');
    await page.getByRole('heading', { name: 'Articoli', level: 1 }).waitFor();
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Articoli');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Scorciatoie da tastiera' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Cerca una schermata o un articolo' }).fill('prompt');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Prompt AI', level: 1 }).waitFor();
  });

  it('deletes an article only after a question whose safe answer is the first', async () => {
    await site.call('POST', '/api/articles', { title: 'Da eliminare', content: '<p>Testo.</p>' });
    await page.goto(`${base}/admin/articoli?q=eliminare`);
    await page.getByRole('button', { name: 'Elimina: Da eliminare' }).click();
    const question = page.getByRole('dialog', { name: 'Elimina articolo' });
    await question.waitFor();
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Annulla');
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    expect(await page.getByRole('link', { name: 'Da eliminare', exact: true }).count()).toBe(1);
    await page.getByRole('button', { name: 'Elimina: Da eliminare' }).click();
    await question.getByRole('button', { name: 'Elimina', exact: true }).click();
    await page.getByText('Articolo eliminato con successo').waitFor();
    await page.getByText('Nessun articolo trovato').waitFor();
  });

  it('logs in again over the screen when the session has ended, and goes on where the work stood', async () => {
    await page.goto(`${base}/admin/header-scripts`);
    await page.getByLabel('Google Analytics').fill('G-PROVA12345');
    await page.evaluate(`localStorage.setItem('token', 'scaduto')`);
    await page.getByRole('button', { name: 'Salva' }).click();
    const dialog = page.getByRole('dialog', { name: 'La sessione è scaduta' });
    await dialog.getByLabel('Password', { exact: true }).fill(site.password);
    await dialog.getByRole('button', { name: 'Accedi' }).click();
    await page.getByText('Script salvati con successo!').waitFor();
    expect((await site.call('GET', '/api/admin/header-scripts')).body.headerScripts.googleAnalytics).toBe(
      'G-PROVA12345',
    );
  });
});
