import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { launchBrowser } from '../../../backend/platform/testing/browser.js';
import { until } from '../../../backend/platform/testing/until.js';
import { startTestApp, type TestApp } from '../../../backend/testing/test-app.js';
import { axeViolations } from '../testing/accessibility.js';

// Code that runs in the page is given as text: the server's types know no document.

let site: TestApp;
let browser: Browser;
let page: Page;
let base: string;
let id: string;
const complaints: string[] = [];

beforeAll(async () => {
  site = await startTestApp();
  base = (await site.listen()).replace('[::1]', '127.0.0.1');
  browser = await launchBrowser();
  const { body } = await site.call('POST', '/api/auth/login', { username: 'admin', password: site.password });
  const session = JSON.stringify({ token: body.token, user: JSON.stringify(body.user) });
  page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.addInitScript({ content: `Object.assign(localStorage, ${session});` });
  await openDraft('<p>Il testo di partenza.</p>');
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

async function openDraft(content: string): Promise<void> {
  id = (await site.call('POST', '/api/articles', { title: 'Incollato', content })).body._id;
  await page.goto(`${base}/admin/edit/${id}`);
  await text().waitFor();
}

const text = () => page.getByRole('textbox', { name: 'Testo dell’articolo' });
const stored = async (): Promise<string> => (await site.call('GET', `/api/articles/by-id/${id}`)).body.content;
/** The browser reports a caret that keys have moved to the editor in a task of its own. */
const settle = () => page.evaluate('new Promise((next) => requestAnimationFrame(() => setTimeout(next, 50)))');

/** The smallest picture, as Excel puts one of the cells next to them. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

interface Copied {
  readonly html?: string;
  readonly plain?: string;
  readonly png?: boolean;
}

/** Pastes over the whole text what another program has put on the clipboard. */
async function paste({ html, plain = 'come testo', png = false }: Copied): Promise<void> {
  await text().click();
  await page.keyboard.press('Control+a');
  await settle();
  await page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', ${JSON.stringify(plain)});
    if (${html !== undefined}) clipboardData.setData('text/html', ${JSON.stringify(html ?? '')});
    const bytes = Uint8Array.from(atob('${PNG}'), (letter) => letter.charCodeAt(0));
    if (${png}) clipboardData.items.add(new File([bytes], 'image.png', { type: 'image/png' }));
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  })()`);
}

/** What readers get once it is saved; it must be what the editor shows. */
async function savedIs(content: string): Promise<void> {
  await page.keyboard.press('Control+s');
  await until(`stored: ${content}`, async () => (await stored()) === content).catch(() => undefined);
  expect(await stored()).toBe(content);
  const cells = content.split(/<t[dh]>/).length - 1;
  expect(await text().locator('td, th').count()).toBe(cells);
  expect(await text().locator('[colspan]:not([colspan="1"]), [rowspan]:not([rowspan="1"])').count()).toBe(0);
}

const wordItem = (level: number, sign: string, words: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span>&nbsp;&nbsp;&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>`;

describe('what is pasted into an article', () => {
  it.each<[string, Copied, string]>([
    [
      'Excel: the table, not its picture',
      {
        html: '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table><tr><td class=xl65>Modello</td><td>Punti</td></tr><tr><td>Alfa</td><td>91</td></tr></table></body></html>',
        plain: 'Modello\tPunti\nAlfa\t91',
        png: true,
      },
      '<table><tbody><tr><td>Modello</td><td>Punti</td></tr><tr><td>Alfa</td><td>91</td></tr></tbody></table>',
    ],
    [
      'merged cells, split',
      {
        html: '<table><tr><th colspan="2">Unità</th></tr><tr><td rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr></table>',
      },
      '<table><tbody><tr><th>Unità</th><th></th></tr><tr><td>a</td><td>b</td></tr><tr><td></td><td>c</td></tr></tbody></table>',
    ],
    [
      'Word: lists in lists',
      { html: wordItem(1, '·', 'Uno') + wordItem(2, 'o', 'Sotto') + wordItem(1, '·', 'Due'), png: true },
      '<ul><li>Uno<ul><li>Sotto</li></ul></li><li>Due</li></ul>',
    ],
    [
      'Google Docs: marks and headings',
      {
        html: '<b style="font-weight:normal" id="docs-internal-guid-1"><h1><span style="font-weight:400">Capo</span></h1><p><span style="font-weight:400">Un </span><span style="font-weight:700">forte</span><span style="font-style:italic"> e chiaro</span></p></b>',
      },
      '<h2>Capo</h2>\n<p>Un <strong>forte</strong><em> e chiaro</em></p>',
    ],
    [
      'a page: its paragraphs without their boxes',
      { html: '<div class="x"><div>Uno</div><div id="y"><p style="color:red">Due</p></div></div>' },
      '<p>Uno</p>\n<p>Due</p>',
    ],
    [
      'a page: figures, quotations and struck words as what they mean',
      {
        html: '<p>Oltre 10<sup>25</sup> operazioni, 300<sup><a href="#n1">1</a></sup> milioni, CO<sub>2</sub>, <q>sì</q>, <s>100</s> 80, 10<span style="vertical-align:super">9</span></p>',
      },
      '<p>Oltre 10²⁵ operazioni, 300[1] milioni, CO₂, «sì», <span style="text-decoration:line-through">100</span> 80, 10⁹</p>',
    ],
    [
      'Markdown',
      { plain: '# Capo\n\nUn **fatto**.\n\n1. Uno\n2. Due' },
      '<h2>Capo</h2>\n<p>Un <strong>fatto</strong>.</p>\n<ol><li>Uno</li><li>Due</li></ol>',
    ],
    [
      'Word: a table whose cells are paragraphs, the first over two columns',
      {
        html: "<table class=MsoTableGrid style='border-collapse:collapse'><tr style='mso-yfti-irow:0'><td colspan=2 style='width:240pt'><p class=MsoNormal><b>Costi<o:p></o:p></b></p></td></tr><tr><td><p class=MsoNormal>2025<o:p></o:p></p></td><td><p class=MsoNormal>12&nbsp;milioni<o:p></o:p></p></td></tr></table>",
        png: true,
      },
      '<table><tbody><tr><td><strong>Costi</strong></td><td></td></tr><tr><td>2025</td><td>12\u00a0milioni</td></tr></tbody></table>',
    ],
    [
      'Word: headings and a numbered list',
      {
        html: `<h1 style='mso-list:none'>Capo<o:p></o:p></h1>${wordItem(1, '1.', 'Primo')}${wordItem(1, '2.', 'Secondo')}<p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>Fine.</p>`,
      },
      '<h2>Capo</h2>\n<ol><li>Primo</li><li>Secondo</li></ol>\n<p>Fine.</p>',
    ],
    [
      'Google Docs: a list in a list',
      {
        html: '<b style="font-weight:normal" id="docs-internal-guid-2"><ul style="margin-top:0"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400">Uno</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr"><span>Sotto</span></p></li></ul></ul></b>',
      },
      '<ul><li>Uno<ul><li>Sotto</li></ul></li></ul>',
    ],
    [
      'Google Sheets: cells without their sizes',
      {
        html: '<google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #ccc;}--></style><table dir="ltr"><colgroup><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="overflow:hidden" data-sheets-value="{}">Anno</td><td style="font-weight:bold">2026</td></tr></tbody></table></google-sheets-html-origin>',
      },
      '<table><tbody><tr><td>Anno</td><td>2026</td></tr></tbody></table>',
    ],
    [
      'LibreOffice Writer: words and a list without their fonts',
      {
        html: '<p style="line-height:100%;margin-bottom:0cm"><font face="Liberation Serif"><font size="4">Un <b>fatto</b></font></font></p><ul><li><p style="margin-bottom:0cm">Voce</p></li></ul>',
      },
      '<p>Un <strong>fatto</strong></p>\n<ul><li>Voce</li></ul>',
    ],
    [
      'LibreOffice Calc: merged rows, split',
      {
        html: '<table cellspacing="0" border="0"><colgroup width="85"></colgroup><tr><td rowspan="2" height="34" align="left"><font color="#000000">Nord</font></td><td align="right" sdval="12" sdnum="1040;">12</td></tr><tr><td align="right">14</td></tr></table>',
        png: true,
      },
      '<table><tbody><tr><td>Nord</td><td>12</td></tr><tr><td></td><td>14</td></tr></tbody></table>',
    ],
    [
      'Notion: headings, lists and code',
      {
        html: '<!-- notionvc: 1 --><h1>Capo</h1><ul><li>Uno<ul><li>Due</li></ul></li></ul><p>Poi <code>a = 1</code>.</p>',
      },
      '<h2>Capo</h2>\n<ul><li>Uno<ul><li>Due</li></ul></li></ul>\n<p>Poi <code>a = 1</code>.</p>',
    ],
    [
      'a page: addresses without a beginning are whole, those of its own places are none',
      { html: '<p><a href="www.example.org">Uno</a>, <a href="/pagina">due</a>, <a href="#nota">tre</a></p>' },
      '<p><a href="https://www.example.org" rel="noopener noreferrer" target="_blank">Uno</a>, due, tre</p>',
    ],
    [
      'a page: what is hidden there stays there',
      {
        html: '<article><h2>Capo</h2><p>Testo<span style="display:none"> segreto</span>.</p><script>1</script></article>',
      },
      '<h2>Capo</h2>\n<p>Testo.</p>',
    ],
    [
      'Markdown: a table and code, unchanged',
      { plain: '| A | B |\n| --- | --- |\n| 1 | 2 |\n\n```\n# carica\nfor i in x:\n    prova\n```' },
      '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>\n<pre><code># carica\nfor i in x:\n    prova</code></pre>',
    ],
    ['plain lines', { plain: 'Uno\nDue' }, '<p>Uno</p>\n<p>Due</p>'],
  ])('is what readers get, from %s', async (_, copied, content) => {
    await paste(copied);
    await savedIs(content);
  });

  it('is an image where nothing else was copied', async () => {
    await paste({ plain: '', html: '<img src="https://example.org/a.png">', png: true });
    await text().locator('img[src^="/"]').waitFor();
    await page.getByRole('button', { name: 'Solo decorativa' }).click();
    // What it shows, in words below it, is said at the image itself.
    await text().locator('img[src^="/"]').click();
    await page.getByRole('toolbar', { name: 'Immagine scelta' }).getByRole('button', { name: 'Descrivi' }).click();
    const dialog = page.getByRole('dialog', { name: 'Descrivi l’immagine' });
    await dialog.getByLabel('Testo alternativo').fill('Un punto');
    await dialog.getByLabel('Didascalia').fill('Il punto, ingrandito.');
    await dialog.getByLabel('Credito').fill('Foto: Ada Rossi');
    await dialog.getByRole('button', { name: 'Applica' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+s');
    const line = '<p class="didascalia">Il punto, ingrandito. <span class="credito">Foto: Ada Rossi</span></p>';
    await until('the words are stored', async () => (await stored()).includes(line));
    expect(await stored()).toMatch(/<img [^>]*alt="Un punto"/);
    await text().locator('img[src^="/"]').click();
    await page.getByRole('button', { name: 'Descrivi', exact: true }).click();
    const fields = ['Testo alternativo', 'Didascalia', 'Credito'].map((label) => dialog.getByLabel(label).inputValue());
    expect(await Promise.all(fields)).toEqual(['Un punto', 'Il punto, ingrandito.', 'Foto: Ada Rossi']);
    await dialog.getByRole('button', { name: 'Annulla' }).click();
  });

  it('keeps the caption and the head of a table that is moved', async () => {
    const table =
      '<table><caption>Prezzi</caption><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>';
    await openDraft(`<p>Prima.</p>\n${table}`);
    await text().getByText('Prima.').click();
    await page.keyboard.press('Control+a');
    await settle();
    await page.keyboard.press('Control+x');
    await page.keyboard.type('Poi.');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+v');
    await page.keyboard.press('Control+s');
    await until('saved', async () => (await stored()).startsWith('<p>Poi.</p>'));
    expect(await stored()).toContain(table.slice(0, 80));
  });
});

describe('where somebody writes', () => {
  it('offers what is done to selected words, and blocks after «/», by keys alone', async () => {
    await openDraft('<p>Leggi</p>');
    await text().click();
    await page.keyboard.press('Control+a');
    await settle();
    await page.getByRole('toolbar', { name: 'Parole scelte' }).getByRole('button', { name: 'Grassetto' }).click();
    await page.keyboard.press('End');
    await settle();
    await page.keyboard.press('Enter');
    const blocks = page.getByRole('listbox', { name: 'Blocchi' });
    await page.keyboard.type('/');
    await blocks.getByRole('option', { name: 'Titolo di sezione', selected: true }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await blocks.waitFor({ state: 'detached' });
    await page.keyboard.press('Backspace');
    await page.keyboard.type('/elenco');
    await page.keyboard.press('ArrowDown');
    await blocks.getByRole('option', { name: 'Elenco numerato', selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Primo');
    await page.keyboard.press('Control+s');
    await until('a list', async () => (await stored()).includes('Primo'));
    expect(await stored()).toMatch(
      /^<p><strong>Leggi<\/strong><\/p>\n<ol><li>(?:<strong>)?Primo(?:<\/strong>)?<\/li><\/ol>$/,
    );
  });

  it('keeps its tools in sight however far it is scrolled, wide and narrow', async () => {
    await openDraft('<p>Riga.</p>'.repeat(80));
    const topOf = async (part: Locator) => (await part.boundingBox())?.y;
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await text().getByText('Riga.').nth(60).scrollIntoViewIfNeeded();
      expect(await topOf(page.getByRole('toolbar', { name: 'Formattazione' }))).toBe(width === 390 ? 0 : 52);
    }
    expect(await topOf(page.getByRole('tablist', { name: 'Verifica e dati' }))).toBe(52);
    await page.setViewportSize({ width: 1280, height: 900 });
  });
});

describe('a preview', () => {
  it('is read by whoever has its link, without an account, and leads to the article once that is out', async () => {
    await openDraft('<p>Non ancora uscito.</p>');
    await page.keyboard.press('Control+p');
    await page.getByRole('button', { name: 'Condividi l’anteprima' }).click();
    const address = await page.getByLabel('Link dell’anteprima').inputValue();
    const path = new URL(address).pathname;
    const shared = await site.call('GET', path, undefined, 'visitor');
    expect([shared.status, shared.text.includes('Non ancora uscito.'), shared.text.includes('<script')]).toEqual([
      200,
      true,
      false,
    ]);
    const guest = await browser.newPage();
    const answer = await guest.goto(base + path);
    expect(answer?.headers()).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' });
    await guest.getByText('Non ancora uscito.').waitFor();
    await site.call('PUT', `/api/articles/${id}`, { status: 'published' });
    await guest.goto(base + path);
    expect(new URL(guest.url()).pathname).toMatch(/^\/articolo\//);
    await guest.close();
    expect((await site.call('GET', `${path}x`, undefined, 'visitor')).status).toBe(404);
  });
});

describe('a word that has been linked', () => {
  it('keeps its link and its letters when writing goes on, also in a table', async () => {
    await openDraft('<p>Leggi</p>');
    await text().click();
    await page.keyboard.press('Control+a');
    await settle();
    await page.keyboard.press('Control+k');
    await page.getByLabel('Indirizzo o titolo di un articolo').fill('https://example.org/a');
    await page.keyboard.press('Enter');
    await page.keyboard.type(' ancora');
    const link = '<a href="https://example.org/a" rel="noopener noreferrer" target="_blank">Leggi</a>';
    await savedIs(`<p>${link} ancora</p>`);
    await page.keyboard.press('Shift+Home');
    await settle();
    await page.getByRole('button', { name: 'Tabella', exact: true }).click();
    await page.keyboard.type('Capo');
    await page.keyboard.press('Control+s');
    await until('a table', async () => (await stored()).includes('Capo'));
    expect(await stored()).toMatch(/^<p><a .*>Leggi<\/a> ancora<\/p>\n<table>/);
    expect(complaints).toEqual([]);
  });
});
