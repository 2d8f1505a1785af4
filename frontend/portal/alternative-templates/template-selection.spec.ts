import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { gazetteParts, magazineParts, trendingTags } from './template-selection.js';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('the tags of the day', () => {
  it('are the most frequent ones, whatever their capitals, at most ten', () => {
    const articles = [{ tags: ['AI Act', 'lavoro'] }, { tags: ['scuola', 'Lavoro'] }, { tags: ['lavoro', 'AI act'] }];
    expect(trendingTags(articles)).toEqual(['lavoro', 'AI Act', 'scuola']);
    expect(trendingTags([{ tags: numbers(30).map(String) }])).toHaveLength(10);
  });
});

describe('the home of /test', () => {
  it('shows one, three and eight, then up to five more', () => {
    const { featured, highlighted, latest, recent } = magazineParts(numbers(20));
    expect(featured).toBe(1);
    expect(highlighted).toEqual([2, 3, 4]);
    expect(latest).toEqual([5, 6, 7, 8, 9, 10, 11, 12]);
    expect(recent).toEqual([13, 14, 15, 16, 17]);
    expect(magazineParts(numbers(3)).recent).toEqual([1, 2, 3]);
  });
});

describe('the home of /new', () => {
  it('shows every article once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20 }), (count) => {
        const { opening, left, right, brief } = gazetteParts(numbers(count));
        expect([...(opening ? [opening] : []), ...left, ...right, ...brief]).toEqual(numbers(count));
      }),
    );
  });
});
