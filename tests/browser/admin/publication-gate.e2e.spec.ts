import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { until } from '../../../backend/platform/testing/until.js';
import { generatedDraft } from '../../../backend/testing/generated-draft.js';
import { axeViolations, overflowOf } from '../testing/accessibility.js';
import { screenshot } from '../testing/screenshot.js';
import { withNewsroom } from '../testing/with-site.js';

const MOTIVE = 'La cifra è stata confermata al telefono dal portavoce.';

const at = withNewsroom();

const stored = async (id: string) => (await at.site.call('GET', `/api/articles/by-id/${id}`)).body;
const focused = (page: Page) => page.evaluate('document.activeElement.textContent || document.activeElement.tagName');

describe('publishing a generated text below 80', () => {
  it('asks for a motive by keyboard alone, goes back on Escape, and publishes with it', async () => {
    const { id, slug } = await generatedDraft(at.site, { title: 'Sotto la soglia', score: 72 });
    const page = await at.enter(`/admin/edit/${id}`);
    const publish = page.getByRole('button', { name: 'Pubblica', exact: true });
    await publish.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Pubblica' });
    await panel.getByRole('heading', { name: 'Pubblicare sotto la soglia?' }).waitFor();
    await panel.getByText('Il punteggio della verifica è 72 su 100, sotto 80.').waitFor();
    expect(await panel.getByRole('button', { name: 'In apertura' }).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    expect([await stored(id), await focused(page)]).toMatchObject([{ status: 'draft' }, 'Pubblica']);

    await page.keyboard.press('Control+Enter');
    await panel.waitFor();
    await page.keyboard.press('Control+Enter');
    await panel.getByText('Scrivi il motivo con almeno 10 caratteri').waitFor();
    expect(await focused(page)).toBe('TEXTAREA');
    await page.keyboard.type(MOTIVE);
    await page.keyboard.press('Control+Enter');
    await page.getByText('Articolo pubblicato!').waitFor();
    await until('it is out', async () => (await stored(id)).status === 'published');
    expect(await stored(id)).toMatchObject({ publishMotive: MOTIVE });

    const reader = await at.enter(`/articolo/${slug}/come-e-stato-fatto`);
    await reader.getByText(`Pubblicato dalla redazione con questa motivazione: ${MOTIVE}`).waitFor();
  });

  it.each([
    [1280, 'light'],
    [360, 'dark'],
  ] as const)('shows its reasons within the window at %i px, %s', async (width, theme) => {
    const claims = Array.from({ length: 6 }, (_, index) => ({
      id: `s${index}`,
      section: 'body' as const,
      sentence: `Una frase lunga, la numero ${index}, che nessuna delle fonti conservate riporta con queste parole.`,
      verdict: index === 0 ? ('refuted' as const) : ('not-found' as const),
      sourceId: null,
      span: null,
    }));
    const { id } = await generatedDraft(at.site, { title: `Dubbi a ${width} ${theme}`, score: 55, claims });
    const page = await at.enter(`/admin/edit/${id}`, { width, colorScheme: theme });
    await page.getByRole('button', { name: 'Pubblica', exact: true }).click();
    await page.getByText('Una fonte smentisce la frase «Una frase lunga, la numero 0').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    await screenshot(page, { path: `artifacts/redazione/motivo-${width}-${theme}.png` });
  });
});

describe('publishing a text that nobody doubts but that is short', () => {
  it('asks why, and does not call it doubtful', async () => {
    const { id } = await generatedDraft(at.site, { title: 'Breve', score: 100, content: '<p>Poche parole vere.</p>' });
    const page = await at.enter(`/admin/edit/${id}?pubblica`);
    const panel = page.getByRole('dialog', { name: 'Pubblica' });
    await panel.getByRole('heading', { name: 'Pubblicare lo stesso? Il testo è molto breve' }).waitFor();
    expect(await panel.getByRole('button', { name: 'In apertura' }).isEnabled()).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
  });
});

describe('changing a generated text that readers have', () => {
  it('asks why sentences that nobody checked go out, and keeps what was typed when the editor goes back', async () => {
    const { id } = await generatedDraft(at.site, { title: 'Un titolo già uscito', score: 95 });
    await at.site.call('PUT', `/api/articles/${id}`, { status: 'published' });
    const page = await at.enter(`/admin/edit/${id}`, { width: 360, colorScheme: 'dark' });
    await page.getByLabel('Titolo', { exact: true }).fill('Un titolo che nessuno ha verificato');
    const save = page.getByRole('button', { name: 'Aggiorna' });
    await save.click();
    const dialog = page.getByRole('dialog', { name: 'Salvare frasi non verificate?' });
    await dialog.getByText('La frase «Un titolo che nessuno ha verificato» non è stata verificata.').waitFor();
    expect([await axeViolations(page), await overflowOf(page)]).toEqual([[], 0]);
    await screenshot(page, { path: 'artifacts/redazione/motivo-modifica-360-dark.png' });
    await dialog.getByRole('button', { name: 'Torna al testo' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await stored(id)).toMatchObject({ title: 'Un titolo già uscito' });
    await save.click();
    await dialog.getByLabel('Il motivo, con parole tue').fill(MOTIVE);
    await dialog.getByRole('button', { name: 'Salva con questo motivo' }).click();
    await dialog.waitFor({ state: 'detached' });
    await until('the new title', async () => (await stored(id)).title === 'Un titolo che nessuno ha verificato');
  });
});

describe('publishing many articles at once', () => {
  it('asks once for those that want a motive, and says which stayed drafts without one', async () => {
    const good = await generatedDraft(at.site, { title: 'Scelta buona', score: 90 });
    const low = await generatedDraft(at.site, { title: 'Scelta bassa', score: 30 });
    const page = await at.enter('/admin/articoli');
    for (const title of ['Scelta buona', 'Scelta bassa']) await page.getByLabel(`Scegli: ${title}`).check();
    await page.getByRole('button', { name: 'Pubblica', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Pubblicare lo stesso?' });
    await dialog.getByText('Scelta bassa: Il punteggio della verifica è 30 su 100, sotto 80.').waitFor();
    await dialog.getByRole('button', { name: 'Torna al testo' }).click();
    await page.getByText(/^1 articolo non pubblicato\. Scelta bassa:/).waitFor();
    expect((await stored(good.id)).status).toBe('scheduled');
    expect((await stored(low.id)).status).toBe('draft');
    await page.getByRole('button', { name: /^Annulla/ }).click();
    await page.getByText('Annullato: non è uscito niente, l’articolo è di nuovo in bozza').waitFor();
    expect((await stored(good.id)).status).toBe('draft');

    await page.getByRole('button', { name: 'Pubblica', exact: true }).click();
    await dialog.getByRole('textbox').fill(MOTIVE);
    await dialog.getByRole('button', { name: 'Pubblica con questo motivo' }).click();
    await until('the second is out', async () => (await stored(low.id)).publishMotive === MOTIVE);
  });
});

describe('adding a source in the editor', () => {
  it('takes a pasted text for an article by people and verifies it at once', async () => {
    const { body } = await at.site.call('POST', '/api/articles', {
      title: 'Orione 3 in 42 ospedali',
      content: '<p>Il modello Orione 3 entra in 42 ospedali. Il contratto vale 12 milioni di euro.</p>',
    });
    const page = await at.enter(`/admin/edit/${body._id}`);
    await page.getByRole('button', { name: 'Aggiungi una fonte' }).click();
    const dialog = page.getByRole('dialog', { name: 'Aggiungi una fonte' });
    await dialog.getByRole('button', { name: 'Aggiungi e verifica' }).click();
    await dialog.getByText("L'indirizzo deve cominciare con http:// o https://").waitFor();
    await dialog.getByLabel('Indirizzo della pagina').fill('https://radiologia.example/7');
    await dialog.getByRole('button', { name: 'Incolla il testo' }).click();
    await dialog.getByLabel('Titolo').fill('Orione 3 negli ospedali');
    await dialog.getByLabel('Editore').fill('Radiologia Oggi');
    await dialog
      .getByLabel('Testo', { exact: true })
      .fill('Il modello Orione 3 entra in 42 ospedali lombardi. Il contratto vale 12 milioni di euro in tre anni.');
    expect(await axeViolations(page)).toEqual([]);
    await screenshot(page, { path: 'artifacts/redazione/aggiungi-fonte-1280.png' });
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await overflowOf(page)).toBe(0);
    await screenshot(page, { path: 'artifacts/redazione/aggiungi-fonte-360.png' });
    await page.setViewportSize({ width: 1280, height: 900 });
    await dialog.getByRole('button', { name: 'Aggiungi e verifica' }).click();
    await page.getByText('su 100, riscontro nelle fonti').waitFor();
    await page.getByText('1 fonte', { exact: true }).click();
    await page.getByRole('link', { name: 'Orione 3 negli ospedali' }).waitFor();
    expect(await stored(body._id)).toMatchObject({ sources: [{ publisher: 'Radiologia Oggi' }] });
  });
});
