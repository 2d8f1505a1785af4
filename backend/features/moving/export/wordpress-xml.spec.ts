import { describe, expect, it } from '@jest/globals';
import { load } from 'cheerio';
import type { WholeArticle } from '../../articles/queries/export/list-whole-articles.js';
import { wholeArticle as article } from './whole-article.fixture.js';
import { WordpressXml } from './wordpress-xml.js';

function written(...articles: WholeArticle[]) {
  const xml = new WordpressXml({ name: 'Prova & C.', url: 'https://prova.it' });
  const terms = {
    authors: new Set(['Ada Rossi']),
    categories: new Set(['AI News']),
    tags: new Set(['Un «tag» & altro']),
  };
  const all = [xml.head(terms, new Date(0)), ...articles.map((one) => xml.article(one)), xml.tail()].join('');
  return load(all, { xml: true });
}

describe('articles as WordPress takes them', () => {
  it('carry text, days in Rome and in UTC, status, terms, and what Yoast keeps', () => {
    const $ = written(
      article(
        { authors: [{ name: 'Ada Rossi', slug: 'ada-rossi' }] },
        {
          content: '<p>Fine ]]&gt; ]]> <a href="/articolo/b">b</a> <img src="/uploads/a.jpg" alt=""> \u0007è</p>',
          tags: ['Un «tag» & altro'],
          metaDescription: 'Per chi cerca',
          seo: { title: 'Titolo SEO', description: '', keywords: ['ai', 'lavoro'] },
        },
      ),
      article({ slug: 'bozza', status: 'draft', publishDate: null }),
      article({ slug: 'ritirato', status: 'retracted' }),
    );
    const post = $('item')
      .filter((_, item) => $(item).find('wp\\:post_type').text() === 'post')
      .first();
    const said = (name: string) => post.children(name.replace(':', '\\:')).text();
    expect(said('content:encoded')).toBe(
      '<p>Fine ]]&gt; ]]> <a href="https://prova.it/articolo/b">b</a> <img src="https://prova.it/uploads/a.jpg" alt=""> è</p>',
    );
    expect([said('wp:post_date'), said('wp:post_date_gmt')]).toEqual(['2026-07-02 00:30:00', '2026-07-01 22:30:00']);
    expect([said('wp:post_name'), said('wp:status'), said('dc:creator')]).toEqual([
      'un-titolo',
      'publish',
      'ada-rossi',
    ]);
    expect(
      post
        .children('category')
        .map((_, term) => [[$(term).attr('domain'), $(term).attr('nicename'), $(term).text()]])
        .get(),
    ).toEqual([
      ['category', 'ai-news', 'AI News'],
      ['post_tag', 'un-tag-altro', 'Un «tag» & altro'],
    ]);
    const meta = post
      .children('wp\\:postmeta')
      .map((_, one) => [
        $(one)
          .children()
          .map((_, part) => $(part).text())
          .get(),
      ])
      .get();
    expect(meta).toEqual([
      ['_yoast_wpseo_title', 'Titolo SEO'],
      ['_yoast_wpseo_metadesc', 'Per chi cerca'],
      ['_yoast_wpseo_focuskw', 'ai'],
    ]);
    const statuses = $('item')
      .map((_, item) => [
        [
          $(item).find('wp\\:post_name').text(),
          $(item).find('wp\\:status').text(),
          $(item).find('wp\\:post_date_gmt').text(),
        ],
      ])
      .get();
    expect(statuses.slice(-2)).toEqual([
      ['bozza', 'draft', '0000-00-00 00:00:00'],
      ['ritirato', 'private', '2026-07-01 22:30:00'],
    ]);
  });

  it('name each image once, before the first article that shows it, with its words', () => {
    const cover = { featuredImage: '/uploads/c.jpg', imageAlt: 'Una «sala»', imageCredit: 'Foto: Ada' };
    const $ = written(article({}, cover), article({ slug: 'b' }, cover));
    const [image, ...posts] = $('item').toArray();
    expect(posts).toHaveLength(2);
    const id = $(image).find('wp\\:post_id').text();
    expect($(image).find('wp\\:attachment_url').text()).toBe('https://prova.it/uploads/c.jpg');
    expect($(image).find('excerpt\\:encoded').text()).toBe('Foto: Ada');
    expect($(image).find('wp\\:meta_value').text()).toBe('Una «sala»');
    for (const post of posts) expect($(post).find('wp\\:meta_value').first().text()).toBe(id);
  });
});
