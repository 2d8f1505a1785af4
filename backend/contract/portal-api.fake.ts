import type { ArticleListItem, PublicArticle } from './articles.js';
import { CATEGORIES, findCategory } from './categories.js';
import type { PortalApi } from './portal-api.js';

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
): PortalApi {
  return {
    async listArticles({ page, limit, category }) {
      const chosen = category ? articles.filter((article) => article.category === category) : articles;
      return {
        articles: chosen.slice((page - 1) * limit, page * limit).map(withoutContent),
        total: chosen.length,
        page,
        totalPages: Math.max(1, Math.ceil(chosen.length / limit)),
      };
    },
    async getArticle(slug) {
      const movedTo = moved[slug];
      return articles.find((article) => article.slug === slug) ?? (movedTo ? { movedTo } : null);
    },
    async listCategories() {
      return CATEGORIES.map(({ name, slug }) => ({
        name,
        slug,
        count: articles.filter(({ category }) => findCategory(category)?.slug === slug).length,
      }));
    },
    async related({ slug }) {
      return articles
        .filter((article) => article.slug !== slug)
        .slice(0, 3)
        .map(withoutContent);
    },
  };
}

function withoutContent({ content: _, ...item }: PublicArticle): ArticleListItem {
  return item;
}
