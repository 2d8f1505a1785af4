import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { fakePortalApi, someArticle, someArticles } from '../../../backend/contract/portal-api.fake.js';
import { pagesApp } from '../../../backend/features/pages/testing/pages-app.js';
import { launchBrowser } from '../../../backend/platform/testing/browser.js';
import { until } from '../../../backend/platform/testing/until.js';
import { axeViolations, overflowOf } from '../testing/accessibility.js';
import { alive, scripted } from '../testing/reader-scripts.js';
import { REFUSED_COOKIES } from '../testing/refused-cookies.js';

const LONG_TITLE = 'Un titolo che non finisce mai, scritto per vedere se la pagina regge: '.repeat(4).trim();

// Code that runs in the page is given as text: the server's types know no document.

/** What a page did that it should not have: errors and warnings in the console, requests to other hosts. */
interface Watched {
  readonly page: Page;
  readonly complaints: string[];
}

describe('what a reader does on the pages', () => {
  const articles = [
    someArticle({ slug: 'con-tutto', title: LONG_TITLE, content: richBody(), tags: ['AI Act', 'alto rischio'] }),
    ...someArticles(20),
  ];
  let app: NestFastifyApplication;
  let browser: Browser;
  let base: string;

  beforeAll(async () => {
    app = await pagesApp(fakePortalApi(articles));
    await app.listen(0, '127.0.0.1');
    base = (await app.getUrl()).replace('[::1]', '127.0.0.1');
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    await app?.close();
  });

  async function open(path: string, options: BrowserContextOptions = {}): Promise<Watched> {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
      ...options,
    });
    await context.addInitScript(REFUSED_COOKIES);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => {
      if (!request.url().startsWith(base)) complaints.push(`asked another host: ${request.url()}`);
    });
    // The calls of the pages belong to other features; here they are answered as the contract says.
    await context.route('**/api/public/articles/*/view?*', (route) => route.fulfill({ status: 204 }));
    await page.goto(base + path, { waitUntil: 'load' });
    if (options.javaScriptEnabled !== false) await scripted(page);
    return { page, complaints };
  }

  it('can be read without a script: text, images and forms are there', async () => {
    const { page } = await open('/articolo/con-tutto', { javaScriptEnabled: false });
    expect(await page.textContent('h1')).toBe(LONG_TITLE);
    expect(await page.isVisible('.prose p')).toBe(true);
    expect(await page.locator('form[method="post"]').getAttribute('action')).toBe('/newsletter/iscrizione');
  });

  it('brings React in only at the first move', async () => {
    const { page } = await open('/');
    const scripts = () =>
      page.evaluate<number>(
        `performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length`,
      );
    await page.waitForTimeout(300);
    expect(await scripts()).toBe(1);
    await alive(page);
    expect(await scripts()).toBeGreaterThan(1);
  });

  it('remembers the chosen theme and paints it before the first frame of the next page', async () => {
    const { page } = await open('/', { colorScheme: 'light' });
    await page.click('.mast__end [data-theme-toggle]');
    expect(await page.getAttribute('html', 'data-theme')).toBe('dark');
    await page.goto(`${base}/articolo/con-tutto`, { waitUntil: 'commit' });
    await page.locator('body').waitFor({ state: 'attached' });
    expect(await page.getAttribute('html', 'data-theme')).toBe('dark');
  });

  it('goes on without a page load, moves the focus to the new heading and says the title', async () => {
    const { page, complaints } = await open('/');
    await alive(page);
    await page.route('**/api/public/articles/articolo-1', (route) => route.fulfill({ json: articles[1] }));
    await page.route('**/api/public/articles/articolo-1/related', (route) => route.fulfill({ json: { articles: [] } }));
    await page.route('**/api/articles?*', (route) =>
      route.fulfill({ json: { articles: [], total: 0, page: 1, totalPages: 1 } }),
    );
    await page.evaluate('window.sameDocument = true');
    await page.locator('.front a', { hasText: 'Articolo numero 1' }).first().click();
    await page.locator('h1', { hasText: 'Articolo numero 1' }).waitFor();
    expect(await page.evaluate('window.sameDocument')).toBe(true);
    await page.locator('h1:focus').waitFor();
    await until('the new title', async () => (await page.title()) === 'Articolo numero 1 | Contesto');
    const status = page.locator('p.sr-only[role="status"]');
    await until('word of it', async () => (await status.textContent()) === 'Articolo numero 1 | Contesto');
    expect(complaints).toEqual([]);
  });

  it('checks a subscription before sending it and says what is missing next to the field', async () => {
    const { page } = await open('/');
    const form = page.locator('form[aria-labelledby="newsletter-apertura-titolo"]');
    // Pressed before React is there: the press is stored and answered.
    await form.getByRole('button').click();
    await form.getByText("Per favore inserisci un'email valida.").waitFor();
    await page.locator('.side input[type=email]:focus').waitFor();
    await form.locator('input[type=email]').fill('lettrice@esempio.it');
    await form.getByRole('button').click();
    await form.getByText("Devi accettare la privacy policy per completare l'iscrizione.").waitFor();
    expect(await form.locator('input[type=checkbox]').getAttribute('aria-invalid')).toBe('true');
  });

  it('shows the specified sentences for a subscription that failed and one that worked', async () => {
    const { page } = await open('/');
    const form = page.locator('form[aria-labelledby="newsletter-piede-titolo"]');
    const subscribe = async () => {
      await form.locator('input[type=email]').fill('lettrice@esempio.it');
      await form.locator('input[type=checkbox]').check();
      await form.getByRole('button').click();
    };
    await subscribe();
    await form.getByText("Errore durante l'iscrizione. Riprova più tardi.").waitFor();
    await page.route('**/api/newsletter/subscribe', (route) => route.fulfill({ json: { success: true } }));
    await subscribe();
    await form.getByText('Iscrizione completata! Controlla la tua email.').waitFor();
    await until('an empty field', async () => (await form.locator('input[type=email]').inputValue()) === '');
    // The button took the focus away while it was disabled, and has it again.
    await page.locator('footer form button:focus').waitFor();
  });

  it('opens and closes the menu of small screens with the keyboard', async () => {
    const { page } = await open('/', { viewport: { width: 360, height: 800 } });
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Vai al contenuto');
    await page.locator('.menu summary').press('Enter');
    expect(await page.isVisible('.menu__panel')).toBe(true);
    expect(await overflowOf(page)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await page.isVisible('.menu__panel')).toBe(false);
  });

  it('copies the address of the article and says so', async () => {
    const { page } = await open('/articolo/con-tutto', { permissions: ['clipboard-read', 'clipboard-write'] });
    const said = page.waitForEvent('dialog').then(async (dialog) => {
      await dialog.accept();
      return dialog.message();
    });
    await page.getByRole('button', { name: 'Copia link' }).click();
    expect(await said).toBe('Link copiato negli appunti!');
  });

  it('shows the administrator the way to the admin, and the quick edit once the token is accepted', async () => {
    const { page } = await open('/articolo/con-tutto');
    expect(await page.locator('.pages .is-admin').count()).toBe(0);
    await page.route('**/api/admin/settings', (route) =>
      route.fulfill(
        route.request().headers().authorization === 'Bearer buono' ? { json: {} } : { status: 401, json: {} },
      ),
    );
    await page.evaluate(`localStorage.setItem('token', 'buono')`);
    await page.reload();
    await alive(page);
    await page.getByRole('link', { name: 'Modifica articolo' }).waitFor();
    expect(await page.getByRole('link', { name: 'Modifica articolo' }).getAttribute('href')).toBe('/admin/edit/a1');
    expect(await page.locator('.pages .is-admin').count()).toBe(1);
  });
});

function richBody(): string {
  return `<p>Il <a href="https://esempio.test/legge" rel="noopener noreferrer" target="_blank">regolamento</a>, secondo
    Søren Łukasz, <em>cambia</em> <span class="lingua-en">compliance</span>.</p><h2>Le istruzioni</h2>
    <blockquote><p>Una citazione.</p></blockquote><ol><li>Uno</li><li>Due</li></ol>
    <table><caption>Tabella</caption><thead><tr><th>Documento</th><th>Chi</th></tr></thead>
    <tbody><tr><td>Registro</td><td>Responsabiledelprocessodiverifica</td></tr></tbody></table>
    <pre><code>contesto generate --topic AI_CHOICE --json | jq .status | tee una-riga-molto-lunga.txt</code></pre>
    <p>${'parolalunghissima'.repeat(12)}</p>`;
}
