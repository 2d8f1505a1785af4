import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { EventStore } from '../../../backend/platform/event-store/event-store.js';
import { Projector } from '../../../backend/platform/event-store/projector.js';
import { newId } from '../../../backend/platform/ids.js';
import { launchBrowser } from '../../../backend/platform/testing/browser.js';
import { runDemonstration } from '../../../backend/testing/run-demonstration.js';
import { startTestApp, type TestApp } from '../../../backend/testing/test-app.js';
import { axeViolations, overflowOf } from '../testing/accessibility.js';
import { screenshot } from '../testing/screenshot.js';

const REASON = 'La redazione corregge spesso le date.';
const ADDED = 'Controlla ogni data due volte.';

let site: TestApp;
let browser: Browser;
let base: string;
let session: string;
let open: BrowserContext[] = [];

beforeAll(async () => {
  site = await startTestApp();
  await runDemonstration(site);
  base = (await site.listen()).replace('[::1]', '127.0.0.1');
  browser = await launchBrowser();
  const { body } = await site.call('POST', '/api/auth/login', { username: 'admin', password: site.password });
  session = JSON.stringify({ token: body.token, user: JSON.stringify(body.user) });
});
afterEach(async () => {
  await Promise.all(open.map((context) => context.close()));
  open = [];
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

async function prompts(width = 1280, colorScheme: 'light' | 'dark' = 'light'): Promise<Page> {
  const viewport = { width, height: 900 };
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
  open.push(context);
  await context.addInitScript({
    content: `if (!sessionStorage.begun) { sessionStorage.begun = 1; Object.assign(localStorage, ${session}); }`,
  });
  const page = await context.newPage();
  await page.goto(`${base}/admin/ai-prompts`);
  return page;
}

const userPrompt = (page: Page) => page.getByRole('textbox', { name: 'Prompt utente del redattore' });
const proposals = (page: Page) => page.getByRole('region', { name: 'Proposte', exact: true });
const saved = async () => (await site.call('GET', '/api/admin/settings')).body.aiPrompts.articleWriterUserPrompt;

async function propose(page: Page, added: string): Promise<void> {
  await userPrompt(page).fill(`${await userPrompt(page).inputValue()}\n${added}`);
  await page.getByRole('button', { name: 'Proponi una modifica: Redattore' }).click();
  const dialog = page.getByRole('dialog', { name: 'Proponi una modifica: Redattore' });
  await dialog.getByRole('button', { name: 'Proponi', exact: true }).click();
  await dialog
    .getByRole('alert')
    .getByText(/almeno 10 caratteri/)
    .waitFor();
  await dialog.getByLabel('Perché').fill(REASON);
  await dialog.getByRole('button', { name: 'Proponi', exact: true }).click();
  await proposals(page).getByText('Da decidere').first().waitFor();
}

/** A model answered to the open proposal, as a gateway would have it. */
async function triedByModel(): Promise<void> {
  const { body } = await site.call('GET', '/api/admin/prompt-proposals');
  const { at: _at, ...trial } = body.proposals[0].trials[0];
  const proposed = { ...trial.proposed, model: 'officina/penna-1' };
  const { position } = await site.app.get(EventStore).append({
    stream: `promptproposal-${body.proposals[0]._id}`,
    expectedVersion: null,
    events: [{ id: newId(), type: 'PromptChangeTried', data: { ...trial, trialId: newId(), proposed } }],
    meta: { actor: 'cli' },
  });
  await site.app.get(Projector).catchUp(position);
}

describe('a proposed change of prompts', () => {
  it('is made in the form, tried beside the prompts of today, and in force once it is accepted', async () => {
    const before = await saved();
    const page = await prompts();
    await propose(page, ADDED);
    // The form has the prompts of today again: nothing waits to be saved.
    expect(await userPrompt(page).inputValue()).toBe(before);
    await page.getByText('Nessuna modifica').waitFor();

    const list = proposals(page);
    const accept = list.getByRole('button', { name: 'Accetta e usa questi prompt' });
    expect(await accept.isDisabled()).toBe(true);
    await list.getByText(/Nessun costo: risponde il motore integrato/).waitFor();
    await list.getByText('Che cosa cambia').click();
    await list.locator('ins', { hasText: ADDED }).waitFor();
    await list.getByRole('button', { name: 'Prova le due versioni' }).click();
    for (const side of ['Con i prompt di oggi', 'Con la proposta']) {
      await list.getByRole('region', { name: side }).getByText('Modello', { exact: true }).waitFor();
    }
    await list.getByText('Provata 1 volta').click();
    await list.getByText(/Proposta: .*parole/).waitFor();
    expect(await saved()).toBe(before);

    // The built-in engine reads no prompts: its answer is no reason to take others.
    await list.getByText(/Si accetta solo dopo una prova con un modello/).waitFor();
    expect(await accept.isDisabled()).toBe(true);
    await triedByModel();
    await page.reload();
    await list.getByText('Provata 2 volte').waitFor();
    await list.getByLabel('Nota (facoltativa)').fill('Va bene così.');
    await accept.click();
    await list.getByText('Accettata', { exact: true }).waitFor();
    await list.getByText('Nota: Va bene così.').waitFor();
    expect(await saved()).toBe(`${before}\n${ADDED}`);
    expect(await userPrompt(page).inputValue()).toBe(`${before}\n${ADDED}`);
    await page.getByText('Nessuna modifica').waitFor();
  });

  it.each([
    [360, 'light'],
    [1280, 'dark'],
  ] as const)('is shown whole at %i pixels in the %s theme, and refused', async (width, theme) => {
    const before = await saved();
    const page = await prompts(width, theme);
    await propose(page, 'Scrivi meno.');
    const list = proposals(page);
    await list.getByText('Che cosa cambia').first().click();
    await list.getByRole('button', { name: 'Prova le due versioni' }).click();
    await list.getByText('Provata 1 volta').first().click();
    const name = `proposte-${width}-${theme}`;
    expect([name, await axeViolations(page)]).toEqual([name, []]);
    expect([name, await overflowOf(page)]).toEqual([name, 0]);
    await list.scrollIntoViewIfNeeded();
    await screenshot(page, { path: `artifacts/redazione/${name}.png`, fullPage: true });
    await list.getByRole('button', { name: 'Rifiuta' }).click();
    await list.getByText('Rifiutata', { exact: true }).first().waitFor();
    expect(await saved()).toBe(before);
  });
});
