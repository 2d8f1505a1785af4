import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { JobsRunner } from '../../../backend/platform/jobs/jobs-runner.js';
import { type FakeSmtpServer, startSmtpServer } from '../../../backend/platform/mail/smtp-server.fake.js';
import { launchBrowser } from '../../../backend/platform/testing/browser.js';
import { startTestApp, type TestApp } from '../../../backend/testing/test-app.js';
import { axeViolations, overflowOf } from '../testing/accessibility.js';
import { screenshot } from '../testing/screenshot.js';
import { Visits } from '../testing/visits.js';
import { adminSession, enterAs } from '../testing/with-site.js';

let site: TestApp;
let server: FakeSmtpServer;
let browser: Browser;
let base: string;
let session: string;
let visits: Visits;

beforeAll(async () => {
  server = await startSmtpServer((step, line) =>
    step === 'RCPT' && line.includes('sparita@') ? '550 5.1.1 no such user' : undefined,
  );
  site = await startTestApp({ SMTP_URL: server.url, MAIL_FROM: 'Contesto <posta@esempio.test>' });
  base = (await site.listen()).replace('[::1]', '127.0.0.1');
  browser = await launchBrowser();
  session = await adminSession(site);
  visits = await Visits.of(browser, base);
  for (const [name, email] of [
    ['Anna', 'anna@esempio.it'],
    ['Bruno', 'sparita@esempio.it'],
  ]) {
    const message = { name, email, subject: `Una domanda di ${name}`, message: 'Quando è uscito?\nGrazie.' };
    await site.call('POST', '/api/public/contact', message, 'visitor');
  }
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await server?.close();
});

const messagesAt = async (width = 1280, colorScheme: 'light' | 'dark' = 'light'): Promise<Page> =>
  enterAs(session, await visits.begin({ width, colorScheme }), `${base}/admin/messaggi?stato=all`);

async function answer(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('button', { name: `Rispondi: Una domanda di ${name}` }).click();
  await page.getByLabel(/^Risposta a .*@/).fill(text);
  await page.getByRole('button', { name: 'Invia la risposta' }).click();
  await page.getByText('Risposta in partenza').first().waitFor();
}

describe('the list of messages', () => {
  it('answers a reader by mail, and shows that it went out', async () => {
    const page = await messagesAt();
    await page.getByRole('button', { name: 'Rispondi: Una domanda di Anna' }).click();
    await page.getByRole('button', { name: 'Invia la risposta' }).click();
    await page.getByRole('alert').getByText('Scrivi la risposta').waitFor();
    await page.getByRole('button', { name: 'Annulla' }).click();
    await answer(page, 'Anna', 'È uscito martedì.');
    const message = page.getByRole('article', { name: 'Una domanda di Anna, Anna' });
    await message.getByText('Con risposta').waitFor();
    await site.app.get(JobsRunner).drain(100_000);
    await page.reload();
    await message.getByText(/^Inviata /).waitFor();
    await message.getByText('È uscito martedì.').waitFor();
    expect(server.taken.find(({ to }) => to === 'anna@esempio.it')?.raw).toContain('> Grazie.');
  });

  it('shows an answer that was not delivered, with its reason, at a message that is open again', async () => {
    await answer(await messagesAt(), 'Bruno', 'Arriverà?');
    await site.app.get(JobsRunner).drain(100_000);
    for (const [width, theme] of [
      [360, 'light'],
      [1280, 'dark'],
    ] as const) {
      const page = await messagesAt(width, theme);
      const message = page.getByRole('article', { name: 'Una domanda di Bruno, Bruno' });
      await message.getByText('Non consegnata').waitFor();
      await message.getByText(/Il server di posta rifiuta il destinatario/).waitFor();
      await message.getByText('Aperto', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Rispondi: Una domanda di Bruno' }).click();
      expect([width, await axeViolations(page)]).toEqual([width, []]);
      expect([width, await overflowOf(page)]).toEqual([width, 0]);
      await screenshot(page, { path: `artifacts/redazione/risposte-${width}-${theme}.png`, fullPage: true });
    }
    const page = await messagesAt();
    const message = page.getByRole('article', { name: 'Una domanda di Bruno, Bruno' });
    await message.getByText(/non è stata consegnata: il messaggio è di nuovo aperto/).waitFor();
    const item = page.getByRole('listitem').filter({ hasText: 'Una domanda di Bruno' });
    await item.getByRole('button', { name: /^Chiudi/ }).click();
    await message.getByText(/La risposta non è stata consegnata\. /).waitFor();
  });
});
