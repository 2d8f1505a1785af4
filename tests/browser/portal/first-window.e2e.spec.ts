import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Browser, BrowserContext, BrowserContextOptions, Page, Route } from 'playwright-core';
import { fakePortalApi, someArticle, someArticles } from '../../../backend/contract/portal-api.fake.js';
import { pagesApp } from '../../../backend/features/pages/testing/pages-app.js';
import { launchBrowser } from '../../../backend/platform/testing/browser.js';
import { until } from '../../../backend/platform/testing/until.js';
import { alive, scripted } from '../testing/reader-scripts.js';
import { REFUSED_COOKIES } from '../testing/refused-cookies.js';

const PHONE = { width: 412, height: 823 };
const PARAGRAPH = '<p>Un testo abbastanza lungo da occupare tre o quattro righe sullo schermo di un telefono.</p>';

// Code that runs in the page is given as text: the server's types know no document.

/** How many parts of the page the browser has not laid out, because they lie far below. */
const LEFT_FOR_LATER = `[...document.querySelectorAll('.later > *, .prose > *')].filter(
  (part) => !part.checkVisibility({ contentVisibilityAuto: true })).length`;
const IS_WHOLE = `'whole' in document.documentElement.dataset`;

let app: NestFastifyApplication;
let browser: Browser;
let base: string;
let context: BrowserContext;

beforeAll(async () => {
  const long = someArticle({ slug: 'lungo', content: PARAGRAPH.repeat(40) });
  app = await pagesApp(fakePortalApi([long, ...someArticles(20)]));
  await app.listen(0, '127.0.0.1');
  base = (await app.getUrl()).replace('[::1]', '127.0.0.1');
  browser = await launchBrowser();
});
afterEach(() => context?.close());
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
  context = await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce', ...options });
  await context.addInitScript(REFUSED_COOKIES);
  const page = await context.newPage();
  await page.route('**/api/public/articles/*/view?*', (route) => route.fulfill({ status: 204 }));
  return page;
}

async function open(path: string, options: BrowserContextOptions = {}, withoutFonts = false): Promise<Page> {
  const page = await newPage(options);
  if (withoutFonts) await page.route('**/fonts/*', (route) => route.abort());
  await page.goto(base + path, { waitUntil: 'load' });
  if (options.javaScriptEnabled !== false) await scripted(page);
  return page;
}

const topOf = (page: Page, selector: string) =>
  page.evaluate<number>(`document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect().top`);

describe('what lies below the first window', () => {
  it.each(['/', '/articolo/lungo'])('of %s is laid out once the page has loaded, and not before', async (path) => {
    const page = await newPage();
    await page.addInitScript(`addEventListener('DOMContentLoaded', () => { window.leftAtFirst = ${LEFT_FOR_LATER}; })`);
    await page.goto(base + path, { waitUntil: 'load' });
    expect(await page.evaluate('window.leftAtFirst')).toBeGreaterThan(5);
    await until('the whole page', () => page.evaluate(IS_WHOLE));
    expect(await page.evaluate(LEFT_FOR_LATER)).toBe(0);
  });

  it('is there at once where no script would make the page whole', async () => {
    const page = await open('/articolo/lungo', { javaScriptEnabled: false });
    expect(await page.evaluate(LEFT_FOR_LATER)).toBe(0);
  });

  it('does not push away what is being read when it is laid out', async () => {
    // In another font a line may break elsewhere, depending on the fonts of the machine; that is another matter.
    const page = await open('/articolo/lungo', {}, true);
    await page.evaluate('scrollTo(0, 3000)');
    // What is near now is laid out with the next frames; from then on it is being read.
    await page.evaluate(
      'new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(then, 50))))',
    );
    const inSight = `.prose p:nth-child(${await page.evaluate(
      `[...document.querySelectorAll('.prose p')].findIndex((p) => p.getBoundingClientRect().top > 100) + 1`,
    )})`;
    const before = await topOf(page, inSight);
    await alive(page);
    await until('the whole page', () => page.evaluate(IS_WHOLE));
    expect(Math.abs((await topOf(page, inSight)) - before)).toBeLessThan(2);
  });

  it('is laid out before a place in it is searched, so that the reader gets to it', async () => {
    const page = await open('/');
    await page.getByRole('link', { name: 'Esplora per categoria' }).click();
    let reached = -1;
    await until('the place', async () => {
      reached = await topOf(page, '#temi');
      return reached >= 0 && reached < PHONE.height / 4;
    });
    await alive(page);
    expect(Math.abs((await topOf(page, '#temi')) - reached)).toBeLessThan(2);
    await context.close();

    const arrived = await open('/articolo/lungo#correlati');
    expect(await topOf(arrived, '#correlati')).toBeLessThan(PHONE.height / 4);
  });
});

describe('the fonts', () => {
  const IN_STAND_INS = `[...document.querySelectorAll('body *')].filter((element) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim()) && !element.closest('script') &&
    /Fallback/.test(getComputedStyle(element).fontFamily.split(',')[0])).length`;
  const isSet = (page: Page, selector: string) =>
    page.evaluate<boolean>(
      `!/Fallback/.test(getComputedStyle(document.querySelector('${selector}')).fontFamily.split(',')[0])`,
    );
  const IS_PLAIN = `'plain' in document.documentElement.dataset`;

  /** The home page while its two fonts are still on their way, however long. */
  async function openWithoutFonts(): Promise<{ page: Page; held: Route[] }> {
    const page = await newPage();
    const held: Route[] = [];
    await page.route('**/fonts/*', (route) => void held.push(route));
    await page.goto(`${base}/`, { waitUntil: 'domcontentloaded' });
    await until('both fonts asked for', () => held.length === 2);
    return { page, held };
  }

  it('come when both are there, on the whole page at once; until then the text stands in its stand-ins', async () => {
    const { page, held } = await openWithoutFonts();
    expect([await isSet(page, 'h1'), await page.isVisible('h1')]).toEqual([false, true]);
    await held[0]?.continue();
    await until('one font', () =>
      page.evaluate(`[...document.fonts].filter(({ status }) => status === 'loaded').length > 0`),
    );
    expect(await isSet(page, 'h1')).toBe(false);
    await held[1]?.continue();
    await until('the page in its fonts', () => isSet(page, 'h1'));
    expect(await page.evaluate(`document.fonts.check('500 40px Newsreader')`)).toBe(true);
    expect(await page.evaluate(IN_STAND_INS)).toBe(0);
  });

  it.each([true, false])(
    'are asked for when the image next to the headline has come (%s) or a second is over',
    async (comes) => {
      const page = await newPage();
      const order: string[] = [];
      // Where the image comes, however slowly: the second is never over.
      if (comes)
        await page.addInitScript(
          `{ const set = setTimeout; setTimeout = (then, ms) => ms === 1000 || set(then, ms); }`,
        );
      await page.route('**/fonts/*', (route) => {
        order.push('font');
        return route.continue();
      });
      await page.route('**/copertine/**', async (route) => {
        if (!comes) return;
        await new Promise((later) => setTimeout(later, 300));
        order.push('image');
        await route.continue();
      });
      await page.goto(`${base}/articolo/lungo`, { waitUntil: 'domcontentloaded' });
      await until('fonts', () => order.includes('font'));
      expect(order[0]).toBe(comes ? 'image' : 'font');
    },
  );

  it('that never come hold up nothing: the page is whole without them', async () => {
    const page = await newPage();
    await page.route('**/fonts/*', () => undefined);
    await page.goto(`${base}/`, { waitUntil: 'domcontentloaded' });
    await until('the whole page', () => page.evaluate(IS_WHOLE));
    expect(await isSet(page, 'h1')).toBe(false);
  });

  it('come without the first script as well', async () => {
    const page = await newPage();
    await page.route('**/assets/first-*.js', (route) => route.abort());
    await page.goto(`${base}/`, { waitUntil: 'domcontentloaded' });
    await until('the whole page in its fonts', async () => (await page.evaluate(IN_STAND_INS)) === 0);
  });

  it('are there from the beginning where the service worker keeps them, and where there is no script', async () => {
    const page = await newPage();
    await page.addInitScript(`Object.defineProperty(navigator.serviceWorker, 'controller', { value: {} })`);
    await page.goto(`${base}/`, { waitUntil: 'commit' });
    await page.locator('h1').waitFor();
    expect([await page.evaluate(IS_PLAIN), await isSet(page, 'h1')]).toEqual([false, true]);
    await context.close();
    expect(await isSet(await open('/', { javaScriptEnabled: false }), 'h1')).toBe(true);
  });
});
