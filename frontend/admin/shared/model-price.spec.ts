import { describe, expect, it } from '@jest/globals';
import { bothPrices, costText, pricePerToken, priceText, selectablePrice } from './model-price.js';

describe('what an answer cost', () => {
  it('is an amount, nothing, or not known', () => {
    expect([0.0125, 12, 0, null].map(costText)).toEqual(['$0,0125', '$12', 'gratuito', 'non comunicato']);
  });
});

describe('the price of a model', () => {
  it('is per thousand tokens, free at zero, and a sentence for routing models', () => {
    expect(priceText(0)).toBe('Gratuito');
    expect(priceText(0.00045)).toBe('$0,00045 / 1K');
    expect(priceText(null)).toBe('prezzo del modello scelto');
    expect(selectablePrice({ prompt: 0, completion: 0 })).toBe('Gratuito');
    expect(selectablePrice({ prompt: 0.0000003, completion: 0.000002 })).toBe('$0,0003 / 1K');
    expect(selectablePrice({ prompt: null, completion: null })).toBe('prezzo del modello scelto');
    expect(bothPrices({ input: null, output: null })).toBe('Prezzo del modello scelto');
    expect(bothPrices({ input: 0, output: 0.002 })).toBe('Gratuito in ingresso, $0,002 / 1K in uscita');
    expect([0.0000003, 0, null].map(pricePerToken)).toEqual(['$0,0003 / 1K', 'Gratuito', 'prezzo del modello scelto']);
  });
});
