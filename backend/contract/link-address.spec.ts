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
    ['feed://esempio.it/rss', 'http://esempio.it/rss'],
    ['feed:https://esempio.it/rss', 'https://esempio.it/rss'],
    ['feed://https://esempio.it/rss', 'https://esempio.it/rss'],
    ['perché.it', 'https://perché.it'],
    ['//esempio.it/x', 'https://esempio.it/x'],
    ['esempio.it:8080?q=1', 'https://esempio.it:8080?q=1'],
  ])('%s is taken for %s', (typed, address) => {
    expect(linkAddress(typed)).toBe(address);
  });

  it.each([
    '',
    'https://',
    'gatto',
    'due parole',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://esempio.it',
    '//',
    'pagina.html',
    'foto.jpg?b=1',
    'articolo/uno',
  ])('«%s» is none', (typed) => {
    expect(linkAddress(typed)).toBeNull();
  });
});
