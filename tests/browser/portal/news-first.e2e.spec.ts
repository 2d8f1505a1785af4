import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../../backend/platform/testing/browser.js';
import { makeSeverable, type SeverableDatabase } from '../../../backend/platform/testing/severable-database.js';
import { until } from '../../../backend/platform/testing/until.js';
import { createFreshDatabase } from '../../../backend/testing/fresh-database.js';
import { runDemonstration } from '../../../backend/testing/run-demonstration.js';
import { startTestApp, type TestApp } from '../../../backend/testing/test-app.js';
import { axeViolations } from '../testing/accessibility.js';
import { scripted } from '../testing/reader-scripts.js';
import { REFUSED_COOKIES } from '../testing/refused-cookies.js';
import { screenshot } from '../testing/screenshot.js';

const SCREENSHOTS = join(process.cwd(), 'artifacts/first-window');
const LONG_TITLE =
  'Il regolamento europeo sull’intelligenza artificiale entra nella fase che riguarda i sistemi ad alto rischio: che cosa cambia';
const EXCERPT = 'Chi deve fare che cosa, entro quando e con quali controlli: le scadenze in breve, con i documenti.';
/** Of 290 characters, as the longest that a newsroom writes. */
const LONG_EXCERPT = EXCERPT.repeat(3).slice(0, 290);
const PHOTOGRAPH = { featuredImage: '/icon-512.png', imageAlt: 'Un segno', imageCredit: 'Foto: Ada Rossi' };

// Code that runs in the page is given as text: the server's types know no document.

let database: SeverableDatabase;
let site: TestApp;
let browser: Browser;
let base: string;
let page: Page;
/** An article that the program wrote. */
let written: string;

beforeAll(async () => {
  database = await makeSeverable(await createFreshDatabase());
  site = await startTestApp({ DATABASE_URL: database.url });
  const id = await runDemonstration(site);
  written = (await site.call('GET', `/api/articles/by-id/${id}`)).body.slug;
  // As many as a front page has places for.
  for (let number = 1; number <= 12; number += 1)
    await publish(`Le scadenze della parte ${number} del regolamento`, `parte-${number}`);
  base = (await site.listen()).replace('[::1]', '127.0.0.1');
  browser = await launchBrowser();
  page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.addInitScript(REFUSED_COOKIES);
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
  await database?.drop();
});

async function publish(title: string, slug: string, more: object = {}): Promise<void> {
  const { status } = await site.call('POST', '/api/articles', {
    title,
    slug,
    category: 'Regolamentazione AI',
    excerpt: EXCERPT,
    content: `<p>${'Il primo paragrafo dice che cosa è successo. '.repeat(4)}</p><p>Il secondo continua.</p>`,
    status: 'published',
    ...more,
  });
  expect(status).toBe(201);
}

async function open(path: string, colorScheme: 'light' | 'dark' = 'light') {
  await page.emulateMedia({ colorScheme });
  await page.goto(base + path, { waitUntil: 'load' });
  await scripted(page);
  await until('the fonts', () => page.evaluate(`!('plain' in document.documentElement.dataset)`));
}

/** What a page does after a window changed is done before the frame after the next. */
async function resizeTo(width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
}

async function picture(name: string): Promise<void> {
  await screenshot(page, { path: join(SCREENSHOTS, `${name}.png`) });
}

/** Headlines of which the last line ends within the first window. */
const WHOLE_HEADLINES = `[...document.querySelectorAll('.front .hed')].filter((hed) => {
  const { bottom, height } = hed.getBoundingClientRect();
  return height > 0 && bottom <= innerHeight;
}).length`;
const SLOGAN_LINES = `(() => {
  const range = document.createRange();
  range.selectNodeContents(document.querySelector('.slogan'));
  const rects = [...range.getClientRects()];
  const height = Math.max(...rects.map(({ bottom }) => bottom)) - Math.min(...rects.map(({ top }) => top));
  return Math.floor(height / Math.min(...rects.map((rect) => rect.height)));
})()`;

// A page is loaded once and measured in one window after the other: what is laid out again is the same as after loading.

describe('the first window of the home page', () => {
  const WINDOWS = [
    [360, 740, 3],
    [390, 844, 3],
    [768, 1024, 5],
    [820, 1180, 6],
    [1280, 900, 7],
    [1680, 1000, 8],
  ] as const;

  it.each([
    ['', 'light'],
    ['-lungo', 'dark'],
  ] as const)('holds the lead and the headlines after it, under a slogan in one line%s', async (title, colorScheme) => {
    if (title !== '') await publish(LONG_TITLE, 'lungo');
    await page.setViewportSize({ width: 1280, height: 900 });
    await open('/', colorScheme);
    for (const [width, height, headlines] of WINDOWS) {
      await resizeTo(width, height);
      await picture(`home-${width}${title}`);
      expect(await page.evaluate(WHOLE_HEADLINES)).toBeGreaterThanOrEqual(headlines);
      // A long title pushes nothing in the bar of the site.
      expect([width, await page.evaluate(SLOGAN_LINES)]).toEqual([width, 1]);
    }
  });
});

describe('the first window of an article', () => {
  const FIRST_LINE = `document.querySelector('.prose p').getBoundingClientRect().top + scrollY`;
  const WINDOWS = [
    [390, 844, 520],
    [820, 1180, 760],
    [1280, 900, 620],
    [1680, 1000, 620],
  ] as const;

  it('holds the beginning of its text, also under a long title, a long excerpt and a photograph', async () => {
    await publish(LONG_TITLE, 'lungo-con-foto', { ...PHOTOGRAPH, excerpt: LONG_EXCERPT });
    await publish(LONG_TITLE.slice(0, LONG_TITLE.indexOf(' entra')), 'corto-con-foto', PHOTOGRAPH);
    const { body } = await site.call('GET', '/api/public/articles?limit=50');
    const slugs: string[] = body.articles
      .map(({ slug }: { slug: string }) => slug)
      .filter((slug: string) => !slug.startsWith('parte-'));
    expect(slugs).toEqual(expect.arrayContaining(['lungo', 'lungo-con-foto', 'corto-con-foto', written]));
    const tooLow: string[] = [];
    for (const slug of slugs) {
      await open(`/articolo/${slug}`);
      for (const [width, height, limit] of WINDOWS) {
        await resizeTo(width, height);
        const top = Math.round(await page.evaluate<number>(FIRST_LINE));
        if (top > limit) tooLow.push(`${slug} at ${width}: ${top}`);
        if (slug === 'lungo' || slug === written)
          await picture(`articolo-${width}-${slug === written ? 'programma' : 'lungo'}`);
      }
    }
    expect(tooLow).toEqual([]);
  });

  it('shows a photograph before the text, under a long head on small windows after its first paragraph', async () => {
    const isBefore = `document.querySelector('.heroimg').getBoundingClientRect().top < ${FIRST_LINE} - scrollY`;
    const isNext = `document.querySelector('.heroimg').getBoundingClientRect().top - document.querySelector('.prose').getBoundingClientRect().bottom < 40`;
    await open('/articolo/corto-con-foto');
    for (const [width, height] of WINDOWS) {
      await resizeTo(width, height);
      expect([width, await page.evaluate(isBefore)]).toEqual([width, true]);
    }
    await open('/articolo/lungo-con-foto', 'dark');
    for (const [width, height] of WINDOWS) {
      await resizeTo(width, height);
      await picture(`articolo-${width}-lungo-con-foto`);
      expect([width, await page.evaluate(isBefore), await page.evaluate(isNext)]).toEqual([width, width > 991, true]);
    }
  });
});

describe('a program’s article in the older layouts', () => {
  it.each(['/new', '/test'])('of %s says who wrote it in words that can be read, in both themes', async (layout) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(`${layout}/articolo/${written}`);
    expect(await page.getByText('Generato con IA, Supervisione AI', { exact: true }).isVisible()).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeViolations(page, 'colours')).toEqual([]);
  });
});

describe('a first visit', () => {
  const MOVED = `window.moved = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries())
        moved.push({ value, what: sources.map(({ node }) => node?.className || node?.parentElement?.className || node?.nodeName) });
    }).observe({ type: 'layout-shift', buffered: true });`;
  /** Twice: what the observer has seen is reported after the frame. */
  const FRAMES = `new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(then, 50))))`;
  const MAX_SHIFT = 0.02;
  const paths = () => ['/', `/articolo/${written}`];

  /** Whatever moves more than it may until page and fonts are there, of the pages under an address. */
  async function movedTooMuch(origin: string, width: number, height: number): Promise<string[]> {
    const faults: string[] = [];
    for (const path of paths()) {
      // Two pixels a point, as most screens have: letters are then as wide as their fonts say. Nobody has the fonts at hand yet.
      const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: 2 });
      await context.addInitScript(REFUSED_COOKIES);
      await context.addInitScript(MOVED);
      const reader = await context.newPage();
      await reader.goto(origin + path, { waitUntil: 'load' });
      await until('the fonts', () => reader.evaluate(`!('plain' in document.documentElement.dataset)`));
      await reader.evaluate(FRAMES);
      const moved = await reader.evaluate<{ value: number; what: string[] }[]>('moved');
      const sum = moved.reduce((total, { value }) => total + value, 0);
      if (sum > MAX_SHIFT) faults.push(`${path}: ${sum.toFixed(4)} ${JSON.stringify(moved)}`);
      await context.close();
    }
    return faults;
  }

  it.each([
    [360, 740],
    [768, 1024],
    [1024, 768],
    [1680, 1000],
  ])('moves hardly anything when the fonts come, at %i × %i', async (width, height) => {
    expect(await movedTooMuch(base, width, height)).toEqual([]);
  });

  it('holds room for no line that a turned phone does not have', async () => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    await context.addInitScript(REFUSED_COOKIES);
    const reader = await context.newPage();
    await reader.goto(`${base}/articolo/${written}`, { waitUntil: 'load' });
    const held = () => reader.evaluate<string>("document.querySelector('.ahead h1').style.minHeight");
    await until('the fonts', async () => (await held()) !== '');
    await reader.setViewportSize({ width: 740, height: 360 });
    await until('the room let go', async () => (await held()) === '');
    await context.close();
  });

  it('moves hardly anything when a page comes in two pieces, cut inside of a word of its first window', async () => {
    const uncut: string[] = [];
    const slow = createServer(async (request, answer) => {
      const { statusCode, headers, rawPayload } = await site.app.inject({ url: request.url ?? '/' });
      const type = String(headers['content-type']);
      answer.writeHead(statusCode, { 'content-type': type });
      if (!type.startsWith('text/html')) return answer.end(rawPayload);
      const html = rawPayload.toString();
      const cut = html.search(/(?<=non riletto da una per)sona<|(?<=Storie da seg)uire</);
      if (cut < 1) uncut.push(request.url ?? '');
      answer.write(html.slice(0, cut));
      setTimeout(() => answer.end(html.slice(cut)), 400);
    }).listen(0, '127.0.0.1');
    try {
      await until('the server', async () => slow.listening);
      const { port } = slow.address() as AddressInfo;
      expect(await movedTooMuch(`http://127.0.0.1:${port}`, 1024, 768)).toEqual([]);
      expect(uncut).toEqual([]);
    } finally {
      slow.closeAllConnections();
      slow.close();
    }
  });
});
