import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import {
  type FakeOpenAiServer,
  startFakeOpenAiServer,
} from '../../../backend/platform/ai-gateway/fake-openai-server.js';
import { launchBrowser } from '../../../backend/platform/testing/browser.js';
import { until } from '../../../backend/platform/testing/until.js';
import { type NewsSite, startNewsSite } from '../../../backend/testing/news-site.js';
import { ORIONE_CONTENT, sampleStories } from '../../../backend/testing/sample-stories.js';
import { setSources } from '../../../backend/testing/set-sources.js';
import { startTestApp, type TestApp } from '../../../backend/testing/test-app.js';
import { axeViolations, overflowOf } from '../testing/accessibility.js';
import { screenshot } from '../testing/screenshot.js';

const TITLE = 'Orione 3 in 42 ospedali della Lombardia';
const SCREENSHOTS = join(process.cwd(), 'artifacts/redazione');

let site: TestApp;
let press: NewsSite;
let browser: Browser;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
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
async function expectUsable(name: string): Promise<void> {
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

const asked = () => page.getByRole('searchbox', { name: 'Di che cosa scriviamo?' });
const option = (name: string) => page.getByRole('combobox', { name });

describe('the brief of an article', () => {
  it('leaves the choice to the program where no model writes, and lists what that would choose from', async () => {
    await page.getByRole('radio', { name: /^Decide il programma/, checked: true }).waitFor();
    await page.getByRole('radio', { name: /Orione 3/ }).waitFor();
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(1);
    await expectUsable('incarico-libero');
  });

  it('shows what a topic of the list finds, before anything is begun', async () => {
    await page.getByText('Altre opzioni').click();
    await option('Tema dell’elenco').selectOption('Sanità e AI');
    expect(await asked().inputValue()).toBe('Sanità e AI');
    await page.getByRole('radio', { name: /^«Sanità e AI»/, checked: true }).waitFor();
    await said('1 storia di 3 testate negli ultimi 3 giorni.');
    await option('Cerca nelle notizie').selectOption('7');
    await said('1 storia di 3 testate negli ultimi 7 giorni.');
    await said('Motore integrato');
    await expectUsable('incarico');
    expect((await site.call('GET', '/api/admin/generations')).body.runs).toEqual([]);
  });

  it('lets a story be ticked with the arrows from where one writes, and says what will be written', async () => {
    await asked().press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const story = page.getByRole('radio', { name: /Orione 3/, checked: true });
    await story.waitFor();
    const choice = page.getByRole('complementary', { name: 'La scelta' });
    await choice.getByText(/Orione 3/).waitFor();
    await choice.getByText('3 fonti').waitFor();
  });

  it('says which addresses will not be read, and what is wrong next to their field', async () => {
    await asked().fill('http://192.168.1.1/admin');
    await said('Indirizzo non consentito: rete privata o riservata.');
    await page.getByRole('button', { name: 'Genera Articolo' }).click();
    await page.getByRole('alert').filter({ hasText: 'http://192.168.1.1/admin: Indirizzo non consentito' }).waitFor();
    expect(await asked().getAttribute('aria-invalid')).toBe('true');
  });

  it('lays the nearest stories next to words that nothing speaks of, and says what is missing', async () => {
    await asked().fill('Andromeda negli ospedali');
    await said('Nessuna storia raccolta parla di «Andromeda negli ospedali»: una sola è vicina al tema.');
    await page.getByRole('heading', { name: 'Le più vicine' }).waitFor();
    await page.getByRole('radio', { name: /ospedali.*font[ei]/ }).check();
    await page.getByRole('radio', { name: /^«Andromeda negli ospedali»/ }).check();
    await field('Che cosa mettere in evidenza').fill('Quanto costa');
    await expectUsable('incarico-senza-storie');
    await page.keyboard.press('Control+Enter');
    await page.getByText(/la generazione è finita senza un articolo\..* Manca un modello/).waitFor();
    await expectUsable('corsa-senza-fonti');
    expect(complaints.filter((line) => !line.includes('400'))).toEqual([]);
  });
});

describe('a story with a model', () => {
  let gateway: FakeOpenAiServer;
  let own: TestApp;

  beforeAll(async () => {
    gateway = await startFakeOpenAiServer({
      articleWriter: [JSON.stringify({ title: TITLE, content: ORIONE_CONTENT, category: 'AI News' })],
      articleVerifier: [JSON.stringify({ approved: true, truthfulness_score: 96, issues: [], summary: '' })],
      articleRepair: ['{"revisions":[]}'],
    });
    own = await startTestApp({
      COLLECTOR_ALLOWED_PRIVATE_HOSTS: press.host,
      AI_BASE_URL: gateway.baseUrl,
      AI_API_KEY: 'sk-test-0123456789abcdef',
      AI_MAX_RETRIES: '0',
    });
    await setSources(own, press, ['Gazzetta Lumen', 'Cronache Digitali', 'Osservatorio Medusa']);
    await own.call('POST', '/api/news-collector/collect', {});
    await until('the stories, grouped', async () => {
      const { body } = await own.call('POST', '/api/admin/generations/preview', { topic: 'AI_CHOICE' });
      return body.stories[0]?.publishers.length === 3;
    });
  });
  afterAll(async () => {
    await own?.close();
    await gateway?.close();
  });

  it('is published by three keys from the list of news on, where nothing is doubtful', async () => {
    const { body } = await own.call('POST', '/api/auth/login', { username: 'admin', password: own.password });
    const session = JSON.stringify({ token: body.token, user: JSON.stringify(body.user) });
    page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    await page.addInitScript({ content: `Object.assign(localStorage, ${session})` });
    await page.goto(`${(await own.listen()).replace('[::1]', '127.0.0.1')}/admin/news-collector?ordine=publishers`);
    await page
      .locator('[aria-current="true"]')
      .getByRole('button', { name: /Orione 3/ })
      .waitFor();
    await page.keyboard.press('w');
    const story = page.getByRole('radio', { name: /Orione 3/, checked: true });
    await story.waitFor();
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(1);
    await expectUsable('incarico-con-storia');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: 'Pubblica' }).waitFor();
    await page.getByText(/^3 fonti lette: 3 testate/).waitFor();
    await page.getByText(/^\d+ frasi su \d+ riscontrate nelle fonti/).waitFor();
    await page.getByText('Le fonti', { exact: true }).click();
    await expectUsable('corsa-riuscita');
    await page.keyboard.press('Control+Enter');
    // For ten seconds it can be taken back; then it is out.
    await page.getByText('Articolo pubblicato!').waitFor();
    await page.getByRole('button', { name: 'Annulla' }).waitFor();
    await page.getByRole('link', { name: 'Leggilo sul sito' }).waitFor();
    expect((await own.call('GET', '/api/articles?status=published&q=Orione')).body.articles[0].title).toBe(TITLE);
  });
});
