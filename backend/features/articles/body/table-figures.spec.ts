import { describe, expect, it } from '@jest/globals';
import { withTableFigures } from './table-figures.js';

describe('Tables of an article', () => {
  it('have their columns of figures marked, headings included, and no column of words', () => {
    const rows = [
      ['th', 'Modello', 'Prezzo', 'Punti', 'Anno'],
      ['td', 'Merlo 2', '€ 1,25', '86,4 %', 'fine 2026'],
      ['td', 'Orione 3', '12.500,00 €', '–', '2025'],
      ['td', '7', '<strong>&lt; 0,5</strong>', '', '2024'],
    ];
    const lines = rows.map(([tag, ...cells]) => `<tr>${cells.map((text) => `<${tag}>${text}</${tag}>`).join('')}</tr>`);
    const html = withTableFigures(`<p>1</p><table><tbody>${lines.join('')}</tbody></table>`);
    const marked = [...html.matchAll(/class="num">(.*?)<\/t/g)].map(([, text]) => text);
    expect(marked).toEqual([
      'Prezzo',
      'Punti',
      '€ 1,25',
      '86,4 %',
      '12.500,00 €',
      '–',
      '<strong>&lt; 0,5</strong>',
      '',
    ]);
    expect(html.replaceAll(' class="num"', '')).toBe(`<p>1</p><table><tbody>${lines.join('')}</tbody></table>`);
  });

  it.each(['<table><tr><td>uno</td><td>due 2</td></tr></table>', '<p>Il tag &lt;table&gt; con 1</p>'])(
    'stay as they are without such columns: %s',
    (html) => {
      expect(withTableFigures(html)).toBe(html);
    },
  );
});
