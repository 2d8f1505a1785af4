import { describe, expect, it } from '@jest/globals';
import { readPageHead } from './page-feeds.js';

const head = (html: string) =>
  readPageHead(new TextEncoder().encode(html), 'text/html; charset=utf-8', 'https://a.test/n/');

describe('the head of a page', () => {
  it('names the site, its language and the feeds that it links, each once and absolute', () => {
    const html = `<!doctype html><html lang="it-IT"><head><title>Prima pagina | Il Tornio</title>
      <meta property="og:site_name" content=" Il  Tornio ">
      <link rel="alternate" type="application/rss+xml" title="Tutte" href="/feed.xml">
      <link rel="Alternate" type="application/atom+xml; charset=utf-8" href="atom?a=1&amp;b=2">
      <link rel="alternate" type="application/rss+xml" href="https://a.test/feed.xml">
      <link rel="alternate" hreflang="en" href="/en/"><link rel="stylesheet" type="application/rss+xml" href="/x">
      <link rel="alternate" type="application/rss+xml" href="javascript:alert(1)"></head><body></body></html>`;
    expect(head(html)).toEqual({
      title: 'Il Tornio',
      language: 'it',
      feeds: [
        { url: 'https://a.test/feed.xml', title: 'Tutte' },
        { url: 'https://a.test/n/atom?a=1&b=2', title: '' },
      ],
    });
  });

  it('counts from the base that the page gives, and to ten feeds at most', () => {
    const links = Array.from({ length: 30 }, (_, n) => `<link rel=alternate type=application/rss+xml href=f${n}>`);
    const found = head(`<html><head><base href="https://b.test/x/">${links.join('')}</head></html>`);
    expect(found?.feeds).toHaveLength(10);
    expect(found?.feeds[0]?.url).toBe('https://b.test/x/f0');
    expect(found).toMatchObject({ title: null, language: null });
  });

  it('is none of a document that is no page', () => {
    expect(head('<rss><channel/></rss>')).toBeNull();
    expect(head('ciao')).toBeNull();
  });
});
