import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../../backend/platform/testing/browser.js';
import { until } from '../../../backend/platform/testing/until.js';
import { type NewsSite, startNewsSite } from '../../../backend/testing/news-site.js';
import { sampleStories } from '../../../backend/testing/sample-stories.js';
import { setSources } from '../../../backend/testing/set-sources.js';
import { startTestApp, type TestApp } from '../../../backend/testing/test-app.js';
import { axeViolations, overflowOf } from '../testing/accessibility.js';
import { screenshot } from '../testing/screenshot.js';

const SCREENSHOTS = join(process.cwd(), 'artifacts/redazione');

let site: TestApp;
let press: NewsSite;
let browser: Browser;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  await mkdir(SCREENSHOTS, { recursive: true });
  press = await startNewsSite(sampleStories(new Date()));
  site = await startTestApp({ COLLECTOR_ALLOWED_PRIVATE_HOSTS: press.host });
  await setSources(site, press, ['Gazzetta Lumen', 'Cronache Digitali', 'Osservatorio Medusa']);
  await site.call('POST', '/api/news-collector/collect', {});
  await until('the stories, grouped', async () => {
    const { body } = await site.call('POST', '/api/admin/generations/preview', { topic: 'sanita' });
    return body.stories[0]?.publishers.length === 3;
  });
  const { body } = await site.call('POST', '/api/auth/login', { username: 'admin', password: site.password });
  const session = JSON.stringify({ token: body.token, user: JSON.stringify(body.user) });
  browser = await launchBrowser();
  page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  await page.addInitScript({ content: `Object.assign(localStorage, ${session})` });
  await page.goto(`${(await site.listen()).replace('[::1]', '127.0.0.1')}/admin/genera`);
  await page.getByRole('heading', { name: 'Genera Articolo', level: 1 }).waitFor();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await press?.close();
});

const said = (words: string) => page.getByText(words).first().waitFor();
const field = (name: string) => page.getByRole('textbox', { name });

/** No rule broken and nothing out of the window, wide in the light and narrow in the dark. */
async function looksRight(name: string): Promise<void> {
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [360, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    expect([width, colorScheme, await overflowOf(page), await axeViolations(page)]).toEqual([
      width,
      colorScheme,
      0,
      [],
    ]);
    await screenshot(page, { path: join(SCREENSHOTS, `${name}-${width}-${colorScheme}.png`), fullPage: true });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

describe('the brief of an article', () => {
  it('shows what a topic of the list finds, before anything is begun', async () => {
    await page.getByRole('radio', { name: /^Un tema dell’elenco/ }).check();
    await page.getByRole('combobox', { name: 'Tema' }).selectOption('Sanità e AI');
    await said('1 storia di 3 testate negli ultimi 3 giorni.');
    await page.getByRole('radio', { name: '1 7 giorni' }).check();
    await said('1 storia di 3 testate negli ultimi 7 giorni.');
    await said('Motore integrato');
    await looksRight('incarico');
    expect((await site.call('GET', '/api/admin/generations')).body.runs).toEqual([]);
  });

  it('says which addresses will not be read, and what is wrong beside its field', async () => {
    await page.getByRole('radio', { name: /^Indirizzi/ }).check();
    await page.getByRole('button', { name: 'Genera Articolo' }).click();
    await said('Inserisci almeno un indirizzo');
    await field('Indirizzi da leggere').fill('http://192.168.1.1/admin');
    await said('Indirizzo non consentito: rete privata o riservata.');
    await page.getByRole('button', { name: 'Genera Articolo' }).click();
    await page.getByRole('alert').filter({ hasText: 'http://192.168.1.1/admin: Indirizzo non consentito' }).waitFor();
    await field('Indirizzi da leggere').fill('');
  });

  it('lays the nearest stories beside words that nothing speaks of, and leaves an outline', async () => {
    await page.getByRole('radio', { name: /^Argomento a scelta/ }).check();
    await said('Scrivi un argomento per vedere le storie che ne parlano.');
    await field('Argomento').fill('Andromeda negli ospedali');
    await said('Nessuna storia raccolta parla di «Andromeda negli ospedali»: una sola è vicina al tema.');
    await page.getByRole('checkbox', { name: /ospedali/ }).check();
    await said('1 storia scelta.');
    await page.getByRole('checkbox', { name: /ospedali/ }).uncheck();
    await said('Le più vicine: spunta quelle da cui scrivere comunque.');
    await field('Che cosa mettere in evidenza').fill('Quanto costa');
    await looksRight('incarico-senza-storie');
    await page.getByRole('button', { name: 'Genera Articolo' }).click();
    await said('Per un articolo manca qualcosa: in bozza c’è una scaletta.');
    await page.getByRole('link', { name: 'Rivedi' }).click();
    await page.getByRole('heading', { name: 'Modifica articolo' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Titolo', exact: true }).inputValue()).toBe(
      'Scaletta: Andromeda negli ospedali',
    );
    expect(complaints.filter((line) => !line.includes('400'))).toEqual([]);
  });
});
