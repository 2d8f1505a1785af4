import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readPage } from './page-reader.js';

const now = new Date('2026-11-21T12:00:00Z');
const read = (html: string, selector: string, pageUrl = 'https://news.example/sezione/') =>
  readPage(new TextEncoder().encode(html), 'text/html; charset=utf-8', { pageUrl, selector, language: 'it', now });

describe('A page read by a selector', () => {
  it('gives each link once, absolute, with its title and the date nearby', () => {
    const items = read(
      `<article><h2><a href="/uno">Notizia  uno</a></h2><time datetime="2026-11-20T10:00:00Z">ieri</time></article>
       <article><h2><a href="due#c"><span>Notizia</span> due</a></h2></article>
       <article><h2><a href="/uno">Ancora la prima</a></h2></article>
       <article><h2><a href="javascript:void(0)">Niente</a></h2><h2><a href="mailto:a@b.example">Posta</a></h2></article>`,
      'article h2 a',
    );
    expect(items.map(({ title, link, publishedAt, language }) => ({ title, link, publishedAt, language }))).toEqual([
      {
        title: 'Notizia uno',
        link: 'https://news.example/uno',
        publishedAt: new Date('2026-11-20T10:00:00Z'),
        language: 'it',
      },
      { title: 'Notizia due', link: 'https://news.example/sezione/due#c', publishedAt: null, language: 'it' },
    ]);
  });

  it('may select a block around the link, and finds a title in the heading or the image', () => {
    const html = `<base href="https://cdn.example/x/"><div class="card"><a href="a"><img src="x" alt="Titolo della foto"></a></div>
      <div class="card"><h3>Titolo vero</h3><a href="b"></a></div><div class="card">senza collegamento</div>`;
    expect(read(html, '.card').map(({ title, link }) => [title, link])).toEqual([
      ['Titolo della foto', 'https://cdn.example/x/a'],
      ['Titolo vero', 'https://cdn.example/x/b'],
    ]);
  });

  it.each(['a[', ':nonsense()', '', '>>>', 'a:has('])('says that a selector is not valid: %s', (selector) => {
    expect(() => read('<a href="/x">x</a>', selector)).toThrow(expect.objectContaining({ name: 'ReadingFailure' }));
  });

  it('says when it finds nothing', () => {
    expect(() => read('<a href="/x">x</a>', 'article a')).toThrow(
      expect.objectContaining({ code: 'nothing-selected' }),
    );
  });
});

interface Listing {
  readonly pageUrl: string;
  readonly selector: string;
  readonly usableDistinctLinks: number;
  readonly first: { readonly title: string; readonly href: string };
  readonly last: { readonly title: string };
}

const folder = join(process.cwd(), '../shared/data/pages/listings');
const hasData = existsSync(folder);
const listings: Record<string, Listing> = hasData
  ? JSON.parse(readFileSync(join(folder, 'selectors.json'), 'utf8'))
  : {};
// The data is not next to every clone: without it these tests are skipped, and their titles say so.
const describeWithData = hasData ? describe : describe.skip;

describeWithData('Captured pages (skipped when ../shared is absent)', () => {
  it('give the links that two other parsers count', () => {
    for (const [file, { pageUrl, selector, usableDistinctLinks, first, last }] of Object.entries(listings)) {
      const items = readPage(readFileSync(join(folder, file)), 'text/html; charset=utf-8', {
        pageUrl,
        selector,
        language: null,
        now,
      });
      expect({ file, count: items.length }).toEqual({ file, count: usableDistinctLinks });
      expect(items[0]).toMatchObject({ title: first.title, link: URL.parse(first.href, pageUrl)?.href });
      expect(items.at(-1)?.title).toBe(last.title);
    }
  });
});
