import { describe, expect, it } from '@jest/globals';
import { isLanguageName } from './language-names.js';

describe('the name of a language', () => {
  it.each(['francese', 'arabo', 'urdu', 'french', 'franzosisch', 'francais', 'sueco', 'engelska'])('is %s', (word) => {
    expect(isLanguageName(word)).toBe(true);
  });

  it.each(['francesi', 'tedesca', 'francia', 'france', 'germany', 'novembre', ''])('is not %s', (word) => {
    expect(isLanguageName(word)).toBe(false);
  });
});
