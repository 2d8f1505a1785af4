import type { ArticleHistory } from './article-history.js';
import { SEARCH_PAGE_SIZE } from './article-search.js';
import type { ArticleListItem, PublicArticle } from './articles.js';
import { CATEGORIES, findCategory } from './categories.js';
import { MAX_EDITION_STORIES } from './edition-words.js';
import type { ServerPortalApi } from './portal-api.js';
import type { PortalForms } from './portal-forms.js';
import type { Reliability } from './reliability.js';

/** A complete published article; what a test is about goes into `parts`. */
export function someArticle(parts: Partial<PublicArticle> = {}): PublicArticle {
  return {
    _id: 'a1',
    slug: 'un-modello-che-dice-non-lo-so',
    title: 'Un modello che dice «non lo so»',
    excerpt: 'Quanto costa insegnare a un sistema linguistico a riconoscere i limiti di ciò che conosce.',
    content: '<p>Primo paragrafo del testo.</p><h2>Che cosa cambia</h2><p>Secondo paragrafo.</p>',
    category: 'Ricerca AI',
    tags: ['incertezza', 'valutazione'],
    featuredImage: null,
    publishDate: '2026-11-20T09:30:00.000Z',
    createdAt: '2026-11-20T09:00:00.000Z',
    updatedAt: '2026-11-20T09:30:00.000Z',
    author: 'Redazione Contesto',
    aiGenerated: true,
    views: 1103,
    readTime: 6,
    seo: { title: '', description: '', keywords: [] },
    metaDescription: 'Che cosa succede quando un modello impara a tacere.',
    status: 'published',
    verification: { score: 86.4, verifiedAt: '2026-11-20T09:20:00.000Z', approved: true },
    checkedClaims: { confirmed: 13, total: 14 },
    sources: [
      {
        title: 'Misurare l’incertezza',
        url: 'https://esempio.test/studio',
        publisher: 'Rivista di prova',
        publishedAt: '2026-11-18T00:00:00.000Z',
      },
    ],
    corrections: [],
    humanReview: null,
    disclosure: 'ai',
    mayLead: true,
    retraction: null,
    ...parts,
  };
}

/** `count` articles, newest first, one hour apart, going round the categories. */
export function someArticles(count: number): PublicArticle[] {
  return Array.from({ length: count }, (_, index) => {
    const publishDate = new Date(Date.UTC(2026, 10, 21, 10) - index * 3_600_000).toISOString();
    return someArticle({
      _id: `a${index + 1}`,
      slug: `articolo-${index + 1}`,
      title: `Articolo numero ${index + 1}`,
      category: CATEGORIES[index % CATEGORIES.length]?.name ?? 'AI News',
      publishDate,
      updatedAt: publishDate,
    });
  });
}

/** The portal's data from a list in memory; `moved` maps old slugs to new ones. */
export function fakePortalApi(
  articles: readonly PublicArticle[],
  moved: Readonly<Record<string, string>> = {},
): ServerPortalApi {
  return {
    forms: fakeForms(),
    async listArticles({ page, limit, category }) {
      const chosen = category ? articles.filter((article) => article.category === category) : articles;
      return pageOf(chosen.map(withoutContent), page, limit);
    },
    async listTagged({ tag, page, limit }) {
      const chosen = articles.filter(({ tags }) => tags.some((one) => one.toLowerCase() === tag.toLowerCase()));
      return { ...pageOf(chosen.map(withoutContent), page, limit), tag };
    },
    async search({ query, page, category = null }) {
      const hits =
        query === '' ? [] : articles.filter(({ title }) => title.toLowerCase().includes(query.toLowerCase()));
      const chosen = hits.filter((article) => category === null || article.category === category);
      const categories = [...new Set(hits.map((article) => article.category))];
      const found = chosen.map((article) => ({
        ...withoutContent(article),
        highlight: { title: `<mark>${article.title}</mark>`, passage: article.excerpt },
      }));
      return {
        ...pageOf(found, page, SEARCH_PAGE_SIZE),
        query,
        matching: query === '' ? 'blank' : 'all',
        totalIsExact: true,
        suggestion: null,
        category,
        facets: categories.map((name) => ({
          category: name,
          count: hits.filter((article) => article.category === name).length,
        })),
      };
    },
    async getArticle(slug) {
      const movedTo = moved[slug];
      return articles.find((article) => article.slug === slug) ?? (movedTo ? { movedTo } : null);
    },
    async getArticleHistory(slug) {
      const article = articles.find((one) => one.slug === slug);
      const movedTo = moved[slug];
      return article ? someHistory(article) : movedTo ? { movedTo } : null;
    },
    async listCategories() {
      return CATEGORIES.map(({ name, slug }) => ({
        name,
        slug,
        count: articles.filter(({ category }) => findCategory(category)?.slug === slug).length,
        today: 0,
      }));
    },
    async related({ slug }) {
      return articles
        .filter((article) => article.slug !== slug)
        .slice(0, 3)
        .map(withoutContent);
    },
    getStoryline: (slug) => storylineOf(articles, moved, slug),
    listStorylines: async () => storylineLines(articles),
    getAuthor: (request) => authorOf(articles, moved, request),
    async getEdition(date) {
      return date === null || date === SOME_EDITION.date ? { ...SOME_EDITION, ...editionOf(articles) } : null;
    },
    async getReliability() {
      return someReliability();
    },
  };
}

const SOME_EDITION = {
  date: '2026-11-21',
  madeAt: '2026-11-21T06:00:00.000Z',
  intro: 'Un garante che fa domande, un modello che tace.',
  minutes: 3,
  before: [{ date: '2026-11-20', title: 'Nove lingue minori', others: 3 }],
  nextAt: '07:00',
};

/** The five newest of some articles as an edition has them, each by its excerpt. */
function editionOf(articles: readonly PublicArticle[]) {
  const stories = articles.slice(0, MAX_EDITION_STORIES).map((article) => ({
    ...withoutContent(article),
    articleId: article._id,
    sentences: [article.excerpt],
    isChecked: article.aiGenerated,
    sources: article.sources.length,
    correctedAt: article.corrections[0]?.date ?? null,
  }));
  return { stories };
}

async function authorOf(
  articles: readonly PublicArticle[],
  moved: Readonly<Record<string, string>>,
  { slug, page, limit }: Parameters<ServerPortalApi['getAuthor']>[0],
): ReturnType<ServerPortalApi['getAuthor']> {
  const movedTo = moved[slug];
  if (movedTo) return { movedTo };
  const chosen = articles.filter(({ authors = [] }) => authors.some((one) => one.slug === slug));
  const author = chosen[0]?.authors?.find((one) => one.slug === slug);
  if (author === undefined) return null;
  return { ...author, about: '', picture: null, list: pageOf(chosen.map(withoutContent), page, limit) };
}

function storylineLines(articles: readonly PublicArticle[]) {
  const named = articles.flatMap(({ storylines = [], updatedAt: changedAt }) =>
    storylines.map(({ slug, name, articles: count }) => ({ slug, name, articles: count, changedAt })),
  );
  return [...new Map(named.map((line) => [line.slug, line])).values()];
}

async function storylineOf(
  articles: readonly PublicArticle[],
  moved: Readonly<Record<string, string>>,
  slug: string,
): ReturnType<ServerPortalApi['getStoryline']> {
  const movedTo = moved[slug];
  if (movedTo) return { movedTo };
  const chosen = articles.filter(({ storylines = [] }) => storylines.some((one) => one.slug === slug));
  const storyline = chosen[0]?.storylines?.find((one) => one.slug === slug);
  if (storyline === undefined) return null;
  const { id, name } = storyline;
  const listed = chosen.map(withoutContent);
  const timeline = listed.map((article) => ({
    ...{ kind: 'article' as const, at: article.publishDate, text: article.excerpt },
    article: { slug: article.slug, title: article.title },
  }));
  return { id, slug, name, known: [], changedAt: timeline[0]?.at ?? '', articles: listed, timeline, sources: [] };
}

/** Nothing was refused and nothing corrected yet, but for what a test puts in. */
export function someReliability(parts: Partial<Reliability> = {}): Reliability {
  return {
    version: 2,
    since: '2025-12-01',
    refused: { from: null, articles: 0, sentences: 0, kinds: [] },
    corrections: {
      published: 0,
      corrected: 0,
      medianHours: null,
      retracted: 0,
      medianHoursToRetraction: null,
      months: [],
    },
    messages: { received: 0, answered: 0, closed: 0, open: 0 },
    ...parts,
  };
}

/** The history of an article that the program chose, wrote, checked and published on its own. */
export function someHistory(article: PublicArticle, parts: Partial<ArticleHistory> = {}): ArticleHistory {
  const { slug, title, category, disclosure, publishDate, updatedAt, retraction, sources } = article;
  const { checkedClaims, humanReview } = article;
  const at = '2026-11-20T09:20:00.000Z';
  const model = { model: 'prova/modello', builtIn: false };
  return {
    slug,
    title,
    category,
    disclosure,
    publishDate,
    updatedAt,
    retraction,
    sources,
    checkedClaims,
    humanReview,
    origin: 'generation',
    steps: [
      { kind: 'requested', at, by: 'program', withSubject: false, demo: false },
      { kind: 'gathered', at, news: 143, publishers: 38 },
      { kind: 'chosen', at, topic: 'Modelli che sanno tacere', reason: 'Ne parlano in quattro.', related: 3 },
      { kind: 'captured', at, sources: 4 },
      { kind: 'written', at, words: 640 },
      { kind: 'checked', at, score: 86, approved: true },
      { kind: 'published', at: publishDate, by: 'rule', again: false },
    ],
    engines: [
      { role: 'scout', ...model, temperature: 0.3 },
      { role: 'writer', ...model, temperature: 0.7 },
      { role: 'checker', ...model, temperature: 0.3 },
    ],
    check: {
      score: 86,
      approved: true,
      verifiedAt: at,
      verdicts: { supported: 10, partial: 1, notFound: 1, refuted: 0, opinion: 3 },
      caps: [{ limit: 86, reason: 'Il verificatore ha dato 86 su 100.' }],
      flags: { grave: 0, minor: 1, dismissed: 0 },
      sentences: [
        { section: 'title', sentence: title, verdict: 'supported', source: 1 },
        { section: 'body', sentence: 'Primo paragrafo del testo.', verdict: 'not-found', source: null },
      ],
    },
    ...parts,
  };
}

function pageOf<Article>(all: readonly Article[], page: number, limit: number) {
  const totalPages = Math.max(1, Math.ceil(all.length / limit));
  return { articles: all.slice((page - 1) * limit, page * limit), total: all.length, page, totalPages };
}

function withoutContent({ content: _content, retraction: _retraction, ...item }: PublicArticle): ArticleListItem {
  return item;
}

/** Forms that take everything; what a test is about goes into `answers`. */
export function fakeForms(answers: Partial<PortalForms> = {}): PortalForms {
  const taken = async () => ({ ok: true }) as const;
  return {
    isLinkAlive: async () => true,
    subscribe: taken,
    confirmSubscription: taken,
    unsubscribe: taken,
    preferences: async () => ({ frequency: 'weekly', categories: null }),
    setPreferences: taken,
    mailPreferencesLink: taken,
    sendMessage: taken,
    ...answers,
  };
}
