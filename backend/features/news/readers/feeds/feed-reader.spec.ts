import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ReadingFailure } from '../reading-failure.js';
import type { Report } from '../report.js';
import { readableText } from '../report-text.js';
import { type ReadFeed, readFeed } from './feed-reader.js';
import type { FeedContext } from './feed-report.js';

const context: FeedContext = {
  feedUrl: 'https://news.example/rss/feed.xml',
  siteUrl: 'https://news.example/',
  language: null,
  now: new Date('2026-11-21T12:00:00Z'),
};

const read = (text: string, more: Partial<FeedContext> = {}): Promise<ReadFeed> =>
  readFeed(new TextEncoder().encode(text), null, { ...context, ...more });

const rss = (items: string, channel = '') =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Prova</title><link>https://news.example/</link>${channel}${items}</channel></rss>`;

const firstItem = async (item: string, more: Partial<FeedContext> = {}) => {
  const [first] = (await read(rss(`<item>${item}</item>`), more)).reports;
  if (!first) throw new Error('no item was read');
  return first;
};

/** The whole story as its readers get it. */
const textOf = ({ text }: Report) => (text ? readableText(text) : '');

describe('Each format of feed', () => {
  it('RSS 2.0 gives its stories whole', async () => {
    const feed = await read(
      rss(
        `<item><title>Titolo</title><link>https://news.example/1</link><guid isPermaLink="false">g1</guid>
         <pubDate>Sat, 21 Nov 2026 09:00:00 +0100</pubDate><dc:creator>Anna Bianchi</dc:creator>
         <category>AI</category><category>Ricerca</category><description>&lt;p&gt;Breve&lt;/p&gt;</description>
         <content:encoded><![CDATA[<p>Lungo</p><p>davvero</p>]]></content:encoded></item>`,
        '<language>it-IT</language>',
      ),
    );
    expect(feed).toMatchObject({ format: 'rss', title: 'Prova', language: 'it' });
    expect(feed.reports).toEqual([
      {
        title: 'Titolo',
        link: 'https://news.example/1',
        guid: 'g1',
        publishedAt: new Date('2026-11-21T08:00:00Z'),
        description: 'Breve',
        text: { form: 'html', text: '<p>Lungo</p><p>davvero</p>' },
        categories: ['AI', 'Ricerca'],
        language: 'it',
      },
    ]);
  });

  it.each([
    [
      'RSS 0.91',
      '<rss version="0.91"><channel><title>t</title><item><title>Uno</title><link>https://a.example/1</link></item></channel></rss>',
    ],
    [
      'RSS without a version',
      '<rss><channel><title>t</title><item><title>Uno</title><link>https://a.example/1</link></item></channel></rss>',
    ],
    [
      'RSS under a prefix',
      '<r:rss version="2.0" xmlns:r="urn:x"><r:channel><r:title>t</r:title><r:item><r:title>Uno</r:title><r:link>https://a.example/1</r:link></r:item></r:channel></r:rss>',
    ],
    [
      'RDF',
      '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel rdf:about="x"><title>t</title></channel><item rdf:about="https://a.example/1"><title>Uno</title><link>https://a.example/1</link></item></rdf:RDF>',
    ],
    [
      'Atom 1.0',
      '<feed xmlns="http://www.w3.org/2005/Atom"><title>t</title><entry><title>Uno</title><link rel="enclosure" href="https://a.example/x.mp3"/><link href="https://a.example/1"/><id>urn:1</id></entry></feed>',
    ],
    [
      'Atom 0.3',
      '<feed version="0.3" xmlns="http://purl.org/atom/ns#"><title>t</title><entry><title>Uno</title><link rel="alternate" type="text/html" href="https://a.example/1"/><modified>2026-01-01T00:00:00Z</modified></entry></feed>',
    ],
    [
      'JSON Feed',
      '{"version":"https://jsonfeed.org/version/1.1","title":"t","items":[{"id":"1","url":"https://a.example/1","title":"Uno","content_html":"<p>x</p>"}]}',
    ],
    [
      'RSS with a bare ampersand',
      '<rss version="2.0"><channel><title>R&D</title><item><title>Uno</title><link>https://a.example/1</link><description>AT&T</description></item></channel></rss>',
    ],
    [
      'RSS cut short',
      '<rss version="2.0"><channel><title>t</title><item><title>Uno</title><link>https://a.example/1</link></item><item><title>Du',
    ],
    [
      'RSS after a warning of the server',
      'Warning: something &lt;b&gt;\n\n<?xml version="1.0"?><rss version="2.0"><channel><title>t</title><item><title>Uno</title><link>https://a.example/1</link></item></channel></rss>',
    ],
    [
      'RSS with control characters',
      '<rss version="2.0"><channel><title>t</title><item><title>\u0001Uno\u000b</title><link>https://a.example/1</link></item></channel></rss>',
    ],
  ])('%s is read', async (_, text) => {
    const { reports } = await read(text);
    expect(reports.map(({ title, link }) => ({ title, link }))).toEqual([
      { title: 'Uno', link: 'https://a.example/1' },
    ]);
  });

  it('a feed without items gives none', async () => {
    expect((await read(rss(''))).reports).toEqual([]);
    expect((await read('<rss version="2.0"></rss>')).reports).toEqual([]);
    expect((await read('<feed xmlns="http://www.w3.org/2005/Atom"><title>x</title></feed>')).reports).toEqual([]);
  });

  it.each([
    [
      'an HTML page',
      '<!DOCTYPE html><html><head><title>x</title></head><body>&lt;rss&gt;<code><rss version="2.0"></code></body></html>',
      'not-a-feed',
    ],
    ['nothing', '', 'not-a-feed'],
    ['white space', ' \n ', 'not-a-feed'],
    ['plain text', 'Not found', 'not-a-feed'],
    ['other XML', '<?xml version="1.0"?><sitemap><url/></sitemap>', 'not-a-feed'],
    ['other JSON', '{"error":"not found"}', 'broken-feed'],
  ])('%s is refused clearly', async (_, text, code) => {
    await expect(read(text)).rejects.toMatchObject({ name: 'ReadingFailure', code });
  });
});

describe('A story', () => {
  it('has a title on one line, decoded and capped', async () => {
    expect((await firstItem('<title>L&amp;#8217;AI &lt;b&gt;cresce&lt;/b&gt;\n ancora</title>')).title).toBe(
      'L’AI cresce ancora',
    );
    expect((await firstItem(`<title>${'lungo '.repeat(200)}</title>`)).title.length).toBeLessThanOrEqual(300);
  });

  it('without a title takes one from its text, else from its address', async () => {
    expect((await firstItem('<description>&lt;p&gt;Un testo&lt;/p&gt;</description>')).title).toBe('Un testo');
    expect((await firstItem('<link>https://a.example/notizie/una</link>')).title).toBe('a.example/notizie/una');
  });

  it('has an absolute http address or none', async () => {
    expect((await firstItem('<title>x</title><link>/notizie/1</link>')).link).toBe('https://news.example/notizie/1');
    expect((await firstItem('<title>x</title><link>//b.example/1</link>')).link).toBe('https://b.example/1');
    expect((await firstItem('<title>x</title><link>www.b.example/1</link>')).link).toBe('https://www.b.example/1');
    expect((await firstItem('<title>x</title><guid>https://b.example/1</guid>')).link).toBe('https://b.example/1');
    for (const bad of [
      'javascript:alert(1)',
      'data:text/html,x',
      'https://user:secret@b.example/',
      `https://b.example/${'x'.repeat(3_000)}`,
    ]) {
      expect((await firstItem(`<title>x</title><link>${bad}</link>`)).link).toBeNull();
    }
    expect((await firstItem('<title>x</title><guid isPermaLink="false">https://b.example/1</guid>')).link).toBeNull();
  });

  it.each([
    ['RSS', '<rss version="2.0"><channel><item><title>x</title><guid>ID</guid></item></channel></rss>'],
    ['broken RSS', '<rss version="2.0"><channel><item><title>x & y</title><guid>ID</guid></item></channel></rss>'],
    [
      'RDF',
      '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel rdf:about="x"><title>t</title></channel><item rdf:about="ID"><title>x</title></item></rdf:RDF>',
    ],
    ['Atom', '<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>x</title><id>ID</id></entry></feed>'],
    ['JSON', '{"version":"https://jsonfeed.org/version/1","items":[{"id":"ID","content_text":"x"}]}'],
  ])('in %s has an id for an address only where the id is one', async (_, feed) => {
    for (const id of ['8f14e45f-41', 'urn:uuid:1', 'tag:a.example,2026:1', '4711', 'notizie/1', '/notizie/1'])
      expect((await read(feed.replace('ID', id))).reports[0]?.link).toBeNull();
    expect((await read(feed.replace('ID', 'https://a.example/1'))).reports[0]?.link).toBe('https://a.example/1');
  });

  it.each([
    [
      'Atom',
      '<feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"><entry><title>x</title>TEXT</entry></feed>',
    ],
    [
      'RSS',
      '<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><item><title>x</title>TEXT</item></channel></rss>',
    ],
    [
      'broken RSS',
      '<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><item><title>x & y</title>TEXT</item></channel></rss>',
    ],
  ])('in %s is described by its media where by nothing else', async (_, feed) => {
    const described = async (text: string) => (await read(feed.replace('TEXT', text))).reports[0]?.description;
    const media = '<media:description>Un video 1 &lt; 2</media:description>';
    expect(await described(`<media:group><media:title>x</media:title>${media}</media:group>`)).toBe('Un video 1 < 2');
    expect(await described('<media:description type="html">&lt;b&gt;Un&lt;/b&gt; video</media:description>')).toBe(
      'Un video',
    );
    expect(await described(`<summary>Altro</summary>${media}`)).toContain(feed.startsWith('<feed') ? 'Altro' : '');
  });

  it('in Atom resolves its address against the nearest xml:base, else the feed', async () => {
    const atom = (feedBase: string, entryBase: string) =>
      `<feed xmlns="http://www.w3.org/2005/Atom" ${feedBase}><title>t</title><link href="https://other.example/"/><entry ${entryBase}><title>x</title><link href="uno"/></entry></feed>`;
    expect((await read(atom('', ''))).reports[0]?.link).toBe('https://news.example/rss/uno');
    expect((await read(atom('xml:base="https://base.example/a/"', ''))).reports[0]?.link).toBe(
      'https://base.example/a/uno',
    );
    expect((await read(atom('xml:base="https://base.example/a/"', 'xml:base="b/"'))).reports[0]?.link).toBe(
      'https://base.example/a/b/uno',
    );
  });

  it('keeps XHTML content in order', async () => {
    const { reports } = await read(
      `<feed xmlns="http://www.w3.org/2005/Atom"><title>t</title><entry><title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">A <b>B</b> C</div></title><link href="https://a.example/"/><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Uno <i>due</i> tre</p></div></content></entry></feed>`,
    );
    expect(reports[0]).toMatchObject({ title: 'A B C', description: 'Uno due tre' });
  });

  it('in Atom takes plain text for plain, except for entities escaped twice', async () => {
    const { reports } = await read(
      '<feed xmlns="http://www.w3.org/2005/Atom"><title>t</title><entry><title>a &lt;b&gt; &amp;amp; c</title><link href="https://a.example/"/><updated>2026-01-01T00:00:00Z</updated></entry></feed>',
    );
    expect(reports[0]?.title).toBe('a <b> & c');
  });

  it('never has a date in the future, and none for what is no date', async () => {
    const future = '<pubDate>Tue, 01 Jan 2099 00:00:00 GMT</pubDate>';
    expect((await firstItem(`<title>x</title>${future}`)).publishedAt).toBeNull();
    const both = `${future}<dc:date>2026-11-20T10:00:00Z</dc:date>`;
    expect((await firstItem(`<title>x</title>${both}`)).publishedAt).toEqual(new Date('2026-11-20T10:00:00Z'));
    expect((await firstItem('<title>x</title><pubDate>ieri</pubDate>')).publishedAt).toBeNull();
    expect((await firstItem('<title>x</title><dc:date>2026-11-20T10:00:00Z</dc:date>')).publishedAt).toEqual(
      new Date('2026-11-20T10:00:00Z'),
    );
  });

  it('is not lost with the whole feed for one bad Atom date', async () => {
    const { reports } = await read(
      '<feed xmlns="http://www.w3.org/2005/Atom"><title>t</title><entry><title>x</title><link href="https://a.example/"/><published>not a date</published><updated>2026-01-01T00:00:00Z</updated></entry></feed>',
    );
    expect(reports[0]?.publishedAt).toEqual(new Date('2026-01-01T00:00:00Z'));
  });

  it('has the language of its own, else the one the operator gave, else that of the feed', async () => {
    expect((await firstItem('<title>x</title><dc:language>fr</dc:language>', { language: 'it' })).language).toBe('fr');
    expect((await firstItem('<title>x</title>', { language: 'it' })).language).toBe('it');
  });

  it('carries its whole text apart only when there is more than the description', async () => {
    const long = 'parola '.repeat(2_000);
    const item = await firstItem(`<title>x</title><description>${long}</description>`);
    expect(item.description.length).toBeLessThanOrEqual(1_000);
    expect(textOf(item).length).toBeGreaterThan(13_000);
    expect(textOf(item).length).toBeLessThanOrEqual(24_000);
    expect((await firstItem('<title>x</title><description>breve</description>')).text).toBeNull();
    const twice =
      '<description>&lt;p&gt;uno&lt;/p&gt;</description><content:encoded>&lt;b&gt;uno&lt;/b&gt;</content:encoded>';
    expect((await firstItem(`<title>x</title>${twice}`)).text).toBeNull();
  });

  it('is the summary where the place of the story holds only an image', async () => {
    const summary = 'parola '.repeat(300);
    const item = await firstItem(
      `<title>x</title><description>${summary}</description><content:encoded><![CDATA[<p><img src="a.jpg"> </p>]]></content:encoded>`,
    );
    expect(textOf(item)).toBe(summary.trim());
  });

  it('is kept as plain text where the format promises plain text', async () => {
    const story = `5 &lt; 6 &amp;amp; ${'parola '.repeat(300)}`;
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>t</title><entry><title>x</title><id>urn:1</id>
      <content type="text">${story}</content></entry></feed>`;
    const { reports } = await read(atom);
    expect(reports[0]?.text).toMatchObject({ form: 'text', text: expect.stringMatching(/^5 < 6 & parola parola/) });
  });
});

describe('A hostile document', () => {
  it('gets no file, no address and no expansion out of its entities', async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>${rss('<item><title>&b;&f;</title><link>https://a.example/</link></item>').replace('<?xml version="1.0"?>', '')}`;
    const text = JSON.stringify(await read(bomb).catch((error: Error) => error.message));
    expect(text).not.toMatch(/root:|aaaaaaaaaa/);
  });

  it('does not reach our objects by odd names', async () => {
    await read(
      rss('<item><__proto__><polluted>yes</polluted></__proto__><constructor>x</constructor><title>x</title></item>'),
    ).catch(() => null);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('is read or refused, and nothing else, whatever its bytes', async () => {
    const pieces = fc.constantFrom(
      '<rss version="2.0">',
      '<channel>',
      '<item>',
      '</item>',
      '</channel>',
      '</rss>',
      '<title>',
      '</title>',
      '<link>',
      '</link>',
      '<feed>',
      '<entry>',
      '</entry>',
      '</feed>',
      '<![CDATA[',
      ']]>',
      '&amp;',
      '&',
      '<',
      '{',
      '"items":[',
      '<!DOCTYPE',
      '<?xml',
      '\u0000',
      'testo',
      ' xml:base="x"',
      '<!--',
      '-->',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(pieces, { maxLength: 30 }), async (parts) => {
        const outcome = await read(parts.join('')).catch((error) => error);
        expect(outcome instanceof ReadingFailure || Array.isArray(outcome.reports)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
