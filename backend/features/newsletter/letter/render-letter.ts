import type { Letter, RenderedLetter } from './letter.js';
import { letterHtml } from './letter-html.js';
import { letterText } from './letter-text.js';

/** A letter as mail programs show it, with the same words as plain text. Nothing in it is fetched when it is opened. */
export function renderLetter(letter: Letter): RenderedLetter {
  return { subject: letter.title, html: letterHtml(letter), text: letterText(letter) };
}
