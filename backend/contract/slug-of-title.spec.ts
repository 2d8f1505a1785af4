import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addressesToTry, slugOf } from './slug-of-title.js';

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

describe('Addresses of what shares a name', () => {
  it('keep their ending whole where the name is long, and each is said once', () => {
    const long = slugOf('parola '.repeat(40));
    const addresses = addressesToTry(long, { id: 'abc-def', day: '2026-11-28T12:00:00.000Z' });
    expect(addresses).toEqual([
      long,
      expect.stringMatching(/^(?:parola-)+28-novembre-2026$/),
      expect.stringMatching(/^(?:parola-)+bc-def$/),
      expect.stringMatching(/^(?:parola-)+def$/),
    ]);
    for (const address of addresses) expect(address.length).toBeLessThanOrEqual(100);
  });

  it('are always plain words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), fc.uuid(), (title, words, id) => {
        for (const address of addressesToTry(slugOf(title), { id, words })) {
          expect(address).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
          expect(address.length).toBeLessThanOrEqual(140);
        }
      }),
    );
  });
});
