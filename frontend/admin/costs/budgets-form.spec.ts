import { describe, expect, it } from '@jest/globals';
import { amountText, readAmount } from './budgets-form.js';

describe('an amount in dollars', () => {
  it.each([
    ['2,50', 2.5],
    ['2.5', 2.5],
    ['$ 1.250,00', 1250],
    [' 0 ', 0],
    ['', null],
    ['due', undefined],
    ['-1', undefined],
    ['1,2,3', undefined],
  ])('written as «%s» is %s', (text, amount) => {
    expect(readAmount(text)).toBe(amount);
  });

  it('is shown as it can be written', () => {
    expect([2.5, 0.0042, 100, null].map(amountText)).toEqual(['2,5', '0,0042', '100', '']);
  });
});
