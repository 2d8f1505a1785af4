import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { CountReadingHandler } from '../../../backend/features/readership/commands/count-reading.js';
import { ReadingsStore } from '../../../backend/features/readership/readings.store.js';
import { Database } from '../../../backend/platform/database/database.js';
import { dayAfter, romeDay } from '../../../backend/platform/rome-day.js';
import { launchBrowser } from '../../../backend/platform/testing/browser.js';
import { until } from '../../../backend/platform/testing/until.js';
import { startTestApp, type TestApp } from '../../../backend/testing/test-app.js';
import { axeViolations, overflowOf } from '../testing/accessibility.js';
import { alive } from '../testing/reader-scripts.js';
import { REFUSED_COOKIES } from '../testing/refused-cookies.js';
import { screenshot } from '../testing/screenshot.js';

// Code that runs in the page is given as text: the server's types know no document.

const SCREENSHOTS = join(process.cwd(), 'artifacts/redazione');
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const SEARCH_ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

let site: TestApp;
let browser: Browser;
let page: Page;
let base: string;
const ids: Record<string, string> = {};

beforeAll(async () => {
  site = await startTestApp();
  for (const [title, slug, category] of [
    ['Il testo lungo che si legge fino in fondo', 'lungo', 'Claude'],
    ['Una nota breve', 'breve', 'Etica AI'],
  ] as const) {
    const content = '<p>Un paragrafo che riempie lo schermo.</p>'.repeat(slug === 'lungo' ? 60 : 1);
    const { body } = await site.call('POST', '/api/articles', { title, slug, category, content, status: 'published' });
    ids[slug] = body._id;
  }
  base = (await site.listen()).replace('[::1]', '127.0.0.1');
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  await page.goto(`${base}/admin/statistiche`);
  await page.getByLabel('Nome utente').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(site.password);
  await page.getByRole('button', { name: 'Accedi' }).click();
  await page.getByRole('heading', { name: 'Statistiche', level: 1 }).waitFor();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

async function expectUsable(name: string): Promise<void> {
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [360, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    expect([width, await overflowOf(page), await axeViolations(page)]).toEqual([width, 0, []]);
    await screenshot(page, { path: join(SCREENSHOTS, `${name}-${colorScheme}-${width}.png`), fullPage: true });
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 900 });
}

const flush = () => site.app.get(CountReadingHandler, { strict: false }).flush();

/** Some months of readings, more of them lately, by people and a robot; half of the articles by the engine. */
async function readForMonths(): Promise<void> {
  await site.app.get(Database).pool.query(`update read.articles set ai_generated = true where category <> 'Etica AI'`);
  const today = romeDay(new Date());
  const { articles } = (await site.call('GET', '/api/articles?limit=20')).body;
  const slugs: string[] = articles.map(({ slug }: { readonly slug: string }) => slug);
  const sources = [
    ['search', 'google.it', CHROME],
    ['direct', '', CHROME],
    ['social', 'linkedin.com', CHROME],
    ['assistant', 'chatgpt.com', CHROME],
    ['direct', '', SEARCH_ROBOT],
  ] as const;
  const readings = Array.from({ length: 100 }, (_, ago) =>
    slugs.map((slug, place) => {
      const [source, host, agent] = sources[(ago + place) % sources.length] ?? sources[0];
      const opened = 1 + ((ago * 7 + place * 3) % 9) + (ago < 20 ? 5 : 0);
      const half = Math.floor(opened / 2);
      const reached: [number, number, number, number] = [opened - 1, half, half, Math.floor(opened / 3)];
      return { day: dayAfter(today, -1 - ago), slug, source, host, agent, opened, reached };
    }),
  );
  await site.app.get(ReadingsStore, { strict: false }).add(readings.flat());
}

describe('the screen of statistics', () => {
  it('says what will appear while nothing was read', async () => {
    await page.getByText('Nessuna lettura in questo periodo.').waitFor();
    expect(await page.getByRole('region', { name: 'Articoli più letti' }).count()).toBe(0);
    await page.getByText('Si comincia a contare con la prima lettura.').waitFor();
    await page.getByText('Articoli per mese', { exact: true }).first().waitFor();
    await expectUsable('statistiche-vuote');
  });

  it('shows what a reader did: the letter that led here, the end of the text, and the next article', async () => {
    const reader = await browser.newContext({ userAgent: CHROME, viewport: { width: 800, height: 600 } });
    await reader.addInitScript(REFUSED_COOKIES);
    const tab = await reader.newPage();
    const counted: string[] = [];
    tab.on('request', (request) => {
      if (request.url().includes('/view?')) counted.push(new URL(request.url()).search);
    });
    await tab.goto(`${base}/articolo/lungo?utm_source=newsletter`);
    await alive(tab);
    await tab.evaluate(`document.querySelector('.prose').scrollIntoView({ block: 'end' })`);
    await until('the text read to its end', async () => {
      await tab.evaluate(`dispatchEvent(new Event('scroll'))`);
      return tab.evaluate<boolean>(
        `document.querySelector('.prose').getBoundingClientRect().bottom <= innerHeight + 1`,
      );
    });
    await tab.locator('a[href="/articolo/breve"]').first().click();
    await tab.getByRole('heading', { name: 'Una nota breve', level: 1 }).waitFor();
    await until('three counts', async () => counted.length >= 3);
    expect(await reader.cookies()).toEqual([]);
    await tab.close({ runBeforeUnload: true });
    await reader.close();
    expect(counted.slice(0, 3)).toEqual([
      '?from=&mark=newsletter',
      '?from=&mark=newsletter&told=0&read=4',
      `?from=${new URL(base).host}&mark=`,
    ]);
    await flush();
    const { body } = await site.call('GET', `/api/admin/readership?days=7&article=${ids.lungo}`);
    expect(body.total).toEqual({ opened: 1, quarter: 1, half: 1, threeQuarters: 1, whole: 1 });
    expect(body.sources).toMatchObject([{ source: 'mail', opened: 1, whole: 1 }]);
  });

  it('shows a period in figures, a drawing and a table, others by key, and the same as a file', async () => {
    await readForMonths();
    await page.goto(`${base}/admin/statistiche`);
    await page.getByRole('img', { name: /^Letture nel tempo.*il giorno con più letture/ }).waitFor();
    await page.getByText('google.it').waitFor();
    await page.getByText('Come si conta').click();
    await page.getByText(/hanno aperto articoli \d+ volte: nelle cifre di questa pagina non ci sono/).waitFor();
    await page.getByText('Googlebot').waitFor();
    await expectUsable('statistiche');
    await page.getByText('Mostra i dati in tabella').first().click();
    expect(await page.getByRole('region', { name: 'Letture nel tempo' }).getByRole('row').count()).toBe(31);
    const week = page.getByRole('button', { name: '7 giorni', exact: true });
    await week.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${base}/admin/statistiche?giorni=7`);
    await page.locator('[aria-pressed="true"]', { hasText: '7 giorni' }).waitFor();
    await page.getByRole('button', { name: '365 giorni' }).click();
    await page.getByText('Per settimana').waitFor();
    await page.getByText(/Il confronto con i 365 giorni prima compare dal/).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Esporta CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('statistiche.csv');
    expect(await readFile(await file.path(), 'utf8')).toContain('/articolo/lungo;Claude;IA;Newsletter e posta;1;');
  });

  it('leads to the readings of one article, from everywhere it is named', async () => {
    await page.goto(`${base}/admin/statistiche?giorni=7`);
    await page.getByRole('link', { name: 'Il testo lungo che si legge fino in fondo' }).click();
    await page.waitForURL(`${base}/admin/statistiche/${ids.lungo}?giorni=7`);
    await page.locator('h1:focus', { hasText: 'Il testo lungo che si legge fino in fondo' }).waitFor();
    await page.getByText('Newsletter e posta').waitFor();
    await expectUsable('letture-di-un-articolo');
    await page.getByRole('link', { name: 'Statistiche' }).last().click();
    await page.waitForURL(`${base}/admin/statistiche?giorni=7`);
    await page.goto(`${base}/admin/articoli`);
    await page.getByRole('link', { name: /letture: Una nota breve$/ }).click();
    await page.waitForURL(`${base}/admin/statistiche/${ids.breve}`);
    await page.goto(`${base}/admin/edit/${ids.breve}?scheda=dati`);
    await page.getByRole('link', { name: 'Letture', exact: true }).click();
    await page.waitForURL(`${base}/admin/statistiche/${ids.breve}`);
    await page.goto(`${base}/admin/calendario`);
    await page.getByRole('link', { name: /^Letture.*Una nota breve$/ }).click();
    await page.waitForURL(`${base}/admin/statistiche/${ids.breve}`);
    await page.goto(`${base}/admin/statistiche/0d9c6a52-3a55-4f0e-9d41-2f6f5f0a1b11`);
    await page.getByText('Articolo non trovato').first().waitFor();
  });
});
