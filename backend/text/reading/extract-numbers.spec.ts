import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { numbersAgree } from '../../features/verification/grounding/evidence/match-numbers.js';
import { tokenize } from '../tokens.js';
import { extractNumbers } from './extract-numbers.js';

const italian = (text: string) => extractNumbers(text, 'it', tokenize(text));
const english = (text: string) => extractNumbers(text, 'en', tokenize(text));
const first = (text: string) => italian(text)[0]?.values[0];
const HUNDREDLESS: Readonly<Record<number, string>> = {
  1: 'uno',
  8: 'otto',
  11: 'undici',
  28: 'ventotto',
  80: 'ottanta',
  81: 'ottantuno',
  88: 'ottantotto',
  99: 'novantanove',
};
const hundredless = (value: number) => `trecento${HUNDREDLESS[value] ?? ''}`;

describe('numbers in Italian text', () => {
  it.each([
    ['1.200 utenti', 1200],
    ['1,2 miliardi di euro', 1.2e9],
    ['1,2 mld', 1.2e9],
    ['300mila persone', 300_000],
    ['due milioni e mezzo', 2.5e6],
    ['un milione di copie', 1e6],
    ['trentasette aziende', 37],
    ['mille miliardi di dollari', 1e12],
    ['il 12,5 % dei casi', 12.5],
    ['7B parametri', 7e9],
    ['duecento dipendenti', 200],
    ['tre metri e quaranta di neve', 3.4],
    ['due ore e 45 minuti', 2.75],
    ['sei metri e quaranta persone', 6],
    ['centosettanta mesi', 170],
    ["centosettant'anni di registri", 170],
    ['duecentottantuno pagine', 281],
    ["un quarto d'ora di ritardo", 0.25],
    ["tre quarti d'ora", 0.75],
    ['a quattr’occhi', undefined],
  ])('reads «%s»', (text, value) => {
    expect(first(text)).toBe(value);
  });

  it('reads currency, percentage and comparator', () => {
    expect(italian('oltre 5 milioni di dollari')[0]).toMatchObject({
      kind: 'money',
      currency: 'USD',
      comparator: 'more',
    });
    expect(italian('meno del 5 per cento')[0]).toMatchObject({ kind: 'percent', comparator: 'less' });
    expect(italian('circa 40 euro')[0]).toMatchObject({ currency: 'EUR', comparator: 'about' });
  });

  it('reads every hundred with what follows it, with and without the vowel between', () => {
    const values = Object.keys(HUNDREDLESS).map(Number);
    expect(values.map((value) => first(`${hundredless(value)} pezzi`))).toEqual(values.map((value) => 300 + value));
    expect(first('centottanta pezzi')).toBe(first('centoottanta pezzi'));
  });

  it('leaves digits inside names alone', () => {
    expect(italian('GPT-5, H100, 5G e la B200 in 3D')).toEqual([]);
  });

  it('knows a number that belongs to a name', () => {
    expect(italian('usa Gemini 3 da ieri')[0]).toMatchObject({ attachedTo: 'gemini' });
  });
});

describe('numbers across languages', () => {
  it.each([
    ['1,2 miliardi di dollari', '$1.2 billion'],
    ['oltre 40.000 ore', 'more than 40,000 hours'],
    ['il 45 %', '45 percent'],
    ['venti milioni', '20 million'],
    ['quasi 1.000 dipendenti', '998 employees'],
    ['1,2 miliardi', '1,234,000,000'],
    ['almeno 50 aziende', '64 companies'],
    ['120 milioni', '$120M'],
    ['poco meno di tre ore', '2 hours 48 minutes'],
    ['non meno di 60 milioni', 'at least 60 million'],
    ["un quarto d'ora", '15 minutes'],
    ['poco sopra il 9 per cento', '9.2 percent'],
  ])('«%s» is borne out by «%s»', (claim, source) => {
    const [stated] = italian(claim);
    const [given] = english(source);
    expect(stated !== undefined && given !== undefined && numbersAgree(stated, given)).toBe(true);
  });

  it.each([
    ['85 dipendenti', '95 employees'],
    ['il 45 %', '54 percent'],
    ['oltre 80 aziende', '64 companies'],
    ['meno di 100 euro', 'more than €100'],
    ['12 milioni', '$1.2 million'],
    ['il 20 %', '20 people'],
    ['2023', '2024'],
    ['poco sopra il 19 per cento', '24 percent'],
    ['meno di cinque grammi', 'four of them'],
    ['non meno di 60 milioni', '45 million'],
    ['un quarto di minuto', '15 minutes'],
  ])('«%s» is not borne out by «%s»', (claim, source) => {
    const [stated] = italian(claim);
    const [given] = english(source);
    expect(stated !== undefined && given !== undefined && numbersAgree(stated, given)).toBe(false);
  });

  it('survives a round trip through both conventions, for any amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (amount) => {
        const [stated] = italian(`${amount.toLocaleString('it-IT', { useGrouping: 'always' })} pezzi`);
        const [given] = english(`${amount.toLocaleString('en-US')} pieces`);
        expect(stated?.values).toContain(amount);
        expect(given?.values).toContain(amount);
        expect(stated !== undefined && given !== undefined && numbersAgree(stated, given)).toBe(true);
      }),
    );
  });
});
