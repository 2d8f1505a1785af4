import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import type { Page } from 'playwright-core';
import type { EvidenceDesk } from '../../../backend/contract/evidence-desk.js';
import { ReportSourceChange } from '../../../backend/features/articles/commands/report-source-change.js';
import { GetArticleForEditor } from '../../../backend/features/articles/queries/get-article-for-editor.js';
import type { SourceChange } from '../../../backend/features/articles/updates/source-change.events.js';
import { Projector } from '../../../backend/platform/event-store/projector.js';
import { until } from '../../../backend/platform/testing/until.js';
import { doubtfulDraft } from '../../../backend/testing/doubtful-draft.js';
import { axeViolations, overflowOf } from '../testing/accessibility.js';
import { screenshot } from '../testing/screenshot.js';
import { withNewsroom } from '../testing/with-site.js';

const at = withNewsroom();

async function deskAt(id: string, width = 1280): Promise<Page> {
  const page = await at.enter(`/admin/edit/${id}/prove`, { width });
  await page.getByRole('heading', { name: 'Banco delle prove' }).waitFor();
  return page;
}

async function editorAt(id: string, width = 1280): Promise<Page> {
  const page = await deskAt(id, width);
  await page.goto(`${at.base}/admin/edit/${id}`);
  return page;
}

const stored = async (id: string): Promise<EvidenceDesk> =>
  (await at.site.call('GET', `/api/articles/${id}/desk`)).body;
const doubtful = (desk: EvidenceDesk) => desk.sentences.filter(({ state }) => state === 'doubtful');
const onDesk = (page: Page) => page.locator('.decision-list_isCurrent .decision-list_decText').first().textContent();
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

describe('the evidence desk', () => {
  it('decides a draft by keyboard alone: corrects, cites, overrules, takes out, takes back', async () => {
    const { id, planted } = await doubtfulDraft(at.site, 'f01', 10);
    const before = await stored(id);
    const [first, second, third] = doubtful(before);
    const page = await deskAt(id);
    expect(await onDesk(page)).toBe(first?.text);
    await page.keyboard.press('n');
    expect(await onDesk(page)).toBe(second?.text);
    await page.keyboard.press('p');
    expect(await onDesk(page)).toBe(first?.text);

    // F: the words are changed in place, and the next sentence comes up.
    await page.keyboard.press('f');
    const field = page.getByLabel('La frase corretta');
    await field.press('Escape');
    await field.waitFor({ state: 'detached' });
    await page.keyboard.press('f');
    const right = planted.reduce((text, { wrong, right: words }) => text.replace(wrong, words), first?.text ?? '');
    await field.fill(right);
    await field.press('Control+Enter');
    await said(page, 'Frase corretta: è da ricontrollare');
    expect((await stored(id)).sentences.find(({ text }) => text === right)).toMatchObject({ state: 'changed' });
    expect(await onDesk(page)).toBe(second?.text);

    // C: another passage of the stored source.
    await page.keyboard.press('c');
    const search = page.getByLabel('Cerca nella fonte');
    await search.fill('11,400');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Cita questo passo' }).press('Enter');
    await said(page, 'Passo citato');
    const cited = (await stored(id)).sentences.find(({ text }) => text === second?.text);
    expect(cited).toMatchObject({ state: 'settled', settled: { kind: 'cited' } });
    expect(cited?.passages[0]).toMatchObject({ from: 'person', text: expect.stringContaining('11,400') });

    // Z takes it back.
    await page.keyboard.press('z');
    await said(page, 'Decisione annullata');
    await until('the doubt is back', async () => doubtful(await stored(id)).some(({ text }) => text === second?.text));

    // I: a doubt declared unfounded wants a reason.
    expect(await onDesk(page)).toBe(second?.text);
    await page.keyboard.press('i');
    const reason = page.getByLabel('Perché il dubbio è infondato');
    await reason.fill('no');
    await reason.press('Control+Enter');
    await page.getByText('Scrivi perché, con almeno 10 caratteri').waitFor();
    await reason.fill('La tabella della fonte dice proprio questo.');
    await reason.press('Control+Enter');
    await said(page, 'Segnata come infondata');

    // T: the last one leaves the text, and comes back with Z.
    await until('the third is on the desk', async () => (await onDesk(page)) === third?.text);
    await page.keyboard.press('t');
    await said(page, 'Frase tolta');
    expect((await stored(id)).sentences.some(({ text }) => text === third?.text)).toBe(false);
    await page.keyboard.press('z');
    await said(page, 'Decisione annullata');
    await until('the sentence is back', async () =>
      doubtful(await stored(id)).some(({ text }) => text === third?.text),
    );
  });

  it('moves over the rows with the arrows, and puts the sentence that is clicked in the text on the desk', async () => {
    const { id } = await doubtfulDraft(at.site, 'f02', 3);
    const desk = await stored(id);
    const [first, second] = doubtful(desk);
    const page = await deskAt(id);
    await page.getByRole('button', { expanded: true }).first().focus();
    await page.keyboard.press('ArrowDown');
    await until('the row below has the focus', async () =>
      (await page.evaluate<string>('document.activeElement.textContent')).includes(second?.text ?? '-'),
    );
    await page.keyboard.press('ArrowUp');
    expect(await onDesk(page)).toBe(first?.text);
    const calm = desk.sentences.find(({ state, section }) => state === 'supported' && section === 'body');
    await page.locator(`[data-sentence="${calm?.id}"]`).click();
    expect(await onDesk(page)).toBe(calm?.text);
    const link = page.getByRole('link', { name: /Apri la pagina nel punto/ });
    expect(await link.getAttribute('href')).toContain(':~:text=');
  });

  it('shows what there is now when somebody else was faster', async () => {
    const { id } = await doubtfulDraft(at.site, 'f03', 2);
    const page = await deskAt(id);
    const { body } = await at.site.call('GET', `/api/articles/by-id/${id}`);
    await at.site.call('PUT', `/api/articles/${id}`, { title: 'Un titolo del tutto nuovo', version: body.version });
    await page.keyboard.press('t');
    await page.getByRole('alert').waitFor();
    await page.getByRole('link', { name: /Un titolo del tutto nuovo/ }).waitFor();
    expect((await stored(id)).title).toBe('Un titolo del tutto nuovo');
  });

  it('is reached from the review queue, the list and the check of the editor, and publishes with a motive', async () => {
    const { id } = await doubtfulDraft(at.site, 'f05', 1);
    const { title } = await stored(id);
    const page = await deskAt(id);
    await page.goto(`${at.base}/admin`);
    await page.getByRole('heading', { name: 'Oggi' }).waitFor();
    const others = page.getByRole('button', { name: /^Mostra le altre/ });
    if (await others.isVisible()) await others.click();
    const task = page.getByRole('listitem').filter({ hasText: title });
    expect(await task.getByRole('link').first().getAttribute('href')).toBe(`/admin/edit/${id}/prove`);
    await page.goto(`${at.base}/admin/articoli`);
    await page.getByRole('link', { name: `Banco delle prove: ${title}` }).waitFor();
    await page.goto(`${at.base}/admin/edit/${id}`);
    await page.getByRole('link', { name: 'Banco delle prove' }).click();
    // The editor has a button of the same name: only the evidence desk's own is meant.
    await page.getByRole('heading', { name: 'Banco delle prove' }).waitFor();
    await page.getByRole('link', { name: 'Pubblica', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Pubblica' });
    await panel.getByLabel('Il motivo, con parole tue').fill('La cifra è stata confermata al telefono.');
    await panel.getByRole('button', { name: /^Pubblica adesso/ }).click();
    await page.getByText('Articolo pubblicato!').waitFor();
  });

  it('is accessible and no wider than its window, wide and narrow, in both themes', async () => {
    const { id } = await doubtfulDraft(at.site, 'f04', 3);
    const page = await deskAt(id);
    // The themes differ in nothing but colours; the middle width shows nothing that neither of the others shows.
    for (const [width, colorScheme, rules] of [
      [1280, 'light', 'all'],
      [900, 'light', 'none'],
      [360, 'dark', 'all'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      const whole = async (name: string) => {
        const where = [name, width, colorScheme];
        if (rules === 'all') expect([...where, await axeViolations(page)]).toEqual([...where, []]);
        expect([...where, await overflowOf(page)]).toEqual([...where, 0]);
        // The panes scroll, the evidence desk as a whole never does.
        const tooHigh = await page.evaluate<number>('document.documentElement.scrollHeight - innerHeight');
        expect([...where, tooHigh]).toEqual([...where, 0]);
        await screenshot(page, { path: `artifacts/redazione/banco-${name}-${width}-${colorScheme}.png` });
      };
      await page.keyboard.press('2');
      await whole('frasi');
      await page.keyboard.press('f');
      await whole('correggi');
      await page.getByLabel('La frase corretta').press('Escape');
      await page.keyboard.press('c');
      await whole('cita');
      await page.getByLabel('Cerca nella fonte').press('Escape');
      await whole('fonte');
      if (width > 360) continue;
      await page.getByRole('button', { name: 'Testo', exact: true }).click();
      // The sentence that is on the desk stands in the part of the text that is shown.
      await until('the sentence is in sight', () =>
        page.evaluate<boolean>(`(() => {
          const { top, bottom } = document.querySelector('[data-sentence][aria-current]').getBoundingClientRect();
          return bottom > 0 && top < innerHeight;
        })()`),
      );
      await whole('testo');
    }
  });
});

describe('sources that changed under a published article', () => {
  it('are shown as they were and as they are, and settled with a reason', async () => {
    const { id } = await doubtfulDraft(at.site, 'f01', 0);
    await at.site.call('PUT', `/api/articles/${id}`, { status: 'published' });
    // What an older program wrote down next to it is in logs that exist.
    const older = {
      notice: null,
      check: { scoreBefore: 94, scoreAfter: 59, doubtful: ['Ogni chip consuma 310 watt.'] },
    };
    const change: SourceChange = {
      ...older,
      id: randomUUID(),
      kind: 'changed',
      sourceId: 's1',
      url: 'https://newsroom.nordlys-lattice.example/press/skarv-launch',
      title: 'Nordlys Lattice introduces Skarv, an inference chip for rooms without liquid cooling',
      publisher: 'Nordlys Lattice Newsroom',
      passages: [
        {
          before: 'Each chip carries 96 gigabytes of memory and draws no more than 310 watts.',
          after: 'Each chip carries 96 gigabytes of memory and draws no more than 350 watts.',
        },
        { before: 'Skarv will be sold from October.', after: null },
        { before: null, after: 'This page was corrected.' },
      ],
    };
    const { position } = await at.site.app
      .get(CommandBus)
      .execute(new ReportSourceChange(id, change, { actor: 'cli' }));
    await at.site.app.get(Projector).catchUp(position, [GetArticleForEditor]);
    for (const width of [1280, 360]) {
      const page = await editorAt(id, width);
      const box = page.getByRole('region', { name: 'Fonti cambiate' });
      await box.waitFor();
      expect(await box.locator('del').allTextContents()).toEqual(['310', 'Skarv will be sold from October.']);
      expect(await box.locator('ins').allTextContents()).toEqual(['350', 'This page was corrected.']);
      expect(await axeViolations(page)).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
    }
    const page = await editorAt(id);
    const box = page.getByRole('region', { name: 'Fonti cambiate' });
    await box.getByRole('button', { name: 'Ancora valida' }).click();
    await page.getByLabel('Perché l’articolo è ancora valido').fill('Vale per il modello di serie.');
    await page.getByRole('button', { name: 'Conferma' }).click();
    await said(page, 'Articolo confermato');
    await box.waitFor({ state: 'detached' });
    expect((await at.site.call('GET', `/api/articles/by-id/${id}`)).body.sourceChanges).toEqual([]);
  });
});
