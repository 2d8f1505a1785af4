import { describe, expect, it } from '@jest/globals';
import { someArticles } from '../../../backend/contract/portal-api.fake.js';
import { archiveOf, trendingCategories } from './home-selection.js';

const counts = (entries: Record<string, number>) =>
  Object.entries(entries).map(([name, count]) => ({ name, slug: name, count }));

describe('trending categories', () => {
  it('come first by their newest articles, then by all their articles', () => {
    const newest = [{ category: 'Claude' }, { category: 'Claude' }, { category: 'ChatGPT' }];
    const trending = trendingCategories(newest, counts({ ChatGPT: 90, 'AI News': 200, Claude: 3, 'Etica AI': 40 }));
    expect(trending.map(({ name }) => name)).toEqual(['Claude', 'ChatGPT', 'AI News', 'Etica AI']);
  });

  it('are at most six and never empty ones', () => {
    const many = counts({ a: 1, b: 2, c: 3, d: 4, e: 5, f: 6, g: 7, vuota: 0 });
    const names = trendingCategories([], many).map(({ name }) => name);
    expect(names).toEqual(['g', 'f', 'e', 'd', 'c', 'b']);
  });
});

describe('the archive', () => {
  it('is what follows the first ten, or the first six when nothing does', () => {
    expect(archiveOf(someArticles(15)).map(({ slug }) => slug)[0]).toBe('articolo-11');
    expect(archiveOf(someArticles(15))).toHaveLength(5);
    expect(archiveOf(someArticles(9))).toHaveLength(6);
    expect(archiveOf([])).toHaveLength(0);
  });
});
