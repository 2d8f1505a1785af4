import { describe, expect, it } from '@jest/globals';
import { withLanguages } from '../shared/with-languages.js';
import { relatedThemes } from './related-themes.js';

describe('related themes', () => {
  const seo = { title: '', description: '', keywords: ['sanità', 'AI Act'] };

  it('come from the neighbours, then from the keywords, without the own tags and without repetition', () => {
    const themes = relatedThemes({ tags: ['AI Act'], seo }, [{ tags: ['credito', 'ai act'] }, { tags: ['Credito'] }]);
    expect(themes).toEqual(['credito', 'sanità']);
  });

  it('are at most eight', () => {
    const many = Array.from({ length: 20 }, (_, index) => `tema ${index}`);
    expect(relatedThemes({ tags: [], seo }, [{ tags: many }])).toHaveLength(8);
  });
});

describe('foreign quotations', () => {
  it('get their language back from the class the sanitiser left', () => {
    expect(withLanguages('<p>Disse <span class="nota lingua-en">hello</span>.</p>')).toBe(
      '<p>Disse <span class="nota lingua-en" lang="en">hello</span>.</p>',
    );
  });

  it('are not invented in plain text', () => {
    const text = '<p>La classe class="lingua-en" è testo.</p>';
    expect(withLanguages(text)).toBe(text);
  });
});
