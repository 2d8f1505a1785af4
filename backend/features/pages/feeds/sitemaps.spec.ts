import { describe, expect, it } from '@jest/globals';
import { load } from 'cheerio';
import fc from 'fast-check';
import { openSearchDescription, securityTxt } from './machine-documents.js';
import { MAX_NEWS, newsSitemap } from './news-sitemap.js';
import { monthBounds, monthFile, readMonthFile, SITEMAP_PART, sitemap, sitemapIndex } from './sitemap.js';

const BASE = 'https://contesto.test';
const MAX_BYTES = 50 * 1024 * 1024;

describe('a sitemap', () => {
  it('stays far below the limits of the protocol with the longest addresses there can be', () => {
    const path = `/articolo/${encodeURIComponent('è'.repeat(200))}`;
    const entries = Array.from({ length: SITEMAP_PART }, () => ({ path, changedAt: '2026-11-21T08:00:00.000Z' }));
    const xml = sitemap(BASE, entries);
    expect(SITEMAP_PART).toBeLessThanOrEqual(50_000);
    expect(Buffer.byteLength(xml)).toBeLessThan(MAX_BYTES);
    expect(load(xml, { xml: true })('urlset > url > loc').first().text()).toBe(BASE + path);
  });

  it('leaves the date out where none is known, and escapes what XML does not take', () => {
    const $ = load(sitemap(BASE, [{ path: '/categoria/R&D' }, { path: '/', changedAt: '2026-11-21T08:00:00.000Z' }]), {
      xml: true,
    });
    expect($('url').first().find('lastmod')).toHaveLength(0);
    expect($('loc').first().text()).toBe(`${BASE}/categoria/R&D`);
    expect($('url').last().find('lastmod').text()).toBe('2026-11-21T08:00:00.000Z');
  });

  it('is named by an index, by month and part', () => {
    const $ = load(sitemapIndex(BASE, [{ path: `/sitemaps/${monthFile({ month: '2026-11', part: 2 })}` }]), {
      xml: true,
    });
    expect($('sitemapindex > sitemap > loc').text()).toBe(`${BASE}/sitemaps/articoli-2026-11-2.xml`);
  });

  it('is found again by its file name, and by no other name', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 9999 }), (number, part) => {
        const month = `2026-${String(number).padStart(2, '0')}`;
        expect(readMonthFile(monthFile({ month, part }))).toEqual({ month, part });
      }),
    );
    for (const other of ['articoli-2026-13.xml', 'articoli-2026-11-1.xml', 'articoli-2026-11-0.xml', 'altro.xml', '']) {
      expect(readMonthFile(other)).toBeNull();
    }
  });

  it('takes a month from its first moment to the first of the next', () => {
    const { from, until } = monthBounds('2026-12');
    expect([from.toISOString(), until.toISOString()]).toEqual(['2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z']);
  });
});

describe('the news sitemap', () => {
  it('gives name, language, date and title as Google News asks', () => {
    const news = [{ path: '/articolo/a', title: 'Quanto vale <x> & «y»?', publishedAt: '2026-11-21T08:00:00.000Z' }];
    const $ = load(newsSitemap({ name: 'Contesto', baseUrl: BASE }, news), { xml: true });
    const text = (name: string) => $(`news\\:${name}`).text();
    expect(['name', 'language', 'publication_date', 'title'].map(text)).toEqual([
      'Contesto',
      'it',
      '2026-11-21T08:00:00.000Z',
      'Quanto vale <x> & «y»?',
    ]);
    expect(MAX_NEWS).toBeLessThanOrEqual(1_000);
  });

  it('holds no markup of a title as it is, like every other document of sitemaps', () => {
    const title = ']]></news:title><script>alert(1)</script><![CDATA[ "&lt;';
    const news = newsSitemap({ name: title, baseUrl: BASE }, [{ path: `/${title}`, title, publishedAt: '' }]);
    const all = [news, sitemap(BASE, [{ path: title }]), sitemapIndex(BASE, [{ path: title }])];
    for (const xml of [...all, openSearchDescription({ name: title, baseUrl: BASE })]) {
      expect(xml).not.toMatch(/<script|<!\[CDATA|<\/news:title><(?!\/)/);
      expect(load(xml, { xml: true })('script')).toHaveLength(0);
    }
    expect(load(news, { xml: true })('news\\:title').text()).toBe(title);
  });
});

describe('the little files', () => {
  it('describe the search to browsers', () => {
    const $ = load(openSearchDescription({ name: 'Contesto & altri, il giornale', baseUrl: BASE }), { xml: true });
    expect($('Url[type="text/html"]').attr('template')).toBe(`${BASE}/cerca?q={searchTerms}`);
    expect($('ShortName').text().length).toBeLessThanOrEqual(16);
  });

  it('name a contact for weaknesses, for less than a year', () => {
    const now = new Date('2026-11-21T10:00:00.000Z');
    expect(securityTxt(BASE, 'sicurezza@contesto.test', now)).toContain('Contact: mailto:sicurezza@contesto.test\n');
    expect(securityTxt(BASE, undefined, now)).toContain(`Contact: ${BASE}/contatti\n`);
    expect(securityTxt(BASE, undefined, now)).toContain('Expires: 2027-10-01T00:00:00.000Z\n');
  });
});
