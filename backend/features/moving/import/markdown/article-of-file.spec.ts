import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { wholeArticle } from '../../export/whole-article.fixture.js';
import { articleFile } from '../../markdown/article-file.js';
import type { ImportedItem } from '../imported-items.js';
import { articleOfFile } from './article-of-file.js';
import { markdownReader } from './markdown-reader.js';

const SITE = 'https://prova.it';
const words = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
  fc.constantFrom(
    '---',
    'a: b',
    '"x"',
    "l'«AI» #1",
    '- y',
    '{a}',
    '*b',
    '&c',
    '!d',
    '2020-01-01',
    'null',
    'true',
    '12',
    '@',
    '%',
    'è\tü',
  ),
);
const line = words.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '');

describe('an article in a file', () => {
  it('comes back from our own export with every word, address, day and name', () => {
    const names = fc.uniqueArray(line, { maxLength: 4 });
    const article = fc.record({
      title: line,
      excerpt: fc.array(line, { minLength: 1, maxLength: 3 }),
      points: fc.array(line, { minLength: 1, maxLength: 3 }),
      tags: names,
      description: line,
      alt: line,
      authors: names,
    });
    const day = fc.date({ min: new Date('1995-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(article, day, ({ title, excerpt, points, tags, description, alt, authors }, date) => {
        const file = articleFile(
          wholeArticle(
            {
              id: 'abc',
              formerSlugs: ['prima'],
              publishDate: date.toISOString(),
              authors: authors.map((name) => ({ name, slug: 'x' })),
            },
            {
              title,
              excerpt: excerpt.join('\n'),
              keyPoints: points.join('\n'),
              tags,
              metaDescription: description,
              featuredImage: '/uploads/c.jpg',
              imageAlt: alt,
            },
          ),
          SITE,
          'Un *testo* con ![una](../images/d.jpg).',
        );
        expect(articleOfFile('articles/un-titolo.md', file, SITE)).toEqual({
          kind: 'article',
          id: 'abc',
          addresses: [`${SITE}/articolo/un-titolo`, '/articolo/prima'],
          slug: 'un-titolo',
          title,
          html: `<p>Un <em>testo</em> con <img src="${SITE}/uploads/d.jpg" alt="una">.</p>`,
          excerpt: excerpt.join('\n'),
          points,
          status: 'published',
          date,
          authors,
          categories: ['AI News'],
          tags,
          cover: { image: `${SITE}/uploads/c.jpg`, alt, credit: '' },
          search: { title: '', description },
          notes: [],
          own: expect.objectContaining({ sources: [], notices: { corrections: [], retraction: null } }),
        });
      }),
    );
  });

  it('says what was retracted and how it was written there, and what an export of nobody in particular retracted is a draft', () => {
    const retraction = { date: '2026-01-01T00:00:00.000Z', reason: 'Era falso' };
    const check = { score: 92, verifiedAt: '2026-01-02T00:00:00.000Z', summary: 'Bene' };
    const corrections = [{ date: '2026-01-03T00:00:00.000Z', text: 'Erano 4' }];
    const source = { title: 'Atti', url: 'https://atti.example/1', publisher: null, publishedAt: null };
    const given = {
      status: 'retracted',
      retraction,
      disclosure: 'ai-reviewed',
      check,
      corrections,
      sources: [source],
    } as const;
    const words = { kicker: 'Reti', featuredImage: '/uploads/c.jpg', imageFocus: '40% 25%' };
    const file = articleFile(wholeArticle(given, words), SITE, 'x');
    expect(articleOfFile('a.md', file, SITE)).toMatchObject({
      status: 'published',
      own: {
        ...{ kicker: 'Reti', imageFocus: '40% 25%', provenance: 'generated', sources: [source] },
        notices: { corrections, retraction },
        said: 'Il testo era scritto con l’IA e rivisto da una persona. Quel sito l’aveva verificato il 2 gennaio 2026, con 92 punti su 100.',
      },
    });
    expect(articleOfFile('a.md', file, null)).toMatchObject({
      status: 'draft',
      notes: ['era stato ritirato (Era falso): viene come bozza'],
    });
  });

  it('is read as Jekyll and Hugo keep it', () => {
    const jekyll = articleOfFile(
      '_posts/2020-05-04-il-titolo.md',
      '---\ntitle: Il titolo\ndate: 2020-05-04 10:00:00 +0200\ncategory: Ricerca\ntags: [a, "b c"]\nauthor: Ada Rossi\nredirect_from: /vecchio/\nimage: /assets/a.jpg\n---\nTesto www.esempio.it\n',
      null,
    );
    expect(jekyll).toMatchObject({
      ...{ slug: 'il-titolo', title: 'Il titolo', date: new Date('2020-05-04T08:00:00Z'), status: 'published' },
      ...{ categories: ['Ricerca'], tags: ['a', 'b c'], authors: ['Ada Rossi'], addresses: ['/vecchio/'] },
      ...{ html: '<p>Testo www.esempio.it</p>', cover: { image: '/assets/a.jpg', alt: '', credit: '' } },
    });
    const hugo = articleOfFile(
      'content/posts/x/index.md',
      '---\ntitle: X\ndate: 2021-01-02\ndraft: true\nslug: uno\ncover:\n  image: c.png\n  caption: Foto\naliases: [/a/]\n---\n{{< figure src="x" >}}',
      null,
    );
    expect(hugo).toMatchObject({
      slug: 'uno',
      status: 'draft',
      cover: { image: 'c.png', credit: 'Foto' },
      addresses: ['/a/'],
    });
    expect(hugo).toMatchObject({ notes: [expect.stringContaining('restano nel testo')] });
    const toml = articleOfFile(
      'content/posts/y.md',
      '+++\ntitle = "Y"\ndate = 2021-01-02T10:00:00+01:00\ntags = ["a", "b c"]\n[cover]\nimage = "c.png"\n+++\nTesto\n',
      null,
    );
    expect(toml).toMatchObject({
      ...{ title: 'Y', slug: 'y', status: 'published', date: new Date('2021-01-02T09:00:00Z'), tags: ['a', 'b c'] },
      ...{ html: '<p>Testo</p>', cover: { image: 'c.png' } },
    });
  });

  it.each([
    ['+++\ntitle = x\n+++\n', 'non sono TOML'],
    ['+++\ntitle = "x"\n---\n', 'non comincia'],
    ['Solo testo', 'non comincia'],
    ['---\n[: x\n---\n', 'non sono YAML'],
    ['---\na: &a [x]\nb: [*a, *a]\n---\n', 'non sono YAML'],
    ['---\ndate: 2020-01-01\n---\n', 'manca il titolo'],
  ])('is left out with its reason: %s', (text, why) => {
    expect(articleOfFile('a.md', text, null)).toMatchObject({
      kind: 'not-coming',
      name: 'a.md',
      why: expect.stringContaining(why),
    });
  });
});

it('a folder gives its site, its articles in the order of their names, and nothing that a program keeps for itself', async () => {
  const path = mkdtempSync(join(tmpdir(), 'contesto-markdown-'));
  try {
    for (const [name, text] of [
      ['manifest.json', JSON.stringify({ format: 'contesto-export', site: { url: SITE } })],
      ['_posts/b.md', '---\ntitle: B\n---\n'],
      ['_posts/a.md', '---\ntitle: A\n---\n'],
      ['.git/c.md', '---\ntitle: C\n---\n'],
      ['note.txt', ''],
    ] as const) {
      mkdirSync(join(path, name, '..'), { recursive: true });
      writeFileSync(join(path, name), text);
    }
    const file = { name: 'x', beginning: '', path, bytes: () => Readable.from([]) };
    const items: ImportedItem[] = [];
    for await (const item of markdownReader.open(file)()) items.push(item);
    expect(items).toMatchObject([{ kind: 'site', address: SITE }, { title: 'A' }, { title: 'B' }]);
  } finally {
    rmSync(path, { recursive: true });
  }
});
