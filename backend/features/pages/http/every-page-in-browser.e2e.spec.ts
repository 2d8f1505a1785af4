import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../../platform/testing/browser.js';
import { createSeverableDatabase, type SeverableDatabase } from '../../../platform/testing/severable-database.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { axeViolations, overflowOf } from '../testing/accessibility.js';
import { PUBLIC_PAGES } from '../testing/public-pages.js';
import { seedPortal } from '../testing/seed-portal.js';

/** In an order that changes one thing at a time; the themes differ in nothing but colours. */
const VIEWS = [
  ['light', 1280],
  ['light', 768],
  ['light', 360],
  ['dark', 360],
  ['dark', 768],
  ['dark', 1280],
] as const;
const SCREENSHOTS = join(process.cwd(), 'artifacts/pages');

// Code that runs in the page is given as text: the server's types know no document.

let database: SeverableDatabase;
let site: TestApp;
let browser: Browser;
let base: string;
/** One page for all: what a reader's tab is after many clicks. */
let page: Page;
let complaints: string[] = [];

beforeAll(async () => {
  await mkdir(SCREENSHOTS, { recursive: true });
  database = await createSeverableDatabase();
  site = await startTestApp({ DATABASE_URL: database.url });
  await seedPortal(site);
  base = (await site.listen()).replace('[::1]', '127.0.0.1');
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(base) && request.url().startsWith('http')) complaints.push(`asked ${request.url()}`);
  });
}, 90_000);

afterAll(async () => {
  await browser?.close();
  await site?.close();
  await database?.drop();
  process.stderr.write(`Screenshots: ${SCREENSHOTS}\n`);
});

async function open(path: string): Promise<number> {
  complaints = [];
  await page.setViewportSize({ width: 1280, height: 900 });
  const answer = await page.goto(base + path, { waitUntil: 'load' });
  return answer?.status() ?? 0;
}

async function alive(): Promise<void> {
  await page.mouse.move(20, 20);
  await page.mouse.move(21, 21);
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
}

/** The browser itself reports the status of a page that is not there. */
const ownComplaints = () => complaints.filter((text) => !/status of (404|503)/.test(text));

async function tooWide(where: string): Promise<string[]> {
  const pixels = await overflowOf(page);
  return pixels > 0 ? [`${where}: ${pixels} px too wide`] : [];
}

describe('every public page, at three widths and in both themes', () => {
  it.each(PUBLIC_PAGES)(
    '$name has one h1, fits, keeps the accessibility rules and says nothing in the console',
    async ({ name, path, h1, status }) => {
      expect(await open(path)).toBe(status ?? 200);
      await alive();
      expect(await page.locator('h1').allTextContents()).toEqual([expect.stringContaining(h1)]);
      const faults: string[] = [];
      for (const [colorScheme, width] of VIEWS) {
        const where = `${width} ${colorScheme}`;
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        faults.push(...(await tooWide(where)));
        faults.push(
          ...(await axeViolations(page, colorScheme === 'light' ? 'all' : 'colours')).map(
            (violation) => `${where}: ${violation}`,
          ),
        );
        const file = join(SCREENSHOTS, `${name}-${width}-${colorScheme}.jpg`);
        await page.screenshot({ path: file, fullPage: true, type: 'jpeg', quality: 60 });
      }
      await page.setViewportSize({ width: 320, height: 700 });
      faults.push(...(await tooWide('320')));
      await page.setViewportSize({ width: 360, height: 740 });
      await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
      faults.push(...(await tooWide('360 with text of 200 %')));
      await page.evaluate(`document.documentElement.style.fontSize = ''`);
      await page.evaluate(SPACED_TEXT);
      faults.push(...(await tooWide('360 with the text spacing of WCAG 1.4.12')));
      expect([...faults, ...ownComplaints()]).toEqual([]);
    },
    60_000,
  );
});

const SPACED_TEXT = `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }');
  document.adoptedStyleSheets = [sheet];
}`;
