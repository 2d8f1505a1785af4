import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { NewsSource } from '../../../contract/news.js';
import { readSourcesFile, sourcesAsData, sourcesAsOpml } from './sources-file.js';

const source = (given: Partial<NewsSource>): NewsSource => ({
  _id: '1',
  name: 'Il Tornio',
  url: 'https://iltornio.example',
  rssUrl: 'https://iltornio.example/feed.xml',
  selector: null,
  category: 'AI News',
  language: 'it',
  voice: { name: 'Il Tornio', kind: 'press', firstHandFor: null },
  active: true,
  lastChecked: null,
  errorCount: 0,
  lastError: null,
  state: 'fine',
  lastSuccess: null,
  usualReadingMs: null,
  newestItem: null,
  usualIntervalMinutes: null,
  itemsIn7Days: 0,
  itemsIn30Days: 0,
  ...given,
});

describe('a file of sources', () => {
  it('is read as other feed readers write it: folders, names, sites', () => {
    const opml = `<?xml version="1.0"?><opml version="1.1"><head/><body>
      <outline text="ricerca-ai"><outline text="Sestante" type="rss" xmlUrl="https://s.example/feed?a=1&amp;b=2"/></outline>
      <outline title="Tornio" text="Il &quot;Tornio&quot;" xmlUrl="https://t.example/rss" htmlUrl="https://t.example/" language="it-IT" category="/Lavoro e AI,/x"/>
      <outline text="una nota"/>
    </body></opml>`;
    expect(readSourcesFile(opml)).toEqual([
      {
        name: 'Sestante',
        url: 'https://s.example',
        rssUrl: 'https://s.example/feed?a=1&b=2',
        category: 'Ricerca AI',
        language: undefined,
      },
      {
        name: 'Tornio',
        url: 'https://t.example/',
        rssUrl: 'https://t.example/rss',
        category: 'Lavoro e AI',
        language: 'it',
      },
    ]);
  });

  it('is refused when it declares entities or lies too deep', () => {
    const bomb = `<!DOCTYPE opml [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>
      <opml version="2.0"><body><outline text="&b;" xmlUrl="https://x.example/f"/></body></opml>`;
    expect(() => readSourcesFile(bomb)).toThrow('per sicurezza non si legge');
    const outside = '<!doctype opml SYSTEM "file:///etc/passwd"><opml version="2.0"><body/></opml>';
    expect(() => readSourcesFile(outside)).toThrow('per sicurezza non si legge');
    const deep = `<opml version="2.0"><body>${'<outline text="x">'.repeat(50_000)}`;
    expect(() => readSourcesFile(deep)).toThrow('né OPML né JSON');
  });

  it.each([
    ['ciao', 'Il file non è né OPML né JSON.'],
    ['{"sources": ', 'Il file non è JSON valido.'],
    ['{"fonti": []}', 'Il file JSON non contiene un elenco di fonti («sources»).'],
    [JSON.stringify(new Array(10_001).fill({})), 'Il file elenca più di 10000 fonti.'],
  ])('is refused with its reason when it is none: %#', (text, reason) => {
    expect(() => readSourcesFile(text)).toThrow(reason);
  });

  it('gives back as JSON everything that was exported', () => {
    const exported = sourcesAsData([source({}), source({ rssUrl: null, selector: 'a.story', active: false })]);
    expect(readSourcesFile(JSON.stringify(exported))).toEqual(exported.sources);
  });

  it('is no OPML when no source has a feed', () => {
    expect(() => sourcesAsOpml([source({ rssUrl: null })])).toThrow('per averle usare il formato JSON');
  });

  it('gives back as OPML every source that has a feed, whatever it is called', () => {
    const word = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 40 }).map((text) => `N${text.trim()}`);
    fc.assert(
      fc.property(word, fc.webUrl({ withQueryParameters: true }), (name, rssUrl) => {
        const list = [source({ name, rssUrl }), source({ rssUrl: null })];
        expect(readSourcesFile(sourcesAsOpml(list))).toEqual([
          { name, url: 'https://iltornio.example', rssUrl, category: 'AI News', language: 'it' },
        ]);
      }),
      { numRuns: 50 },
    );
  });

  it.each([10_000, 50_000, 200_000])('carries no attribute of %d characters any further', (length) => {
    const long = 'x'.repeat(length);
    const [source] = readSourcesFile(
      `<opml version="2.0"><body><outline text="${long}"><outline text="${long}" xmlUrl="https://a.example/${long}" category="/${long},b" language="${long}"/></outline></body></opml>`,
    );
    expect(JSON.stringify(source).length).toBeLessThan(10_000);
  });
});
