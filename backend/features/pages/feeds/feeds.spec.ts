import { describe, expect, it } from '@jest/globals';
import { load } from 'cheerio';
import fc from 'fast-check';
import { parseAtomFeed, parseFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';
import Parser from 'rss-parser';
import type { ArticleListItem } from '../../../contract/articles.js';
import { CATEGORIES, type Category, findCategory } from '../../../contract/categories.js';
import { descriptionOf } from '../../../contract/category-words.js';
import type { Edition, EditionStory } from '../../../contract/editions.js';
import { someArticle, someArticles } from '../../../contract/portal-api.fake.js';
import { type ArticleFacts, articleItem } from './article-item.js';
import { atomFeed } from './atom.js';
import { EDITIONS, editionItem } from './edition-item.js';
import { type Feed, feedPaths, newestOf, signedBy } from './feed.js';
import { jsonFeed } from './json-feed.js';
import { rssFeed } from './rss.js';

const SITE = {
  name: 'Contesto',
  owner: 'Editore & C.',
  baseUrl: 'https://contesto.test',
  activeSources: 137,
  hasAds: false,
};
/** How the description of a generated text ends. */
const STRIP = 'Generato con IA, 13 frasi su 14 riscontrate nelle fonti, 1 fonte, non riletto da una persona.';
const TERMS = 'http://cv.iptc.org/newscodes/digitalsourcetype/';
const ARTICLES: readonly ArticleListItem[] = [
  someArticle({
    slug: 'con-segni',
    title: 'Quanto valgono <tag> & «virgolette»?',
    updatedAt: '2026-11-21T08:00:00.000Z',
  }),
  someArticle({ _id: 'a2', slug: 'riletto', disclosure: 'ai-reviewed' }),
  someArticle({ _id: 'a3', slug: 'di-persone', disclosure: 'human', aiGenerated: false, sources: [] }),
];
interface FeedParts extends Feed, ArticleFacts {
  readonly articles: readonly ArticleListItem[];
}
const feedOf = ({ articles = ARTICLES, ...parts }: Partial<FeedParts> = {}): Feed => {
  const facts = { site: SITE, imageLengths: new Map(), texts: new Map(), ...parts };
  const items = articles.map((article) => articleItem(facts, article));
  return { site: SITE, of: newestOf(null), items, hub: null, ...parts };
};

describe('the RSS feed', () => {
  it('is read back by two readers with titles, links, dates and the words of the law', async () => {
    const xml = rssFeed(feedOf());
    const own = parseRssFeed(xml);
    const other = await new Parser().parseString(xml);
    expect(own.items?.[0]?.title).toBe('Quanto valgono <tag> & «virgolette»?');
    expect(other.items[0]?.title).toBe('Quanto valgono <tag> & «virgolette»?');
    expect(own.items?.map(({ link }) => link)).toEqual(
      ['con-segni', 'riletto', 'di-persone'].map((slug) => `https://contesto.test/articolo/${slug}`),
    );
    expect(own.items?.[0]?.description?.endsWith(STRIP)).toBe(true);
    expect(own.items?.[1]?.description).toMatch(/Generato con IA, rivisto dalla redazione, 13 frasi.*\.$/);
    expect(own.items?.[2]?.description).toMatch(/ Pubblicato dalla redazione, 13 frasi.*\.$/);
    expect(other.items[0]?.isoDate).toBe('2026-11-20T09:30:00.000Z');
    expect(own.lastBuildDate).toBe('Sat, 21 Nov 2026 08:00:00 GMT');
    expect([own.language, own.copyright]).toEqual(['it-IT', 'Editore & C.']);
  });

  it('marks generated texts for machines, and texts of people not at all', () => {
    const { items } = parseRssFeed(rssFeed(feedOf()));
    expect(items?.map(({ dcterms }) => dcterms?.types?.[0])).toEqual([
      `${TERMS}trainedAlgorithmicMedia`,
      `${TERMS}compositeWithTrainedAlgorithmicMedia`,
      undefined,
    ]);
    expect(items?.[0]?.categories).toContainEqual({ name: 'trainedAlgorithmicMedia', domain: TERMS });
    expect(items?.[2]?.categories).toContainEqual({ name: 'Redazione' });
  });

  it('names its sources, its image, itself and the hub when there is one', () => {
    const { items, atom } = parseRssFeed(rssFeed(feedOf({ hub: 'https://hub.test/' })));
    expect(items?.[0]?.dcterms?.references).toEqual(['https://esempio.test/studio']);
    expect(items?.[0]?.media?.contents?.[0]?.url).toMatch(/^https:\/\/contesto\.test\/condividi\/con-segni-\w+\.png$/);
    expect(atom?.links?.map(({ rel, href }) => [rel, href])).toEqual([
      ['self', 'https://contesto.test/feed.xml'],
      ['hub', 'https://hub.test/'],
    ]);
    expect(rssFeed(feedOf())).not.toContain('hub');
  });
});

describe('the Atom feed', () => {
  it('says the same in its own elements, and is never without the date it must have', () => {
    const feed = parseAtomFeed(atomFeed(feedOf({ hub: 'https://hub.test/' })));
    expect(feed.updated).toBe('2026-11-21T08:00:00.000Z');
    expect(feed.entries?.[0]?.published).toBe('2026-11-20T09:30:00.000Z');
    expect(feed.entries?.[0]?.categories).toContainEqual({
      term: 'trainedAlgorithmicMedia',
      scheme: TERMS,
      label: 'Generato con IA',
    });
    expect(feed.links?.map(({ rel }) => rel)).toEqual(['alternate', 'self', 'hub']);
    expect(parseAtomFeed(atomFeed(feedOf({ articles: [] }))).updated).toBe('1970-01-01T00:00:00.000Z');
  });
});

describe('a feed with the whole texts', () => {
  it('has them with addresses that lead here, and where they come from at their end', () => {
    const whole = feedOf({
      texts: new Map([['a2', '<p>Uno <a href="/articolo/x">e</a> <a href="//y.test/">due</a></p>']]),
    });
    const { items } = JSON.parse(jsonFeed(whole));
    expect(items[1].content_html).toMatch(
      /^<p>Uno <a href="https:\/\/contesto\.test\/articolo\/x">e<\/a> <a href="\/\/y\.test\/">due<\/a><\/p><p>Generato con IA, rivisto.*\.<\/p>$/,
    );
    expect(items[1]).not.toHaveProperty('content_text');
    expect(items[0]).toHaveProperty('content_text');
    expect(parseRssFeed(rssFeed(whole)).items?.[1]?.content?.encoded).toBe(items[1].content_html);
    expect(parseAtomFeed(atomFeed(whole)).entries?.[1]?.content?.value).toBe(items[1].content_html);
  });
});

describe('the image of an article in a feed', () => {
  const photo = `/uploads/${'a'.repeat(32)}-1600x1067-optimized.jpg`;
  const articles = [someArticle({ featuredImage: photo }), someArticle({ _id: 'a2', slug: 'senza' })];
  const of = (forms: Partial<ArticleFacts> = {}) => feedOf({ articles, ...forms });

  it('has its true type everywhere', () => {
    const rss = parseRssFeed(rssFeed(of())).items?.map(({ media }) => media?.contents?.[0]?.type);
    const atom = parseAtomFeed(atomFeed(of())).entries?.map(
      ({ links }) => links?.find(({ rel }) => rel === 'enclosure')?.type,
    );
    const json = parseJsonFeed(JSON.parse(jsonFeed(of()))).items?.map(({ attachments }) => attachments?.[0]?.mime_type);
    for (const types of [rss, atom, json]) expect(types).toEqual(['image/jpeg', 'image/png']);
    expect(rssFeed(of())).not.toContain('<enclosure');
  });

  it('has its true length once it is drawn', () => {
    const drawn = of({ imageLengths: new Map([['a2', 48_213]]) });
    expect(rssFeed(drawn)).toMatch(
      /<enclosure url="[^"]+\/condividi\/senza-\w+\.png" length="48213" type="image\/png"\/>/,
    );
    expect(rssFeed(drawn)).toContain('fileSize="48213"');
    expect(atomFeed(drawn)).toContain('length="48213"');
    expect(JSON.parse(jsonFeed(drawn)).items[1].attachments[0].size_in_bytes).toBe(48_213);
  });
});

describe('the JSON feed', () => {
  it('says the same, with the disclosure of each text as an extension', () => {
    const feed = parseJsonFeed(JSON.parse(jsonFeed(feedOf({ hub: 'https://hub.test/' }))));
    expect(feed.feed_url).toBe('https://contesto.test/feed.json');
    expect(feed.hubs).toEqual([{ type: 'WebSub', url: 'https://hub.test/' }]);
    expect(feed.items?.[0]?.content_text).toMatch(/ Generato con IA, /);
    const { items } = JSON.parse(jsonFeed(feedOf()));
    expect(items.map(({ _disclosure }: { _disclosure: object }) => _disclosure)).toEqual([
      { words: 'Generato con IA', digitalSourceType: `${TERMS}trainedAlgorithmicMedia` },
      {
        words: 'Generato con IA, rivisto dalla redazione',
        digitalSourceType: `${TERMS}compositeWithTrainedAlgorithmicMedia`,
      },
      { words: 'Redazione' },
    ]);
  });

  it('has its list also while there is nothing in it', () => {
    expect(JSON.parse(jsonFeed(feedOf({ articles: [] })))).toMatchObject({ items: [], title: 'Contesto' });
  });
});

describe('every feed', () => {
  it('has addresses of its own for a category', () => {
    const category = findCategory('Ricerca AI') ?? null;
    const rss = parseRssFeed(rssFeed(feedOf({ of: newestOf(category) })));
    expect(rss.title).toBe('Ricerca AI | Contesto');
    expect(rss.link).toBe('https://contesto.test/categoria/Ricerca%20AI');
    expect(rss.atom?.links?.[0]?.href).toBe('https://contesto.test/categoria/ricerca-ai/feed.xml');
    expect(feedPaths(newestOf(category))).toEqual(
      ['feed.xml', 'atom.xml', 'feed.json'].map((file) => `/categoria/ricerca-ai/${file}`),
    );
  });

  it('names everybody who signs, with the address of their page, and has addresses of its own for each', async () => {
    const authors = [
      { name: 'Ada Rossi', slug: 'ada-rossi' },
      { name: 'Bruno <Neri>', slug: 'bruno-neri' },
    ];
    const article = someArticle({ disclosure: 'human', author: 'Ada Rossi e Bruno <Neri>', authors });
    const feed = feedOf({ articles: [article], of: signedBy({ name: 'Ada Rossi', slug: 'ada-rossi' }) });
    const rss = parseRssFeed(rssFeed(feed));
    expect([rss.title, rss.link]).toEqual(['Ada Rossi | Contesto', 'https://contesto.test/autore/ada-rossi']);
    expect(rss.atom?.links?.[0]?.href).toBe('https://contesto.test/autore/ada-rossi/feed.xml');
    expect(rss.items?.[0]?.dc?.creators).toEqual(['Ada Rossi', 'Bruno <Neri>']);
    const pages = ['ada-rossi', 'bruno-neri'].map((slug) => `https://contesto.test/autore/${slug}`);
    expect(parseAtomFeed(atomFeed(feed)).entries?.[0]?.authors?.map(({ uri }) => uri)).toEqual(pages);
    expect(JSON.parse(jsonFeed(feed)).items[0].authors).toEqual([
      { name: 'Ada Rossi', url: pages[0] },
      { name: 'Bruno <Neri>', url: pages[1] },
    ]);
  });

  it('has the line above the title before the excerpt, and the words of the law at the end', () => {
    const described = (kicker: string) =>
      parseRssFeed(rssFeed(feedOf({ articles: [someArticle({ kicker, excerpt: 'Un estratto.' })] }))).items?.[0]
        ?.description;
    expect(described('Il caso')).toBe(`Il caso. Un estratto. ${STRIP}`);
    expect(described('E adesso?')).toBe(`E adesso? Un estratto. ${STRIP}`);
  });

  it('says what was corrected and when after the excerpt', () => {
    const corrections = [{ date: '2026-11-21T08:00:00.000Z', text: 'La data era sbagliata' }];
    const article = someArticle({ corrections, excerpt: 'Un estratto.' });
    expect(parseRssFeed(rssFeed(feedOf({ articles: [article] }))).items?.[0]?.description).toBe(
      `Un estratto. Corretto il 21 novembre 2026: La data era sbagliata. ${STRIP}`,
    );
  });

  it('can be read whatever characters a title, an excerpt or a tag holds', () => {
    const nasty = fc.string({ unit: 'binary', minLength: 1 }).map((text) => `a${text}z`);
    fc.assert(
      fc.property(nasty, nasty, nasty, (title, excerpt, tag) => {
        const articles = [someArticle({ title, excerpt, tags: [tag] })];
        for (const xml of [rssFeed(feedOf({ articles })), atomFeed(feedOf({ articles }))]) {
          // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
          expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
          expect(['rss', 'atom']).toContain(parseFeed(xml).format);
        }
        expect(JSON.parse(jsonFeed(feedOf({ articles }))).items).toHaveLength(1);
      }),
      { numRuns: 60 },
    );
  });

  it('holds no markup of an article as it is, and gives its words back to those who read it', async () => {
    const markup = fc.constantFrom(
      '<script>alert(1)</script>',
      '<b>',
      '</item>',
      ']]>',
      '<![CDATA[',
      '&lt;i&gt;',
      '&',
      '"',
      'a ',
    );
    const hostile = fc.array(markup, { minLength: 1, maxLength: 5 }).map((parts) => `x ${parts.join('')} z`);
    await fc.assert(
      fc.asyncProperty(hostile, hostile, hostile, async (title, excerpt, word) => {
        const articles = [someArticle({ title, excerpt, tags: [word], author: word, category: word })];
        const category = { ...CATEGORIES[0], name: word } as Category;
        const feed = feedOf({ articles, of: newestOf(category), site: { ...SITE, name: word, owner: word } });
        const [rss, atom] = [rssFeed(feed), atomFeed(feed)];
        for (const document of [rss, atom, jsonFeed(feed)]) expect(document).not.toMatch(/<script|<b>|<!\[CDATA/);
        const item = parseRssFeed(rss).items?.[0];
        expect([item?.title, item?.categories?.[0]?.name]).toEqual([title, word]);
        expect((await new Parser().parseString(rss)).items[0]?.title).toBe(title);
        expect(htmlWords((await new Parser().parseString(rss)).items[0]?.content)).toBe(`${excerpt}. ${STRIP}`);
        expect(htmlWords((await new Parser().parseString(rss)).description)).toBe(descriptionOf(category));
        const entry = parseAtomFeed(atom).entries?.[0];
        expect([entry?.title?.value, entry?.summary?.value]).toEqual([title, `${excerpt}. ${STRIP}`]);
        expect(JSON.parse(jsonFeed(feed)).items[0]).toMatchObject({
          title,
          content_text: `${excerpt}. ${STRIP}`,
        });
      }),
      { numRuns: 60 },
    );
  });

  it('carries the same text as long as nothing changes', () => {
    const feed = feedOf({ articles: someArticles(30) });
    for (const write of [rssFeed, atomFeed, jsonFeed]) expect(write(feed)).toBe(write(feed));
  });
});

/** What a reader shows of an HTML description. */
function htmlWords(html: string | undefined): string {
  return load(html ?? '', null, false).text();
}

describe('the feed of editions', () => {
  const story = (title: string, different: Partial<EditionStory> = {}): EditionStory => ({
    ...someArticle({ title, slug: title.toLowerCase() }),
    articleId: title,
    sentences: [`${title} è <aperto> & costa 18 milioni.`],
    isChecked: true,
    sources: 2,
    correctedAt: null,
    ...different,
  });
  const edition: Edition = {
    date: '2026-11-24',
    madeAt: '2026-11-24T06:00:00.000Z',
    intro: '',
    stories: [story('Merlo'), story('Aurelia', { correctedAt: '2026-11-25T08:00:00.000Z' })],
    minutes: 1,
  };
  const feed: Feed = { site: SITE, of: EDITIONS, items: [editionItem(SITE, edition)], hub: null };

  it('has one entry a morning with all its stories, in the three forms', () => {
    const rss = parseRssFeed(rssFeed(feed));
    const [entry] = parseAtomFeed(atomFeed(feed)).entries ?? [];
    const [item] = parseJsonFeed(JSON.parse(jsonFeed(feed))).items ?? [];
    const address = 'https://contesto.test/edizione/2026-11-24';
    expect([rss.title, rss.link]).toEqual(['Edizione del mattino | Contesto', 'https://contesto.test/edizione']);
    expect([rss.items?.[0]?.link, entry?.id, item?.id]).toEqual([address, address, address]);
    expect(rss.items?.[0]?.title).toBe('Le 2 cose di oggi, 24 novembre 2026');
    expect(rss.items?.[0]?.description).toBe('1. Merlo 2. Aurelia');
    const html = entry?.content?.value ?? '';
    expect([rss.items?.[0]?.content?.encoded, item?.content_html]).toEqual([html, html]);
    expect(load(html)('h2 a').get(1)?.attribs.href).toBe('https://contesto.test/articolo/aurelia');
    expect(html).toContain('<p>Merlo è &lt;aperto&gt; &amp; costa 18 milioni.</p><p>Generato con IA, 2 fonti.</p>');
    expect(html).toContain('<p>Generato con IA, 2 fonti, corretto il 25 novembre 2026.</p>');
  });

  it('marks what stands in it, and changes with a correction', () => {
    expect(parseRssFeed(rssFeed(feed)).items?.[0]?.dcterms?.types).toEqual([`${TERMS}trainedAlgorithmicMedia`]);
    expect(parseAtomFeed(atomFeed(feed)).updated).toBe('2026-11-25T08:00:00.000Z');
    const people = story('Di persone', { disclosure: 'human' });
    expect(editionItem(SITE, { ...edition, stories: [people] }).mark).toMatchObject({ words: 'Redazione', term: null });
    const both = editionItem(SITE, { ...edition, stories: [people, story('Merlo')] }).mark;
    expect(both).toMatchObject({
      words: 'Redazione, Generato con IA',
      term: 'compositeWithTrainedAlgorithmicMedia',
    });
  });
});
