import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { until } from '../../../backend/platform/testing/until.js';
import { axeViolations, overflowOf } from '../testing/accessibility.js';
import { withNewsroom } from '../testing/with-site.js';

// Code that runs in the page is given as text: the server's types know no document.

const at = withNewsroom();

const text = (page: Page) => page.getByRole('textbox', { name: 'Testo dell’articolo' });
const title = (page: Page) => page.getByRole('textbox', { name: 'Titolo', exact: true });
const said = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
const idOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';
const stored = async (id: string) => (await at.site.call('GET', `/api/articles/by-id/${id}`)).body;

async function published(headline: string, content = '<p>Il testo di partenza.</p>'): Promise<string> {
  const id: string = (await at.site.call('POST', '/api/articles', { title: headline, content })).body._id;
  await at.site.call('PUT', `/api/articles/${id}`, { status: 'published' });
  return id;
}

/** Leaves no room in the store of the browser. */
const fillStore = (page: Page) =>
  page.evaluate(`for (let size = 1 << 22, place = 0; size > 0; place += 1) {
    try { localStorage.setItem('pieno' + place, 'x'.repeat(size)); } catch { size >>= 1; }
  }`);

describe('a browser without room for unsaved words', () => {
  it('asks before Back leaves them for an article that was new in this visit, and never while that one gets its address', async () => {
    await published('Un altro articolo');
    const page = await at.enter('/admin/new');
    const question = page.getByRole('dialog', { name: 'Modifiche non salvate' });
    await title(page).click();
    await page.keyboard.type('Nato in questa visita');
    await text(page).waitFor();
    await page.keyboard.press('Enter');
    await fillStore(page);
    // Somebody writes on while the first saving is on its way.
    let answer = (): void => undefined;
    const mayAnswer = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(`${at.base}/api/articles`, async (route) => {
      await mayAnswer;
      await route.continue();
    });
    await page.keyboard.type('Prima.');
    await page.keyboard.press('Control+s');
    await said(page, 'Salvataggio…');
    await page.keyboard.type(' Poi.');
    answer();
    await page.waitForURL(/\/admin\/edit\//);
    const id = idOf(page);
    await until('what was written on', async () => (await stored(id)).content === '<p>Prima. Poi.</p>');
    await said(page, /^Salvato alle/);
    expect(await question.count()).toBe(0);
    // Another article, whose words nobody saves by themselves.
    await title(page).click();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Cerca una schermata o un articolo' }).fill('un altro articolo');
    await page.getByRole('option', { name: /Un altro articolo/ }).click();
    await until('the other article', async () => (await title(page).inputValue()) === 'Un altro articolo');
    await title(page).fill('Parole che nessuno ha salvato');
    await page.evaluate('history.back()');
    await question.getByRole('button', { name: 'Annulla' }).click();
    expect(await title(page).inputValue()).toBe('Parole che nessuno ha salvato');
    await page.evaluate('history.back()');
    await question.getByRole('button', { name: 'Esci senza salvare' }).click();
    await until('the first article', async () => (await title(page).inputValue()) === 'Nato in questa visita');
  });
});

describe('two people who put a revision of one article aside', () => {
  it('are asked, the second one, about what both changed, and both see who wrote what', async () => {
    const id = await published('Sono 6.400 case', '<p>Resta com’è.</p><p>Scalda 6.400 case.</p>');
    const page = await at.enter(`/admin/edit/${id}`);
    await title(page).fill('Sono 4.200 case');
    const path = `/api/articles/${id}/pending-revision`;
    await at.site.call('PUT', path, { title: 'Sono 5.000 case', excerpt: 'L’estratto di un’altra.' });
    await page.getByRole('button', { name: 'Salva come revisione' }).click();
    const dialog = page.getByRole('dialog', { name: 'Una revisione aspetta già' });
    await dialog.getByText(/^Accanto a questo articolo c’è già una revisione, salvata da admin\./).waitFor();
    const save = dialog.getByRole('button', { name: 'Salva come revisione' });
    await save.click();
    await dialog.getByText('Resta da scegliere: «Titolo».').waitFor();
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect([await axeViolations(page), await overflowOf(page)]).toEqual([[], 0]);
    }
    await dialog
      .getByRole('group', { name: /^Titolo/ })
      .getByLabel('Tieni il mio')
      .check();
    await save.click();
    await page.getByRole('region', { name: 'Titolo' }).locator('ins', { hasText: '4.200' }).waitFor();
    expect((await at.site.call('GET', path)).body.revision).toMatchObject({
      text: { title: 'Sono 4.200 case', excerpt: 'L’estratto di un’altra.' },
      savings: [{ username: 'admin' }, { username: 'admin' }],
    });
    expect(await stored(id)).toMatchObject({ title: 'Sono 6.400 case' });
  });

  it('are asked about a title that readers have been given meanwhile', async () => {
    const id = await published('Costa 10 euro');
    const page = await at.enter(`/admin/edit/${id}`);
    await title(page).fill('Costa 12 euro');
    await at.site.call('PUT', `/api/articles/${id}`, { title: 'Costa 11 euro' });
    await page.getByRole('button', { name: 'Salva come revisione' }).click();
    const dialog = page.getByRole('dialog', { name: 'L’articolo è cambiato nel frattempo' });
    await dialog.getByText(/^admin ha salvato l’articolo/).waitFor();
    await dialog
      .getByRole('group', { name: /^Titolo/ })
      .getByLabel('Tieni il mio')
      .check();
    await dialog.getByRole('button', { name: 'Continua con questa scelta' }).click();
    await page.getByRole('button', { name: 'Salva come revisione' }).click();
    await page.getByRole('region', { name: 'Titolo' }).locator('del', { hasText: '11' }).waitFor();
    expect(await stored(id)).toMatchObject({ title: 'Costa 11 euro' });
  });
});

describe('a saving whose answer is lost', () => {
  /** An article in the editor whose savings reach the server, which is not heard until `hear` is called. */
  async function unheard(headline: string) {
    const article = { title: headline, content: '<p>Il testo di partenza.</p>' };
    const id: string = (await at.site.call('POST', '/api/articles', article)).body._id;
    // The clock is the browser's.
    const page = await at.enter(`/admin/edit/${id}`, { isAlone: true });
    await text(page).waitFor();
    await page.clock.install();
    const address = `**/api/articles/${id}`;
    await page.route(address, async (route) => {
      await route.fetch();
      await route.abort();
    });
    const events = async () => (await at.site.call('GET', `/api/articles/${id}/revisions`)).body.revisions.length;
    return { id, page, events, hear: () => page.unroute(address) };
  }

  it('is sent again by itself for a draft, counts once, and is no conflict with what somebody else saved since', async () => {
    const { id, page, events, hear } = await unheard('Da ripetere');
    await title(page).fill('Da ripetere, uno');
    await said(page, 'Modifiche non salvate');
    await page.clock.fastForward(5_000);
    await said(page, /^Non salvato/);
    await at.site.call('PUT', `/api/articles/${id}`, { excerpt: 'Di un’altra' });
    await hear();
    await page.clock.fastForward(16_000);
    await said(page, /^Salvato alle/);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect([await events(), await stored(id)]).toMatchObject([
      3,
      { title: 'Da ripetere, uno', excerpt: 'Di un’altra' },
    ]);
    // What is written next meets the other's, and only there.
    await title(page).fill('Da ripetere, due');
    await page.clock.fastForward(5_000);
    await page.getByRole('dialog', { name: 'L’articolo è cambiato nel frattempo' }).waitFor();
  });

  it('is sent again by a person’s hand alone where it published, and publishes once', async () => {
    const { id, page, events, hear } = await unheard('Da pubblicare una volta');
    const panel = page.getByRole('dialog', { name: 'Pubblica' });
    await page.getByRole('button', { name: 'Pubblica', exact: true }).click();
    await panel.getByRole('button', { name: /^Pubblica adesso/ }).click();
    await panel.getByText(/il server non risponde/).waitFor();
    await hear();
    await panel.getByRole('button', { name: 'Continua a scrivere' }).click();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.method()));
    await title(page).fill('Da pubblicare una volta sola');
    await page.clock.fastForward(60_000);
    expect(sent).not.toContain('PUT');
    await page.getByRole('button', { name: 'Pubblica', exact: true }).click();
    await said(page, 'Articolo pubblicato!');
    await until('the title', async () => (await stored(id)).title === 'Da pubblicare una volta sola');
    await until('it is out', async () => (await stored(id)).status === 'published');
    expect(await events()).toBe(2);
    expect(sent.filter((method) => method === 'PUT')).toHaveLength(2);
  });
});
