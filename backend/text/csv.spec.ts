import { expect, it } from '@jest/globals';
import { csvOf } from './csv.js';

it('quotes what would break a row', () => {
  expect(csvOf([['a', 'b, c', 'd "e"'], ['f\ng']])).toBe('a,"b, c","d ""e"""\r\n"f\ng"\r\n');
});

it('lets no address become a formula', () => {
  expect(csvOf([['=cmd@example.org', '+39@example.org']])).toBe("'=cmd@example.org,'+39@example.org\r\n");
});
