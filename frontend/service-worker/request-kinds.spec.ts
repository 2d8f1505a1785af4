import { describe, expect, it } from '@jest/globals';
import { isStoredWhenRead, kindOf } from './request-kinds.js';

const ORIGIN = 'https://contesto.test';
const ask = (path: string, mode: RequestMode = 'navigate', method = 'GET') =>
  kindOf({ method, mode, url: new URL(path, ORIGIN).href }, ORIGIN);

describe('what the service worker answers', () => {
  it.each(['/', '/articolo/uno', '/categoria/AI%20News', '/salvati', '/cerca?q=ai'])('is the page %s', (path) => {
    expect(ask(path)).toBe('page');
  });

  it.each([
    '/admin',
    '/admin/edit/1',
    '/login',
    '/api/public/articles',
    '/newsletter/conferma?token=abc',
    '/feed.xml',
    '/sw.js',
    'https://altrove.test/',
  ])('is not %s', (path) => {
    expect(ask(path)).toBe('other');
  });

  it('is never a change', () => {
    expect(ask('/cerca', 'navigate', 'POST')).toBe('other');
  });

  it('is files by their hash, and images', () => {
    expect(ask('/assets/first-abc.js', 'cors')).toBe('file');
    expect(ask('/fonts/newsreader-roman.woff2', 'cors')).toBe('file');
    expect(ask('/copertine/societa/incertezza.svg', 'no-cors')).toBe('image');
    expect(ask('/icons.svg', 'same-origin')).toBe('image');
    expect(ask('/api/public/articles', 'cors')).toBe('other');
    expect(ask('/admin-assets/admin.js', 'cors')).toBe('other');
  });

  it('keeps a copy of the front page and of articles, of no list and no search', () => {
    expect(['/', '/articolo/uno', '/cerca', '/categorie', '/articolo/uno/come'].map(isStoredWhenRead)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
