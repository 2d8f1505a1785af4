import { beforeEach, describe, expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { until } from '../../../backend/platform/testing/until.js';
import { adminSession, withSite } from '../testing/with-site.js';

// Code that is asked for on demand does not come: the network is away, or an update of the site took it along.

let session: string;
let context: BrowserContext;
let page: Page;

const at = withSite(async ({ site }) => {
  session = await adminSession(site);
});
beforeEach(async () => {
  await context?.close();
  context = await at.browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  await context.addInitScript({ content: `Object.assign(localStorage, ${session})` });
  page = await context.newPage();
});

const isGone = { status: 404, contentType: 'text/plain', body: '' };
/** Stays in place afterwards: taken away, it would leave a second request hanging that came while it answered the first. */
const failOnce = async (code: RegExp) => {
  let isFirst = true;
  await page.route(code, (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    return route.fulfill(isGone);
  });
};

describe('the admin, where code of a screen does not come', () => {
  it('says so without network, and opens the screen once the network is back', async () => {
    await page.goto(`${at.base}/admin/articoli`);
    await page.getByRole('heading', { name: 'Articoli', level: 1 }).waitFor();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Statistiche' }).first().click();
    await page.getByText('Errore nel caricamento della pagina: controlla la connessione e riprova.').waitFor();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Riprova' }).click();
    await page.getByRole('heading', { name: 'Statistiche', level: 1 }).waitFor();
    expect(page.url()).toBe(`${at.base}/admin/statistiche`);
  });

  it('reloads the page after an update of the site', async () => {
    await page.goto(`${at.base}/admin/articoli`);
    await page.getByRole('heading', { name: 'Articoli', level: 1 }).waitFor();
    await failOnce(/stats-page/);
    await page.getByRole('link', { name: 'Statistiche' }).first().click();
    await page.getByRole('heading', { name: 'Statistiche', level: 1 }).waitFor();
    expect(page.url()).toBe(`${at.base}/admin/statistiche`);
    await failOnce(/messages-page/);
    await page.getByRole('link', { name: 'Messaggi' }).first().click();
    await page.getByRole('heading', { name: 'Messaggi', level: 1 }).waitFor();
  });

  it('reloads it once only, and then says what is the matter', async () => {
    await page.goto(`${at.base}/admin/articoli`);
    await page.getByRole('heading', { name: 'Articoli', level: 1 }).waitFor();
    let asked = 0;
    await page.route(/stats-page.*js/, (route) => {
      asked += 1;
      return route.fulfill(isGone);
    });
    await page.getByRole('link', { name: 'Statistiche' }).first().click();
    await until('the reloaded page', () => asked > 1);
    await page.getByText('Errore nel caricamento della pagina: controlla la connessione e riprova.').waitFor();
    expect(asked).toBe(2);
  });
});

describe('a part of a screen, where its code does not come', () => {
  it('says so in its place, and is there once the page is reloaded', async () => {
    const draft = { title: 'Una bozza', content: '<p>Prima riga.</p>' };
    const id: string = (await at.site.call('POST', '/api/articles', draft)).body._id;
    await failOnce(/source-editor/);
    await page.goto(`${at.base}/admin/edit/${id}`);
    await page.locator('.tiptap').click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' E altro.');
    await page.getByRole('button', { name: 'Diviso' }).click();
    await page.getByRole('alert').filter({ hasText: 'Questa parte non si è caricata.' }).waitFor();
    expect(await page.locator('.tiptap').textContent()).toBe('Prima riga. E altro.');
    await page.keyboard.press('Control+s');
    await page.getByText(/^Salvato alle/).waitFor();
    await page.getByRole('button', { name: 'Ricarica la pagina' }).click();
    await page.locator('.cm-content').waitFor();
    expect(await page.locator('.tiptap').textContent()).toBe('Prima riga. E altro.');
  });
});

describe('the editor', () => {
  it('asks about a conflict although the network went away after it was opened', async () => {
    const draft = { title: 'Una bozza', content: '<p>Prima riga.</p>' };
    const id: string = (await at.site.call('POST', '/api/articles', draft)).body._id;
    await page.goto(`${at.base}/admin/edit/${id}`);
    await page.locator('.tiptap').click();
    const { version } = (await at.site.call('GET', `/api/articles/${id}`)).body;
    await at.site.call('PUT', `/api/articles/${id}`, { content: '<p>Riga di altri.</p>', version });
    await page.route('**/*-assets/*.js', (route) => route.abort());
    await page.keyboard.type('Mia. ');
    await page.keyboard.press('Control+s');
    await page.getByRole('dialog', { name: 'L’articolo è cambiato nel frattempo' }).waitFor();
  });
});
