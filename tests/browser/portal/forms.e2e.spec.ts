import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Database } from '../../../backend/platform/database/database.js';
import { linkInMail } from '../../../backend/testing/outbox.js';
import { axeViolations } from '../testing/accessibility.js';
import { withSite } from '../testing/with-site.js';

const at = withSite(async () => undefined, { TRUST_PROXY: 'loopback', CONTACT_EMAIL: 'redazione@esempio.test' });

const sql = async (text: string) => (await at.site.app.get(Database).pool.query(text)).rows;

describe.each([
  ['without a script', false],
  ['with a script', true],
])('in a browser %s', (_, javaScriptEnabled) => {
  const who = javaScriptEnabled ? 'con' : 'senza';
  let page: Page;
  const complaints: string[] = [];

  beforeAll(async () => {
    const extraHTTPHeaders = { 'x-forwarded-for': javaScriptEnabled ? '192.0.2.50' : '192.0.2.51' };
    const context = await at.browser.newContext({ javaScriptEnabled, extraHTTPHeaders, reducedMotion: 'reduce' });
    page = await context.newPage();
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
  });
  afterAll(() => page.context().close());

  it('a message is put right and sent', async () => {
    await page.goto(`${at.base}/contatti`);
    await page.getByLabel('Nome').fill('Anna Bianchi');
    await page.getByRole('button', { name: 'Invia messaggio' }).click();
    const summary = page.locator('form.form [role="alert"]');
    await summary.getByText('Tutti i campi sono obbligatori').waitFor();
    await page.locator('form.form [role="alert"]:focus').waitFor();
    expect(await page.getByLabel('Nome').inputValue()).toBe('Anna Bianchi');
    expect(await page.getByLabel('Messaggio').getAttribute('aria-invalid')).toBe('true');
    if (javaScriptEnabled) expect(await axeViolations(page)).toEqual([]);

    await page.getByRole('link', { name: 'Scrivi la tua email' }).click();
    await page.locator('#contatto-email:focus').waitFor();
    // Only the server finds fault with this one.
    await page.getByLabel('Email', { exact: true }).fill('anna@b.c');
    await page.getByLabel('Oggetto').fill('Una data');
    await page.getByLabel('Messaggio').fill('La data è sbagliata.');
    await page.locator('form.form input[type="checkbox"]').check();
    await page.getByRole('button', { name: 'Invia messaggio' }).click();
    await page.locator('#contatto-email[aria-invalid="true"]').waitFor();
    await page.getByLabel('Email', { exact: true }).fill(`anna-${who}@esempio.it`);
    await page.setViewportSize({ width: 360, height: 500 });
    await page.getByRole('button', { name: 'Invia messaggio' }).click();
    await page.getByRole('heading', { level: 1, name: 'Messaggio inviato' }).waitFor();
    // Seen without scrolling, though the button stood far below.
    const outcome = await page.getByText('Il messaggio è arrivato.').boundingBox();
    expect([outcome !== null && outcome.y > 0, (outcome?.y ?? 500) < 500]).toEqual([true, true]);
    await page.setViewportSize({ width: 1280, height: 720 });
    expect(page.url()).toBe(`${at.base}/contatti?inviato=1`);
    expect(await page.title()).toBe('Messaggio inviato | Contesto');
    if (javaScriptEnabled) expect(await axeViolations(page)).toEqual([]);
    expect(await sql(`select name from app.contact_messages where email = 'anna-${who}@esempio.it'`)).toEqual([
      { name: 'Anna Bianchi' },
    ]);
  });

  it('a subscription begun at the foot of a page is confirmed and ended by the links of its mail', async () => {
    const email = `lettrice-${who}@esempio.it`;
    await page.goto(`${at.base}/categorie`);
    const form = page.locator('footer form');
    await form.getByLabel('Il tuo indirizzo email').fill(email);
    await form.locator('input[type="checkbox"]').check();
    await form.getByRole('button', { name: 'Iscriviti' }).click();
    await page.getByText(/^Iscrizione completata! Controlla la tua email/).waitFor();

    await page.goto(at.base + (await linkInMail(at.site, 'conferma', email)));
    await page.getByRole('button', { name: 'Conferma l’iscrizione' }).click();
    await page.getByRole('heading', { level: 1, name: 'Iscrizione confermata' }).waitFor();
    await page.locator('h1:focus').waitFor();
    if (javaScriptEnabled) expect(await axeViolations(page)).toEqual([]);

    await page.goto(at.base + (await linkInMail(at.site, 'disiscrizione', email)));
    if (javaScriptEnabled) expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Annulla l’iscrizione' }).click();
    await page.getByRole('heading', { level: 1, name: 'Iscrizione annullata' }).waitFor();
    expect(await sql(`select 1 from app.subscriber_addresses where email = '${email}'`)).toEqual([]);
  });

  it('nothing is complained about', () => {
    expect(complaints.filter((text) => !/status of 4/.test(text))).toEqual([]);
  });
});
