import { describe, expect, it } from '@jest/globals';
import { placeAfterLogin } from './login-page.js';

describe('after the login', () => {
  it('leads to the screen that was asked for, and never to another site', () => {
    expect(placeAfterLogin('/admin/edit/42?vista=html')).toBe('/admin/edit/42?vista=html');
    for (const wanted of [null, '', '//esempio.it', 'https://esempio.it/admin', '/\\esempio.it', '/articolo/x']) {
      expect(placeAfterLogin(wanted)).toBe('/admin');
    }
  });
});
