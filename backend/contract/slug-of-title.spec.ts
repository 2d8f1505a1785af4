import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { slugOf } from './slug-of-title.js';

describe('the address of a title', () => {
  it.each([
    ["Perché l'AI legge i contratti", 'perche-l-ai-legge-i-contratti'],
    ['Perché l’AI…', 'perche-l-ai'],
    ['  Città, università & caffè! ', 'citta-universita-caffe'],
    ['Œuvre æther straße', 'oeuvre-aether-strasse'],
    ['Oltre 10²⁵ parametri e CO₂', 'oltre-10-25-parametri-e-co2'],
    ['Łódź e Đakovo: Þór, ıstanbul, Øresund, Æther', 'lodz-e-dakovo-thor-istanbul-oresund-aether'],
    ['ẞ, İstanbul, DŁUGI', 'ss-istanbul-dlugi'],
    ['Яндекс и Сбер', 'yandeks-i-sber'],
    ['Объём', 'obem'],
    ['Η Ελλάδα', 'i-ellada'],
    ['Il modello 通义 di Alibaba', 'il-modello-di-alibaba'],
    ['人工智能', 'articolo'],
    ['', 'articolo'],
  ])('%p becomes %p', (title, slug) => expect(slugOf(title)).toBe(slug));

  it('is always a short, plain word that stays the same when it is made again', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400, unit: 'grapheme' }), (title) => {
        const slug = slugOf(title);
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(slug.length).toBeLessThanOrEqual(100);
        expect(slugOf(slug)).toBe(slug);
      }),
    );
  });
});
