import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { formatDollars } from '../../../backend/contract/money.js';
import {
  type FakeOpenAiServer,
  startFakeOpenAiServer,
} from '../../../backend/platform/ai-gateway/fake-openai-server.js';
import { Database } from '../../../backend/platform/database/database.js';
import { newId } from '../../../backend/platform/ids.js';
import { launchBrowser } from '../../../backend/platform/testing/browser.js';
import { until } from '../../../backend/platform/testing/until.js';
import { startTestApp, type TestApp } from '../../../backend/testing/test-app.js';
import { axeViolations, overflowOf } from '../testing/accessibility.js';
import { screenshot } from '../testing/screenshot.js';

const SCREENSHOTS = join(process.cwd(), 'artifacts/redazione');

let gateway: FakeOpenAiServer;
let site: TestApp;
let browser: Browser;
let page: Page;
let base: string;

beforeAll(async () => {
  gateway = await startFakeOpenAiServer({});
  site = await startTestApp({
    AI_BASE_URL: gateway.baseUrl,
    AI_API_KEY: 'sk-test-0123456789abcdef',
    AI_BUDGET_DAY: '2',
    AI_BUDGET_MONTH: '30',
    AI_MAX_RUNS: '1',
    AI_ALLOW_UNKNOWN_PRICES: 'true',
  });
  await spend();
  base = (await site.listen()).replace('[::1]', '127.0.0.1');
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  await page.goto(`${base}/login`);
  await page.getByLabel('Nome utente').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(site.password);
  await page.getByRole('button', { name: 'Accedi' }).click();
  await page.getByRole('heading', { name: 'Primi passi', level: 1 }).waitFor();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await gateway?.close();
});

/** A dozen days with calls of three roles, and a call of which nobody knows what it cost. */
async function spend(): Promise<void> {
  const roles = [
    ['newsScout', 'google/gemini-3-flash', 12_000],
    ['articleWriter', 'anthropic/claude-sonnet-5', 210_000],
    ['articleVerifier', 'openai/gpt-6-mini', 48_000],
  ] as const;
  for (let day = 0; day < 12; day += 1) {
    const runId = newId();
    for (const [role, model, micros] of roles) {
      await call({ runId, role, model, day, micros: micros * (1 + (day % 3)), reserved: 300_000 });
    }
  }
  await call({
    runId: newId(),
    role: 'articleWriter',
    model: 'openai/gpt-6',
    day: 0,
    micros: null,
    reserved: 1_400_000,
  });
}

async function call(given: {
  runId: string;
  role: string;
  model: string;
  day: number;
  micros: number | null;
  reserved: number;
}): Promise<void> {
  const { runId, role, model, day, micros, reserved } = given;
  await site.app.get(Database).pool.query(
    `insert into app.model_calls (id, run_id, step, attempt, role, model, day, month, begun_at, answer_by, ended_at, state,
       reserved_micros, cost_micros, saved_micros, failure)
     select $1, $2, 'write', 1, $3, $4, (at at time zone 'Europe/Rome')::date,
       to_char(at at time zone 'Europe/Rome', 'YYYY-MM'), at, at, at, $7, $8, $6, 1500, $9
     from (select now() - make_interval(days => $5) as at) moment`,
    [
      newId(),
      runId,
      role,
      model,
      day,
      micros,
      micros === null ? 'cut' : 'settled',
      reserved,
      micros === null ? 'timeout' : null,
    ],
  );
}

describe('the screen of the costs', () => {
  it('shows what was spent next to the limits, warns, and can be used on every size', async () => {
    await page.goto(`${base}/admin/costi`);
    await page.getByRole('heading', { name: 'Costi', level: 1 }).waitFor();
    await page.getByText(/^Il budget di oggi è oltre l’80 %: \$\u00a01,67 su \$\u00a02,00\./).waitFor();
    await page.getByRole('row', { name: /claude-sonnet-5/ }).waitFor();
    const { cacheSavedUsd } = (await site.call('GET', '/api/admin/costs')).body;
    expect(cacheSavedUsd).toBeGreaterThanOrEqual(0.006);
    await page.getByText('Risparmiati con la cache').waitFor();
    await page.getByText(formatDollars(cacheSavedUsd), { exact: false }).first().waitFor();
    await page.getByRole('row', { name: /Scrittura openai\/gpt-6 Interrotta/ }).waitFor();
    for (const [width, colorScheme] of [
      [1280, 'light'],
      [360, 'dark'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      expect([width, await overflowOf(page), await axeViolations(page)]).toEqual([width, 0, []]);
      await screenshot(page, { path: join(SCREENSHOTS, `costi-con-spese-${width}.png`), fullPage: true });
    }
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('lowers the limit of the month, and refuses to raise it above that of the installation', async () => {
    const month = page.getByLabel('Limite mensile, in dollari');
    await month.fill('99');
    await page.getByRole('button', { name: 'Salva il limite' }).click();
    await page
      .getByRole('alert')
      .filter({ hasText: 'non può superare quello dell’installazione: $ 30,00 al mese' })
      .waitFor();
    await month.fill('venti');
    await page.getByRole('button', { name: 'Salva il limite' }).click();
    await page.getByRole('alert').filter({ hasText: 'Scrivi un importo in dollari' }).waitFor();
    await month.fill('20,5');
    await page.getByRole('button', { name: 'Salva il limite' }).click();
    await page.getByText('Limite mensile: $ 20,50 (al massimo $ 30,00').waitFor();
    expect((await site.call('GET', '/api/admin/costs')).body.budgets.month).toEqual({
      environmentUsd: 30,
      chosenUsd: 20.5,
      limitUsd: 20.5,
    });
    const { actions } = (await site.call('GET', '/api/admin/audit')).body;
    expect(JSON.stringify(actions)).toContain('AiBudgetsChanged');
  });

  it('is named on the dashboard', async () => {
    await page.goto(`${base}/admin`);
    await page.getByRole('link', { name: 'Salta tutto e vai a Oggi' }).click();
    await page.getByRole('region', { name: 'Spesa' }).getByText('su $ 20,50').waitFor();
    await page.getByRole('link', { name: 'Il budget di oggi è oltre l’80 %', exact: true }).waitFor();
    await screenshot(page, { path: join(SCREENSHOTS, 'dashboard-con-costi-1280.png'), fullPage: true });
    await page.setViewportSize({ width: 360, height: 900 });
    expect([await overflowOf(page), await axeViolations(page)]).toEqual([0, []]);
    await screenshot(page, { path: join(SCREENSHOTS, 'dashboard-con-costi-360.png') });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page
      .getByRole('region', { name: 'Da fare, in quest’ordine' })
      .getByRole('link', { name: 'Apri i costi' })
      .click();
    await page.getByRole('heading', { name: 'Costi', level: 1 }).waitFor();
  });
});

describe('a run on its screen', () => {
  it('shows its place in the queue, and is stopped after a question', async () => {
    // What was spent above leaves too little of the day's budget for a run.
    await site.app.get(Database).pool.query('delete from app.model_calls');
    const ask = async () => {
      const { body } = await site.call('POST', '/api/articles/generate', { topic: 'AI_CHOICE' });
      expect(body).toMatchObject({ runId: expect.any(String) });
      return body.runId;
    };
    const run = async (id: string) => (await site.call('GET', `/api/admin/generations/${id}`)).body;
    // The place of the one run that may go on, held as by another process.
    await site.app.get(Database).pool.query(
      `with other as (insert into app.run_places values ($1, now(), true))
       insert into app.leases (key, holder, until) values ($2, 'other', now() + interval '1 hour')`,
      [newId(), 'generation-other'],
    );
    await site.app
      .get(Database)
      .pool.query(
        `update app.leases set key = 'generation-' || (select run_id from app.run_places) where key = 'generation-other'`,
      );
    const waiting = await ask();
    await until('its place', async () => (await run(waiting)).queuePlace === 1);
    await page.goto(`${base}/admin/genera?generazione=${waiting}`);
    await page.getByText('In coda, posto 1: comincia quando ne finisce un’altra.').waitFor();
    await screenshot(page, { path: join(SCREENSHOTS, 'generazione-in-coda-1280.png'), fullPage: true });
    await page.getByRole('button', { name: 'Ferma la generazione' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ferma', exact: true }).click();
    await page.getByText('La generazione è stata fermata. Fermata dalla redazione.').waitFor();
    await page.getByRole('link', { name: 'Genera un altro articolo' }).click();
    await page.getByText('Ultime generazioni').click();
    await page.getByRole('row', { name: /Fermata/ }).waitFor();
    expect(await run(waiting)).toMatchObject({ status: 'aborted', cause: 'stopped', cost: null });
  });
});
