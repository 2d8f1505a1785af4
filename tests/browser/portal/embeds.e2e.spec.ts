import { afterEach, describe, expect, it } from '@jest/globals';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { until } from '../../../backend/platform/testing/until.js';
import { axeViolations, overflowOf } from '../testing/accessibility.js';
import { consented } from '../testing/consented.js';
import { alive } from '../testing/reader-scripts.js';
import { withSite } from '../testing/with-site.js';

const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const PLAYER = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
const POST = 'https://mastodon.uno/@ada/111222333444555666';
const card = (address: string, title: string) =>
  `<p class="incorporato"><a href="${address}">${title}</a></p><p>Un paragrafo che segue, con il suo perché.</p>`;

let context: BrowserContext | undefined;

const at = withSite(async ({ site }) => {
  const publish = (slug: string, content: string) =>
    site.call('POST', '/api/articles', { title: slug, slug, category: 'Claude', status: 'published', content });
  await publish('con-scheda', `${card(VIDEO, 'Ada spiega i modelli')}${card(POST, 'Un post')}`);
  await publish('in-elenco', `<ul><li>${card(VIDEO, 'Ada spiega i modelli').replace(/<p>.*/, '')}</li></ul>`);
  await publish('senza-scheda', '<p>Nessun video qui, solo parole della redazione.</p>');
});
afterEach(() => context?.close());

/** A reader's page; addresses of other hosts are noted and answered here, so that nothing leaves the machine. */
async function visit(
  path: string,
  options: BrowserContextOptions = {},
  consent: object = { cookieConsent: 'rejected' },
) {
  context = await at.browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  await context.addInitScript({
    content: `try { if (self === top) Object.assign(localStorage, ${JSON.stringify(consent)}) } catch {}`,
  });
  const elsewhere: string[] = [];
  await context.route(
    (url) => url.origin !== at.base,
    (route) => {
      elsewhere.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<title>Altro sito</title><button>Avvia</button>' });
    },
  );
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  const answer = await page.goto(at.base + path, { waitUntil: 'load' });
  return { page, elsewhere, complaints, policy: answer?.headers()['content-security-policy'] ?? '' };
}

const show = (page: Page, host: string) => page.getByRole('button', { name: `Mostra il contenuto di ${host}` });

describe('a post or video of another site in an article', () => {
  it('is a card that asks nothing of the other site until it is pressed, by keyboard too', async () => {
    const { page, elsewhere, complaints, policy } = await visit('/articolo/con-scheda');
    expect(policy).toContain("frame-src 'self' https://www.youtube-nocookie.com https://mastodon.uno;");
    await page.mouse.wheel(0, 600);
    await alive(page);
    expect(elsewhere).toEqual([]);
    expect(await page.getByRole('link', { name: 'Ada spiega i modelli' }).first().getAttribute('href')).toBe(VIDEO);
    await show(page, 'youtube.com').focus();
    await page.keyboard.press('Enter');
    const frame = page.locator('iframe');
    await page.frameLocator('iframe').getByRole('button', { name: 'Avvia' }).waitFor();
    await until('the frame that has the focus', () => page.evaluate(`document.activeElement.tagName === 'IFRAME'`));
    expect(await frame.getAttribute('title')).toMatch(/^Ada spiega\s+i\smodelli \(youtube\.com\)$/);
    expect(await frame.getAttribute('sandbox')).not.toContain('allow-top-navigation');
    expect(elsewhere).toEqual([PLAYER]);
    expect(await show(page, 'mastodon.uno').count()).toBe(1);
    expect(complaints).toEqual([]);
  });

  it('is shown to who comes from another page of the site as well', async () => {
    const { page, policy } = await visit('/articolo/senza-scheda');
    expect(policy).toContain("frame-src 'self';");
    await alive(page);
    const loaded = page.waitForEvent('load');
    await page.getByRole('link', { name: 'con-scheda' }).first().click();
    await loaded;
    await alive(page);
    await show(page, 'youtube.com').click();
    await page.frameLocator('iframe').getByRole('button', { name: 'Avvia' }).waitFor();
  });

  it('is shown to a reader who comes back to it after another page was loaded', async () => {
    const { page } = await visit('/articolo/con-scheda');
    await alive(page);
    await page.getByRole('link', { name: 'senza-scheda' }).first().click();
    await page.waitForURL('**/senza-scheda');
    await page.reload();
    await alive(page);
    const loaded = page.waitForEvent('load');
    await page.goBack();
    await loaded;
    await alive(page);
    await show(page, 'youtube.com').click();
    await page.frameLocator('iframe').getByRole('button', { name: 'Avvia' }).waitFor();
  });

  it('opens however early its button is pressed', async () => {
    const { page } = await visit('/articolo/senza-scheda');
    let pressed = () => {};
    const isPressed = new Promise<void>((resolve) => {
      pressed = resolve;
    });
    await page.route('**/*.js', async (route) => {
      await isPressed;
      await route.continue();
    });
    await page.goto(`${at.base}/articolo/con-scheda`);
    await show(page, 'youtube.com').click();
    pressed();
    await page.frameLocator('iframe').getByRole('button', { name: 'Avvia' }).waitFor();
    expect(await page.locator('iframe').count()).toBe(1);
  });

  it('is heard as its title, in a list too', async () => {
    const { page } = await visit('/articolo/in-elenco');
    await page.evaluate(`{
      window.said = [];
      speechSynthesis.speak = (utterance) => { said.push(utterance.text); setTimeout(() => utterance.onend({})); };
      speechSynthesis.cancel = () => undefined;
    }`);
    await page.locator('[data-reading="listen"]').click();
    const said = () => page.evaluate<string[]>('said');
    await until('two sentences', async () => (await said()).length > 1);
    await page.getByRole('button', { name: 'Ascolta' }).waitFor();
    expect(await said()).toEqual(['in-elenco', expect.stringMatching(/^Ada\sspiega\si\smodelli$/)]);
  });

  it('opens by itself for a reader who has consented', async () => {
    const { page } = await visit('/articolo/con-scheda', {}, consented({ statistics: false }));
    await page.frameLocator('iframe >> nth=0').getByRole('button', { name: 'Avvia' }).waitFor();
    expect(await page.locator('iframe').count()).toBe(2);
  });

  it('is a plain link without a script', async () => {
    const { page } = await visit('/articolo/con-scheda', { javaScriptEnabled: false });
    expect(await page.getByRole('link', { name: 'Ada spiega i modelli' }).first().isVisible()).toBe(true);
    expect(await show(page, 'youtube.com').isVisible()).toBe(false);
  });

  it('fits narrow and wide windows in both themes and keeps the accessibility rules', async () => {
    const { page } = await visit('/articolo/con-scheda');
    await alive(page);
    for (const [width, colorScheme] of [
      [360, 'dark'],
      [1280, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      await page.emulateMedia({ colorScheme });
      expect(await axeViolations(page)).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
    }
  });
});
