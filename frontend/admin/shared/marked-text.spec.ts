import { describe, expect, it } from '@jest/globals';
import { parseHTML } from 'linkedom';
import { markedWords } from './marked-text.js';

const words = (html: string) => markedWords(parseHTML(`<html><body>${html}</body></html>`).document.body);
const shown = (html: string) =>
  words(html)
    .map(({ text, marks }) => (marks.length > 0 ? `{${marks.join(' ')} ${text}}` : text))
    .join('');

describe('a text as two people compare it', () => {
  it.each([
    ['paragraphs are lines', '<p>Uno,  due.</p>\n<p>Tre<br />quattro</p>', 'Uno, due.\nTre\nquattro'],
    ['headings are named', '<h2>Capo</h2><h3>Sotto</h3>', 'Titolo di sezione: Capo\nTitolo di paragrafo: Sotto'],
    [
      'lists have their signs',
      '<ul><li><p>Uno</p></li><li>Due<ol><li>A</li><li>B</li></ol></li></ul>',
      '• Uno\n• Due\n1. A\n2. B',
    ],
    [
      'marks go with their words',
      '<p>Un <strong>fatto <em>certo</em></strong><span style="text-decoration:line-through">no</span> 10<sup>25</sup></p>',
      'Un {strong fatto} {strong em certo}{s no} 10{sup 25}',
    ],
    [
      'links and images say what they are',
      '<p><a href="https://a.it">Qui</a> <img src="/uploads/a.png" alt="Una nave"></p>',
      'Qui (https://a.it) [Immagine: Una nave, /uploads/a.png]',
    ],
    [
      'tables are lines of cells',
      '<table><caption>Prezzi</caption><tr><th>A</th><th></th></tr><tr><td>1</td><td><p>2</p></td></tr></table>',
      'Didascalia: Prezzi\nA | \n1 | 2',
    ],
    ['a quotation is named', '<blockquote><p>«Sì.»</p></blockquote>', 'Citazione: «Sì.»'],
  ])('%s', (_, html, text) => {
    expect(shown(html)).toBe(text);
  });

  it.each(['<li>a</li>', '<td>a ', '<p>a<br>', ' a'])('is read at once, however long it is: %s', (piece) => {
    const { body } = parseHTML(`<html><body><ol>${piece.repeat(100_000 / piece.length)}</ol></body></html>`).document;
    const before = process.threadCpuUsage();
    markedWords(body);
    // Time by the square of its length would be many times as much.
    expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(2_000);
  });
});
