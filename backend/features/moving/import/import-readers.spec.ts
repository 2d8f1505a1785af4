import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { load } from 'cheerio';
import { IMPORT_READERS } from './import-readers.js';
import type { ImportedArticle, ImportedItem } from './imported-items.js';

const FOLDER = join(process.cwd(), '../shared/data/moving');
/** Exports of the test suites of other importers; skipped without ../shared/data beside the project. */
const withExports = existsSync(FOLDER) ? describe : describe.skip;
const exportsOf = (ending: string) =>
  existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith(ending)) : [];

/** Everything of a file, as its second reading tells it; `cut` bytes at a time. */
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
    const told = JSON.parse(json);
    const root = told.db?.[0].data ?? told.data ?? told.result ?? told;
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
