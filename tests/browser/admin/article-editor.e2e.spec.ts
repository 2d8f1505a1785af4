import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import {
  type FakeOpenAiServer,
  type FakeServerScript,
  startFakeOpenAiServer,
} from '../../../backend/platform/ai-gateway/fake-openai-server.js';
import { launchBrowser } from '../../../backend/platform/testing/browser.js';
import { until } from '../../../backend/platform/testing/until.js';
import { type NewsSite, type SiteStory, startNewsSite } from '../../../backend/testing/news-site.js';
import { ORIONE_CONTENT, sampleStories } from '../../../backend/testing/sample-stories.js';
import { setSources } from '../../../backend/testing/set-sources.js';
import { startTestApp, type TestApp } from '../../../backend/testing/test-app.js';
import { axeViolations, overflowOf } from '../testing/accessibility.js';
import { Visits } from '../testing/visits.js';
import { adminSession, enterAs } from '../testing/with-site.js';

// Code that runs in the page is given as text: the server's types know no document.

let site: TestApp;
let press: NewsSite;
let browser: Browser;
let base: string;
let session: string;
let visits: Visits;

beforeAll(async () => {
  press = await startNewsSite([...sampleStories(new Date()), ...bulletin(55)]);
  browser = await launchBrowser();
  await startSite({});
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await press?.close();
});

async function startSite(gateway: Record<string, string>): Promise<void> {
  site = await startTestApp({ COLLECTOR_ALLOWED_PRIVATE_HOSTS: press.host, ...gateway });
  await setSources(site, press, ['Gazzetta Lumen', 'Cronache Digitali', 'Osservatorio Medusa']);
  base = (await site.listen()).replace('[::1]', '127.0.0.1');
  session = await adminSession(site);
  visits = await Visits.of(browser, base);
}

/** A person of the newsroom, logged in, at a screen; their browser knows nothing of the one before. */
async function editorAt(path: string, width = 1280): Promise<{ page: Page; complaints: string[] }> {
  const page = await visits.begin({ width });
  const complaints: string[] = [];
  page.on('console', (message) => {
    // A refused call is part of what is tried here; the browser reports it by itself.
    if (['error', 'warning'].includes(message.type()) && !/status of 4\d\d/.test(message.text())) {
      complaints.push(message.text());
    }
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await enterAs(session, page, base + path);
  return { page, complaints };
}

/** More stories than a page of the inbox holds. */
function bulletin(count: number): SiteStory[] {
  return Array.from({ length: count }, (_, place) => ({
    publisher: 'Bollettino',
    slug: `nota-${place}`,
    title: `Nota numero ${place + 1} sull’intelligenza artificiale nel comune di Porto ${place + 1}`,
    publishedAt: new Date(Date.now() - place * 60_000),
    paragraphs: [`Il comune di Porto ${place + 1} prova un assistente per ${place + 2} mesi.`],
  }));
}

const text = (page: Page) => page.getByRole('textbox', { name: 'Testo dell’articolo' });

/** Puts the caret after the last word. The browser reports it to the editor in a task of its own, which a key sent at once overtakes. */
async function toEndOfText(page: Page): Promise<void> {
  await text(page).click();
  await page.keyboard.press('Control+End');
  await page.evaluate('new Promise((resolve) => setTimeout(resolve, 50))');
}

/** Answers what the editor asks about an image that was put into the text. */
async function describeUploaded(page: Page, alt: string, credit: string): Promise<void> {
  await page.getByRole('button', { name: 'Descrivi l’immagine' }).click();
  const dialog = page.getByRole('dialog', { name: 'Descrivi l’immagine' });
  await dialog.getByLabel('Testo alternativo').fill(alt);
  await dialog.getByLabel('Credito').fill(credit);
  await dialog.getByRole('button', { name: 'Applica' }).click();
  await page.locator(`.tiptap img[alt="${alt}"]`).waitFor();
  expect(await page.getByRole('button', { name: 'Descrivi l’immagine' }).count()).toBe(0);
  await page.locator('.tiptap:focus').waitFor();
}

/** Makes the only image of the site the cover, with its words, and finds it again by them for the text. */
async function chooseFromLibrary(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Scegli tra le immagini del sito' }).click();
  const dialog = page.getByRole('dialog', { name: 'Immagini del sito' });
  await dialog.getByRole('button', { name: /Un riquadro blu (Non usata|In 1 articolo)$/ }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: /Un riquadro blu/ }).click();
  await dialog.getByLabel('Testo alternativo').fill('Una bandiera blu');
  await dialog.getByLabel('Credito').fill('Foto: Ada Rossi');
  await dialog.getByRole('button', { name: 'Usa come copertina' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByLabel('Credito').inputValue()).toBe('Foto: Ada Rossi');
  await toEndOfText(page);
  await page.getByRole('button', { name: 'Immagini del sito', exact: true }).click();
  await dialog.getByLabel('Cerca tra le immagini').fill('bandiera');
  await dialog.getByRole('button', { name: /^Una bandiera blu/ }).click();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Inserisci nel testo' }).click();
  await text(page).getByText('Foto: Ada Rossi').waitFor();
}
/** The editor hears of a cursor that keys have moved only with the next frame. */
const frame = (page: Page) => page.evaluate('new Promise((next) => requestAnimationFrame(() => setTimeout(next)))');
/** A slow machine may have saved it by itself before. */
const SAVED = /^(Articolo creato con successo!|Bozza salvata!)$/;
const said = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
interface Flag {
  readonly dismissed: boolean;
  readonly text: string;
}
const newDraft = async (title: string, content = '<p>Il testo di partenza.</p>'): Promise<string> =>
  (await site.call('POST', '/api/articles', { title, content })).body._id;
const stored = async (id: string) => (await site.call('GET', `/api/articles/by-id/${id}`)).body;

/** Who chooses the story of the hospitals, writes it from its reports and supports what it reads. */
const WRITES_OF_ORIONE: FakeServerScript = {
  newsScout: [
    ({ messages }) => {
      const shown = messages.map(({ content }) => content).join('\n');
      const [selectedIndex = -1, ...relatedIndexes] = [...shown.matchAll(/\[(\d+)\][^\n]*Orione/g)].map(([, number]) =>
        Number(number),
      );
      return JSON.stringify({
        selectedIndex,
        relatedIndexes,
        mainTopic: 'Orione 3',
        reason: 'È di tutti.',
        sources: [],
      });
    },
  ],
  articleWriter: [
    JSON.stringify({ title: 'Orione 3 in 42 ospedali della Lombardia', content: ORIONE_CONTENT, category: 'AI News' }),
  ],
  articleVerifier: [
    JSON.stringify({
      approved: true,
      truthfulness_score: 96,
      issues: [],
      suggestions: [],
      verified_facts: [],
      summary: '',
    }),
  ],
};

describe('a day in the newsroom', () => {
  let withoutModel: readonly [typeof site, string, string, Visits];
  let gateway: FakeOpenAiServer;

  beforeAll(async () => {
    withoutModel = [site, base, session, visits];
    gateway = await startFakeOpenAiServer(WRITES_OF_ORIONE);
    await startSite({ AI_BASE_URL: gateway.baseUrl, AI_API_KEY: 'sk-test-0123456789abcdef', AI_MAX_RETRIES: '0' });
  });
  afterAll(async () => {
    await site.close();
    await gateway.close();
    [site, base, session, visits] = withoutModel;
  });

  it('collects, generates live, has the text checked again, judges a finding, reviews, corrects and withdraws', async () => {
    const { page, complaints } = await editorAt('/admin/news-collector');
    await page.getByRole('button', { name: 'Raccogli Ora' }).click();
    await said(page, 'Raccolta iniziata in background...');
    await page.getByRole('link', { name: 'Genera', exact: true }).first().click();
    await page.getByText('Altre opzioni').click();
    await page.getByRole('combobox', { name: 'Tema dell’elenco' }).selectOption('Notizie raccolte');
    await page.getByRole('button', { name: 'Genera' }).click();
    await said(page, /^\d+ parole scritte$/);
    await said(page, /(Articolo pubblicato\.|Salvato come bozza\.)$/);
    await page.getByRole('link', { name: /^(Apri l’articolo|Leggi il testo)$/ }).click();
    await page.waitForURL(/\/admin\/edit\//);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    // In a paragraph: what stands in a heading is no statement.
    await text(page)
      .locator('p')
      .first()
      .click({ position: { x: 3, y: 8 } });
    await page.keyboard.press('Home');
    await page.keyboard.type('Il contratto vale 977 milioni di euro. ');
    const isOut = (await stored(id)).status === 'published';
    await page.getByRole('button', { name: 'Verifica di nuovo' }).click();
    // What readers have already is saved with a sentence that nobody checked: that wants a motive.
    if (isOut) {
      const motive = page.getByRole('dialog', { name: 'Salvare frasi non verificate?' });
      await motive.getByRole('textbox').fill('La cifra viene dal contratto firmato.');
      await motive.getByRole('button', { name: 'Salva con questo motivo' }).click();
    }
    const finding = page.getByRole('list', { name: 'Segnalazioni' }).getByRole('listitem').filter({ hasText: '977' });
    await page.locator('summary', { hasText: /segnalazion[ei]$/ }).waitFor();
    // Open by itself only where a source says otherwise.
    if (!(await finding.first().isVisible())) await page.locator('summary', { hasText: /segnalazion[ei]$/ }).click();
    await finding
      .first()
      .getByRole('button', { name: /^Il dubbio è infondato/ })
      .click();
    const dismissal = page.getByRole('dialog', { name: /^Segnalazione \d+ infondata$/ });
    await dismissal.getByLabel('Perché è infondata').fill('Lo dice il contratto, che abbiamo letto.');
    const score = (await stored(id)).aiVerificationDetails.truthfulness_score;
    await dismissal.getByRole('button', { name: 'Archivia' }).click();
    await said(page, 'Segnalazione archiviata: il punteggio è stato ricalcolato');
    const judged = await stored(id);
    expect(judged.findings.some(({ dismissed, text: words }: Flag) => dismissed && words.includes('977'))).toBe(true);
    expect(judged.aiVerificationDetails.truthfulness_score).toBeGreaterThanOrEqual(score);
    await page.getByRole('button', { name: 'Revisione umana' }).click();
    await page.getByRole('button', { name: 'Registra la revisione' }).click();
    await said(page, 'Spunta almeno una voce: che cosa hai controllato?');
    await page.getByLabel('Ho controllato nomi, cifre e date').check();
    await page.getByRole('button', { name: 'Registra la revisione' }).click();
    await said(page, 'Serve ogni spunta: ne mancano 4');
    for (const box of await page.getByRole('dialog').getByRole('checkbox').all()) await box.check();
    await page.getByRole('button', { name: 'Registra la revisione' }).click();
    await said(page, 'Revisione registrata');
    if (judged.status === 'draft') {
      await page.getByRole('button', { name: 'Pubblica', exact: true }).click();
      const panel = page.getByRole('dialog', { name: 'Pubblica' });
      await panel.getByRole('button', { name: /^Pubblica adesso/ }).waitFor();
      const motive = panel.getByLabel('Il motivo, con parole tue');
      if (await motive.isVisible()) await motive.fill('La cifra viene dal contratto firmato.');
      await panel.getByRole('button', { name: /^Pubblica adesso/ }).click();
      await said(page, 'Articolo pubblicato!');
    }
    await page.getByRole('button', { name: 'Nota di correzione' }).click();
    await page.getByLabel('Che cosa è stato corretto').fill('Il valore del contratto era sbagliato.');
    await page.getByRole('button', { name: 'Pubblica la nota' }).click();
    await said(page, 'Nota di correzione pubblicata');
    const { slug } = await stored(id);
    const corrected = await site.call('GET', `/articolo/${slug}`, undefined, 'visitor');
    expect([corrected.status, corrected.text.includes('Il valore del contratto era sbagliato.')]).toEqual([200, true]);
    await page.getByRole('button', { name: 'Ritira articolo' }).click();
    const withdrawal = page.getByRole('dialog', { name: 'Ritira articolo' });
    await withdrawal.getByText(/Non si può annullare/).waitFor();
    await withdrawal.getByLabel('Motivo del ritiro').fill('La fonte ha smentito la notizia.');
    await withdrawal.getByRole('button', { name: 'Ritira', exact: true }).click();
    await said(page, 'Articolo ritirato');
    const withdrawn = await site.call('GET', `/articolo/${slug}`, undefined, 'visitor');
    expect([withdrawn.status, withdrawn.text.includes('La fonte ha smentito')]).toEqual([410, true]);
    expect(complaints).toEqual([]);
  });

  it('plans an article for a moment of Italian time, takes it back, deletes it only after the question', async () => {
    const id = await newDraft('Da programmare');
    const { page, complaints } = await editorAt(`/admin/edit/${id}?scheda=dati`);
    await page.getByRole('button', { name: 'Pubblica', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Pubblica' });
    await panel.getByRole('button', { name: 'Programma', exact: true }).click();
    const send = panel.getByRole('button', { name: /^Programma Ctrl/ });
    await send.click();
    await said(page, 'Scegli data e ora');
    await panel.getByLabel('Data e ora di pubblicazione').fill('2020-01-15T09:30');
    await send.click();
    await said(page, 'La data di pubblicazione è già passata');
    await panel.getByLabel('Data e ora di pubblicazione').fill('2040-01-15T09:30');
    await panel.getByRole('switch', { name: 'Newsletter' }).uncheck();
    await send.click();
    await said(page, /^Pubblicazione programmata: 15 gen.* 2040/);
    const outlets = { place: null, newsletter: false, push: true };
    expect(await stored(id)).toMatchObject({ status: 'scheduled', publishDate: '2040-01-15T08:30:00.000Z', outlets });
    // The same panel changes what was planned.
    await page.getByRole('button', { name: 'Uscita', exact: true }).click();
    await panel.getByRole('button', { name: 'Tra le storie' }).click();
    await panel.getByRole('switch', { name: 'Newsletter' }).check();
    await page.keyboard.press('Control+Enter');
    await panel.waitFor({ state: 'detached' });
    expect((await stored(id)).outlets).toEqual({ place: 'story', newsletter: true, push: true });
    await page.getByRole('button', { name: 'Annulla la programmazione' }).click();
    await said(page, 'Articolo riportato in bozza');
    await page.getByRole('button', { name: 'Elimina articolo' }).click();
    const question = page.getByRole('dialog', { name: 'Elimina articolo' });
    await question.getByText('Sei sicuro di voler eliminare l’articolo «Da programmare»?').waitFor();
    await question.getByRole('button', { name: 'Annulla' }).click();
    expect((await stored(id)).status).toBe('draft');
    await page.getByRole('button', { name: 'Elimina articolo' }).click();
    await question.getByRole('button', { name: 'Elimina', exact: true }).click();
    await said(page, 'Articolo eliminato con successo');
    await page.waitForURL(`${base}/admin/articoli`);
    expect((await site.call('GET', `/api/articles/by-id/${id}`)).status).toBe(404);
    expect(complaints).toEqual([]);
  });
});

describe('the inbox', () => {
  it('takes a new source, shows fifty stories and then the rest, and lets the source go after the question', async () => {
    const { page, complaints } = await editorAt('/admin/news-collector?scheda=fonti');
    await page.getByText('Aggiungi una fonte').click();
    await page.getByRole('button', { name: 'Aggiungi', exact: true }).click();
    await said(page, 'Il nome è obbligatorio');
    await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Bollettino');
    await page.getByLabel('Indirizzo del sito').fill(`http://${press.host}/`);
    await page.getByLabel('Indirizzo del feed RSS').fill(press.feedOf('Bollettino'));
    await page.route(`${base}/api/news-collector/sources`, (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.getByRole('button', { name: 'Aggiungi', exact: true }).click();
    await said(page, "Errore nell'aggiunta della fonte");
    await page.unroute(`${base}/api/news-collector/sources`);
    await page.getByRole('button', { name: 'Aggiungi', exact: true }).click();
    await said(page, 'Fonte aggiunta con successo!');
    await page.getByRole('button', { name: 'Modifica: Bollettino' }).click();
    const dialog = page.getByRole('dialog', { name: 'Modifica Bollettino' });
    await dialog.getByLabel('Indirizzo del feed RSS').fill(`http://${press.host}/niente.xml`);
    await dialog.getByRole('button', { name: 'Prova la fonte' }).click();
    await dialog.getByText('Il sito ha risposto con un errore (HTTP 404).').waitFor();
    await dialog.getByRole('button', { name: 'Salva comunque' }).waitFor();
    await dialog.getByLabel('Indirizzo del feed RSS').fill(press.feedOf('Bollettino'));
    await dialog.getByLabel('Categoria').fill('Ricerca AI');
    await dialog.getByRole('button', { name: 'Prova la fonte' }).click();
    await dialog.getByText('Risponde', { exact: true }).waitFor();
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await overflowOf(page), await axeViolations(page)]).toEqual([width, 0, []]);
    }
    await dialog.getByRole('button', { name: 'Salva', exact: true }).click();
    await said(page, 'Fonte aggiornata');
    await page.locator('.sources_sourceRow', { hasText: 'Bollettino' }).getByText('Ricerca AI').waitFor();
    const outlines = [press.feedOf('Bollettino'), `http://${press.host}/importata.xml`]
      .map((feed) => `<outline text="Importata" xmlUrl="${feed}"/>`)
      .join('');
    const buffer = Buffer.from(`<opml version="2.0"><body>${outlines}</body></opml>`);
    const file = { name: 'fonti.opml', mimeType: 'text/x-opml', buffer };
    await page.getByLabel('Importa OPML o JSON').setInputFiles(file);
    await page.getByRole('dialog', { name: 'Importa fonti' }).getByText('Già presenti').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Importa 1 fonte' }).click();
    await said(page, '1 fonte aggiunta');
    const exported = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Esporta OPML' }).click();
    expect((await exported).suggestedFilename()).toBe('fonti-contesto.opml');
    await site.call('POST', '/api/news-collector/collect', {});
    await until(
      'more than fifty stories',
      async () => (await site.call('GET', '/api/news-collector/collected')).body.pagination.total > 50,
    );
    await page.goto(`${base}/admin/news-collector`);
    const stories = page.getByRole('checkbox', { name: /^Marca: / });
    await stories.first().waitFor();
    expect(await stories.count()).toBe(50);
    await page.getByRole('button', { name: 'Carica Altri' }).click();
    await stories.nth(50).waitFor();
    await page.goto(`${base}/admin/news-collector?scheda=fonti`);
    await page.getByRole('button', { name: 'Elimina: Bollettino' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Elimina' }).click();
    await said(page, 'Fonte eliminata con successo');
    expect(complaints.filter((words) => !words.includes('status of 500'))).toEqual([]);
  });
});

describe('an editor', () => {
  it('writes a new article with images, saves it, turns it over in HTML and publishes it', async () => {
    const { page, complaints } = await editorAt('/admin/new?scheda=dati');
    await page.getByRole('textbox', { name: 'Titolo', exact: true }).fill('Perché l’AI legge i contratti');
    await page.getByRole('button', { name: 'Salva Bozza' }).click();
    await said(page, 'Titolo e contenuto sono obbligatori');
    await text(page).click();
    await page.keyboard.type('Una prima frase ');
    await page.getByRole('button', { name: 'Grassetto' }).click();
    await page.keyboard.type('importante');
    expect(await page.getByLabel('Indirizzo').inputValue()).toBe('perche-l-ai-legge-i-contratti');
    await page.getByLabel('Estratto').fill('In breve.');
    await said(page, '9 di 300 caratteri');
    await page.getByLabel('Tag').fill(' contratti, , AI ');
    const buffer = await sharp({ create: { width: 64, height: 36, channels: 3, background: '#1d3fbb' } })
      .png()
      .toBuffer();
    const image = { name: 'prova.png', mimeType: 'image/png', buffer };
    await page.getByLabel('Immagine nel testo').setInputFiles(image);
    await page.locator('.tiptap img[src]').waitFor();
    await describeUploaded(page, 'Un riquadro blu', 'Foto: Ivo Blu');
    await page.getByLabel('Carica immagine').setInputFiles(image);
    await page.getByRole('img', { name: 'Immagine di copertina' }).waitFor();
    await chooseFromLibrary(page);
    const point = page.getByRole('button', { name: /^Punto da tenere in vista/ });
    await point.click({ position: { x: 2, y: 2 } });
    await point.press('ArrowRight');
    await page.keyboard.press('Control+s');
    await said(page, SAVED);
    await page.waitForURL(/\/admin\/edit\//);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    expect(await stored(id)).toMatchObject({
      slug: 'perche-l-ai-legge-i-contratti',
      status: 'draft',
      tags: ['contratti', 'AI'],
      seo: { title: 'Perché l’AI legge i contratti' },
      featuredImage: expect.stringContaining('optimized'),
      imageFocus: expect.stringMatching(/^\d% \d%$/),
      imageAlt: 'Una bandiera blu',
      imageCredit: 'Foto: Ada Rossi',
      content: expect.stringMatching(
        /<p>Una prima frase <strong>importante<\/strong>.*<img .*optimized.*alt="Un riquadro blu" \/><\/p>\n<p class="credito">Foto: Ivo Blu<\/p>/,
      ),
    });
    await page.getByRole('button', { name: 'Diviso' }).click();
    await page.waitForURL(/modo=diviso/);
    const source = page.getByRole('textbox', { name: 'Codice HTML dell’articolo' });
    await source.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('<h2>Aggiunto qui</h2>');
    await text(page).getByRole('heading', { name: 'Aggiunto qui' }).waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByRole('dialog', { name: 'Pubblica' }).waitFor();
    await page.keyboard.press('Control+Enter');
    await said(page, 'Articolo pubblicato!');
    expect(await page.getByRole('button', { name: 'Pubblica', exact: true }).count()).toBe(0);
    await until('it is out', async () => (await stored(id)).status === 'published');
    const published = await stored(id);
    expect(published).toMatchObject({ status: 'published', content: expect.stringContaining('<h2>Aggiunto qui</h2>') });
    expect(complaints).toEqual([]);
  });

  it('makes a card of a video pasted on a line of its own, and of one asked for by the button', async () => {
    const id = await newDraft('Con video', '<p>Prima.</p>');
    const { page, complaints } = await editorAt(`/admin/edit/${id}`);
    await toEndOfText(page);
    await page.keyboard.press('Enter');
    await page.evaluate(`(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'https://youtu.be/dQw4w9WgXcQ?si=segue');
      document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    })()`);
    await text(page).getByRole('link', { name: 'Video su YouTube' }).waitFor();
    await page.keyboard.type('Ada spiega i modelli');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Dopo.');
    await page.getByRole('button', { name: 'Video o post di un altro sito' }).click();
    const dialog = page.getByRole('dialog', { name: 'Video o post di un altro sito' });
    await dialog.getByLabel('Indirizzo').fill('https://evil.example/video');
    await page.keyboard.press('Enter');
    await said(page, /^Serve l’indirizzo di un video/);
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByLabel('Indirizzo').fill('https://bsky.app/profile/ada.bsky.social/post/3la62zxt4rs2j');
    await page.keyboard.press('Enter');
    await text(page).getByRole('link', { name: 'Post su Bluesky' }).waitFor();
    await page.keyboard.press('Control+s');
    await until('the cards are stored', async () => (await stored(id)).content.includes('bsky.app'));
    const link = (href: string, words: string) =>
      `<p class="incorporato"><a href="${href}" rel="noopener noreferrer" target="_blank">${words}</a></p>`;
    expect((await stored(id)).content).toBe(
      [
        '<p>Prima.</p>',
        link('https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'Ada spiega i modelli'),
        '<p>Dopo.</p>',
        link('https://bsky.app/profile/ada.bsky.social/post/3la62zxt4rs2j', 'Post su Bluesky'),
      ].join('\n'),
    );
    // Above a card one writes from before its first word; what follows it does not become its words.
    await text(page).getByRole('link', { name: 'Ada spiega i modelli' }).click();
    await page.keyboard.press('Home');
    await frame(page);
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await frame(page);
    await page.keyboard.type('Sopra.');
    await text(page).getByText('Dopo.').click();
    await page.keyboard.press('Home');
    await frame(page);
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Control+s');
    await until('the line above', async () => (await stored(id)).content.includes('<p>Sopra.</p>'));
    expect((await stored(id)).content).toContain(
      `<p>Sopra.</p>\n${link('https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'Ada spiega i modelli')}\n<p>Dopo.</p>`,
    );
    expect(complaints).toEqual([]);
  });

  it('goes on typing in the text while the first saving gives the article its address', async () => {
    const { page, complaints } = await editorAt('/admin/new');
    await page.getByRole('textbox', { name: 'Titolo', exact: true }).click();
    await page.keyboard.type('Il gatto della redazione');
    await text(page).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Dorme. ');
    await page.keyboard.press('Control+s');
    await page.waitForURL(/\/admin\/edit\//);
    await said(page, SAVED);
    await page.keyboard.type('gatto');
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await until('the typed word', async () => (await stored(id)).content === '<p>Dorme. gatto</p>');
    // The selected word becomes a link; nowhere else do the same keys do that.
    await page.keyboard.press('Control+Shift+ArrowLeft');
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: 'Collegamento' });
    await dialog.getByRole('combobox', { name: /^Indirizzo/ }).fill('nessun titolo lo dice');
    await dialog.getByText('Nessun articolo con queste parole nel titolo').waitFor();
    await dialog.getByRole('combobox', { name: /^Indirizzo/ }).fill('perche contratti');
    await dialog.getByRole('option', { name: /Perché l’AI legge i contratti/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await dialog.getByRole('combobox').inputValue()).toBe('/articolo/perche-l-ai-legge-i-contratti');
    await dialog.getByRole('combobox').fill('www.esempio.it/gatto');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await until('the link', async () => (await stored(id)).content.includes('<a href="https://www.esempio.it/gatto"'));
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('textbox', { name: 'Titolo', exact: true }).click();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Cerca una schermata o un articolo' }).fill('nuovo articolo');
    await page.keyboard.press('Enter');
    const title = page.getByRole('textbox', { name: 'Titolo', exact: true });
    await until('an empty editor', async () => (await title.inputValue()) === '');
    expect(complaints).toEqual([]);
  });

  it('needs no button for a new article: it is saved by itself, and its address follows the title', async () => {
    const { page, complaints } = await editorAt('/admin/new');
    await page.locator('textarea:focus').waitFor();
    await page.keyboard.type('Nasce');
    await text(page).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Un testo.');
    await page.waitForURL(/\/admin\/edit\//);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    expect(await stored(id)).toMatchObject({ slug: 'nasce', status: 'draft', content: '<p>Un testo.</p>' });
    await page.getByRole('textbox', { name: 'Titolo', exact: true }).fill('Nasce da sé');
    // A preview shows only what is saved.
    await page.keyboard.press('Control+p');
    await page.getByRole('heading', { name: 'Anteprima', level: 1 }).waitFor();
    await said(page, /^Nasce da sé: la pagina com’è salvata/);
    expect(await stored(id)).toMatchObject({ slug: 'nasce-da-se', title: 'Nasce da sé' });
    // Whoever comes back goes on where they were, by the link and by the browser's own way.
    await page.getByRole('link', { name: 'Articolo', exact: true }).click();
    await page.locator('textarea:focus').waitFor();
    await toEndOfText(page);
    await page.keyboard.press('Control+p');
    await page.keyboard.press('Control+p');
    await page.getByRole('heading', { name: 'Anteprima', level: 1 }).waitFor();
    await page.goBack();
    await page.locator('.tiptap:focus').waitFor();
    await page.keyboard.type(' E continua.');
    await page.getByRole('button', { name: 'Anteprima' }).dblclick();
    await page.getByRole('heading', { name: 'Anteprima', level: 1 }).waitFor();
    expect((await stored(id)).content).toBe('<p>Un testo. E continua.</p>');
    await page.goBack();
    await page.locator('button:focus', { hasText: 'Anteprima' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('who comes back to the HTML goes on where they were', async () => {
    const id = await newDraft('Nel codice', '<p>Un testo.</p>');
    const { page, complaints } = await editorAt(`/admin/edit/${id}?modo=html`);
    const code = page.getByRole('textbox', { name: 'Codice HTML dell’articolo' });
    await code.click();
    await page.keyboard.press('Control+Home');
    for (let step = 0; step < '<p>Un'.length; step += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Control+p');
    await page.getByRole('heading', { name: 'Anteprima', level: 1 }).waitFor();
    await page.goBack();
    await page.locator('.cm-content:focus').waitFor();
    await page.keyboard.type(' altro');
    await code.filter({ hasText: '<p>Un altro testo.</p>' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('whose text comes late keeps the focus of somebody who has begun elsewhere, and gives it to nobody who loads the page again', async () => {
    const id = await newDraft('In ritardo');
    const { page, complaints } = await editorAt(`/admin/edit/${id}?modo=html`);
    const code = page.getByRole('textbox', { name: 'Codice HTML dell’articolo' });
    const preview = page.getByRole('heading', { name: 'Anteprima', level: 1 });
    await code.click();
    await page.keyboard.press('Control+p');
    await preview.waitFor();
    await page.reload();
    await preview.waitFor();
    // The text comes late, and somebody writes in the title already.
    let letCome = (): void => undefined;
    const mayCome = new Promise<void>((resolve) => {
      letCome = resolve;
    });
    await page.route(/source-editor/, async (route) => {
      await mayCome;
      await route.continue();
    });
    await page.goBack();
    await page.getByRole('textbox', { name: 'Titolo', exact: true }).focus();
    letCome();
    await code.waitFor();
    expect(await page.locator('textarea:focus').count()).toBe(1);
    // Whoever loads the page again comes from nowhere.
    await page.reload();
    await code.waitFor();
    expect(await page.locator(':focus').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('who saves after somebody else sees both texts and chooses, field by field', async () => {
    const id = await newDraft('A quattro mani');
    await site.call('PUT', `/api/articles/${id}`, { status: 'published' });
    const { page, complaints } = await editorAt(`/admin/edit/${id}?scheda=dati`);
    await toEndOfText(page);
    await page.keyboard.type(' Mia aggiunta.');
    await page.getByLabel('Estratto').fill('Il mio estratto');
    await page.getByLabel('In tre punti').fill('Uno.\nDue.\nTre.\nQuattro.');
    await page.getByText('4 righe: al massimo 3').waitFor();
    await page.getByLabel('In tre punti').fill('Uno.\nDue.');
    await site.call('PUT', `/api/articles/${id}`, { content: '<p>Il testo di un altro.</p>', tags: ['altro'] });
    await page.getByRole('button', { name: 'Aggiorna' }).click();
    const dialog = page.getByRole('dialog', { name: 'L’articolo è cambiato nel frattempo' });
    await dialog.getByText(/^admin ha salvato l’articolo/).waitFor();
    // Whoever is still typing chooses nothing by it.
    await dialog.locator('h2:focus').waitFor();
    const content = dialog.getByRole('group', { name: /^Testo/ });
    expect(await content.getByLabel('Unisci i due testi').isChecked()).toBe(true);
    // What both changed is nobody's until somebody chooses.
    const goOn = dialog.getByRole('button', { name: 'Continua con questa scelta' });
    await goOn.click();
    await dialog.getByText('Resta da scegliere: un paragrafo del testo.').waitFor();
    // Nothing is put aside behind the question either.
    await page.keyboard.press('Control+s');
    await content.getByRole('group', { name: 'Lo stesso paragrafo' }).getByLabel('Tutti e due').check();
    // Each change once, in words and not in tags.
    expect(await content.locator('[tabindex="0"]').allInnerTexts()).toEqual([
      expect.stringMatching(/^Il testo [^<>]+$/),
    ]);
    expect(await content.locator('ins').allInnerTexts()).not.toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
    await content.getByLabel('Prendi l’altro').check();
    await goOn.click();
    await page.getByRole('button', { name: 'Aggiorna' }).click();
    await said(page, 'Articolo aggiornato');
    expect(await stored(id)).toMatchObject({
      content: '<p>Il testo di un altro.</p>',
      excerpt: 'Il mio estratto',
      keyPoints: 'Uno.\nDue.',
      tags: ['altro'],
      status: 'published',
    });
    expect(complaints).toEqual([]);
  });

  it('who changes a published article puts a revision aside, compares it and publishes it, and nothing goes out before', async () => {
    const id = await newDraft('Sono 6.400 case', '<p>Resta com’è.</p><p>Scalda 6.400 case.</p>');
    await site.call('PUT', `/api/articles/${id}`, { status: 'published' });
    const { page, complaints } = await editorAt(`/admin/edit/${id}`);
    await page.getByLabel('Titolo', { exact: true }).fill('Sono 4.200 case');
    // Somebody else's excerpt is no part of what this one changed.
    await site.call('PUT', `/api/articles/${id}`, { excerpt: 'Di un altro' });
    await page.keyboard.press('Control+s');
    await said(page, 'Revisione salvata: i lettori non vedono ancora niente');
    await page.getByRole('region', { name: 'Titolo' }).locator('ins', { hasText: '4.200' }).waitFor();
    expect(await stored(id)).toMatchObject({ title: 'Sono 6.400 case' });
    await page.getByRole('link', { name: 'Continua a scrivere' }).click();
    await toEndOfText(page);
    await page.keyboard.type(' Da questo inverno.');
    // It saves itself, next to the published text.
    await until('the revision has the addition', async () =>
      (await site.call('GET', `/api/articles/${id}/pending-revision`)).body.revision.text.content.includes('inverno'),
    );
    await page.getByRole('link', { name: 'Vedi le differenze' }).click();
    await page.getByRole('region', { name: 'Testo' }).locator('ins', { hasText: 'Da questo inverno' }).waitFor();
    // The two texts have the wide column, under their tabs; what is decided about them stands next to it.
    const [tabs, panel] = await Promise.all(
      [page.getByRole('tablist'), page.getByRole('tabpanel')].map((part) => part.boundingBox()),
    );
    expect([panel?.x, panel?.width]).toEqual([tabs?.x, tabs?.width]);
    expect([await axeViolations(page), await overflowOf(page)]).toEqual([[], 0]);
    await page.setViewportSize({ width: 360, height: 900 });
    expect([await axeViolations(page), await overflowOf(page)]).toEqual([[], 0]);
    expect((await stored(id)).content).not.toContain('inverno');
    await page.getByRole('tab', { name: 'Anteprima' }).click();
    await page.frameLocator('iframe').getByRole('heading', { name: 'Sono 4.200 case', level: 1 }).waitFor();
    expect([await axeViolations(page), await overflowOf(page)]).toEqual([[], 0]);
    await page.getByLabel('Nota di correzione').fill('Le case sono 4.200, non 6.400.');
    await page.getByRole('button', { name: 'Aggiorna' }).click();
    await said(page, 'Articolo aggiornato');
    expect(await stored(id)).toMatchObject({
      title: 'Sono 4.200 case',
      excerpt: 'Di un altro',
      content: expect.stringContaining('inverno'),
      corrections: [{ text: 'Le case sono 4.200, non 6.400.' }],
    });
    expect(complaints).toEqual([]);
  });

  it('who writes on a revision that somebody else saved meanwhile is asked, and a lost answer is no conflict', async () => {
    const id = await newDraft('A quattro mani, da parte', '<p>Uno.</p><p>Due.</p>');
    const path = `/api/articles/${id}/pending-revision`;
    const waiting = async () => (await site.call('GET', path)).body.revision;
    await site.call('PUT', `/api/articles/${id}`, { status: 'published' });
    await site.call('PUT', path, { content: '<p>Uno!</p><p>Due.</p>' });
    const { page, complaints } = await editorAt(`/admin/edit/${id}/revisione/testo`);
    await toEndOfText(page);
    // However often it is sent: on a slow machine it is saved by itself before the keys are pressed.
    await page.route(`**${path}`, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.keyboard.type(' Mio.');
    await page.keyboard.press('Control+s');
    await said(page, /il server non risponde/);
    await page.unroute(`**${path}`);
    await page.keyboard.type(' Di nuovo.');
    await page.keyboard.press('Control+s');
    await until('my words', async () => (await waiting()).text.content.includes('Due. Mio. Di nuovo.'));
    // The log has them before the page is answered, and an answer has all that the log has by then.
    await said(page, /^Salvato alle/);
    expect(await page.getByRole('dialog').count()).toBe(0);
    const { version } = await waiting();
    await site.call('PUT', path, { content: '<p>Uno, di un’altra.</p><p>Due. Mio. Di nuovo.</p>', version });
    await page.keyboard.type(' Fine.');
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog', { name: 'L’articolo è cambiato nel frattempo' });
    await dialog.getByText(/^admin ha salvato l’articolo/).waitFor();
    // «Decidi dopo» holds until somebody saves.
    await page.clock.install();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.method()));
    await dialog.getByRole('button', { name: 'Decidi dopo' }).click();
    await page.clock.fastForward(60_000);
    await page.getByText('Modifiche non salvate').waitFor();
    expect(sent).not.toContain('PUT');
    // The clock is the browser's: who comes next has another.
    visits = await Visits.of(browser, base);
    await page.keyboard.press('Control+s');
    await dialog.getByText('Avete cambiato paragrafi diversi').waitFor();
    // What is asked about stays what it was; what is saved meanwhile is asked about next.
    const { version: next } = await waiting();
    await site.call('PUT', path, {
      content: '<p>Uno, di un’altra, ancora.</p><p>Due. Mio. Di nuovo.</p>',
      version: next,
    });
    await page.keyboard.press('Control+s');
    await dialog.getByRole('button', { name: 'Continua con questa scelta' }).click();
    await page.keyboard.press('Control+s');
    await dialog.locator('del', { hasText: 'ancora' }).waitFor();
    await dialog.getByRole('button', { name: 'Continua con questa scelta' }).click();
    await until('the words of both', async () =>
      /Uno, di un.altra, ancora\.<\/p>\s*<p>Due\. Mio\. Di nuovo\. Fine\./.test((await waiting()).text.content),
    );
    expect(complaints.filter((words) => !words.includes('ERR_FAILED'))).toEqual([]);
  });

  it('whose session ends in the middle of writing logs in again over the text and loses nothing', async () => {
    const id = await newDraft('Sessione scaduta');
    const { page, complaints } = await editorAt(`/admin/edit/${id}`);
    await toEndOfText(page);
    await page.keyboard.type(' Scritto prima della scadenza.');
    await page.evaluate("localStorage.setItem('token', 'scaduto')");
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog', { name: 'La sessione è scaduta' });
    await dialog.getByRole('textbox', { name: 'Password' }).fill(site.password);
    await dialog.getByRole('button', { name: 'Accedi' }).click();
    await said(page, 'Bozza salvata!');
    await said(page, /^Salvato alle \d\d:\d\d$/);
    expect((await stored(id)).content).toContain('Scritto prima della scadenza.');
    expect(complaints).toEqual([]);
  });

  it('who reloads finds unsaved text again; a draft saves itself; an older version comes back', async () => {
    const id = await newDraft('Testo ripreso');
    await site.call('PUT', `/api/articles/${id}`, { status: 'published' });
    const { page, complaints } = await editorAt(`/admin/edit/${id}`);
    await toEndOfText(page);
    await page.keyboard.type(' Non salvato.');
    await said(page, 'Modifiche non salvate');
    await page.reload();
    await said(page, /Abbiamo recuperato le modifiche non salvate/);
    await text(page).getByText('Non salvato.').waitFor();
    expect((await stored(id)).content).not.toContain('Non salvato.');
    await site.call('PUT', `/api/articles/${id}`, { status: 'draft' });
    await page.reload();
    await text(page).getByText('Non salvato.').waitFor();
    await toEndOfText(page);
    await page.keyboard.type(' E ora?');
    await said(page, /^Salvato alle/);
    await until('the whole text', async () => (await stored(id)).content.includes('Non salvato. E ora?'));
    await page.getByRole('button', { name: 'Versioni' }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('button', { name: /^Confronta/ })
      .last()
      .click();
    await dialog.getByRole('button', { name: 'Ripristina questa versione' }).click();
    await text(page).getByText('Il testo di partenza.', { exact: true }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('finds every part of it clean for assistive technology, wide and narrow, and says what is missing', async () => {
    const id = await newDraft(
      'Per tutti',
      '<p>Un <a href="https://esempio.it">testo</a>.</p><img src="https://altrove.it/a.png">',
    );
    for (const width of [1280, 360]) {
      const { page, complaints } = await editorAt(`/admin/edit/${id}?modo=diviso&scheda=dati`, width);
      await text(page).waitFor();
      await page.locator('.cm-content').waitFor();
      await said(page, /i lettori non la vedono/);
      expect(await axeViolations(page)).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
      await page.getByRole('tab', { name: 'Verifica' }).click();
      await page.getByRole('button', { name: 'Revisione umana' }).click();
      await page.getByLabel('Ho confrontato il testo con le fonti').check();
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Annulla' }).last().click();
      // At the foot of a small window the tabs stay, and Esc or another press folds away what they show.
      const review = page.getByRole('button', { name: 'Revisione umana' });
      await review.focus();
      await page.keyboard.press('Escape');
      expect(await review.isVisible()).toBe(width === 1280);
      await page.getByRole('tab', { name: 'Verifica' }).click();
      await review.waitFor();
      expect(complaints.filter((words) => !words.includes('altrove.it'))).toEqual([]);
    }
    const { page } = await editorAt('/admin/edit/nessuno');
    await said(page, 'Articolo non trovato');
    await page.goto(`${base}/admin/edit`);
    await said(page, 'ID articolo mancante');
  });
});
