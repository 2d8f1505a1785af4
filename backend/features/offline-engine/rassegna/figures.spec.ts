import { describe, expect, it } from '@jest/globals';
import { type Figure, figuresOf, sameFigure } from './figures.js';

const first = (text: string, language: string): Figure => figuresOf(text, language)[0] as Figure;

describe('powers', () => {
  it('are one figure, written as they are', () => {
    const figures = ['10²⁵ operazioni', '10^25 operazioni'].map((text) => figuresOf(text, 'it'));
    expect(figures.map((found) => found.map(({ value, italian }) => ({ value, italian })))).toEqual([
      [{ value: 1e25, italian: '10²⁵ operazioni' }],
      [{ value: 1e25, italian: '10²⁵ operazioni' }],
    ]);
  });
});

describe('Figures', () => {
  it.each([
    ['18 milioni di euro', '€18 million'],
    ['3,2 milioni di documenti', '3.2 million public documents'.replace('public ', '')],
    ['12.000 domande', '12,000 questions'],
    ['87 per cento', '87 percent'],
    ['il 4 marzo 2027', 'March 4, 2027'],
    ['34 miliardi di parametri', '34 billion parameters'],
  ])('are the same in Italian and in English: %s, %s', (italian, english) => {
    expect(sameFigure(first(`Sono ${italian} in tutto`, 'it'), first(`There are ${english} in all`, 'en'))).toBe(true);
  });

  it.each([
    ['€340 million', '340 milioni di euro'],
    ['$1.5 billion', '1,5 miliardi di dollari'],
    ['1,200 employees', '1.200 dipendenti'],
    ['40,000 users', '40.000 utenti'],
    ['12.5 percent', '12,5%'],
    ['1 August 2027', '1° agosto 2027'],
    ['2 million users', '2 milioni di utenti'],
    ['5 thousand users', '5.000 utenti'],
    ['$1.5 trillion', '1.500 miliardi di dollari'],
    ['$0.001 trillion', '1 miliardo di dollari'],
    ['€1 million', '1 milione di euro'],
    ['1 dollars', '1 dollaro'],
  ])('are carried over into Italian: %s becomes %s', (english, italian) => {
    expect(first(`It has ${english} now`, 'en').italian).toBe(italian);
  });

  it.each([
    ['100 MILIARDI DI DOLLARI', '100 miliardi di dollari'],
    ['€5 mln', '5 milioni di euro'],
    ['3,5 mld di euro', '3,5 miliardi di euro'],
    ['20 milioni euro', '20 milioni di euro'],
    ['€1 mld', '1 miliardo di euro'],
    ['1 mln di euro', '1 milione di euro'],
    ['1,5 mln di euro', '1,5 milioni di euro'],
    ['1 $', '1 dollaro'],
    ['10 mln di utenti', '10 milioni di utenti'],
    ['5 mila euro', '5.000 euro'],
    ['87 per cento', '87 per cento'],
    ['12.000 domande', '12.000 domande'],
  ])('are written out in an Italian text: %s becomes %s', (written, italian) => {
    expect(first(`Sono ${written} in tutto`, 'it').italian).toBe(italian);
  });

  it('differ when they count different things', () => {
    expect(sameFigure(first('46 comuni', 'it'), first('46 scuole', 'it'))).toBe(false);
    expect(sameFigure(first('46 per cento', 'it'), first('46 comuni', 'it'))).toBe(false);
  });
});
