import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from '../../../backend/platform/testing/browser.js';
import { until } from '../../../backend/platform/testing/until.js';
import { startTestApp, type TestApp } from '../../../backend/testing/test-app.js';
import { consented } from '../testing/consented.js';

// Code that runs in the page is given as text: the server's types know no document.

let site: TestApp;
let browser: Browser;
let base: string;
let context: BrowserContext;

beforeAll(async () => {
  site = await startTestApp();
  base = (await site.listen()).replace('[::1]', '127.0.0.1');
  browser = await launchBrowser();
});
beforeEach(async () => {
  await context?.close();
  context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const tokenIn = (page: Page) => page.evaluate<string | null>(`localStorage.getItem('token')`);
const isOpen = async (token: string | null) =>
  (await fetch(`${base}/api/admin/newsroom`, { headers: { authorization: `Bearer ${token}` } })).ok;

async function enter(path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(base + path);
  await page.getByLabel('Nome utente').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(site.password);
  await page.getByRole('button', { name: 'Accedi' }).click();
  await page.waitForURL(base + path);
  return page;
}

/** The stored token becomes one whose fifteen minutes are over. */
const letTokenEnd = (page: Page) =>
  page.evaluate(`{
    const [head, , end] = localStorage.token.split('.');
    localStorage.token = [head, btoa(JSON.stringify({ exp: Date.now() / 1000 - 60 })).replaceAll('=', ''), end].join('.');
  }`);

describe('a session of fifteen minutes', () => {
  it('is renewed without a word, once for all calls of two tabs', async () => {
    const one = await enter('/admin/header-scripts');
    const two = await context.newPage();
    await two.goto(`${base}/admin/change-password`);
    await two.getByText('Sessioni aperte').waitFor();
    let renewals = 0;
    context.on('request', (request) => {
      if (request.url() === `${base}/api/auth/refresh`) renewals += 1;
    });
    await one.getByLabel('Google Analytics').fill('G-PROVA12345');
    await letTokenEnd(one);
    await Promise.all([
      one.getByRole('button', { name: 'Salva' }).click(),
      two.getByRole('link', { name: 'Statistiche' }).first().click(),
    ]);
    await one.getByText('Script salvati con successo!').waitFor();
    await two.waitForURL(`${base}/admin/statistiche`);
    expect(await one.getByRole('dialog').count()).toBe(0);
    expect(renewals).toBe(1);
    expect(await isOpen(await tokenIn(two))).toBe(true);
  });

  it('that was ended elsewhere asks for the password over the text, which is saved afterwards', async () => {
    const { body } = await site.call('POST', '/api/articles', { title: 'Testo lungo', content: '<p>Inizio.</p>' });
    const page = await enter(`/admin/edit/${body._id}`);
    await page.getByRole('textbox', { name: 'Testo dell’articolo' }).click();
    await page.keyboard.press('Control+End');
    // The browser reports it to the editor in a task of its own, which a key sent at once overtakes.
    await page.evaluate('new Promise((resolve) => setTimeout(resolve, 50))');
    await page.keyboard.type(' Un’ora di lavoro.');
    const { body: other } = await site.call('POST', '/api/auth/login', { username: 'admin', password: site.password });
    const everywhere = { method: 'POST', headers: { authorization: `Bearer ${other.token}` } };
    await fetch(`${base}/api/auth/logout`, {
      ...everywhere,
      headers: { ...everywhere.headers, 'content-type': 'application/json' },
      body: '{"everywhere":true}',
    });
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog', { name: 'La sessione è scaduta' });
    await dialog.getByLabel('Password', { exact: true }).fill(site.password);
    await dialog.getByRole('button', { name: 'Accedi' }).click();
    await page.getByText('Bozza salvata!').waitFor();
    const again = await fetch(`${base}/api/articles/by-id/${body._id}`, {
      headers: { authorization: `Bearer ${await tokenIn(page)}` },
    });
    expect(await again.text()).toContain('Un’ora di lavoro.');
  });

  it('ends on the server with «Esci», here or on all devices', async () => {
    const page = await enter('/admin/change-password');
    const first = await tokenIn(page);
    await page.locator('summary', { hasText: 'Amministratore' }).click();
    await page.getByRole('button', { name: 'Esci', exact: true }).filter({ visible: true }).click();
    await page.waitForURL(`${base}/login`);
    expect([await tokenIn(page), await isOpen(first)]).toEqual([null, false]);
    const elsewhere = await tokenIn(await enter('/admin/change-password'));
    await context.clearCookies();
    const here = await enterAgain('/admin/change-password');
    await here.getByRole('button', { name: 'Esci da tutti i dispositivi' }).click();
    await here.waitForURL(`${base}/login`);
    expect(await isOpen(elsewhere)).toBe(false);
  });
});

describe('scripts of others', () => {
  it('do not start in a browser that holds a token, and start again after logging out', async () => {
    const { body } = await site.call('POST', '/api/auth/login', { username: 'admin', password: site.password });
    await fetch(`${base}/api/admin/header-scripts`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${body.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ customScripts: '<script>window.proprio = true;</script>' }),
    });
    const asked: string[] = [];
    context.on('response', (response) => asked.push(new URL(response.url()).pathname));
    const page = await enter('/admin');
    await page.evaluate(`Object.assign(localStorage, ${JSON.stringify(consented())})`);
    await page.goto(`${base}/chi-siamo`);
    await until('the page is alive', () => page.evaluate(`'alive' in document.documentElement.dataset`));
    expect(await page.evaluate('window.proprio')).toBeUndefined();
    expect(asked).not.toContain('/api/public/header-scripts');
    await page.evaluate(`localStorage.removeItem('token')`);
    await page.reload();
    await until('the script runs', () => page.evaluate('window.proprio === true'));
  });
});

async function enterAgain(path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${base}/login`);
  await page.evaluate('localStorage.clear()');
  await page.close();
  return enter(path);
}
