import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { splitSentences } from '../../../../text/sentences.js';
import { readArticle } from './sentences.js';

const texts = (text: string) => splitSentences(text).map((sentence) => sentence.text);

describe('cutting text into sentences', () => {
  it.each([
    ["L'art. 5 del decreto n. 3 vale per tutti. Il dott. Rossi concorda."],
    ['La U.S. Army compra droni. Secondo J. K. Rowling va bene.'],
    ['La Alfa S.p.A. Milano chiude. Il prof. Bianchi protesta.'],
  ])('keeps Italian abbreviations and initials together: %s', (text) => {
    expect(texts(text)).toHaveLength(2);
  });

  it('keeps the dates of German and English texts together', () => {
    expect(texts('Ab dem 6. Juli fährt die Fähre. Sie ist neu.')).toHaveLength(2);
    expect(texts('The centre closed on Sept. 12. Nobody was replaced.')).toHaveLength(2);
  });

  it('never cuts a quotation in two', () => {
    expect(texts('«Ciao! Come va? Bene.» ha detto Anna. Poi è uscita.')).toEqual([
      '«Ciao! Come va? Bene.» ha detto Anna.',
      'Poi è uscita.',
    ]);
  });

  it('ends a sentence at every line break', () => {
    expect(texts('Primo titolo\nSecondo paragrafo')).toEqual(['Primo titolo', 'Secondo paragrafo']);
  });

  it('gives offsets that point at the sentence, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        for (const sentence of splitSentences(text))
          expect(text.slice(sentence.start, sentence.end)).toBe(sentence.text);
      }),
    );
  });
});

describe('reading an article', () => {
  it('numbers title, excerpt and body sentences and lets block elements separate them', () => {
    const { sentences, plainText } = readArticle({
      title: 'Un titolo',
      excerpt: 'Un sommario.',
      contentHtml:
        '<h2>Capo</h2><ul><li>Uno</li><li>Due <em>e</em> mezzo</li></ul><script>alert(1)</script><p>Fine.<br>Dopo.</p>',
    });
    expect(sentences.map((sentence) => [sentence.id, sentence.section, sentence.text])).toEqual([
      ['c1', 'title', 'Un titolo'],
      ['c2', 'excerpt', 'Un sommario.'],
      ['c3', 'body', 'Capo'],
      ['c4', 'body', 'Uno'],
      ['c5', 'body', 'Due e mezzo'],
      ['c6', 'body', 'Fine.'],
      ['c7', 'body', 'Dopo.'],
    ]);
    for (const { section, start, end, text } of sentences) expect(plainText[section].slice(start, end)).toBe(text);
  });

  it('reads a row of a table as one sentence, because a cell alone states nothing', () => {
    const { sentences, plainText } = readArticle({
      title: '',
      excerpt: '',
      contentHtml:
        '<table><thead><tr><th></th><th>Prima</th><th>Dopo</th></tr></thead><tbody>' +
        '<tr><td><p>Orione <em>3</em></p></td> <td><p>89 %</p></td><td></td></tr><tr><th>Altri</th><td>41 %<br>circa</td><td>9 %</td></tr>' +
        '<tr><td>Merlo</td><td>È uscito a maggio. Costa poco.</td></tr></tbody></table><p><a href="/a">Uno</a>|<a href="/b">due</a></p>',
    });
    expect(sentences.map(({ text, heading }) => [text, heading])).toEqual([
      ['Prima | Dopo', true],
      ['Orione 3 | 89 %', false],
      ['Altri | 41 % circa | 9 %', false],
      ['Merlo | È uscito a maggio. Costa poco.', false],
      ['Uno|due', false],
    ]);
    for (const { start, end, text } of sentences) expect(plainText.body.slice(start, end)).toBe(text);
  });

  it('reads a block that is only a link as a reference', () => {
    const { sentences } = readArticle({
      title: '',
      excerpt: '',
      contentHtml: '<li><a href="https://a.example/x">Il Giornale: un titolo</a></li>',
    });
    expect(sentences[0]).toMatchObject({ reference: true });
  });

  it('drops characters nobody sees, so that they cannot split a name', () => {
    const { plainText } = readArticle({ title: 'Open\u200bAI\u00a0e Meta\u2060', excerpt: '', contentHtml: '' });
    expect(plainText.title).toBe('OpenAI e Meta');
  });
});
