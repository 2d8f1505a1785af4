import { describe, expect, it } from '@jest/globals';
import type { AdminArticle } from '../../../backend/contract/admin-articles.js';
import { bodyOf, changesOf, commaSeparated, EMPTY_FORM, fieldOf, followTitle, formOf } from './article-form.js';

const form = { ...EMPTY_FORM, title: 'Titolo', content: '<p>Testo</p>' };

describe('the fields of the editor', () => {
  it('take entries separated by commas, trimmed, empties dropped', () => {
    expect(commaSeparated(' uno, due ,, ,tre')).toEqual(['uno', 'due', 'tre']);
    expect(commaSeparated(' , ')).toEqual([]);
  });

  it('are empty where an older answer has nothing or something of another type', () => {
    const odd = { title: 'A', content: null, tags: null, seo: undefined, featuredImage: null, category: '' };
    expect(formOf(odd as unknown as AdminArticle)).toEqual({ ...EMPTY_FORM, title: 'A' });
  });

  it('let address and SEO title of a new article follow its title until somebody writes there', () => {
    const title = 'Perché l’AI legge i contratti prima di noi, e che cosa ci dice davvero';
    expect(followTitle({ ...form, title }, new Set())).toMatchObject({
      slug: 'perche-l-ai-legge-i-contratti-prima-di-noi-e-che-cosa-ci-dice-davvero',
      seoTitle: 'Perché l’AI legge i contratti prima di noi, e che cosa ci',
    });
    const seoTitleOf = (long: string) => followTitle({ ...form, title: long }, new Set()).seoTitle;
    expect(seoTitleOf(`${'x'.repeat(60)} fine`)).toBe('x'.repeat(60));
    expect(seoTitleOf('x'.repeat(61))).toBe('x'.repeat(60));
    expect(seoTitleOf(`${'x'.repeat(55)}, – poi il resto`)).toBe('x'.repeat(55));
    const own = { ...form, title, slug: 'mio', seoTitle: 'Mio' };
    expect(followTitle(own, new Set(['slug', 'seoTitle']))).toEqual(own);
    expect(followTitle({ ...form, title: '  ' }, new Set()).slug).toBe('');
  });

  it('send the whole of a new article and only what changed of another', () => {
    expect(bodyOf({ ...form, tags: 'uno, due', keywords: ' k ', featuredImage: ' ' })).toMatchObject({
      tags: ['uno', 'due'],
      seo: { title: '', description: '', keywords: ['k'] },
      featuredImage: null,
    });
    expect(changesOf({ ...form, seoTitle: 'S', title: 'Altro' }, form)).toEqual({
      title: 'Altro',
      seo: { title: 'S', description: '', keywords: [] },
    });
    expect(changesOf(form, form)).toEqual({});
  });

  it('know the fields that the server names', () => {
    expect(fieldOf('seo.title')).toBe('seoTitle');
    expect(fieldOf('tags.3')).toBe('tags');
    expect(fieldOf('publishDate')).toBeNull();
  });
});
