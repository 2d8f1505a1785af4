import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../../backend/platform/testing/browser.js';
import { until } from '../../../backend/platform/testing/until.js';
import { startTestApp, type TestApp } from '../../../backend/testing/test-app.js';

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
/** The browser tells the editor of a caret that keys have moved in a task of its own. */
const settle = () => page.evaluate('new Promise((next) => requestAnimationFrame(() => setTimeout(next, 50)))');

/** The smallest picture, as Excel puts one of the cells beside them. */
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
    ['plain lines', { plain: 'Uno\nDue' }, '<p>Uno</p>\n<p>Due</p>'],
  ])('is what readers get, from %s', async (_, copied, content) => {
    await paste(copied);
    await savedIs(content);
  });

  it('is an image where nothing else was copied', async () => {
    await paste({ plain: '', html: '<img src="https://example.org/a.png">', png: true });
    await text().locator('img[src^="/"]').waitFor();
    await page.getByRole('button', { name: 'Solo decorativa' }).click();
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
