import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../../backend/platform/testing/browser.js';
import { runDemonstration } from '../../../backend/testing/run-demonstration.js';
import { startTestApp, type TestApp } from '../../../backend/testing/test-app.js';
import { axeViolations, overflowOf } from '../testing/accessibility.js';
import { alive } from '../testing/reader-scripts.js';

let site: TestApp;
let browser: Browser;
let base: string;
let article: { readonly slug: string };

beforeAll(async () => {
  site = await startTestApp();
  article = (await site.call('GET', `/api/articles/by-id/${await runDemonstration(site)}`)).body;
  base = (await site.listen()).replace('[::1]', '127.0.0.1');
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

it('how an article came to be is a page that can be read on small and large screens with all its sentences open', async () => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  await page.goto(`${base}/articolo/${article.slug}`);
  await alive(page);
  await page.locator('.strip').getByRole('link', { name: 'Come è stato fatto' }).click();
  await page.locator('h1', { hasText: 'Come è stato fatto' }).waitFor();
  await page.locator('.sentences summary').click();
  // The closed page is visited at every width and in both themes by every-page.e2e.spec.ts.
  for (const [width, colorScheme] of [
    [360, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    expect([width, await overflowOf(page), await axeViolations(page)]).toEqual([width, 0, []]);
  }
  // From a sentence to the source that carries it.
  await page.locator('.verdict a').first().click();
  await page.locator('.srcs li:target').waitFor();
  expect(complaints).toEqual([]);
});
