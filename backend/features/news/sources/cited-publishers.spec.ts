import { describe, expect, it } from '@jest/globals';
import { citedPublishers } from './cited-publishers.js';

const cited = (html: string | null, url: string | null = 'https://www.tornio.it/1', own = ['tornio.it']) =>
  citedPublishers({ url, html }, new Set(own)).map(({ publisher, isAddress }) => [publisher, isAddress]);

describe('the publishers that a report links to', () => {
  it('are those of its links, each once, without its own', () => {
    const html = `<p><a href="https://www.reuters.com/tech/1?a=1&amp;b=2">R</a> <a class=x href='https://reuters.com/2'>R</a>
      <a href=https://blog.lanterna.co.uk/3>L</a> <a href="https://tornio.it/2">T</a> <a href="/dentro">D</a></p>`;
    expect(cited(html)).toEqual([
      ['reuters.com', false],
      ['lanterna.co.uk', false],
    ]);
  });

  it('are no platforms, no pages of users and nobody who only hands on', () => {
    const links = ['https://github.com/a/b', 'https://x.com/a', 'https://it.wikipedia.org/wiki/AI', 'https://t.co/a'];
    expect(cited(links.map((link) => `<a href="${link}">x</a>`).join(''))).toEqual([]);
    expect(
      cited('<a href="http://127.0.0.1/">x</a><a href="http://[">x</a><a href="javascript:alert(1)">x</a>'),
    ).toEqual([]);
  });

  it('are also where the report itself lies, when its source only points to it', () => {
    expect(cited(null, 'https://www.theverge.com/1', ['raccolta.it'])).toEqual([['theverge.com', true]]);
    expect(cited(null, null)).toEqual([]);
  });

  it('are looked for in the first two hundred links', () => {
    const html = Array.from({ length: 400 }, (_, n) => `<a href="https://sito${n}.it/">x</a>`).join('');
    expect(cited(html)).toHaveLength(200);
  });
});
