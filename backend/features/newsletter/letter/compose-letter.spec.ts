import { expect, it } from '@jest/globals';
import type { LetterArticleData } from '../../articles/queries/letters/list-articles-for-letter.js';
import { categoryKey, composeLetter, letterFor } from './compose-letter.js';

const SITE = { name: 'Contesto', owner: 'Editrice Esempio, via Roma 1, Milano', baseUrl: 'https://contesto.example' };
const ARTICLE: LetterArticleData = {
  id: 'a',
  slug: 'un-modello',
  title: 'Un modello nuovo',
  excerpt: 'Che cosa cambia.',
  category: 'AI News',
  publishedAt: new Date('2026-11-22T10:00:00.000Z'),
  minutes: 3,
  signedBy: null,
  disclosure: 'ai',
  provenance: '',
  checkedClaims: { confirmed: 13, total: 14 },
  verification: { score: 93, approved: true },
  humanReview: null,
  sources: ['a', 'b', 'c'],
  isOut: true,
};
const HUMAN = {
  ...ARTICLE,
  slug: 'guida',
  category: 'Guide e Tutorial',
  disclosure: 'human',
  checkedClaims: null,
  verification: null,
  sources: [],
} as const;
const MATERIAL = {
  subject: 'Oggi',
  intro: '',
  introBy: 'human',
  date: new Date('2026-11-23T06:30:00.000Z'),
  corrections: [],
} as const;

it('says who wrote each article and how much of it is confirmed', () => {
  const letter = composeLetter(SITE, { ...MATERIAL, articles: [ARTICLE, HUMAN] });
  expect(letter.articles.map(({ strip }) => strip)).toEqual([
    'Scritto dall’IA · 13 frasi su 14 riscontrate nelle fonti · 3 fonti · non riletto da una persona · Generato con IA',
    'Pubblicato dalla redazione',
  ]);
  expect(letter.disclosureLine).toContain('Generato con IA');
  expect(composeLetter(SITE, { ...MATERIAL, articles: [HUMAN] }).disclosureLine).toBe('');
});

it('leads to absolute addresses', () => {
  const [article] = composeLetter(SITE, { ...MATERIAL, articles: [ARTICLE] }).articles;
  expect(article).toMatchObject({
    url: 'https://contesto.example/articolo/un-modello?utm_source=newsletter',
  });
});

it('leaves out what readers cannot open any more', () => {
  expect(composeLetter(SITE, { ...MATERIAL, articles: [{ ...ARTICLE, isOut: false }] }).articles).toEqual([]);
});

it('holds for each reader the categories they chose', () => {
  const letter = composeLetter(SITE, { ...MATERIAL, articles: [ARTICLE, HUMAN] });
  expect(letterFor(letter, ['guide-e-tutorial']).articles.map(({ category }) => category)).toEqual([
    'Guide e Tutorial',
  ]);
  expect(letterFor(letter, ['guide-e-tutorial']).disclosureLine).toBe('');
  expect(letterFor(letter, null)).toBe(letter);
});

it('says a model’s introduction only to those who get every story', () => {
  const machine = { ...MATERIAL, intro: 'Un modello e una guida.', introBy: 'ai' } as const;
  const letter = composeLetter(SITE, { ...machine, articles: [ARTICLE, HUMAN] });
  expect(letterFor(letter, ['ai-news', 'guide-e-tutorial']).intro).toBe('Un modello e una guida.');
  expect(letterFor(letter, ['ai-news']).intro).toBe('');
  expect(letterFor({ ...letter, introBy: 'human' }, ['ai-news']).intro).toBe('Un modello e una guida.');
  expect(composeLetter(SITE, { ...machine, articles: [ARTICLE, { ...HUMAN, isOut: false }] }).intro).toBe('');
});

it('is called after a story that its reader gets', () => {
  const letter = composeLetter(SITE, {
    ...MATERIAL,
    articles: [ARTICLE, { ...HUMAN, title: 'Come si prova un modello' }],
  });
  expect(letterFor(letter, ['guide-e-tutorial']).title).toBe('Come si prova un modello');
  expect(letterFor(letter, ['ai-news']).title).toBe('Oggi');
});

it('knows a category by name and by slug', () => {
  expect([categoryKey('AI News'), categoryKey('ai-news'), categoryKey('Una Nuova')]).toEqual([
    'ai-news',
    'ai-news',
    'una nuova',
  ]);
});
