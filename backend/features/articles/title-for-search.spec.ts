import { describe, expect, it } from '@jest/globals';
import { titleForSearch } from './title-for-search.js';

describe('the title for search engines', () => {
  const title = 'Merlo 2, il modello aperto di Officina Nembo: che cosa cambia';
  const titleOf = (own: string) => titleForSearch({ title, seo: { title: own, description: '', keywords: [] } });

  it('is the one that was written for them, unless it is only the beginning of the article’s', () => {
    expect(titleOf('Il modello aperto Merlo 2')).toBe('Il modello aperto Merlo 2');
    expect(titleOf('Merlo 2, il modello aperto di')).toBe(title);
    expect(titleOf('Merlo 2, il modello…')).toBe(title);
    expect(titleOf('')).toBe(title);
  });
});
