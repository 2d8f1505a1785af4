import { describe, expect, it } from '@jest/globals';
import { editDoubts } from './edit-gate.js';

const paragraph = (text: string) => `<p>${text}</p>`;
const body = Array.from({ length: 60 }, (_, at) => paragraph(`La frase numero ${at} dice una cosa.`)).join('');
const before = {
  title: 'Il titolo',
  excerpt: 'Il sommario.',
  content: body + paragraph('Costa 1,5 milioni. È nuovo.'),
};
const changed = (content: string, more: Partial<typeof before> = {}) => ({ ...before, content, ...more });

describe('an edit of a generated text that readers have', () => {
  it.each([
    ['takes a sentence away', body + paragraph('Costa 1,5 milioni.')],
    ['moves paragraphs', paragraph('Costa 1,5 milioni. È nuovo.') + body],
    ['changes marks, capitals and emphasis', body + paragraph('Costa, <strong>1,5</strong> Milioni! È nuovo')],
  ])('brings nothing new when it %s', (_name, content) => {
    expect(editDoubts(before, changed(content), [])).toEqual([]);
  });

  it('is doubted for every sentence with other words, other numbers, or in the headline', () => {
    expect(editDoubts(before, changed(body + paragraph('Costa 15 milioni. È nuovo.')), [])).toEqual([
      'La frase «Costa 15 milioni» non è stata verificata.',
    ]);
    expect(editDoubts(before, changed(before.content, { title: 'Un altro titolo' }), [])).toEqual([
      'La frase «Un altro titolo» non è stata verificata.',
    ]);
    const many = Array.from({ length: 7 }, (_, at) => paragraph(`Una frase aggiunta ${at}.`)).join('');
    expect(editDoubts(before, changed(before.content + many), []).at(-1)).toBe(
      'Altre 2 frasi non sono state verificate.',
    );
  });

  it('knows the sentences of the check, and those that a person settled', () => {
    const back = changed(body + paragraph('Costa 15 milioni. È nuovo.'));
    expect(editDoubts(before, back, ['Costa 15 milioni.'])).toEqual([]);
  });

  it('is doubted when it leaves too little, once', () => {
    const short = changed(paragraph('La frase numero 1 dice una cosa.'));
    expect(editDoubts(before, short, [])).toEqual(['Il testo resta con 7 parole: meno di 150.']);
    expect(editDoubts(short, short, [])).toEqual([]);
  });
});
