import { describe, expect, it } from '@jest/globals';
import { cacheKeysOf, categoryKey } from './cache-keys.js';

describe('the keys of an answer', () => {
  it.each([
    ['/', ['site', 'home']],
    ['/?page=2', ['site', 'home']],
    ['/articolo/perche-l-ia', ['site', 'articles', 'slug-perche-l-ia']],
    ['/articolo/perche-l-ia/come-e-stato-fatto', ['site', 'articles', 'histories', 'slug-perche-l-ia']],
    ['/articolo/perche-l-ia/prova.json', ['site', 'articles', 'histories', 'slug-perche-l-ia']],
    ['/new/articolo/perche-l-ia', ['site', 'articles', 'slug-perche-l-ia']],
    ['/api/public/articles/perche-l-ia', ['site', 'articles', 'slug-perche-l-ia']],
    ['/api/articles/public/perche-l-ia', ['site', 'articles', 'slug-perche-l-ia']],
    ['/api/public/articles?limit=5', ['site', 'lists']],
    ['/categoria/AI%20News?page=2', ['site', 'category-ai-news']],
    ['/categoria/ai-news/feed.xml', ['site', 'category-ai-news']],
    ['/cerca?q=x', ['site', 'lists']],
    ['/chi-siamo', ['site']],
    ['/sitemap.xml', ['site', 'lists']],
    // What nobody writes into a header.
    ['/articolo/a%0D%0Ab', ['site', 'articles']],
    ['/articolo/%E0%A4%A', ['site', 'articles']],
  ])('at %s say what it shows', (url, keys) => {
    expect(cacheKeysOf(url)).toEqual(keys);
  });

  it('are the same however a category is written, and fit into a header', () => {
    expect(categoryKey('ai-news')).toBe(categoryKey('AI News'));
    expect(categoryKey('Cose, «strane»\r\n')).toMatch(/^category-[a-z0-9-]+$/);
  });
});
