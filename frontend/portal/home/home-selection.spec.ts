import { describe, expect, it } from '@jest/globals';
import { someArticles } from '../../../backend/contract/portal-api.fake.js';
import { byDay, openingOf, trendingCategories } from './home-selection.js';

const counts = (entries: Record<string, number>, today: Record<string, number> = {}) =>
  Object.entries(entries).map(([name, count]) => ({ name, slug: name, count, today: today[name] ?? 0 }));

describe('trending categories', () => {
  it('come first by the articles of today', () => {
    const trending = trendingCategories([{ category: 'Claude' }], counts({ ChatGPT: 90, Claude: 3 }, { ChatGPT: 1 }));
    expect(trending.map(({ name }) => name)).toEqual(['ChatGPT', 'Claude']);
  });

  it('come then by their newest articles, then by all their articles', () => {
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

describe('the opening', () => {
  const slugs = (articles: readonly { slug: string }[]) => articles.map(({ slug }) => slug);

  it('is the newest article, with the three after it', () => {
    const { lead, stories } = openingOf(someArticles(6));
    expect(lead?.slug).toBe('articolo-1');
    expect(slugs(stories)).toEqual(['articolo-2', 'articolo-3', 'articolo-4']);
  });

  it('passes over what may not lead, which stays among the stories', () => {
    const articles = someArticles(6).map((article, index) => ({ ...article, mayLead: index === 2 }));
    const { lead, stories } = openingOf(articles);
    expect(lead?.slug).toBe('articolo-3');
    expect(slugs(stories)).toEqual(['articolo-1', 'articolo-2', 'articolo-4']);
    expect(openingOf(articles.slice(0, 2)).lead).toBeUndefined();
  });

  it('is what people chose, once each, and the newest in the places they left free', () => {
    const articles = someArticles(12);
    const at = (number: number) => articles.filter(({ slug }) => slug === `articolo-${number}`);
    const chosen = { lead: at(11)[0] ?? null, stories: [...at(12), ...at(11), ...at(2)] };
    const { lead, stories } = openingOf(articles.slice(0, 8), chosen);
    expect(lead?.slug).toBe('articolo-11');
    expect(slugs(stories)).toEqual(['articolo-12', 'articolo-2', 'articolo-1']);
    expect(openingOf(articles, { lead: null, stories: at(1) }).lead?.slug).toBe('articolo-2');
  });

  it('is never a chosen article that may not lead', () => {
    const [first, second] = someArticles(2);
    const chosen = { lead: second ? { ...second, mayLead: false } : null, stories: [] };
    expect(openingOf(first ? [first] : [], chosen).lead?.slug).toBe('articolo-1');
  });
});

describe('the list by days', () => {
  const at = (publishDate: string) => ({ publishDate });

  it('keeps its order; the day is that of Rome', () => {
    // Half past eleven at night of the 20th in UTC is the 21st in Rome.
    const listed = [at('2026-11-21T12:00:00.000Z'), at('2026-11-20T23:30:00.000Z'), at('2026-11-20T12:00:00.000Z')];
    expect(byDay(listed).map(({ day, articles }) => [day, articles.length])).toEqual([
      ['21 novembre 2026', 2],
      ['20 novembre 2026', 1],
    ]);
  });
});
