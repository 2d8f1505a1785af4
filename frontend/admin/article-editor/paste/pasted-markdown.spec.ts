import { describe, expect, it } from '@jest/globals';
import { markdownHtml } from './pasted-markdown.js';

describe('a pasted text of Markdown', () => {
  it.each([
    ['a heading', '# Capo\n\nTesto', '<h1>Capo</h1>\n<p>Testo</p>\n'],
    ['a list', '- Uno\n  - Sotto\n- Due', '<ul>\n<li>Uno<ul>\n<li>Sotto</li>\n</ul>\n</li>\n<li>Due</li>\n</ul>\n'],
    ['figures', '1. Uno\r\n2. Due', '<ol>\n<li>Uno</li>\n<li>Due</li>\n</ol>\n'],
    [
      'marks',
      'Un **fatto** [qui](https://a.it/b)',
      '<p>Un <strong>fatto</strong> <a href="https://a.it/b">qui</a></p>\n',
    ],
  ])('has its elements: %s', (_, text, html) => {
    expect(markdownHtml(text)).toBe(html);
  });

  it('may have a table', () => {
    expect(markdownHtml('| A | B |\n|---|---|\n| 1 | 2 |')).toContain('<th>B</th>');
  });

  it.each([
    'Una riga\nun’altra',
    '- disse Ada.\nPoi tacque.',
    '2026. Un anno lungo',
    '3 * 4 * 5 ** 2',
    '#1 in classifica',
    'snake_case_name [nota] (1)',
  ])('is only one with marks: %s', (text) => {
    expect(markdownHtml(text)).toBeNull();
  });

  it.each(['**a', '[a', '[a](https:', '|', '- ', '* a *'])('is read at once, however long it is: %s', (piece) => {
    const text = piece.repeat(100_000 / piece.length);
    const before = process.threadCpuUsage();
    markdownHtml(text);
    // Time by the square of its length would be many times as much.
    expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(2_000);
  });
});
