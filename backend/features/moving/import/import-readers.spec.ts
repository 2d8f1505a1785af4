import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { load } from 'cheerio';
import { stallOn } from '../../../testing/text-growth/growth.js';
import { oldAddressKey } from '../old-addresses/old-address.facts.js';
import { readGhostText } from './ghost/ghost-text.js';
import { IMPORT_READERS } from './import-readers.js';
import type { ImportedArticle, ImportedItem } from './imported-items.js';
import { readWordPressText } from './wordpress/wordpress-text.js';

const FOLDER = join(process.cwd(), '../shared/data/moving');
/** Exports of the test suites of other importers; skipped without ../shared/data next to the project. */
const withExports = existsSync(FOLDER) ? describe : describe.skip;
const exportsOf = (ending: string) =>
  existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith(ending)) : [];

/** Everything of a file, as its second reading gives it; `cut` bytes at a time. */
async function read(content: string | Buffer, { name = 'file', cut = 1_000 } = {}): Promise<ImportedItem[]> {
  const bytes = Buffer.from(content);
  const beginning = bytes.subarray(0, 65_536).toString('utf8');
  const reader = IMPORT_READERS.find((one) => one.recognises({ name, beginning }));
  if (!reader) throw new Error('nobody reads it');
  const file = {
    name,
    beginning,
    bytes: async function* () {
      for (let from = 0; from < bytes.length; from += cut) yield bytes.subarray(from, from + cut);
    },
  };
  const reading = reader.open(file);
  let items: ImportedItem[] = [];
  for (const _ of ['once', 'twice']) {
    items = [];
    for await (const item of reading()) items.push(item);
  }
  return items;
}

const articlesIn = (items: readonly ImportedItem[]) =>
  items.filter((item): item is ImportedArticle => item.kind === 'article');

withExports('exports that others made', () => {
  it.each(exportsOf('.xml').filter((name) => name !== 'malformed.xml'))(
    '%s is read as another parser reads it',
    async (name) => {
      const xml = readFileSync(join(FOLDER, name), 'utf8');
      const items = await read(xml, { name });
      const $ = load(xml, { xmlMode: true });
      const child = (item: Parameters<typeof $>[0], tag: string) =>
        $(item)
          .children()
          .filter((_, element) => 'name' in element && element.name === tag)
          .first()
          .text()
          .trim();
      const entries = $('item').toArray();
      const posts = entries.filter(
        (item) =>
          child(item, 'wp:post_type') === 'post' &&
          !['trash', 'auto-draft', 'inherit'].includes(child(item, 'wp:status')),
      );
      const images = entries.filter(
        (item) =>
          child(item, 'wp:post_type') === 'attachment' &&
          /\.(?:jpe?g|png|gif)$/i.test(child(item, 'wp:attachment_url')),
      );
      const articles = articlesIn(items);
      expect(articles.map(({ title }) => title)).toEqual(posts.map((item) => child(item, 'title')));
      expect(articles.map(({ addresses }) => addresses[0])).toEqual(
        posts.map((item) => child(item, 'link') || child(item, 'guid')),
      );
      expect(articles.map(({ authors }) => authors[0])).toEqual(
        posts.map((item) => child(item, 'dc:creator') || undefined),
      );
      for (const [at, post] of posts.entries()) {
        const gmt = child(post, 'wp:post_date_gmt');
        if (!gmt.startsWith('0000'))
          expect(articles[at]?.date?.toISOString()).toBe(new Date(`${gmt.replace(' ', 'T')}Z`).toISOString());
      }
      expect(items.flatMap((item) => (item.kind === 'image' ? item.address : []))).toEqual(
        images.map((item) => child(item, 'wp:attachment_url')),
      );
      expect(items.filter(({ kind }) => kind === 'author')).toHaveLength($('wp\\:author').length);
      const named = items.flatMap((item) => (item.kind === 'not-coming' ? item.what : []));
      expect(named.filter((what) => what === 'commento')).toHaveLength($('wp\\:comment').length);
      const others = entries.length - posts.length - images.length;
      expect(named.filter((what) => !['commento', 'voce di tassonomia'].includes(what))).toHaveLength(others);
      const covers = posts.map(
        (item) =>
          $(item)
            .find('wp\\:postmeta')
            .toArray()
            .filter((meta) => child(meta, 'wp:meta_key') === '_thumbnail_id')
            .map((meta) => child(meta, 'wp:meta_value'))[0],
      );
      expect(articles.map(({ cover }) => cover?.image)).toEqual(covers);
    },
  );

  it.each(exportsOf('.json'))('%s is read as its JSON says', async (name) => {
    const json = readFileSync(join(FOLDER, name), 'utf8');
    const articles = articlesIn(await read(json, { name }));
    const parsed = JSON.parse(json);
    const root = parsed.db?.[0].data ?? parsed.data ?? parsed.result ?? parsed;
    type Post = {
      title: string;
      slug: string;
      status: string;
      type?: string;
      published_at: string;
      feature_image?: string | null;
    };
    const all: Post[] = root.posts.map((post: { data?: Post } & Post) => post.data ?? post);
    const posts = all.filter(({ type }) => type !== 'page');
    expect(articles.map(({ title }) => title)).toEqual(posts.map(({ title }) => title));
    expect(articles.map(({ slug }) => slug)).toEqual(posts.map(({ slug }) => slug));
    expect(articles.map(({ cover }) => cover?.image ?? null)).toEqual(posts.map((post) => post.feature_image ?? null));
    expect(articles.map(({ date }) => date?.toISOString().slice(0, 19))).toEqual(
      posts.map((post) => post.published_at.slice(0, 19)),
    );
    expect(articles.every(({ html }) => html !== '')).toBe(true);
  });

  it('malformed.xml says where it is broken', async () => {
    await expect(read(readFileSync(join(FOLDER, 'malformed.xml')))).rejects.toThrow(/^Riga \d+: un elemento si chiude/);
  });

  it('crazy-cdata.xml keeps sections within sections', async () => {
    const [article] = articlesIn(await read(readFileSync(join(FOLDER, 'crazy-cdata.xml')), { cut: 7 }));
    expect(article?.html).toContain('Content with nested <![CDATA[ tags ]]> :)');
  });
});

describe('texts of WordPress', () => {
  const library = { address: 'https://v.it/a.jpg', alt: 'A', caption: 'Didascalia' };
  const read = (text: string) =>
    readWordPressText(text, { imageOf: (id) => (id === '7' ? library : undefined), attachedImages: [library] });

  it.each([
    ['Uno\ndue\n\nTre', '<p>Uno<br>\ndue</p>\n<p>Tre</p>'],
    ['<!-- wp:paragraph -->\n<p>Uno</p>\n<!-- /wp:paragraph -->', '\n<p>Uno</p>\n'],
    ['<pre>a\n\nb</pre>\n\nfine', '<pre>a\n\nb</pre>\n<p>fine</p>'],
    ['Come si scrive [[gallery]] e [sic]', '<p>Come si scrive [gallery] e [sic]</p>'],
    ['[embed]https://v.it/x[/embed]', '<p><a href="https://v.it/x">https://v.it/x</a></p>'],
    ['[gallery ids="7"]', '<p><img src="https://v.it/a.jpg" alt="A"></p>\n<p><em>Didascalia</em></p>'],
    ['[gallery]', '<p><img src="https://v.it/a.jpg" alt="A"></p>\n<p><em>Didascalia</em></p>'],
    ['[box color="red"]Dentro[/box]', '<p>Dentro</p>'],
    ['[video mp4="/v.mp4"][/video]', '<p><a href="/v.mp4">Video</a></p>'],
  ])('%j', (written, html) => expect(read(written).html).toBe(html));

  it('say which shortcodes do not come, and stall on none', async () => {
    expect(read('[a-b c="d"][gallery ids="8"]').notes).toEqual([
      'lo shortcode [a-b] non viene',
      'una galleria ha immagini che il file non descrive',
    ]);
    for (const piece of ['[caption x="', '[a ', '<!--', '[/caption]', '<p', '\n\n', '[[', '<pre>'])
      expect(await stallOn(read, piece)).toBeNull();
  });
});

describe('texts of Ghost', () => {
  it('that somebody paid to read come as drafts', async () => {
    const posts = ['public', 'members', 'paid'].map((visibility) => ({
      ...{ title: visibility, slug: visibility, html: '<p>x</p>', status: 'published', visibility },
    }));
    const articles = articlesIn(await read(JSON.stringify({ db: [{ data: { posts } }] }), { name: 'ghost.json' }));
    expect(articles.map(({ status }) => status)).toEqual(['published', 'draft', 'draft']);
    expect(articles.map(({ notes }) => notes.length)).toEqual([0, 1, 1]);
  });

  const lexical = (...children: object[]) =>
    readGhostText({ lexical: JSON.stringify({ root: { type: 'root', children } }) });

  it('are written from Lexical, with cards that are known and notes of those that are not', () => {
    const { html, notes } = lexical(
      { type: 'extended-heading', tag: 'h2', children: [{ type: 'extended-text', text: 'A < B', format: 3 }] },
      { type: 'list', listType: 'number', children: [{ type: 'listitem', children: [{ type: 'text', text: 'uno' }] }] },
      { type: 'image', src: '__GHOST_URL__/content/images/a.jpg', alt: '"x"', caption: '<b>C</b>' },
      { type: 'codeblock', code: '<script>' },
      { type: 'embed', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
      { type: 'constructor' },
      { type: 'email-cta' },
    );
    expect(html).toBe(
      '<h2><em><strong>A &lt; B</strong></em></h2><ol><li>uno</li></ol><p><img src="__GHOST_URL__/content/images/a.jpg" alt="&quot;x&quot;"></p><p><em><b>C</b></em></p><pre><code>&lt;script&gt;</code></pre><p class="incorporato"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">Video su YouTube</a></p>',
    );
    expect(notes).toHaveLength(2);
    let deep: object = { type: 'text', text: 'x' };
    for (let depth = 0; depth < 2_000; depth += 1) deep = { type: 'quote', children: [deep] };
    expect(lexical(deep).notes).toEqual(['una parte annidata troppo a fondo non viene']);
  });

  it('are written from Mobiledoc', () => {
    const mobiledoc = {
      markups: [['a', ['href', 'https://v.it']], ['strong']],
      atoms: [['soft-return', '', {}]],
      cards: [
        ['image', { src: '/a.jpg' }],
        ['nessuna', {}],
      ],
      sections: [
        [1, 'h2', [[0, [], 0, 'T']]],
        [
          1,
          'p',
          [
            [0, [0, 1], 2, 'qui'],
            [1, [], 0, 0],
            [0, [], 0, 'poi'],
          ],
        ],
        [10, 0],
        [10, 1],
        [3, 'ul', [[[0, [], 0, 'v']]]],
      ],
    };
    const { html, notes } = readGhostText({ mobiledoc: JSON.stringify(mobiledoc) });
    expect(html).toBe(
      '<h2>T</h2><p><a href="https://v.it"><strong>qui</strong></a><br>poi</p><p><img src="/a.jpg" alt=""></p><ul><li>v</li></ul>',
    );
    expect(notes).toEqual(['il riquadro «nessuna» non si conosce e non viene']);
  });
});

describe('other sites', () => {
  it('are read from a feed with what it has of each article', async () => {
    const feed = `<rss version="2.0"><channel><link>https://v.it</link><item><title>Uno</title><link>https://v.it/uno</link>
      <guid>https://v.it/uno</guid><pubDate>Mon, 04 May 2020 08:30:00 +0000</pubDate><category>Sport</category>
      <description>Il testo &amp; il resto.</description></item></channel></rss>`;
    const [article] = articlesIn(await read(feed, { name: 'feed.xml' }));
    expect(article).toMatchObject({
      id: 'https://v.it/uno',
      status: 'published',
      categories: ['Sport'],
      html: '<p>Il testo & il resto.</p>',
    });
    expect(article?.date?.toISOString()).toBe('2020-05-04T08:30:00.000Z');
  });

  it('are read from an Atom feed, whose entries may be of Blogger', async () => {
    const kind = (term: string) =>
      `<category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#${term}"/>`;
    const feed = `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" xmlns:app="http://www.w3.org/2007/app">
      <title>T</title><link rel="alternate" href="https://b.it/"/><id>x</id>
      <entry><id>tag:1</id>${kind('post')}<category term="Sport"/><title type="text">A &lt; B</title><author><name>Ada</name></author>
        <content type="html">&lt;p&gt;Ciao&lt;/p&gt;</content><link rel="alternate" href="https://b.it/2020/uno.html"/>
        <published>2020-01-01T00:00:00+01:00</published></entry>
      <entry><id>tag:2</id><title>Bozza</title><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>x<b>y</b></p></div></content>
        <updated>2020-01-02T00:00:00Z</updated><app:control><app:draft>yes</app:draft></app:control></entry>
      <entry><id>tag:3</id>${kind('comment')}<title>Bravi</title><content type="html">x</content></entry></feed>`;
    const items = await read(feed, { name: 'blog.atom' });
    expect(articlesIn(items)).toMatchObject([
      {
        ...{ id: 'tag:1', slug: 'uno', title: 'A &lt; B', html: '<p>Ciao</p>', status: 'published', authors: ['Ada'] },
        ...{ categories: ['Sport'], addresses: ['https://b.it/2020/uno.html'], date: new Date('2019-12-31T23:00:00Z') },
      },
      { html: '<p>x<b>y</b></p>', status: 'draft', date: new Date('2020-01-02T00:00:00Z') },
    ]);
    expect(items.filter(({ kind }) => kind === 'not-coming')).toMatchObject([{ what: 'commento', name: 'Bravi' }]);
  });

  it('are read from a map, page by page, and only in the second reading', async () => {
    const map = `<urlset><url><loc>https://v.it/</loc></url><url><loc>https://v.it/a&amp;b/uno.html</loc></url></urlset>`;
    const items = await read(map, { name: 'sitemap.xml' });
    expect(articlesIn(items)).toMatchObject([
      { id: 'https://v.it/a&b/uno.html', slug: 'uno', notes: ['non si può leggere'] },
    ]);
    expect(items.filter(({ kind }) => kind === 'not-coming')).toHaveLength(1);
  });

  it.each([
    ['https://v.it/2020/05/Titolo/', '/2020/05/titolo'],
    ['/caff%C3%A8/', '/caffè'],
    ['/caff%c3%a8', '/caffè'],
    ['/uno/feed/', '/uno'],
    ['/uno/page/2/', '/uno'],
    ['/?utm_source=x&p=12', '?p=12'],
    ['/sito/?p=12', '/sito?p=12'],
    ['/feed/', '/feed'],
    ['/%', '/%'],
    ['/', null],
    ['javascript:alert(1)', null],
  ])('know the address %s as %s', (address, key) => expect(oldAddressKey(address)).toBe(key));
});
