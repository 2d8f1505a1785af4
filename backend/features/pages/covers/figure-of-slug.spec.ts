import { describe, expect, it } from '@jest/globals';
import { figureOfSlug } from './figure-of-slug.js';

describe('the figure of a story', () => {
  it.each([
    ['merlo-2-negli-uffici-di-46-comuni', '46 comuni'],
    ['640-milioni-per-i-data-center', '640 milioni'],
    ['cresce-del-35-per-cento', '35 %'],
    ['un-centro-da-1200-posti', '1.200 posti'],
  ])('%s: %s', (slug, told) => {
    const { figure, unit } = figureOfSlug(slug) ?? { figure: '', unit: '' };
    expect(`${figure} ${unit}`).toBe(told);
  });

  it.each([
    'gpt-5-e-arrivato',
    'la-legge-132-del-2025',
    'il-2026-dell-ai',
    'cresce-del-7-45-per-cento',
    'articolo-50-anni',
  ])('is none in %s', (slug) => expect(figureOfSlug(slug)).toBeNull());
});
