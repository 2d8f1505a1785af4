import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { gazetteParts, magazineParts, trendingTags } from './template-selection.js';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const articles = (count: number, mayNotLead: readonly number[] = []) =>
  numbers(count).map((number) => ({ number, mayLead: !mayNotLead.includes(number) }));
const numbersOf = (list: readonly { readonly number: number }[]) => list.map(({ number }) => number);

describe('the tags of the day', () => {
  it('are the most frequent ones, whatever their capitals, at most ten', () => {
    const tagged = [{ tags: ['AI Act', 'lavoro'] }, { tags: ['scuola', 'Lavoro'] }, { tags: ['lavoro', 'AI act'] }];
    expect(trendingTags(tagged)).toEqual(['lavoro', 'AI Act', 'scuola']);
    expect(trendingTags([{ tags: numbers(30).map(String) }])).toHaveLength(10);
  });
});

describe('the home of /test', () => {
  it('shows one, three and eight, then up to five more', () => {
    const { featured, highlighted, latest, recent } = magazineParts(articles(20));
    expect(featured?.number).toBe(1);
    expect(numbersOf(highlighted)).toEqual([2, 3, 4]);
    expect(numbersOf(latest)).toEqual([5, 6, 7, 8, 9, 10, 11, 12]);
    expect(numbersOf(recent)).toEqual([13, 14, 15, 16, 17]);
    expect(numbersOf(magazineParts(articles(3)).recent)).toEqual([1, 2, 3]);
  });

  it('is led by the newest article that may lead', () => {
    const { featured, highlighted } = magazineParts(articles(20, [1, 2]));
    expect([featured?.number, numbersOf(highlighted)]).toEqual([3, [1, 2, 4]]);
    expect(magazineParts(articles(2, [1, 2])).featured).toBeUndefined();
  });
});

describe('the home of /new', () => {
  it('shows every article once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20 }), (count) => {
        const { opening, left, right, brief } = gazetteParts(articles(count));
        expect(numbersOf([...(opening ? [opening] : []), ...left, ...right, ...brief])).toEqual(numbers(count));
      }),
    );
  });

  it('is led by the newest article that may lead', () => {
    const { opening, left } = gazetteParts(articles(9, [1]));
    expect([opening?.number, numbersOf(left)]).toEqual([2, [1, 3, 4]]);
  });
});
