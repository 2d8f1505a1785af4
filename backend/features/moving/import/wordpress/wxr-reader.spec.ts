import { describe, expect, it } from '@jest/globals';
import type { ImportedArticle, ImportedItem } from '../imported-items.js';
import { wxrReader } from './wxr-reader.js';

const HEAD =
  '<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><link>https://v.it</link><wp:author><wp:author_login>ada</wp:author_login><wp:author_display_name>Ada Rossi</wp:author_display_name></wp:author>';
const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
const item = (id: number, body: string, more = '', title = 'T') =>
  `<item><title>${title}</title><wp:post_id>${id}</wp:post_id><content:encoded><![CDATA[${body}]]></content:encoded><wp:status>publish</wp:status>${more}</item>`;
const file = (...items: readonly string[]) => `${HEAD}${items.join('')}</channel></rss>`;

async function read(content: string | Uint8Array): Promise<ImportedItem[]> {
  const bytes = async function* () {
    const all = Buffer.from(content);
    // Cut where letters are, too.
    for (let from = 0; from < all.length; from += 7) yield all.subarray(from, from + 7);
  };
  const readAgain = wxrReader.open({ name: 'v.xml', beginning: '', bytes });
  for await (const _ of readAgain());
  const items: ImportedItem[] = [];
  for await (const one of readAgain()) items.push(one);
  return items;
}

async function articleOf(body: string, more = '', ...others: readonly string[]): Promise<ImportedArticle> {
  const found = (await read(file(item(1, body, more), ...others))).find(({ kind }) => kind === 'article');
  if (found?.kind !== 'article') throw new Error('There is no article.');
  return found;
}

describe('a WXR', () => {
  it('brings reusable blocks that stand later in it, and footnotes, and names blocks that the site writes', async () => {
    const block = item(77, '<p>Riusato</p>', '<wp:post_type>wp_block</wp:post_type>');
    const notes = meta('footnotes', '[{"content":"La <em>nota</em>","id":"x"}]');
    const body =
      '<p>Uno</p><!-- wp:block {"ref":77} /--><!-- wp:block {"ref":78} /--><!-- wp:latest-posts {"a":{"b":1}} /--><!-- wp:footnotes /-->';
    const article = await articleOf(body, notes, block);
    expect(article.html).toBe('<p>Uno</p><p>Riusato</p><ol><li>La <em>nota</em></li></ol>');
    expect(article.notes).toEqual([
      'un blocco riutilizzabile non è nel file e non viene',
      'il blocco «latest-posts» è scritto dal sito quando si mostra e non viene',
    ]);
  });

  it.each(['Se x < y', 'a<b', 'a </i> b', 'a &lt b <b c=d>'])(
    'names an item that is no XML, and reads the others: %s',
    async (title) => {
      const items = await read(file(item(1, 'uno'), item(2, 'due', '', title), item(3, 'tre')));
      expect(items.filter(({ kind }) => kind === 'article')).toMatchObject([{ id: '1' }, { id: '3' }]);
      expect(items.filter(({ kind }) => kind === 'not-coming')).toEqual([
        {
          kind: 'not-coming',
          what: 'articolo',
          name: expect.any(String),
          why: expect.stringMatching(/^Riga 1: .*, e non si legge$/),
        },
      ]);
    },
  );

  it('is refused where the damage of an item goes beyond it', async () => {
    await expect(read(`${HEAD}<item><title>x<b</item>${item(2, 'x')}</channel></rss>`)).rejects.toThrow(/^Riga 1: /);
    await expect(read(`${HEAD}<item><title>x</item>`)).rejects.toThrow(/finisce prima del tempo/);
  });

  it('ends reusable blocks that show each other', async () => {
    const again = item(77, '<p>x</p><!-- wp:block {"ref":77} /-->', '<wp:post_type>wp_block</wp:post_type>');
    expect((await articleOf('<!-- wp:block {"ref":77} /-->', '', again)).notes).toHaveLength(1);
  });

  it('takes the words for search engines of any plug-in, and none that a program fills in', async () => {
    const { search } = await articleOf('x', meta('rank_math_title', 'Mio') + meta('_aioseo_description', 'Descr'));
    expect(search).toEqual({ title: 'Mio', description: 'Descr' });
    const filled = await articleOf(
      'x',
      meta('_yoast_wpseo_title', '%%title%% %%sep%%') + meta('rank_math_title', '%title% x'),
    );
    expect(filled.search.title).toBe('');
    expect(filled.notes).toEqual(['le parole per i motori hanno parti che solo il plug-in riempie: non vengono']);
  });

  it('says what of a post has no place here', async () => {
    const more = `${meta('prezzo', '3')}${meta('_yoast_wpseo_meta-robots-noindex', '1')}<wp:is_sticky>1</wp:is_sticky>`;
    expect((await articleOf('x', more)).notes).toEqual([
      'chiedeva ai motori di non indicizzarlo: qui si indicizza',
      'era in evidenza: la prima pagina si sceglie qui',
      'i suoi campi personalizzati non vengono (prezzo)',
    ]);
    const svg = '<wp:post_type>attachment</wp:post_type><wp:attachment_url>https://v.it/a.svg</wp:attachment_url>';
    expect(await read(file(item(2, '', svg)))).toContainEqual(
      expect.objectContaining({ what: 'allegato', why: 'un disegno SVG qui non si carica' }),
    );
  });

  it('lets all sign who signed together', async () => {
    const signed = (login: string, name: string) =>
      `<category domain="author" nicename="cap-${login}">${name}</category>`;
    const items = await read(
      file(item(1, 'x', `<dc:creator>ada</dc:creator>${signed('ospite', 'Un Ospite')}${signed('ada', 'ada')}`)),
    );
    expect(items).toContainEqual(expect.objectContaining({ kind: 'article', authors: ['ospite', 'ada'] }));
    expect(items).toContainEqual(expect.objectContaining({ kind: 'author', id: 'ospite', name: 'Un Ospite' }));
  });

  it('is read between notices of its server, with signs that were not escaped, and letters of windows-1252', async () => {
    const whole = `<br />\n<b>Notice</b>: PHP\n${file(item(1, 'x', '', 'A & B è'))}\nPHP Warning: x`;
    expect(await read(whole)).toContainEqual(expect.objectContaining({ title: 'A & B è' }));
    const mixed = Buffer.concat(
      [...file(item(1, 'x', '', 'Perch§ l¬auto è')).split(/(?=[§¬])/)].flatMap((part) => [
        Buffer.from(part.startsWith('§') ? [0xe9] : part.startsWith('¬') ? [0x92] : []),
        Buffer.from(part.replace(/^[§¬]/, '')),
      ]),
    );
    expect(await read(mixed)).toContainEqual(expect.objectContaining({ title: 'Perché l’auto è' }));
  });
});
