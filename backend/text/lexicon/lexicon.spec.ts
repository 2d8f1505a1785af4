import { describe, expect, it } from '@jest/globals';
import { foldCase } from '../characters/accents.js';
import { TEXT_LANGUAGES, type TextLanguage } from '../language.js';
import { stemOf } from '../stems.js';
import { chineseTermsIn, groupsOf, translationsOf } from './lexicon.js';

const FOREIGN: readonly TextLanguage[] = [...TEXT_LANGUAGES.filter((language) => language !== 'it'), 'other'];

describe('the tables of the lexicon', () => {
  it.each(FOREIGN)('%s: no group without Italian words or translations', (language) => {
    const empty = groupsOf(language).filter(({ italian, words }) => italian.length === 0 || words.length === 0);
    expect(empty).toEqual([]);
  });

  it.each(FOREIGN)('%s: no word stands twice in a group', (language) => {
    const twice = groupsOf(language).filter(
      ({ italian, words }) => new Set(italian).size < italian.length || new Set(words).size < words.length,
    );
    expect(twice).toEqual([]);
  });

  it.each(FOREIGN)('%s: every Italian word finds every translation of its group', (language) => {
    const lost = groupsOf(language).flatMap(({ italian, words }) => {
      const stems = words.map((each) => stemOf(foldCase(each), language));
      return italian.flatMap((word) => {
        const found = translationsOf(stemOf(word, 'it'), language);
        return words.filter((_, at) => !found.has(stems[at] ?? '')).map((each) => `${word}=${each}`);
      });
    });
    expect(lost).toEqual([]);
  });

  it('gives nothing for Italian itself and for words it does not hold', () => {
    expect(translationsOf('aziend', 'it').size).toBe(0);
    expect(translationsOf('xyzzy', 'de').size).toBe(0);
    expect(translationsOf('', 'en').size).toBe(0);
  });
});

describe('translationsOf', () => {
  it.each<[string, TextLanguage, string]>([
    ['aziende', 'en', 'companies'],
    ['scioperi', 'de', 'streik'],
    ['sindaca', 'de', 'burgermeisterin'],
    ['licenziati', 'fr', 'licenciements'],
    ['sciopero', 'es', 'huelgas'],
    ['treni', 'pt', 'comboios'],
    ['aumentato', 'sv', 'okade'],
  ])('«%s» in %s is «%s»', (italian, language, foreign) => {
    expect(translationsOf(stemOf(italian, 'it'), language)).toContain(stemOf(foreign, language));
  });

  it('finds Chinese terms inside running characters', () => {
    const terms = chineseTermsIn('该公司周一宣布，新工厂的产能将翻倍。');
    expect(terms).toEqual(expect.arrayContaining(['公司', '周一', '宣布', '工厂', '产能']));
    expect([...translationsOf(stemOf('fabbrica', 'it'), 'other')]).toContain('工厂');
  });
});
