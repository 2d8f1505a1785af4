import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { Clock } from '../../../backend/platform/clock.js';
import { launchBrowser } from '../../../backend/platform/testing/browser.js';
import { startTestApp, type TestApp } from '../../../backend/testing/test-app.js';
import { axeViolations, overflowOf } from '../testing/accessibility.js';
import { screenshot } from '../testing/screenshot.js';

const SCREENSHOTS = join(process.cwd(), 'artifacts/redazione');
let site: TestApp;
let browser: Browser;
let page: Page;
let base: string;
/** What the app on the telephone knows. */
let secret = '';
let recoveryCodes: string[] = [];
let ahead = 0;

beforeAll(async () => {
  site = await startTestApp();
  site.app.get(Clock).now = () => new Date(Date.now() + ahead);
  base = (await site.listen()).replace('[::1]', '127.0.0.1');
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** A code that was not used yet. */
function nextCode(): string {
  ahead += 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead });
}

async function logIn(): Promise<void> {
  await page.getByLabel('Nome utente').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(site.password);
  await page.getByRole('button', { name: 'Accedi' }).click();
}

/** Nothing sticks out and nobody is shut out, on a monitor in the light and on a telephone in the dark. */
async function expectUsable(name: string): Promise<void> {
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [360, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    expect([name, width, await overflowOf(page), await axeViolations(page)]).toEqual([name, width, 0, []]);
    await screenshot(page, { path: join(SCREENSHOTS, `${name}-${width}-${colorScheme}.png`), fullPage: true });
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 900 });
}

describe('the second factor', () => {
  it('is switched on with the password, a QR code or a key, a code, and gives ten recovery codes once', async () => {
    await page.goto(`${base}/admin/change-password`);
    await logIn();
    const begin = page.getByRole('form', { name: 'Attiva il secondo fattore' });
    await begin.getByLabel('La tua password').fill('sbagliata');
    await begin.getByRole('button', { name: 'Attiva il secondo fattore' }).click();
    await begin.getByText('La password attuale non è corretta').waitFor();
    await begin.getByLabel('La tua password').fill(site.password);
    await page.keyboard.press('Enter');
    await page.getByRole('img', { name: 'Codice QR da inquadrare con l’app' }).waitFor();
    secret = ((await page.locator('.change-password_enrolKey').textContent()) ?? '').replace(/\s/g, '');
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    await expectUsable('secondo-fattore-attivazione');

    await page.getByLabel('Codice di verifica').fill('000 000');
    await page.getByRole('button', { name: 'Conferma' }).click();
    await page.getByText('Il codice non è valido o è già stato usato').waitFor();
    await page.getByLabel('Codice di verifica').fill(nextCode());
    await page.keyboard.press('Enter');
    const codes = page.getByRole('region', { name: 'Codici di recupero' });
    await codes.waitFor();
    recoveryCodes = await codes.getByRole('listitem').allTextContents();
    expect(recoveryCodes).toHaveLength(10);
    await expectUsable('secondo-fattore-codici');
    await codes.getByRole('button', { name: 'Li ho conservati' }).click();
    await page.getByText('Codici di recupero non ancora usati: 10 su 10.').waitFor();
    await page.getByText(/^Attivo dal /).waitFor();
    await expectUsable('secondo-fattore-attivo');
    await page.reload();
    await page.getByText(/^Attivo dal /).waitFor();
    expect(await page.content()).not.toContain(recoveryCodes[0]);
  });

  it('is asked for by the login only after the right password', async () => {
    await page.evaluate('localStorage.clear()');
    await page.goto(`${base}/login`);
    await page.getByRole('button', { name: 'Accedi' }).waitFor();
    expect(await page.locator('[name=code]').count()).toBe(0);
    await logIn();
    const code = page.getByLabel('Codice di verifica');
    await page.locator('[name=code]:focus').waitFor();
    expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
    expect(await code.getAttribute('inputmode')).toBe('numeric');
    await expectUsable('accesso-con-codice');
    await code.fill('123456');
    await page.keyboard.press('Enter');
    await page.getByText('Il codice non è valido o è già stato usato').waitFor();
    await code.fill(nextCode());
    await page.keyboard.press('Enter');
    await page.waitForURL(`${base}/admin`);
  });

  it('is also asked for when a session has ended in the middle of the work, which then goes on', async () => {
    await page.goto(`${base}/admin/header-scripts`);
    await page.getByLabel('Google AdSense').fill('non-un-codice');
    await page.context().clearCookies({ name: 'contesto_renewal' });
    // In one go: what the screen asks by itself in between would be refused first, and its dialog cover the button.
    await page.evaluate(`{
      localStorage.setItem('token', 'scaduto');
      document.querySelector('main form').requestSubmit();
    }`);
    const dialog = page.getByRole('dialog', { name: 'La sessione è scaduta' });
    await dialog.getByLabel('Password', { exact: true }).fill(site.password);
    await dialog.getByRole('button', { name: 'Accedi' }).click();
    await dialog.getByRole('button', { name: 'Usa un codice di recupero' }).click();
    await dialog.getByLabel('Codice di recupero').fill(recoveryCodes[0] ?? '');
    await expectUsable('sessione-scaduta-con-codice');
    await dialog.getByRole('button', { name: 'Accedi' }).click();
    await dialog.waitFor({ state: 'detached' });

    const adsense = page.getByRole('textbox', { name: 'Google AdSense' });
    await page.getByText('Il codice di Google AdSense ha la forma ca-pub-…').waitFor();
    expect(await adsense.getAttribute('aria-invalid')).toBe('true');
    await page.locator('[name=googleAdsense]:focus').waitFor();
    await expectUsable('script-rifiutato');
    await adsense.fill('');
    await page.getByRole('button', { name: 'Salva' }).click();
    await page.getByText('Script salvati con successo!').waitFor();
  });

  it('is switched off with password and code', async () => {
    await page.goto(`${base}/admin/change-password`);
    await page.getByText('Codici di recupero non ancora usati: 9 su 10.').waitFor();
    await page.getByRole('button', { name: 'Disattiva' }).click();
    const dialog = page.getByRole('dialog', { name: 'Disattiva il secondo fattore' });
    await expectUsable('secondo-fattore-disattiva');
    await dialog.getByLabel('Password', { exact: true }).fill(site.password);
    await dialog.getByLabel('Codice di verifica').fill(nextCode());
    await dialog.getByRole('button', { name: 'Disattiva' }).click();
    await page.getByText('Secondo fattore disattivato').waitFor();
    await page.getByText('Non attivo').waitFor();
  });
});

describe('what AI crawlers may do', () => {
  it('is chosen in the settings by purpose, and stands in robots.txt at once', async () => {
    const rules = async (agent: string) => {
      const text = await (await page.request.get(`${base}/robots.txt`)).text();
      return new RegExp(`User-agent: ${agent}\\n(?:User-agent: .*\\n)*Disallow: (\\S+)`).exec(text)?.[1];
    };
    expect([await rules('GPTBot'), await rules('OAI-SearchBot')]).toEqual(['/', '/api/']);
    await page.goto(`${base}/admin/impostazioni/crawler`);
    await page.getByRole('switch', { name: 'Addestramento' }).check();
    await page.getByRole('switch', { name: 'Ricerca' }).uncheck();
    await page.getByText('Modifiche non salvate').waitFor();
    await expectUsable('impostazioni-crawler');
    await page.getByRole('button', { name: 'Salva' }).click();
    await page.getByText('Configurazioni salvate con successo!').waitFor();
    expect([await rules('GPTBot'), await rules('OAI-SearchBot')]).toEqual(['/api/', '/']);
    await page.reload();
    expect(await page.getByRole('switch', { name: 'Addestramento' }).isChecked()).toBe(true);
  });
});

describe('the list of sources', () => {
  it('is searched and filtered, says how many of how many, and keeps that in the address', async () => {
    await page.goto(`${base}/admin/news-collector?scheda=fonti`);
    await page
      .getByRole('switch', { name: /^Attiva: / })
      .first()
      .waitFor();
    const all = Number(/\d+/.exec((await page.getByText(/^\d+ di \d+ fonti$/).textContent()) ?? '')?.[0]);
    const count = page.getByText(/^\d+ di \d+ fonti$/);
    expect(await count.textContent()).toBe(`${all} di ${all} fonti`);
    await page.getByRole('form', { name: 'Filtri delle fonti' }).getByLabel('Lingua').selectOption('it');
    await page.getByText(new RegExp(`^(?!${all} |0 )\\d+ di ${all} fonti$`)).waitFor();
    expect(new URL(page.url()).searchParams.get('lingua')).toBe('it');
    await expectUsable('fonti-filtrate');
    await page.getByLabel('Cerca per nome o indirizzo').fill('introvabile');
    await page.getByText('Nessuna fonte corrisponde ai filtri.').waitFor();
    await page.goBack();
    await page.goForward();
    await page.getByText(`0 di ${all} fonti`).waitFor();
    await page.getByRole('button', { name: 'Togli i filtri' }).click();
    await page.getByText(`${all} di ${all} fonti`).waitFor();
    expect(new URL(page.url()).search).toBe('?scheda=fonti');
    expect(await page.getByLabel('Cerca per nome o indirizzo').inputValue()).toBe('');
  });
});
