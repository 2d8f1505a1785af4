import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../../backend/platform/testing/browser.js';
import { makeSeverable, type SeverableDatabase } from '../../../backend/platform/testing/severable-database.js';
import { until } from '../../../backend/platform/testing/until.js';
import { createFreshDatabase } from '../../../backend/testing/fresh-database.js';
import { startTestApp, type TestApp } from '../../../backend/testing/test-app.js';
import { axeViolations, overflowOf } from '../testing/accessibility.js';
import { benignSamples, hasHostileHtml, hostileBodies } from '../testing/hostile-html.js';
import { PUBLIC_PAGES } from '../testing/public-pages.js';
import { alive, scripted } from '../testing/reader-scripts.js';
import { REFUSED_COOKIES } from '../testing/refused-cookies.js';
import { screenshot } from '../testing/screenshot.js';
import { seedPortal } from '../testing/seed-portal.js';

/**
 * The themes differ in nothing but colours, and the middle width shows no element that neither the small nor the large one
 * shows, only elsewhere: every rule is asked once a layout, of the large one in light and of the small one in dark colours.
 */
const VIEWS = [
  ['light', 768, 'none'],
  ['light', 1280, 'all'],
  ['dark', 360, 'all'],
] as const;
/** The same around every page but for the link to it: asked about once a view. */
const FRAME = ':is(.foot, header:has(> .catnav)) :is(li, form, p):not(:has([aria-current]))';
/** An image of a whole page takes as long as all its checks: one whole, and the first screen of the other layout. */
const PICTURED = ['1280 light', '360 dark'];
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
  database = await makeSeverable(await createFreshDatabase());
  site = await startTestApp({ DATABASE_URL: database.url });
  await seedPortal(site);
  base = (await site.listen()).replace('[::1]', '127.0.0.1');
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  await page.addInitScript(REFUSED_COOKIES);
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(base) && request.url().startsWith('http')) complaints.push(`asked ${request.url()}`);
  });
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
  await database?.drop();
});

async function open(path: string): Promise<number> {
  complaints = [];
  await page.setViewportSize({ width: 1280, height: 900 });
  const answer = await page.goto(base + path, { waitUntil: 'load' });
  await scripted(page);
  return answer?.status() ?? 0;
}

/** The browser itself reports the status of a page that is not there. */
const ownComplaints = () => complaints.filter((text) => !/status of (404|410|503)/.test(text));

async function tooWide(where: string): Promise<string[]> {
  const pixels = await overflowOf(page);
  return pixels > 0 ? [`${where}: ${pixels} px too wide`] : [];
}

describe('every public page, at three widths and in both themes', () => {
  const asked = new Set<string>();

  it.each(PUBLIC_PAGES)(
    '$name has one h1, fits, keeps the accessibility rules and says nothing in the console',
    async ({ name, path, h1, status }) => {
      expect(await open(path)).toBe(status ?? 200);
      await alive(page);
      expect(await page.locator('h1').allTextContents()).toEqual([expect.stringContaining(h1)]);
      const faults: string[] = [];
      for (const [colorScheme, width, rules] of VIEWS) {
        const where = `${width} ${colorScheme}`;
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        faults.push(...(await tooWide(where)));
        const broken = rules === 'none' ? [] : await axeViolations(page, rules, asked.has(where) ? FRAME : undefined);
        asked.add(where);
        faults.push(...broken.map((violation) => `${where}: ${violation}`));
        if (!PICTURED.includes(where)) continue;
        const file = join(SCREENSHOTS, `${name}-${width}-${colorScheme}.jpg`);
        await screenshot(page, { path: file, fullPage: width === 1280, type: 'jpeg', quality: 60 });
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
  );
});

const SPACED_TEXT = `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }');
  document.adoptedStyleSheets = [sheet];
}`;

describe('on the way from page to page', () => {
  it('the heading takes the focus, the title is said, and going back finds the place again', async () => {
    await open('/categoria/Claude');
    await alive(page);
    await until('the whole page', () =>
      page.evaluate(`!('plain' in document.documentElement.dataset) && 'whole' in document.documentElement.dataset`),
    );
    await page.evaluate('window.sameDocument = true');
    await page.getByRole('link', { name: 'Successiva' }).scrollIntoViewIfNeeded();
    const place = await page.evaluate<number>('scrollY');
    await page.getByRole('link', { name: 'Successiva' }).click();
    await page.locator('.pager p', { hasText: 'Pagina 2 di 2' }).waitFor();
    await page.locator('h1:focus').waitFor();
    expect(await page.evaluate('[window.sameDocument, scrollY]')).toEqual([true, 0]);
    await page.getByText('Claude, pagina 2 | Contesto').waitFor({ state: 'attached' });
    await page.goBack();
    await page.locator('.pager p', { hasText: 'Pagina 1 di 2' }).waitFor();
    await until('the place of before', () => page.evaluate(`Math.abs(scrollY - ${place}) < 50`));
    expect(ownComplaints()).toEqual([]);
  });

  it('finds the same related articles by clicks as by loading, topped up with the newest', async () => {
    const related = () =>
      page.evaluate<string[]>(`[...document.querySelectorAll('#correlati .hed a')].map((link) => link.pathname)`);
    await open('/articolo/di-persone');
    const loaded = await related();
    expect(loaded).toHaveLength(3);
    await open('/categoria/Etica%20AI');
    await alive(page);
    await page.locator('main a[href="/articolo/di-persone"]').click();
    await page.locator('#correlati').waitFor();
    expect(await related()).toEqual(loaded);
  });

  it('says that the categories are being loaded when they take their time', async () => {
    await open('/');
    await alive(page);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/public/categories', async (route) => {
      await held;
      await route.continue();
    });
    await page.locator('.pages').getByRole('link', { name: 'Categorie' }).click();
    await page.getByText('Caricamento categorie...').waitFor({ state: 'visible' });
    release();
    await page.locator('h1', { hasText: 'Categorie' }).waitFor();
    expect(await page.getByText('Caricamento categorie...').count()).toBe(0);
    await page.unroute('**/api/public/categories');
  });

  it('offers to try again when a list did not come, and shows it then', async () => {
    await open('/');
    await alive(page);
    await page.route('**/api/public/articles?*', (route) => route.abort());
    await page.locator('.catnav').getByRole('link', { name: 'Ricerca AI' }).click();
    await page.locator('h1', { hasText: 'Non riusciamo a caricare la pagina' }).waitFor();
    await page.unroute('**/api/public/articles?*');
    await page.getByRole('link', { name: 'Riprova' }).click();
    await page.locator('h1', { hasText: 'Ricerca AI' }).waitFor();
    expect(await page.locator('main article').count()).toBeGreaterThan(0);
  });

  it('shows the screen of the specification for an article that did not come', async () => {
    await open('/');
    await alive(page);
    await page.route('**/api/public/articles/*', (route) => route.abort());
    await page.locator('#storie a[href^="/articolo/"]').first().click();
    await page.locator('h1', { hasText: 'Articolo non trovato' }).waitFor();
    expect(await page.getByText("L'articolo che stai cercando non esiste.").count()).toBe(1);
    await page.unroute('**/api/public/articles/*');
    await page.getByRole('link', { name: 'Riprova' }).click();
    await page.locator('.prose').waitFor();
    await page.getByRole('link', { name: 'Home' }).first().click();
    await page.locator('.front').waitFor();
  });
});

describe('with the keyboard alone', () => {
  it('a reader searches, and a blank search is ignored', async () => {
    await open('/categorie');
    const visited: string[] = [];
    const note = () => visited.push(page.url().replace(base, ''));
    page.on('framenavigated', note);
    await page.fill('#cerca-testata', '   ');
    await page.press('#cerca-testata', 'Enter');
    await page.fill('#cerca-testata', 'assistente');
    await page.press('#cerca-testata', 'Enter');
    await page.waitForURL('**/cerca?q=assistente');
    page.off('framenavigated', note);
    // The page itself may write its own address again.
    expect(visited.filter((path) => path !== '/categorie')).toEqual(['/cerca?q=assistente']);
  });

  it('a reader skips to the content and never loses the ring', async () => {
    await open('/');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Vai al contenuto');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toContain('Ultimo articolo');
    const ringless: string[] = [];
    for (let step = 0; step < 25; step++) {
      await page.keyboard.press('Tab');
      const bare = await page.evaluate<string | null>(
        `(({ outlineStyle, outlineWidth }, e) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 ? null : e.outerHTML.slice(0, 80))(getComputedStyle(document.activeElement), document.activeElement)`,
      );
      if (bare !== null) ringless.push(bare);
    }
    expect(ringless).toEqual([]);
  });
});

describe('reading comfort', () => {
  it('shows how far an article is read, up to the whole', async () => {
    await open('/articolo/con-tutto');
    const share = () =>
      page.evaluate<number>(`new DOMMatrix(getComputedStyle(document.querySelector('.progress i')).transform).a`);
    expect(await share()).toBe(0);
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    await until('the end of the article', async () => (await share()) > 0.99);
    expect(await share()).toBeLessThanOrEqual(1);
  });

  it('shares in a window of 600 × 400, in both templates that have pop-ups', async () => {
    for (const [path, name] of [
      ['/articolo/con-tutto', 'Condividi su X'],
      ['/test/articolo/con-tutto', 'Twitter'],
    ] as const) {
      await open(path);
      await alive(page);
      await page.evaluate('window.open = (...given) => { window.opened = given; return null; }');
      await page.getByRole('link', { name, exact: true }).click();
      const [address, , size] = await page.evaluate<string[]>('window.opened');
      expect(address).toContain('https://x.com/intent/post?url=http%3A%2F%2Fcontesto.test%2Farticolo%2Fcon-tutto');
      expect(size).toContain('width=600,height=400');
    }
  });

  it('keeps the chosen size of the text, there before the first paint of the next page', async () => {
    await open('/articolo/con-tutto');
    const size = () => page.evaluate<string>(`getComputedStyle(document.querySelector('.prose')).fontSize`);
    const normal = Number.parseFloat(await size());
    await page.getByRole('button', { name: 'Aa dimensione del testo' }).click();
    await page.getByText('Testo al 115 per cento').waitFor({ state: 'attached' });
    expect(Number.parseFloat(await size())).toBeCloseTo(normal * 1.15, 1);
    await page.goto(`${base}/test/articolo/con-tutto`, { waitUntil: 'commit' });
    await page.locator('body').waitFor({ state: 'attached' });
    expect(await page.getAttribute('html', 'data-text')).toBe('1');
    await scripted(page);
    for (const percent of [130, 150, 100]) {
      await page.getByRole('button', { name: 'dimensione del testo' }).click();
      await page.getByText(`Testo al ${percent} per cento`).waitFor({ state: 'attached' });
    }
    expect(await page.getAttribute('html', 'data-text')).toBeNull();
    expect(ownComplaints()).toEqual([]);
  });

  it('shares by the sheet of the system, and where there is none leads to the links of the article', async () => {
    await open('/articolo/di-persone');
    await page.evaluate('navigator.share = async (what) => { window.shared = what; }');
    const share = page.locator('[data-reading="share"]');
    await share.click();
    await until('what is shared', () => page.evaluate('window.shared !== undefined'));
    expect(await page.evaluate('shared')).toEqual({ title: 'Scritto da persone', url: page.url() });
    await page.evaluate('navigator.share = undefined');
    await share.click();
    await page.locator('.share a:focus').waitFor();
  });

  it('reads an article aloud sentence by sentence, pauses, resumes at the same sentence and stops', async () => {
    await open('/articolo/di-persone');
    await alive(page);
    // A voice that speaks only when the test says so.
    await page.evaluate(`{
      window.said = [];
      speechSynthesis.speak = (utterance) => { said.push(utterance.text); window.utterance = utterance; };
      speechSynthesis.cancel = () => undefined;
    }`);
    const listen = page.locator('[data-reading="listen"]');
    await listen.click();
    await page.getByRole('button', { name: 'Pausa' }).waitFor();
    await page.evaluate('utterance.onend({})');
    await listen.click();
    await page.getByRole('button', { name: 'Riprendi' }).waitFor();
    await listen.click();
    await page.getByRole('button', { name: 'Pausa' }).waitFor();
    expect(await page.evaluate('said')).toEqual(['Scritto da persone', 'Un testo breve.', 'Un testo breve.']);
    expect(await page.evaluate('utterance.lang')).toBe('it-IT');
    await page.getByRole('button', { name: 'Ferma' }).click();
    await page.getByRole('button', { name: 'Ascolta' }).waitFor();
    expect(await page.getByRole('button', { name: 'Ferma' }).isVisible()).toBe(false);
  });

  it('offers nothing that needs a script where there is none, and waits for nothing', async () => {
    const silent = await browser.newPage({ javaScriptEnabled: false });
    await silent.goto(`${base}/articolo/di-persone`);
    expect(await silent.isVisible('.tools')).toBe(false);
    expect(await silent.getByRole('button', { name: 'Copia link' }).isVisible()).toBe(false);
    expect(await silent.isVisible('.prose')).toBe(true);
    await silent.goto(`${base}/salvati`);
    expect(await silent.isVisible('noscript p')).toBe(true);
    expect(await silent.isVisible('[data-waits-for-script]')).toBe(false);
    await silent.close();
  });

  it('moves a table wider than the column sideways, by keyboard too, and breaks none of its words', async () => {
    await open('/articolo/con-tutto');
    await page.setViewportSize({ width: 320, height: 700 });
    await page.getByRole('group', { name: 'Tabella' }).focus();
    await page.keyboard.press('ArrowRight');
    await until('the table moves', () => page.evaluate<boolean>(`document.querySelector('.sideways').scrollLeft > 0`));
    const lines = `[...document.querySelectorAll('.sideways th')].map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getClientRects().length;
    })`;
    expect(await page.evaluate<number[]>(lines)).toEqual([1, 1, 1]);
  });

  it('leaves room for words on a phone with text of twice the size', async () => {
    const widths = async (path: string, ...selectors: string[]) => {
      await open(path);
      await page.setViewportSize({ width: 360, height: 740 });
      await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
      expect([path, await overflowOf(page)]).toEqual([path, 0]);
      const narrowest = (selector: string) =>
        `Math.min(...[...document.querySelectorAll('${selector}')].map((part) => part.getBoundingClientRect().width))`;
      return page.evaluate<number[]>(`[${selectors.map(narrowest).join(', ')}]`);
    };
    const found = await widths('/cerca?q=ai', '.result .hed', '.bigsearch .input');
    const home = await widths('/', '.grid .card--row .hed', '.latest__lines a');
    expect([...found, ...home].map((width) => width > 180)).toEqual([true, true, true, true]);
    await widths('/articolo/con-tutto');
    // The fonts may never come: the stand-ins are wider.
    await page.route('**/*.woff2', (route) => route.abort());
    await widths('/');
    await widths('/articolo/con-tutto');
    await page.unroute('**/*.woff2');
  });

  it('puts the text and its sources on paper and nothing else', async () => {
    await open('/articolo/con-tutto');
    await page.emulateMedia({ media: 'print' });
    for (const [selector, shown] of [
      ['.prose', true],
      ['#fonti', true],
      ['.tools', false],
      ['.share', false],
      ['.vs', false],
      ['.foot', false],
      ['.catnav', false],
    ] as const)
      expect([selector, await page.isVisible(selector)]).toEqual([selector, shown]);
    // Paper is white also for who reads on a dark screen.
    await page.evaluate(`document.documentElement.dataset.theme = 'dark'`);
    const [ink, rule] = await page.evaluate<string[]>(
      `['.ahead .crumbs li:last-child a', '.box h2'].map((part) => getComputedStyle(document.querySelector(part))).map((style, place) => place === 0 ? style.color : style.borderTopColor)`,
    );
    expect([ink, rule]).toEqual(['rgb(122, 42, 107)', 'rgb(17, 21, 26)']);
    await page.emulateMedia({ media: 'screen' });
  });

  it('stands higher contrast and forced colours', async () => {
    await open('/articolo/con-tutto');
    await page.emulateMedia({ contrast: 'more' });
    expect(await axeViolations(page, 'colours')).toEqual([]);
    await page.emulateMedia({ contrast: 'no-preference', forcedColors: 'active' });
    const border = `getComputedStyle(document.querySelector('.chip')).borderTopStyle`;
    expect(await page.evaluate(border)).toBe('solid');
    await page.emulateMedia({ forcedColors: 'none' });
  });
});

// ../shared is not next to every clone: without it these tests say that they were skipped.
(hasHostileHtml ? describe : describe.skip)('hostile HTML in an article', () => {
  const publish = async (slug: string, content: string) => {
    const article = { title: 'Campioni', slug, content, category: 'Etica AI', status: 'published' };
    expect((await site.call('POST', '/api/articles', article)).status).toBe(201);
  };

  it('runs nowhere, not even against the security policy, and leads nowhere it should not', async () => {
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await page.addInitScript(
      `window.violations = []; addEventListener('securitypolicyviolation', (event) => violations.push(event.effectiveDirective + ' ' + event.sample))`,
    );
    const faults: string[] = [];
    for (const [index, body] of hostileBodies().entries()) {
      await publish(`campioni-${index}`, body);
      await open(`/articolo/campioni-${index}`);
      await alive(page);
      faults.push(
        ...(await page.evaluate<string[]>(`[
        ...violations,
        ...[...document.querySelectorAll('.prose a[href]')].map((link) => link.protocol)
          .filter((protocol) => !['http:', 'https:', 'mailto:', 'tel:'].includes(protocol)),
        ...[...document.querySelectorAll('.prose :is(script, iframe, object, embed, form, input, svg, math, style, base, [name])')]
          .map((element) => element.outerHTML),
      ]`)),
      );
      faults.push(...complaints.filter((text) => text.startsWith('asked')));
    }
    expect([...faults, ...dialogs]).toEqual([]);
  });

  it('is distinguished from harmless HTML, which keeps its words', async () => {
    const samples = benignSamples();
    await publish('innocui', samples.map((sample) => `<div>${sample}</div>`).join(''));
    await open('/articolo/innocui');
    const lost = await page.evaluate<string[]>(`((samples) => {
      const words = (html) => { const t = document.createElement('template'); t.innerHTML = html; return t.content.textContent.replace(/\\s+/g, ' ').trim(); };
      const shown = document.querySelector('.prose').textContent.replace(/\\s+/g, ' ');
      return samples.filter((sample) => !shown.includes(words(sample)));
    })(${JSON.stringify(samples)})`);
    expect(lost).toEqual([]);
  });
});

describe('while the database is away', () => {
  it('a page never asked for before says so in Italian with 503, and «Riprova» brings it once the database is back', async () => {
    await database.sever();
    expect(await open('/categoria/Etica%20AI?page=1')).toBe(503);
    expect(await page.textContent('h1')).toBe('Torniamo tra poco');
    expect(await axeViolations(page)).toEqual([]);
    await database.restore();
    await page.getByRole('link', { name: 'Riprova' }).click();
    await page.locator('h1', { hasText: 'Etica AI' }).waitFor();
  });
});
