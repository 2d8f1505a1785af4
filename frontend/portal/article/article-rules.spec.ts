import { describe, expect, it } from '@jest/globals';
import { withLanguages } from '../shared/article-markup.js';
import { relatedThemes } from './article-rail.js';

describe('related themes', () => {
  const seo = { title: '', description: '', keywords: ['sanità', 'AI Act'] };

  it('are the article’s own keywords without repetition, those that are tags last', () => {
    const keywords = ['ai act', 'sanità', 'Sanità ', 'credito'];
    expect(relatedThemes({ tags: ['AI Act'], seo: { ...seo, keywords } })).toEqual(['sanità', 'credito', 'ai act']);
  });

  it('are there also where every keyword is a tag', () => {
    expect(relatedThemes({ tags: ['sanità', 'AI Act', 'Claude'], seo })).toEqual(['sanità', 'AI Act']);
  });

  it('are at most eight', () => {
    const many = Array.from({ length: 20 }, (_, index) => `tema ${index}`);
    expect(relatedThemes({ tags: [], seo: { ...seo, keywords: many } })).toHaveLength(8);
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
