import { describe, expect, it } from '@jest/globals';
import type { NewsItem } from '../queries/list-news-items.js';
import type { StoredText } from './news-texts.store.js';
import { snapshotOf } from './source-snapshot.js';

const item: NewsItem = {
  id: 'n1',
  title: 'Titolo',
  description: 'Due parole.',
  publisher: 'Gazzetta',
  url: 'https://gazzetta.example.com/storia',
  language: 'it',
  publishedAt: new Date('2026-11-20T10:00:00Z'),
};
const page: StoredText = {
  text: 'Il testo intero della pagina.',
  origin: 'page',
  links: [],
  finalUrl: 'https://gazzetta.example.com/storia',
  publishedAt: null,
  siteName: null,
};

describe('the snapshot of a collected story', () => {
  it('is its page, under the address that was asked when the same page answered', () => {
    const answered = { ...page, finalUrl: 'https://www.gazzetta.example.com/storia/?utm_source=rss' };
    const url = 'https://gazzetta.example.com/storia';
    expect(snapshotOf({ ...item, url }, answered)).toMatchObject({ url, text: page.text, publisher: 'Gazzetta' });
  });

  it('bears the name that its voice has, that the newsroom gave it, or that the page declares', () => {
    const url = 'https://dilazzaro.example/storia';
    const named = { ...page, finalUrl: url, siteName: 'Il Tornio' };
    const voice = { name: 'Di Lazzaro', kind: 'maker', firstHandFor: 'i propri torni' } as const;
    expect(snapshotOf({ ...item, url }, named)).toMatchObject({ publisher: 'Il Tornio', primary: false });
    expect(snapshotOf({ ...item, url }, named, new Map([['dilazzaro.example', voice]]))).toMatchObject({
      publisher: 'Di Lazzaro',
      primary: true,
    });
  });

  it('is what the feed carried, under its own address, when the page says less', () => {
    const elsewhere = { ...page, text: 'Breve.', finalUrl: 'https://consenso.example.org/' };
    expect(snapshotOf(item, elsewhere)).toMatchObject({ url: item.url, text: 'Due parole.' });
    expect(snapshotOf({ ...item, description: '' }, undefined)).toMatchObject({ text: 'Titolo' });
  });

  it('belongs to the page that a link led to: its address, its publisher, and whether that is the maker’s own', () => {
    const listed = { ...item, publisher: 'Hacker News', url: 'https://t.co/abc' };
    expect(snapshotOf(listed, { ...page, finalUrl: 'https://www.ansa.it/tecnologia/1?utm_medium=x' })).toMatchObject({
      url: 'https://www.ansa.it/tecnologia/1',
      publisher: 'ANSA',
      primary: false,
    });
    expect(snapshotOf(listed, { ...page, finalUrl: 'https://openai.com/index/x' })).toMatchObject({ primary: true });
    expect(snapshotOf(item, { ...page, finalUrl: 'https://openai.com/index/x' })).toMatchObject({
      publisher: 'OpenAI',
      primary: true,
    });
  });

  it.each([
    ['the feed’s, when the page gives none', null, '2026-11-20T10:00:00.000Z'],
    ['the page’s, when the feed lists it again', '2026-08-03T08:00:00Z', '2026-08-03T08:00:00.000Z'],
    ['the feed’s, when the page was changed since', '2026-11-22T08:00:00Z', '2026-11-20T10:00:00.000Z'],
  ])('has the date of its source: %s', (_name, declared, expected) => {
    const dated = { ...page, publishedAt: declared === null ? null : new Date(declared) };
    expect(snapshotOf(item, dated).publishedAt).toBe(expected);
  });

  it('takes the page’s date where the feed has none', () => {
    const dated = { ...page, publishedAt: new Date('2026-08-03T08:00:00Z') };
    expect(snapshotOf({ ...item, publishedAt: null }, dated).publishedAt).toBe('2026-08-03T08:00:00.000Z');
  });
});
