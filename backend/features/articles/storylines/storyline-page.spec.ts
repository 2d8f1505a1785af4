import { describe, expect, it } from '@jest/globals';
import { someArticle } from '../../../contract/portal-api.fake.js';
import { type StorylineArticle, storylineParts } from './storyline-page.js';

const item = (parts: Partial<StorylineArticle>): StorylineArticle => ({
  ...someArticle(),
  claims: [],
  isSoleVoice: false,
  ...parts,
});
const byPeople = { disclosure: 'human', aiGenerated: false, verification: null } as const;
const claim = (
  sentence: string,
  parts: Partial<StorylineArticle['claims'][number]> = {},
): StorylineArticle['claims'][number] => ({
  section: 'body',
  sentence,
  verdict: 'supported',
  agreement: { states: ['Ansa'], differs: [], silent: [] },
  ...parts,
});
const knownOf = (articles: readonly StorylineArticle[], written: readonly string[] = []) =>
  storylineParts(articles, written).known.map(({ text }) => text);

describe('what is known now', () => {
  it('is what a check confirmed, of the excerpt before the text, at most two sentences an article', () => {
    const claims = [claim('Uno.'), claim('Due.'), claim('Tre.')];
    const ofExcerpt = [...claims, claim('In breve.', { section: 'excerpt' })];
    expect(knownOf([item({ slug: 'b', claims: ofExcerpt }), item({ slug: 'a', claims })])).toEqual([
      'In breve.',
      'Uno.',
      'Due.',
    ]);
    expect(storylineParts([item({ slug: 'a', title: 'A', claims, isSoleVoice: true })], []).known[0]).toEqual({
      text: 'Uno.',
      article: { slug: 'a', title: 'A' },
      publishers: ['Ansa'],
      isSoleVoice: true,
    });
  });

  it('is nothing that is doubted, disputed, changed since, below the threshold or withdrawn', () => {
    const claims = [
      claim('Falso.', { verdict: 'refuted' }),
      claim('In parte.', { verdict: 'partial' }),
      claim('Discusso.', { agreement: { states: ['Ansa'], differs: ['Agi'], silent: [] } }),
      claim('Ritoccato.', { changed: true }),
      claim('Un titolo.', { section: 'title' }),
    ];
    const isTrue = [claim('Vero.')];
    const low = { score: 70, verifiedAt: '2026-11-20T09:20:00.000Z', approved: false };
    expect(knownOf([item({ claims })])).toEqual([]);
    expect(
      knownOf([item({ claims: isTrue, verification: low }), item({ claims: isTrue, verification: null })]),
    ).toEqual([]);
    expect(
      knownOf([item({ claims: isTrue, retraction: { date: '2026-11-21T09:00:00.000Z', reason: 'Smentita' } })]),
    ).toEqual([]);
  });

  it('is the excerpt of people, once, and the lines of the newsroom before all', () => {
    const people = item({ ...byPeople, excerpt: 'Detto da una persona.' });
    expect(knownOf([people, people, item({ ...byPeople, excerpt: '' })])).toEqual(['Detto da una persona.']);
    const written = storylineParts([people], ['Scritto a mano.']).known;
    expect(written).toEqual([{ text: 'Scritto a mano.', article: null, publishers: [], isSoleVoice: false }]);
  });
});

describe('the timeline', () => {
  it('lists articles, corrections, withdrawals and later changes with the sources that came, newest first', () => {
    const source = { title: 'Delibera 118', url: 'https://a.test/1', publisher: null, publishedAt: null };
    const later = { ...source, url: 'https://a.test/2', publisher: 'Comune', publishedAt: '2026-11-22T08:00:00.000Z' };
    const first = item({
      slug: 'primo',
      publishDate: '2026-11-20T09:00:00.000Z',
      updatedAt: '2026-11-22T10:00:00.000Z',
      corrections: [{ date: '2026-11-21T09:00:00.000Z', text: 'Erano 85.' }],
      sources: [source, later],
    });
    const second = item({
      slug: 'secondo',
      publishDate: '2026-11-19T09:00:00.000Z',
      updatedAt: '2026-11-23T09:00:00.000Z',
      sources: [source],
    });
    const retraction = { date: '2026-11-24T09:00:00.000Z', reason: 'Smentita.' };
    const gone = item({ slug: 'via', publishDate: '2026-11-18T09:00:00.000Z', updatedAt: retraction.date, retraction });
    const { timeline, sources, articles, changedAt } = storylineParts([first, second, gone], []);
    expect(timeline.map(({ kind, article, text }) => [kind, article.slug, kind === 'article' ? '' : text])).toEqual([
      ['retraction', 'via', 'Smentita.'],
      ['update', 'secondo', ''],
      ['update', 'primo', 'Comune'],
      ['correction', 'primo', 'Erano 85.'],
      ['article', 'primo', ''],
      ['article', 'secondo', ''],
      ['article', 'via', ''],
    ]);
    expect(changedAt).toBe(retraction.date);
    expect(sources.map(({ url, articles: count }) => [url, count])).toEqual([
      [source.url, 2],
      [later.url, 1],
    ]);
    expect(articles.map(({ slug }) => slug)).toEqual(['primo', 'secondo']);
  });

  it('takes a change at the moment of publication or of a correction for a part of it', () => {
    const at = '2026-11-21T09:00:00.000Z';
    const corrected = item({ updatedAt: at, corrections: [{ date: at, text: 'Erano 85.' }] });
    expect(storylineParts([corrected, item({})], []).timeline.map(({ kind }) => kind)).toEqual([
      'correction',
      'article',
      'article',
    ]);
  });
});
