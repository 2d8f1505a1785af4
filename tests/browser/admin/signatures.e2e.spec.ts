import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../../backend/platform/testing/browser.js';
import { until } from '../../../backend/platform/testing/until.js';
import { generatedDraft } from '../../../backend/testing/generated-draft.js';
import { startTestApp, type TestApp } from '../../../backend/testing/test-app.js';
import { axeViolations } from '../testing/accessibility.js';

let site: TestApp;
let browser: Browser;
let page: Page;
let base: string;

beforeAll(async () => {
  site = await startTestApp();
  base = (await site.listen()).replace('[::1]', '127.0.0.1');
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

describe('who signs', () => {
  it('chooses a name and a picture of their own, which the screen shows again', async () => {
    await page.goto(`${base}/admin/firma`);
    await page.getByLabel('Nome utente').fill('admin');
    await page.getByLabel('Password', { exact: true }).fill(site.password);
    await page.getByRole('button', { name: 'Accedi' }).click();
    await page.getByRole('heading', { name: 'La tua firma', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Salva la firma' }).click();
    await page.getByRole('alert').filter({ hasText: 'Scrivi il nome con cui firmi' }).waitFor();
    await page.getByLabel('Nome', { exact: true }).fill('Ada Rossi');
    await page.getByLabel('Due parole di presentazione').fill('Scrive di lavoro.');
    const picture = Buffer.from(PIXEL, 'base64');
    await page.locator('input[type=file]').setInputFiles({ name: 'ada.png', mimeType: 'image/png', buffer: picture });
    await page.getByAltText('La foto di chi firma').waitFor();
    await page.getByRole('button', { name: 'Salva la firma' }).click();
    await page.getByRole('link', { name: 'La tua pagina' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.reload();
    expect(await page.getByLabel('Nome', { exact: true }).inputValue()).toBe('Ada Rossi');
  });

  it('puts an article into a running subject, says what is known of it, and takes the article out again', async () => {
    const make = (title: string) =>
      site.call('POST', '/api/articles', { title, content: '<p>Uno.</p>', status: 'published' });
    const [first, second] = [(await make('Le regole')).body, (await make('Le multe')).body];
    await site.call('POST', '/api/admin/storylines', { articleId: first._id, name: 'AI Act' });
    await page.goto(`${base}/admin/edit/${second._id}?scheda=dati`);
    await page.getByLabel('Metti in una storia').fill('ai act');
    await page.getByRole('button', { name: 'Metti', exact: true }).click();
    await page.getByText('2 articoli').click();
    await page.getByLabel('Che cosa sappiamo ora').fill('Vale da agosto.\n\nLe multe arrivano a 35 milioni.');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Salva la storia' }).click();
    await page.getByText('Storia aggiornata').waitFor();
    const { text } = await site.call('GET', '/storia/ai-act', undefined, 'visitor');
    expect(['Vale da agosto.', 'Le multe arrivano a 35 milioni.'].filter((line) => !text.includes(line))).toEqual([]);
    await page.getByRole('button', { name: 'Togli l’articolo dalla storia' }).click();
    await page.getByText('Tolto dalla storia «AI Act»').waitFor();
    expect((await site.call('GET', '/storia/ai-act', undefined, 'visitor')).status).toBe(404);
  });

  it('stands over the article for which that was chosen, and leads to a page of its own', async () => {
    const text = { title: 'Con una firma', content: '<p>Un testo di persone.</p>', status: 'published' };
    const { body } = await site.call('POST', '/api/articles', text);
    await page.goto(`${base}/admin/edit/${body._id}?scheda=dati`);
    const field = page.getByLabel('Firma', { exact: true });
    await field.selectOption({ label: 'Ada Rossi' });
    await page.getByRole('button', { name: 'Togli la firma: Ada Rossi' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Aggiorna' }).click();
    await until('the saved signature', async () => {
      const { authorIds } = (await site.call('GET', `/api/articles/by-id/${body._id}`)).body;
      return authorIds.length === 1;
    });
    const reader = await browser.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
    await reader.goto(`${base}/articolo/${body.slug}`);
    await reader.getByRole('link', { name: 'Ada Rossi' }).first().click();
    await reader.waitForURL(`${base}/autore/ada-rossi`);
    expect(await reader.getByRole('heading', { level: 1 }).textContent()).toBe('Ada Rossi');
    expect(await reader.evaluate(`document.querySelector('.author__picture img').naturalWidth > 0`)).toBe(true);
    expect(await axeViolations(reader)).toEqual([]);
    await reader.close();
  });

  it('is chosen in the panel that publishes, too', async () => {
    const text = { title: 'Firmato all’uscita', content: '<p>Un testo di persone, con qualche parola.</p>' };
    const { body } = await site.call('POST', '/api/articles', text);
    await page.goto(`${base}/admin/edit/${body._id}`);
    await page.getByRole('button', { name: 'Pubblica', exact: false }).first().click();
    const panel = page.getByRole('dialog');
    await panel.getByLabel('Firma', { exact: true }).selectOption({ label: 'Ada Rossi' });
    expect(await axeViolations(page)).toEqual([]);
    await panel.getByRole('button', { name: /^Pubblica adesso/ }).click();
    await until('the signed article', async () => {
      const { authorIds, status } = (await site.call('GET', `/api/articles/by-id/${body._id}`)).body;
      return authorIds.length === 1 && status !== 'draft';
    });
  });

  it('is nobody where a model wrote the text', async () => {
    const { id } = await generatedDraft(site, { title: 'Di un programma', score: null });
    await page.goto(`${base}/admin/edit/${id}?scheda=dati`);
    const field = page.getByLabel('Firma', { exact: true });
    await field.waitFor();
    expect(await field.isDisabled()).toBe(true);
    await page.getByText('Un testo generato non porta la firma di una persona').waitFor();
  });

  it('is asked about when the person is erased', async () => {
    const { body } = await site.call('POST', '/api/admin/people', { username: 'ugo', role: 'editor' });
    await site.call('PUT', `/api/admin/signatures/${body.id}`, { name: 'Ugo Blu' });
    await page.goto(`${base}/admin/persone`);
    await page.getByRole('button', { name: 'Elimina: ugo' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Lascia «Ugo Blu» sopra i suoi articoli, con la pagina dell’autore').check();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Elimina' }).click();
    await page.getByRole('heading', { name: 'Firme di chi non è più in redazione' }).waitFor();
    await page.getByRole('button', { name: 'Ugo Blu' }).click();
    await page.getByRole('dialog').getByLabel('Nome', { exact: true }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });
});

/** A white dot of one by one. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=';
