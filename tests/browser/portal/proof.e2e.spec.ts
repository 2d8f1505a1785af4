import { describe, expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { until } from '../../../backend/platform/testing/until.js';
import { runDemonstration } from '../../../backend/testing/run-demonstration.js';
import { axeViolations, overflowOf } from '../testing/accessibility.js';
import { alive, scripted } from '../testing/reader-scripts.js';
import { REFUSED_COOKIES } from '../testing/refused-cookies.js';
import { screenshot } from '../testing/screenshot.js';
import { Visits } from '../testing/visits.js';
import { withSite } from '../testing/with-site.js';

// Code that runs in the page is given as text: the server's types know no document.

let slug: string;
let visits: Visits;
let withoutScript: BrowserContext;

const at = withSite(async ({ site, browser, base }) => {
  slug = (await site.call('GET', `/api/articles/by-id/${await runDemonstration(site)}`)).body.slug;
  visits = await Visits.of(browser, base);
  withoutScript = await browser.newContext({ javaScriptEnabled: false });
});

async function readerAt(width = 1280, colorScheme: 'light' | 'dark' = 'light') {
  const page = await visits.begin({ width, colorScheme });
  await page.addInitScript(REFUSED_COOKIES);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${at.base}/articolo/${slug}`);
  return { page, asked };
}

async function readerWithoutScript(width: number) {
  const page = await withoutScript.newPage();
  await page.setViewportSize({ width, height: 900 });
  await page.goto(`${at.base}/articolo/${slug}`);
  return page;
}

const knob = (page: Page) => page.getByRole('button', { name: 'Mostra le prove' });
const panel = (page: Page) => page.locator('#prove');
const sentences = (page: Page) => page.locator('.prose .fact[role="button"]');
const comparison = (page: Page) => page.locator('#confronto');
const comparisonButton = (page: Page) => page.getByRole('button', { name: 'Fonti a confronto', exact: true });
const showProof = async (page: Page) => {
  await scripted(page);
  await knob(page).click();
  await panel(page).getByText('riscontrate nelle fonti').waitFor();
};
const heightOfText = (page: Page) =>
  page.evaluate<number>(`document.querySelector('.atext').getBoundingClientRect().height`);
const htmlOfText = (page: Page) => page.evaluate<string>(`document.querySelector('.atext').innerHTML`);

describe('«In tre punti»', () => {
  it('stands after the first paragraph in every window, and leads to the sources without a script', async () => {
    const places = (page: Page) =>
      page.evaluate<number[]>(`['.prose', '.points', '.prose ~ .prose', '#fonte-1'].map(
        (part) => document.querySelector(part).getBoundingClientRect().top)`);
    const page = await readerWithoutScript(1280);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const below = await places(page);
      expect(below).toEqual(below.toSorted((one, other) => one - other));
    }
    const band = page.getByRole('region', { name: 'In tre punti' });
    expect(await band.getByRole('listitem').count()).toBe(3);
    await band.getByRole('link', { name: 'Fonte: Osservatorio Lucerna' }).click();
    expect(await page.locator('li:target').textContent()).toContain('Osservatorio Lucerna');
    await page.emulateMedia({ media: 'print' });
    expect(await band.isVisible()).toBe(true);
    await page.close();
  });
});

describe('«Mostra le prove»', () => {
  it('asks for nothing before it is pressed, then underlines the text without moving it, and puts it back', async () => {
    const { page, asked } = await readerAt();
    await alive(page);
    await until('the whole page in its fonts', () =>
      page.evaluate(`!('plain' in document.documentElement.dataset) && 'whole' in document.documentElement.dataset`),
    );
    expect(asked.filter((path) => /proof|prova/.test(path))).toEqual([]);
    const [height, html] = [await heightOfText(page), await htmlOfText(page)];
    await showProof(page);
    expect(asked).toContain(`/articolo/${slug}/prova.json`);
    expect(await knob(page).getAttribute('aria-pressed')).toBe('true');
    expect(await sentences(page).count()).toBeGreaterThan(5);
    expect(await heightOfText(page)).toBe(height);
    await knob(page).click();
    await panel(page).waitFor({ state: 'detached' });
    expect(await htmlOfText(page)).toBe(html);
    expect(await knob(page).getAttribute('aria-pressed')).toBe('false');
  });

  it('shows the passage of a pressed sentence, with the way to it in the source', async () => {
    const { page } = await readerAt(360);
    await showProof(page);
    await page.locator('.prose .fact--confirmed[role="button"]').first().click();
    await panel(page).getByText('Confermata', { exact: true }).waitFor();
    const link = panel(page).getByRole('link', { name: 'Apri il passaggio nella fonte' });
    expect(await link.getAttribute('href')).toContain('#:~:text=');
    expect(await link.getAttribute('rel')).toContain('noopener');
    const { top, roof } = await page.evaluate<{ top: number; roof: number }>(
      `({ top: document.querySelector('.fact--now').getBoundingClientRect().top, roof: document.querySelector('#prove').getBoundingClientRect().top })`,
    );
    expect(top).toBeLessThan(roof);
  });

  it('is used by keyboard alone, the focus going to the proof and back to its sentence', async () => {
    const { page } = await readerAt();
    await alive(page);
    await knob(page).press('Enter');
    await panel(page).getByText('riscontrate nelle fonti').waitFor();
    const sentence = sentences(page).nth(2);
    const words = await sentence.textContent();
    await sentence.press('Enter');
    await panel(page)
      .getByText(/^Frase \d+ di \d+$/)
      .waitFor();
    await page.locator('#prove:focus').waitFor();
    await page.keyboard.press('Escape');
    await page
      .locator(':focus', { hasText: words ?? '' })
      .and(sentence)
      .waitFor();
    const before = (await panel(page).locator('h2').textContent()) ?? '';
    await panel(page).getByRole('button', { name: 'Frase successiva' }).press('Enter');
    await panel(page).locator('h2').filter({ hasNotText: before }).waitFor();
    await panel(page).getByRole('button', { name: 'Chiudi le prove' }).press('Enter');
    await panel(page).waitFor({ state: 'detached' });
    await page.locator(':focus', { hasText: /^Mostra le prove$/ }).waitFor();
  });

  it('goes with the page when the reader goes on, and comes again on the next article', async () => {
    const { page } = await readerAt();
    await showProof(page);
    await page.getByRole('link', { name: 'Come è stato fatto' }).first().click();
    await page.locator('h1', { hasText: 'Come è stato fatto' }).waitFor();
    await panel(page).waitFor({ state: 'detached' });
    await page.goBack();
    await showProof(page);
    expect(await sentences(page).count()).toBeGreaterThan(5);
  });

  it('says so when the proof cannot be had', async () => {
    const { page } = await readerAt();
    await scripted(page);
    await page.route('**/prova.json', (route) => route.abort());
    await knob(page).click();
    await panel(page).getByText('Le prove non si aprono').waitFor();
  });

  it.each([
    [1280, 'light'],
    [360, 'dark'],
  ] as const)('can be read and operated by everybody at %i px, %s', async (width, theme) => {
    const { page } = await readerAt(width, theme);
    await showProof(page);
    await page.locator('.prose .fact--confirmed[role="button"]').nth(1).click();
    await panel(page).getByText('Confermata', { exact: true }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    await screenshot(page, { path: `artifacts/pages/prove-${width}-${theme}.png` });
  });
});

describe('«Le fonti a confronto»', () => {
  it('stands next to the text on wide windows, folded where no sources disagree', async () => {
    const page = await readerWithoutScript(1280);
    expect(await comparison(page).locator('summary').allTextContents()).toEqual([
      expect.stringMatching(/^Lo dice una fonte sola \d+$/),
      expect.stringMatching(/^Riscontro in più fonti \d+$/),
    ]);
    expect(
      await comparison(page)
        .locator('details')
        .evaluateAll((all) => all.map((one) => Reflect.get(one, 'open'))),
    ).toEqual([false, false]);
    await comparison(page).locator('summary').first().click();
    expect(
      await comparison(page)
        .getByText(/le altre \d+ non ne parlano/)
        .first()
        .isVisible(),
    ).toBe(true);
    expect(await comparisonButton(page).isVisible()).toBe(false);
  });

  it('is a sheet on phones that opens and closes without a script', async () => {
    const page = await readerWithoutScript(390);
    expect(await comparison(page).isVisible()).toBe(false);
    await comparisonButton(page).click();
    await comparison(page).locator('summary').first().click();
    await comparison(page)
      .getByText(/le altre \d+ non ne parlano/)
      .first()
      .waitFor();
    await comparison(page).getByRole('button', { name: 'Chiudi' }).click();
    await comparison(page).waitFor({ state: 'hidden' });
    await comparisonButton(page).press('Enter');
    await comparison(page).waitFor();
    await page.keyboard.press('Escape');
    await comparison(page).waitFor({ state: 'hidden' });
  });

  it('leads from a sentence to its proof and back, by keyboard too', async () => {
    const { page } = await readerAt();
    await showProof(page);
    expect(await comparison(page).isVisible()).toBe(false);
    await panel(page).locator('summary').first().click();
    // The first ones may be the title and the excerpt, which stand above the text.
    const sentence = panel(page)
      .locator('details[open]')
      .getByRole('button', { name: /^[^.]{20,}\.$/ })
      .last();
    await sentence.press('Enter');
    await panel(page)
      .getByText(/^Frase \d+ di \d+$/)
      .waitFor();
    await page.locator('#prove:focus').waitFor();
    await page.locator('.prose .fact--now').first().waitFor();
    await panel(page).getByRole('button', { name: 'Le fonti a confronto' }).click();
    await panel(page).locator('summary').last().click();
    await panel(page).locator('details:last-child q').first().click();
    await panel(page)
      .getByText(/^Frase \d+ di \d+$/)
      .waitFor();
    await knob(page).click();
    await panel(page).waitFor({ state: 'detached' });
    expect(await page.locator('.vs [role="button"]').count()).toBe(0);
  });

  it('closes on a phone when the proof of one of its sentences opens', async () => {
    const { page } = await readerAt(390);
    await showProof(page);
    await comparisonButton(page).click();
    await comparison(page).locator('summary').first().click();
    await comparison(page).locator('q').first().click();
    await comparison(page).waitFor({ state: 'hidden' });
    await panel(page)
      .getByText(/^Frase \d+ di \d+$/)
      .waitFor();
  });

  it.each([
    [1280, 'light'],
    [390, 'dark'],
  ] as const)('can be read and operated by everybody at %i px, %s', async (width, theme) => {
    const { page } = await readerAt(width, theme);
    await alive(page);
    if (width < 992) await comparisonButton(page).click();
    for (const group of (await comparison(page).locator('summary').all()).slice(1)) await group.click();
    expect(await axeViolations(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    await screenshot(page, { path: `artifacts/pages/confronto-${width}-${theme}.png` });
    if (width < 992) await page.keyboard.press('Escape');
    await showProof(page);
    expect(await axeViolations(page)).toEqual([]);
    await screenshot(page, { path: `artifacts/pages/confronto-prove-${width}-${theme}.png` });
  });
});

it('how an article came to be is a page that can be read on small and large screens with all its sentences open', async () => {
  const { page } = await readerAt();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
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
