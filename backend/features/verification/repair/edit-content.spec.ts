import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { htmlTree } from '../../../platform/html/html-tree.js';
import { readArticle } from '../grounding/reading/sentences.js';
import { editContent, editLine } from './edit-content.js';

function read(contentHtml: string) {
  const { sentences, plainText } = readArticle({ title: '', excerpt: '', contentHtml });
  return { sentences, plain: plainText.body };
}

/** The content after changes named by the beginnings of the sentences they are about. */
function edit(html: string, changes: Readonly<Record<string, string | null>>): string {
  const { sentences, plain } = read(html);
  const chosen = sentences.flatMap(({ id, text: sentence, start, end }) => {
    const key = Object.keys(changes).find((beginning) => sentence.startsWith(beginning));
    return key === undefined ? [] : [{ id, sentence, start, end, text: changes[key] ?? null }];
  });
  expect(chosen.length).toBeGreaterThanOrEqual(Object.keys(changes).length);
  const { text, unplaced } = editContent(html, plain, chosen);
  expect(unplaced).toEqual([]);
  return text;
}

describe('changing sentences of a content', () => {
  it.each([
    [
      'a sentence in the middle',
      '<p>Uno arriva. Due parte. Tre resta.</p>',
      { Due: null },
      '<p>Uno arriva. Tre resta.</p>',
    ],
    ['the last sentence', '<p>Uno arriva. Due parte.</p>', { Due: null }, '<p>Uno arriva.</p>'],
    ['a whole paragraph', '<p>Uno arriva.</p><p>Due parte.</p>', { Due: null }, '<p>Uno arriva.</p>'],
    [
      'a sentence with a link and an emphasis',
      '<p>Uno arriva. Due <a href="https://a.example/">parte</a> con <em>molta calma</em>. Tre resta.</p>',
      { Due: null },
      '<p>Uno arriva. Tre resta.</p>',
    ],
    [
      'an item of a list',
      '<ul><li>Uno arriva.</li><li>Due parte.</li></ul>',
      { Due: null },
      '<ul><li>Uno arriva.</li></ul>',
    ],
    [
      'a list and the heading over it',
      '<h2>Prima parte</h2><p>Uno arriva.</p><h2>Seconda parte</h2><ul><li>Due parte.</li></ul>',
      { Due: null },
      '<h2>Prima parte</h2><p>Uno arriva.</p>',
    ],
    [
      'everything under a heading of two ranks',
      '<p>Uno arriva.</p><h2>Parte grande</h2><h3>Parte piccola</h3><p>Due parte.</p>',
      { Due: null },
      '<p>Uno arriva.</p>',
    ],
    [
      'a row of a table',
      '<table><tbody><tr><td>Uno arriva.</td></tr><tr><td>Due parte.</td><td></td></tr></tbody></table>',
      { Due: null },
      '<table><tbody><tr><td>Uno arriva.</td></tr></tbody></table>',
    ],
    [
      'a row whose cells are one sentence',
      '<table><tbody><tr><td>Orione 3</td><td>89 %</td></tr><tr><td>Due</td><td></td><td><strong>41</strong> %</td></tr></tbody></table>',
      { Due: null },
      '<table><tbody><tr><td>Orione 3</td><td>89 %</td></tr></tbody></table>',
    ],
    [
      'nothing but a sentence around an image',
      '<p>Due parte.<img src="/a.png"></p>',
      { Due: null },
      '<p><img src="/a.png"></p>',
    ],
  ])('takes out %s', (_name, html, changes, expected) => {
    expect(edit(html, changes)).toBe(expected);
  });

  it('rewrites one cell of a row, whether or not the borders come back', () => {
    const html = '<table><tbody><tr><td>Orione 3</td><td><b>98 %</b></td></tr></tbody></table>';
    const expected = '<table><tbody><tr><td>Orione 3</td><td><b>89 %</b></td></tr></tbody></table>';
    expect(edit(html, { Orione: 'Orione 3 | 89 %' })).toBe(expected);
    expect(edit(html, { Orione: 'Orione 3 89 %' })).toBe(expected);
  });

  it('rewrites neighbouring cells each for itself', () => {
    const html = '<table><tbody><tr><td>Orione 3</td><td>98</td><td>marzo</td></tr></tbody></table>';
    expect(edit(html, { Orione: 'Orione 3 | circa 89 | aprile' })).toBe(
      '<table><tbody><tr><td>Orione 3</td><td>circa 89</td><td>aprile</td></tr></tbody></table>',
    );
  });

  it('rewrites words and leaves links and emphasis around the others', () => {
    const html =
      '<p>Uno arriva. Secondo <a href="https://a.example/">Orbita Labs</a> il modello costa <strong>95 euro</strong> al mese. Tre.</p>';
    expect(edit(html, { Secondo: 'Secondo Orbita Labs il modello costa circa 85 euro al mese.' })).toBe(
      '<p>Uno arriva. Secondo <a href="https://a.example/">Orbita Labs</a> il modello costa <strong>circa 85 euro</strong> al mese. Tre.</p>',
    );
  });

  it('writes new words as text, whatever they hold', () => {
    expect(edit('<p>Uno arriva.</p>', { Uno: 'Uno <script>alert(1)</script> & via.' })).toBe(
      '<p>Uno &lt;script&gt;alert(1)&lt;/script&gt; &amp; via.</p>',
    );
  });

  it('finds sentences whose blanks, accents and apostrophes are stored in another form', () => {
    const html = '<p>L’azienda&nbsp;è\u00ad nata a\n   Zurigo. Perche\u0301 no, dice.</p>';
    expect(edit(html, { "L'azienda": null })).toBe('<p>Perche\u0301 no, dice.</p>');
  });

  it('says which sentence has no place any more', () => {
    const change = { id: 'c1', sentence: 'Altro testo.', start: 0, end: 12, text: null };
    expect(editContent('<p>Uno arriva.</p>', 'Altro testo.', [change])).toEqual({
      text: '<p>Uno arriva.</p>',
      unplaced: ['c1'],
    });
    expect(
      editLine('Uno arriva', 'Uno arriva', [{ ...change, sentence: 'Uno arriva', end: 10, text: 'Due parte' }]),
    ).toEqual({
      text: 'Due parte',
      unplaced: [],
    });
  });

  it('keeps markup whole and every other word to the letter, whatever is changed', () => {
    const word = fc.constantFrom(
      'Orbita',
      'l’azienda',
      'costa',
      '95',
      'però',
      'già',
      'x<y',
      'R&D',
      '«oggi»',
      'perche\u0301',
    );
    const sentence = fc
      .tuple(fc.constantFrom('Alfa', 'Beta', 'Gamma', 'Delta', 'Èta'), fc.array(word, { minLength: 2, maxLength: 6 }))
      .map(([first, words]) => `${first} ${words.join(' ')}.`);
    const inline = fc.constantFrom('', 'strong', 'em', 'a');
    const block = fc.tuple(
      fc.constantFrom('p', 'li', 'h2', 'blockquote'),
      fc.array(fc.tuple(sentence, inline), { minLength: 1, maxLength: 4 }),
    );
    const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    const content = fc.array(block, { minLength: 1, maxLength: 5 }).map((blocks) =>
      blocks
        .map(([tag, sentences]) => {
          const inner = sentences.map(([text, mark]) => {
            const [first = '', ...rest] = text.split(' ');
            const marked = mark === '' ? escaped(rest.join(' ')) : `<${mark}>${escaped(rest.join(' '))}</${mark}>`;
            return `${escaped(first)} ${marked}`;
          });
          return tag === 'li' ? `<ul><li>${inner.join(' ')}</li></ul>` : `<${tag}>${inner.join(' ')}</${tag}>`;
        })
        .join('\n'),
    );
    const fates = fc.array(fc.constantFrom(null, 'stay', 'Nuova frase con <b>altre</b> parole.'), {
      minLength: 20,
      maxLength: 20,
    });
    fc.assert(
      fc.property(content, fates, (html, chosen) => {
        const { sentences, plain } = read(html);
        const changes = sentences.flatMap(({ id, text, start, end }, at) => {
          const fate = chosen[at];
          return fate === 'stay' || fate === undefined ? [] : [{ id, sentence: text, start, end, text: fate }];
        });
        const { text, unplaced } = editContent(html, plain, changes);
        expect(unplaced).toEqual([]);
        expect(htmlTree(text).html()).toBe(text);
        // A heading goes with what stood under it.
        const expected = sentences.flatMap(({ id, text: sentence, heading }) => {
          const change = changes.find((each) => each.id === id);
          if (heading) return [];
          return change === undefined ? [sentence] : (change.text ?? []);
        });
        const left = read(text).plain.replace(/\s+/g, ' ');
        for (const each of expected) expect(left).toContain(each);
      }),
      { numRuns: 300 },
    );
  });
});
