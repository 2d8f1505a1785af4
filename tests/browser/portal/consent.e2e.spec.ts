import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { until } from '../../../backend/platform/testing/until.js';
import { CONSENT_VERSION } from '../../../frontend/lib/consent.js';
import { axeViolations, overflowOf } from '../testing/accessibility.js';
import { consented } from '../testing/consented.js';
import { alive, scripted } from '../testing/reader-scripts.js';
import { type Viewer, Visits } from '../testing/visits.js';
import { withSite } from '../testing/with-site.js';

// Code that runs in the page is given as text: the server's types know no document.

const ARTICLE = '/articolo/con-annunci';
const PARAGRAPHS = Array.from(
  { length: 12 },
  (_, index) => `<p>Paragrafo ${index + 1}: ${'che cosa è stato misurato, e con quali limiti. '.repeat(6)}</p>`,
);

let visits: Visits;

const at = withSite(async ({ site }) => {
  const article = { title: 'Con annunci', slug: 'con-annunci', category: 'Claude', status: 'published' };
  await site.call('POST', '/api/articles', { ...article, content: PARAGRAPHS.join('') });
  await site.call('PUT', '/api/admin/header-scripts', {
    googleAnalytics: 'G-ABCDEF1234',
    googleAdsense: 'ca-pub-1234567890123456',
    customScripts: `<script>window.proprio = (window.proprio ?? 0) + 1; document.cookie = 'tracciante=1; path=/';</script>
      <script src="https://stat.esempio.test/prima.js"></script><script>window.dopo = window.prima;</script>`,
  });
});

beforeAll(async () => {
  visits = await Visits.of(at.browser, at.base);
});

interface Visit {
  readonly page: Page;
  readonly complaints: string[];
  /** Addresses of other hosts that were asked for; answered here, so that nothing leaves the machine. */
  readonly elsewhere: string[];
}

async function visit(path: string, viewer: Viewer = {}, storage: object = {}): Promise<Visit> {
  const page = await visits.begin(viewer);
  await page.addInitScript({
    content: `try { for (const [key, value] of Object.entries(${JSON.stringify(storage)})) localStorage[key] ??= value } catch {}
      window.shifts = [];
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries())
          for (const { node, previousRect, currentRect } of sources)
            if (node?.parentElement?.closest('main, .consent') && previousRect.y !== currentRect.y) window.shifts.push(value + ' ' + (node.className || node.nodeName));
      }).observe({ type: 'layout-shift', buffered: true });`,
  });
  const elsewhere: string[] = [];
  await page.route(
    (url) => url.origin !== at.base,
    (route) => {
      const { hostname } = new URL(route.request().url());
      elsewhere.push(hostname);
      const bodies: Record<string, string> = {
        'stat.esempio.test': 'window.prima = true',
        'pagead2.googlesyndication.com': `for (const room of document.querySelectorAll('ins.adsbygoogle')) {
          const image = document.createElement('div');
          image.style.height = '900px';
          room.append(image);
        }`,
      };
      return route.fulfill({ contentType: 'text/javascript', body: bodies[hostname] ?? '' });
    },
  );
  // How far a line breaks elsewhere in another font depends on the fonts of the machine: here nothing but what comes in may move.
  await page.route('**/fonts/*', (route) => route.abort());
  const complaints: string[] = [];
  page.on('console', (message) => {
    const ours = !message.location().url.includes('/fonts/');
    if (ours && ['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(at.base + path, { waitUntil: 'load' });
  await scripted(page);
  return { page, complaints, elsewhere };
}

const bar = (page: Page) => page.getByRole('region', { name: 'Scegli i cookie' });
const stored = (page: Page, key: string) => page.evaluate<string | null>(`localStorage.getItem('${key}')`);
// Playwright's own waiting evaluates in the page, which the security policy forbids.
const has = (page: Page, name: string) => until(name, () => page.evaluate(`Boolean(${name})`));
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const reloaded = async (page: Page, act: () => Promise<void>) => {
  const again = page.waitForEvent('load');
  await act();
  await again;
};

describe('the question about cookies', () => {
  it('comes at the first visit, moves nothing, takes no focus, and nothing of others is loaded before the answer', async () => {
    const { page, complaints, elsewhere } = await visit(ARTICLE);
    await bar(page).waitFor();
    expect(await page.evaluate('document.activeElement === document.body')).toBe(true);
    await alive(page);
    await page.mouse.wheel(0, 3_000);
    expect(await bar(page).isVisible()).toBe(true);
    expect(await stored(page, 'cookieConsent')).toBeNull();
    expect(await page.locator('.ad:visible').count()).toBe(0);
    expect(await page.evaluate('document.cookie')).toBe('');
    expect(await page.evaluate('window.shifts')).toEqual([]);
    expect([elsewhere, complaints]).toEqual([[], []]);
  });

  it('fits every width, large text and both themes, closed and with its choices, and keeps the accessibility rules', async () => {
    const { page } = await visit('/salvati');
    const faults: string[] = [];
    const check = async (where: string, rules?: 'all' | 'colours') => {
      if (rules) for (const violation of await axeViolations(page, rules)) faults.push(`${where}: ${violation}`);
      if ((await overflowOf(page)) > 0) faults.push(`${where}: too wide`);
      const { height = 0 } = (await bar(page).boundingBox()) ?? {};
      if (height > 0.7 * 740 + 3) faults.push(`${where}: ${height} px high`);
    };
    for (const width of [768, 1280, 360]) {
      await page.setViewportSize({ width, height: 740 });
      const { height = 999 } = (await bar(page).boundingBox()) ?? {};
      // A fifth of a phone's window; elsewhere two lines of text, no higher than the buttons next to them.
      if (height > (width < 500 ? 740 / 5 : 72)) faults.push(`${width}: ${height} px high when closed`);
      await check(`${width}`, width === 768 ? undefined : 'all');
      await press(page, 'Personalizza');
      await check(`${width} with choices`, width === 360 ? 'all' : undefined);
      if (width !== 360) await press(page, 'Personalizza');
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    await check('360 dark with choices', 'colours');
    await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
    await check('360 with text of 200 %');
    const sizes = await Promise.all(
      ['Rifiuta', 'Accetta'].map((name) => page.getByRole('button', { name, exact: true }).boundingBox()),
    );
    expect(sizes[0]).toMatchObject({ width: sizes[1]?.width, height: sizes[1]?.height });
    expect(faults).toEqual([]);
  });

  it('keeps as much room for itself below the page as it covers', async () => {
    const { page } = await visit('/salvati');
    await bar(page).waitFor();
    const room = () =>
      page.evaluate('[document.body.style.paddingBottom, document.documentElement.style.scrollPaddingBottom]');
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 256 });
      const covered = `${Math.ceil((await bar(page).boundingBox())?.height ?? 0)}px`;
      await until('the room', async () => String(await room()) === `${covered},${covered}`);
    }
    await press(page, 'Rifiuta');
    expect(await room()).toEqual(['', '']);
  });

  it.each([
    ['1280 px at 400 %', 320, 256],
    ['360 px at 200 %', 180, 370],
    ['a phone on its side', 740, 360],
  ])('leaves half of a low window to the page, moves nothing, and can be reached: %s', async (_, width, height) => {
    const { page } = await visit(ARTICLE, { width, height });
    await bar(page).waitFor();
    await alive(page);
    expect(await page.evaluate('window.shifts')).toEqual([]);
    await press(page, 'Personalizza');
    const covered = await bar(page).boundingBox();
    expect(covered?.height).toBeLessThanOrEqual(height / 2 + 1);
    expect((covered?.y ?? 0) + (covered?.height ?? 0)).toBe(height);
    expect(await overflowOf(page)).toBe(0);
    // Whatever has the focus is seen, whole.
    const controls = bar(page).locator('a, button, input:enabled');
    expect(await controls.count()).toBe(8);
    for (const control of await controls.all()) {
      await control.focus();
      const place = await control.boundingBox();
      expect(place?.y).toBeGreaterThanOrEqual(covered?.y ?? 0);
      expect(Math.floor((place?.y ?? 0) + (place?.height ?? 0))).toBeLessThanOrEqual(height);
    }
  });

  it('is answered by keyboard: right after the way to the content, refusing first', async () => {
    const { page, complaints } = await visit('/');
    await bar(page).waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Vai al contenuto');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Informativa sui cookie');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await bar(page).waitFor({ state: 'detached' });
    expect(await stored(page, 'cookieConsent')).toBe('rejected');
    expect(JSON.parse((await stored(page, 'cookieConsentDetails')) ?? '')).toMatchObject({
      version: CONSENT_VERSION,
      statistics: false,
      marketing: false,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    await page.reload();
    await alive(page);
    expect(await bar(page).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it.each(['cross', 'Escape'])('is refused by closing it: %s', async (way) => {
    const { page } = await visit('/');
    if (way === 'cross') await press(page, 'Chiudi e rifiuta');
    else await page.getByRole('button', { name: 'Accetta' }).press('Escape');
    await bar(page).waitFor({ state: 'detached' });
    expect(await stored(page, 'cookieConsent')).toBe('rejected');
  });

  it('comes again after six months, not after five', async () => {
    const months = (count: number) => ({
      cookieConsent: 'rejected',
      cookieConsentDetails: JSON.stringify({
        version: CONSENT_VERSION,
        at: new Date(Date.now() - count * 30.5 * 86_400_000).toISOString(),
        statistics: false,
        marketing: false,
      }),
    });
    const early = await visit('/', {}, months(5));
    await alive(early.page);
    expect(await bar(early.page).count()).toBe(0);
    await bar((await visit('/', {}, months(7))).page).waitFor();
  });
});

describe('scripts of others', () => {
  it('run after «Accetta» and a new page, exactly as entered, within the security policy', async () => {
    const { page, complaints, elsewhere } = await visit(ARTICLE);
    await reloaded(page, () => press(page, 'Accetta'));
    expect(await stored(page, 'cookieConsent')).toBe('accepted');
    await has(page, 'window.dopo');
    expect(await page.evaluate('window.proprio')).toBe(1);
    expect([...new Set(elsewhere)].sort()).toEqual([
      'pagead2.googlesyndication.com',
      'stat.esempio.test',
      'www.googletagmanager.com',
    ]);
    const commands = await page.evaluate('dataLayer.map((command) => [...command].slice(0, 2).join(" "))');
    expect(commands).toEqual([expect.stringMatching(/^js /), 'config G-ABCDEF1234']);
    expect(await bar(page).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('of one purpose only, where only that was allowed', async () => {
    const { page, elsewhere } = await visit(ARTICLE);
    await press(page, 'Personalizza');
    await page.getByRole('checkbox', { name: /Statistiche/ }).check();
    await reloaded(page, () => press(page, 'Salva le scelte'));
    await has(page, 'window.dataLayer');
    expect(await page.locator('.ad:visible').count()).toBe(0);
    expect([...new Set(elsewhere)]).toEqual(['www.googletagmanager.com']);
  });

  it('end when the reader changes their mind in the footer, and their cookies go', async () => {
    const { page, elsewhere } = await visit('/', {}, consented());
    await has(page, 'window.proprio');
    expect(await page.evaluate('document.cookie')).toBe('tracciante=1');
    const open = page.getByRole('button', { name: 'Preferenze cookie' });
    await open.press('Enter');
    await page.locator('#consenso-titolo:focus').waitFor();
    expect(await page.getByRole('checkbox', { name: /Pubblicità/ }).isChecked()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await stored(page, 'cookieConsent')).toBe('accepted');
    await page.locator(':focus', { hasText: /^Preferenze cookie$/ }).waitFor();
    await open.click();
    await reloaded(page, () => press(page, 'Rifiuta'));
    elsewhere.length = 0;
    await alive(page);
    expect(await page.evaluate('[document.cookie, typeof window.proprio]')).toEqual(['', 'undefined']);
    expect(elsewhere).toEqual([]);
  });

  it('leave no cookies behind a reader who is asked again, for other purposes, and refuses', async () => {
    const { page } = await visit('/', {}, consented({ version: CONSENT_VERSION - 1 }));
    await page.evaluate(`document.cookie = '_ga=1; path=/'`);
    await press(page, 'Rifiuta');
    expect(await page.evaluate('document.cookie')).toBe('');
  });
});

describe('advertisements', () => {
  it('have their room before the first paint and move nothing, whatever comes in', async () => {
    const { page, complaints } = await visit(ARTICLE, {}, consented());
    await page.locator('.ad__room > ins > div').first().waitFor();
    const places = await page.evaluate(
      `[...document.querySelectorAll('.prose > *')].flatMap((part, place, parts) =>
        part.matches('.ad') ? [parts[place - 1].textContent.split(':')[0]] : [])`,
    );
    expect(places).toEqual(['Paragrafo 1', 'Paragrafo 6', 'Paragrafo 9']);
    await alive(page);
    for (let step = 0; step < 6; step += 1) await page.mouse.wheel(0, 700);
    const heights = await page.evaluate(`[...document.querySelectorAll('.ad__room')].map((room) => room.offsetHeight)`);
    expect(heights).toEqual([280, 280, 280]);
    expect(await page.getByText('Pubblicità', { exact: true }).count()).toBe(3);
    expect(await page.evaluate('window.shifts')).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('fill the articles that are reached by a click as well', async () => {
    const { page } = await visit('/', {}, consented());
    await alive(page);
    await page.evaluate('window.sameDocument = true');
    await page.getByRole('link', { name: 'Con annunci' }).first().click();
    await page.locator('.ad__room > ins').first().waitFor();
    expect(await page.evaluate('window.sameDocument')).toBe(true);
  });
});
