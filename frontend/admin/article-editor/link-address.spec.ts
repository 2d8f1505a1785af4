import { describe, expect, it } from '@jest/globals';
import { linkAddress } from './link-address.js';

describe('the address of a link', () => {
  it.each([
    ['www.esempio.it', 'https://www.esempio.it'],
    [' esempio.it/pagina?a=1#b ', 'https://esempio.it/pagina?a=1#b'],
    ['https://esempio.it', 'https://esempio.it'],
    ['https://www.esempio.it', 'https://www.esempio.it'],
    ['redazione@esempio.it', 'mailto:redazione@esempio.it'],
    ['mailto:redazione@esempio.it', 'mailto:redazione@esempio.it'],
    ['/chi-siamo', '/chi-siamo'],
    ['#fonti', '#fonti'],
    ['perché.it', 'https://perché.it'],
  ])('%s is taken for %s', (typed, address) => {
    expect(linkAddress(typed)).toBe(address);
  });

  it.each(['', 'https://', 'gatto', 'due parole', 'javascript:alert(1)', 'data:text/html,x', 'ftp://esempio.it'])(
    '«%s» is none',
    (typed) => {
      expect(linkAddress(typed)).toBeNull();
    },
  );
});
