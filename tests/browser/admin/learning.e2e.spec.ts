import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from '../../../backend/platform/testing/browser.js';
import { correctDates, type SourcedArticle, sourcedArticle } from '../../../backend/testing/sourced-article.js';
import { startTestApp, type TestApp } from '../../../backend/testing/test-app.js';
import { axeViolations, overflowOf } from '../testing/accessibility.js';
import { screenshot } from '../testing/screenshot.js';

const PATTERN = 'Le date di questa fonte sono spesso sbagliate: 4 frasi su 4 corrette dalla redazione.';

let site: TestApp;
let browser: Browser;
let base: string;
let session: string;
let article: SourcedArticle;
let open: BrowserContext[] = [];

beforeAll(async () => {
  site = await startTestApp();
  base = (await site.listen()).replace('[::1]', '127.0.0.1');
  browser = await launchBrowser();
  const { body } = await site.call('POST', '/api/auth/login', { username: 'admin', password: site.password });
  session = JSON.stringify({ token: body.token, user: JSON.stringify(body.user) });
  const url = 'https://cronaca-incerta.example/';
  await site.call('POST', '/api/news-collector/sources', { name: 'Cronaca Incerta', url, rssUrl: `${url}feed.xml` });
  article = await sourcedArticle(site, 'Cronaca Incerta');
  await correctDates(site, article, 4);
  await correctDates(site, await sourcedArticle(site, 'Un altro editore', 'officina/penna-1'), 4);
});
afterEach(async () => {
  await Promise.all(open.map((context) => context.close()));
  open = [];
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

async function at(path: string, width = 1280, colorScheme: 'light' | 'dark' = 'light'): Promise<Page> {
  const viewport = { width, height: 900 };
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
  open.push(context);
  await context.addInitScript({
    content: `if (!sessionStorage.begun) { sessionStorage.begun = 1; Object.assign(localStorage, ${session}); }`,
  });
  const page = await context.newPage();
  await page.goto(`${base}${path}`);
  return page;
}

async function looksRight(page: Page, name: string): Promise<void> {
  expect([name, await axeViolations(page)]).toEqual([name, []]);
  expect([name, await overflowOf(page)]).toEqual([name, 0]);
  await screenshot(page, { path: `artifacts/redazione/${name}.png`, fullPage: true });
}

const SOURCES = '/admin/news-collector?scheda=fonti&cerca=Cronaca%20Incerta';

describe('what was learnt from editors', () => {
  it('stands at the source with its reasons, is held, followed again, switched off and forgotten', async () => {
    const page = await at(SOURCES);
    await page.getByText(PATTERN).waitFor();
    await page.getByText(/^Peso \d+% invece di 60%$/).click();
    await page.getByText(/Errori della fonte che la redazione ha corretto/).waitFor();

    await page.getByRole('button', { name: 'Tieni fermo al 60%: Cronaca Incerta' }).click();
    await page.getByText(/^Peso 60%, imparato \d+% ma non applicato$/).waitFor();
    await page.getByRole('button', { name: 'Lascia imparare: Cronaca Incerta' }).click();
    await page.getByText(/^Peso \d+% invece di 60%$/).waitFor();

    await page.getByText('Imparare dalle decisioni della redazione').click();
    await page.getByText(/Ogni fonte parte da un peso del 60%/).waitFor();
    const whole = page.getByRole('switch', { name: 'I pesi delle fonti seguono le decisioni della redazione' });
    await whole.click();
    await page.getByText(/^Peso 60%, imparato \d+% ma non applicato$/).waitFor();
    await whole.click();
    await page.getByText(/^Peso \d+% invece di 60%$/).waitFor();
  });

  it.each([
    [360, 'light'],
    [1280, 'dark'],
  ] as const)('is shown whole at %i pixels in the %s theme', async (width, theme) => {
    const page = await at(SOURCES, width, theme);
    await page.getByText(/^Peso \d+% invece di 60%$/).click();
    await page.getByText('Imparare dalle decisioni della redazione').click();
    await looksRight(page, `imparare-fonte-${width}-${theme}`);
    const desk = await at(`/admin/edit/${article.id}/prove`, width, theme);
    if (width < 700) await desk.getByRole('button', { name: 'Fonte', exact: true }).click();
    await desk.getByText(PATTERN).waitFor();
    await looksRight(desk, `imparare-banco-${width}-${theme}`);
  });

  it('stands beside the prompts of the role whose work it is about', async () => {
    const page = await at('/admin/ai-prompts');
    const writer = page.getByRole('region', { name: 'Redattore', exact: true });
    await writer
      .getByText('Il modello officina/penna-1 sbaglia spesso le date: 4 frasi su 4 corrette dalla redazione.')
      .waitFor();
    await looksRight(page, 'imparare-prompt');
  });

  it('is forgotten where the operator says so', async () => {
    const page = await at(SOURCES);
    await page.getByText(/^Peso \d+% invece di 60%$/).click();
    await page.getByRole('button', { name: 'Azzera: Cronaca Incerta' }).click();
    await page.getByText(/^Peso 60%$/).waitFor();
    expect(await page.getByText(PATTERN).count()).toBe(0);
  });
});
