import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import type { Browser } from 'playwright-core';
import { SendContactMessage } from '../../../backend/features/contact/commands/send-contact-message.js';
import { confirmSubscription, requestSubscription } from '../../../backend/features/newsletter/subscriber.decider.js';
import { SubscriberAddressesStore } from '../../../backend/features/newsletter/subscriber-addresses.store.js';
import { SubscriberLog } from '../../../backend/features/newsletter/subscriber-log.js';
import { CountReadingHandler } from '../../../backend/features/readership/commands/count-reading.js';
import { newId } from '../../../backend/platform/ids.js';
import { type FakeSmtpServer, startSmtpServer } from '../../../backend/platform/mail/smtp-server.fake.js';
import { launchBrowser } from '../../../backend/platform/testing/browser.js';
import { startTestApp, type TestApp } from '../../../backend/testing/test-app.js';
import { axeViolations, overflowOf } from '../testing/accessibility.js';
import { Hand } from '../testing/hand.js';
import { THREE, WEEKLY_JOBS } from '../testing/weekly-jobs.js';

// What the jobs cost stands in docs/measurements.md. With WEEKLY_JOBS=all they are done by mouse and by finger as well, and in
// both widths; the figures are left in artifacts/redazione.

const RESULTS = join(process.cwd(), 'artifacts/redazione');
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const WAYS = [
  ['keyboard', 1280, 'dark'],
  ['mouse', 1280, 'light'],
  ['keyboard', 360, 'light'],
  ['touch', 360, 'dark'],
  ['touch', 360, 'light'],
] as const;
// biome-ignore lint/style/noProcessEnv: a choice of the person who measures, read by no product code
const IS_WHOLE = process.env.WEEKLY_JOBS === 'all';
const ASKED = IS_WHOLE ? WAYS : WAYS.slice(0, 1);

let site: TestApp;
let server: FakeSmtpServer;
let browser: Browser;
let base: string;
let session: string;

beforeAll(async () => {
  await mkdir(RESULTS, { recursive: true });
  server = await startSmtpServer(() => undefined);
  site = await startTestApp({ SMTP_URL: server.url, MAIL_FROM: 'Contesto <posta@esempio.test>' });
  base = (await site.listen()).replace('[::1]', '127.0.0.1');
  browser = await launchBrowser();
  const { body } = await site.call('POST', '/api/auth/login', { username: 'admin', password: site.password });
  session = JSON.stringify({ token: body.token, user: JSON.stringify(body.user) });
  const now = new Date();
  const id = await site.app.get(SubscriberAddressesStore).subscriberOf('lettrice@esempio.it', newId(), now);
  const log = site.app.get(SubscriberLog);
  await log.decide(id, (state) => requestSubscription(state, now, '2026-11-21'), { actor: 'reader' });
  await log.decide(id, confirmSubscription, { actor: 'reader' });
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await server?.close();
});

/** What the jobs are done on, distinguished by a mark. */
async function prepare(mark: string): Promise<void> {
  const make = async (title: string, more: object = {}): Promise<string> =>
    (await site.call('POST', '/api/articles', { title, content: '<p>Sono 6.400 case.</p>', ...more })).body._id;
  for (const name of THREE) {
    await make(`Da programmare ${name} ${mark}`);
    await site.call('POST', `/api/articles/${await make(`Proposta ${name} ${mark}`)}/proposal`);
    const email = `anna-${mark}@esempio.it`;
    const message = { name: 'Anna', email, subject: `Domanda ${name} ${mark}`, message: 'Perché?' };
    // One network alone may not write as often as all ways together ask for.
    await site.app.get(CommandBus).execute(new SendContactMessage(message, mark));
  }
  const id = await make(`Uscito ${mark}`, { status: 'published' });
  const { slug } = (await site.call('GET', `/api/articles/by-id/${id}`)).body;
  const headers = { 'user-agent': CHROME };
  await fetch(`${base}/api/public/articles/${slug}/view`, { method: 'POST', headers });
  await site.app.get(CountReadingHandler, { strict: false }).flush();
}

describe('the jobs of a week', () => {
  it.each(ASKED)('are done by %s at %s px in the %s theme', async (way, width, colorScheme) => {
    const mark = `${way}${width}${colorScheme}`;
    await prepare(mark);
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme,
      reducedMotion: 'reduce',
      hasTouch: way === 'touch',
      isMobile: way === 'touch',
    });
    await context.addInitScript({
      content: `if (!sessionStorage.begun) { sessionStorage.begun = 1; Object.assign(localStorage, ${session}); }`,
    });
    const page = await context.newPage();
    const results: object[] = [];
    const faults: string[] = [];
    for (const { name, maxKeys, run } of WEEKLY_JOBS) {
      await page.goto(`${base}/admin`);
      await page.getByRole('heading', { name: 'Oggi', level: 1 }).waitFor();
      const hand = new Hand(page, way);
      const begun = Date.now();
      await run(hand, mark);
      const seconds = Math.round((Date.now() - begun) / 100) / 10;
      const { clicks, keys, fields, steps, lost } = hand;
      results.push({ name, way, width, clicks, keys, fields, steps, seconds });
      if (keys > maxKeys) faults.push(`${name}: ${keys} keys`);
      for (const place of lost) faults.push(`${name}: the focus was nowhere before ${place}`);
      if ((await overflowOf(page)) > 0) faults.push(`${name}: too wide`);
      // Every screen is tested by itself elsewhere; here it is what the jobs have opened.
      for (const violation of IS_WHOLE ? await axeViolations(page) : []) faults.push(`${name}: ${violation}`);
    }
    await writeFile(join(RESULTS, `lavori-${mark}.json`), JSON.stringify(results, null, 1));
    await context.close();
    expect(faults).toEqual([]);
  });
});
