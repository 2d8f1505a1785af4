import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeDay } from '../../../backend/contract/figure-words.js';
import type { Hand } from './hand.js';

/** One job of a newsroom's week, begun at the dashboard and done to its end. */
interface Job {
  readonly name: string;
  /** Keys that it takes by keyboard in a wide window, typed words not counted: more is a step back. */
  readonly maxKeys: number;
  readonly run: (hand: Hand, mark: string) => Promise<void>;
}

/** Three of everything, distinguished by these. */
export const THREE = ['Uno', 'Due', 'Tre'] as const;

const text = (page: Page) => page.getByRole('textbox', { name: 'Testo dell’articolo' });
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const said = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
const screen = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();
const dayFromNow = (days: number) =>
  new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: 'Europe/Rome' }).format(
    Date.now() + days * 86_400_000,
  );

/** What a newsroom does every week. */
export const WEEKLY_JOBS: readonly Job[] = [
  { name: 'write with image and preview, publish', maxKeys: 20, run: write },
  { name: 'review and publish three drafts', maxKeys: 22, run: review },
  { name: 'plan three drafts of a week', maxKeys: 18, run: plan },
  { name: 'answer three messages', maxKeys: 25, run: answer },
  { name: 'invite an editor', maxKeys: 6, run: invite },
  { name: 'correct an error of a published article', maxKeys: 26, run: correct },
  { name: 'send the newsletter', maxKeys: 20, run: send },
  { name: 'read the week’s figures', maxKeys: 14, run: readFigures },
];

async function write(hand: Hand, mark: string): Promise<void> {
  const { page } = hand;
  if (hand.way === 'keyboard') await hand.go('Nuovo articolo');
  else await hand.press(page.getByRole('link', { name: 'Nuovo articolo' }).first());
  await hand.write(page.getByRole('textbox', { name: 'Titolo', exact: true }), `Scritto ${mark}`);
  await text(page).waitFor();
  if (hand.way === 'keyboard') await hand.key('Enter');
  await hand.write(text(page), 'Il testo di un articolo della redazione.');
  const buffer = await sharp({ create: { width: 64, height: 36, channels: 3, background: '#1d3fbb' } })
    .png()
    .toBuffer();
  const [chosen] = await Promise.all([page.waitForEvent('filechooser'), hand.press(button(page, 'Immagine'))]);
  await chosen.setFiles({ name: 'prova.png', mimeType: 'image/png', buffer });
  await page.locator('.tiptap img[src*="/"]').waitFor();
  await hand.pressOr('Control+p', button(page, 'Anteprima'));
  await screen(page, 'Anteprima');
  await hand.press(page.getByRole('link', { name: 'Articolo', exact: true }));
  await publish(hand);
}

/** What is decided when an article goes out stands in the panel; the same keys open it and send it. */
async function publish(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.pressOr('Control+Enter', button(page, 'Pubblica'));
  const panel = page.getByRole('dialog', { name: 'Pubblica' });
  await panel.waitFor();
  await hand.pressOr('Control+Enter', panel.getByRole('button', { name: /^Pubblica adesso/ }));
  // Not the message that says so: the one about the article before may still be on the screen.
  await page.getByRole('main').getByText('Programmato', { exact: true }).first().waitFor();
}

async function review(hand: Hand, mark: string): Promise<void> {
  const { page } = hand;
  // The latest articles below name them too.
  const tasks = page.getByRole('region', { name: 'Da fare, in quest’ordine' });
  for (const name of THREE) {
    const draft = tasks.getByRole('link', { name: `Proposta ${name} ${mark}`, exact: true });
    await draft.waitFor();
    if (hand.way === 'keyboard') await hand.key('j');
    await hand.press(draft);
    await publish(hand);
    if (name !== THREE.at(-1)) await hand.go('Oggi');
  }
}

async function plan(hand: Hand, mark: string): Promise<void> {
  const { page } = hand;
  await hand.go('Calendario');
  await screen(page, 'Calendario');
  for (const [place, name] of THREE.entries()) {
    const day = button(page, `Programma una bozza per ${beforeDay('il', dayFromNow(place + 1))}`);
    if (hand.way === 'keyboard') {
      await hand.key('j');
      // The first press goes to today.
      if (place === 0) await hand.key('j');
    }
    await hand.press(day);
    const dialog = page.getByRole('dialog');
    const title = `Da programmare ${name} ${mark}`;
    await hand.write(dialog.getByRole('combobox', { name: 'Bozza' }), title);
    await hand.pressOr('Enter', dialog.getByRole('option', { name: title }));
    await hand.pressOr('Enter', button(page, 'Programma').last());
    await page.getByRole('link', { name: title, exact: true }).waitFor();
  }
}

async function answer(hand: Hand, mark: string): Promise<void> {
  const { page } = hand;
  await hand.go('Messaggi');
  for (const name of THREE) {
    await hand.press(button(page, `Rispondi: Domanda ${name} ${mark}`));
    await hand.write(page.getByLabel(/^Risposta a .*@/), 'Grazie, è corretto.');
    await hand.pressOr('Control+Enter', button(page, 'Invia la risposta'));
    await page.getByRole('region', { name: `Risposta a: Domanda ${name} ${mark}` }).waitFor({ state: 'detached' });
  }
}

async function invite(hand: Hand, mark: string): Promise<void> {
  const { page } = hand;
  await hand.go('Persone');
  await hand.write(page.getByLabel('Nome utente'), `persona-${mark}`);
  await hand.write(page.getByLabel('Indirizzo email'), `${mark}@esempio.it`);
  await hand.pressOr('Enter', button(page, 'Invita'));
  await said(page, /^Il link per .* parte adesso/);
}

/** The note saves the text first: one button is both. */
async function correct(hand: Hand, mark: string): Promise<void> {
  const { page } = hand;
  if (hand.way === 'keyboard') await hand.go(`Uscito ${mark}`);
  else {
    await hand.go('Articoli');
    await hand.press(page.getByRole('link', { name: `Uscito ${mark}`, exact: true }));
  }
  await hand.write(text(page), 'Sono 6.500 case.');
  await hand.press(button(page, 'Nota di correzione'));
  await hand.write(page.getByLabel('Che cosa è stato corretto'), 'Le case sono 6.500 e non 6.400.');
  await hand.press(button(page, 'Pubblica la nota'));
  await said(page, 'Nota di correzione pubblicata');
}

async function send(hand: Hand, mark: string): Promise<void> {
  const { page } = hand;
  await hand.go('Newsletter');
  await hand.press(page.getByRole('link', { name: 'Invii', exact: true }));
  await hand.press(button(page, 'A tutti gli iscritti'));
  await hand.write(page.getByRole('textbox', { name: 'Oggetto' }), `La settimana ${mark}`);
  await hand.pressOr('Control+Enter', button(page, /^Invia adesso a /));
  await hand.press(page.getByRole('dialog').getByRole('button', { name: /^Invia a / }));
  await said(page, 'Invio cominciato');
}

async function readFigures(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.go('Statistiche');
  await hand.press(button(page, '7 giorni'));
  await page.waitForURL(/giorni=7/);
  await hand.press(page.getByRole('table').getByRole('link').first());
  await page.waitForURL(/\/admin\/statistiche\/.+/);
}
