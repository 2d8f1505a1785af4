import { describe, expect, it } from '@jest/globals';
import { addressFor } from './masked-address.js';

describe('the address of a reader', () => {
  it('is whole for administrators', () => {
    expect(addressFor('administrator', 'lettrice@esempio.it')).toBe('lettrice@esempio.it');
  });

  it.each([
    ['lettrice@esempio.it', 'l…@e….it'],
    ['a&b@posta.esempio.co.uk', 'a…@p….uk'],
    ['érica@localhost', 'é…@l…'],
    ['', ''],
  ])('shows a managing editor of «%s» no more than «%s»', (email, shown) => {
    expect(addressFor('managing-editor', email)).toBe(shown);
  });
});
