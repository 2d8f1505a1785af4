import type { ArticleHistory } from '../../backend/contract/article-history.js';
import type { ArticleSearch } from '../../backend/contract/article-search.js';
import type {
  ArticleList,
  ArticleListItem,
  ArticleSummary,
  CategoryCount,
  PublicArticle,
  TaggedArticles,
} from '../../backend/contract/articles.js';
import type { PortalApi } from '../../backend/contract/portal-api.js';
import { CallFailed, call } from './call.js';
import { httpPortalForms } from './portal-forms.js';

const RELATED = 3;

/** The portal's data over HTTP, for pages reached by a click after the first one. */
export const httpPortalApi: PortalApi = {
  forms: httpPortalForms,

  listArticles({ page, limit, category }) {
    const query = new URLSearchParams({ page: String(page), limit: String(limit), ...(category ? { category } : {}) });
    return call<ArticleList>('GET', `/api/public/articles?${query}`);
  },

  listTagged({ tag, page, limit }) {
    const query = new URLSearchParams({ tag, page: String(page), limit: String(limit) });
    return call<TaggedArticles>('GET', `/api/public/articles?${query}`);
  },

  search({ query: q, page, category }) {
    const query = new URLSearchParams({ q, page: String(page), limit: '10', ...(category ? { category } : {}) });
    return call<ArticleSearch>('GET', `/api/articles/search?${query}`);
  },

  async getArticle(slug) {
    try {
      const article = await call<PublicArticle>('GET', `/api/public/articles/${encodeURIComponent(slug)}`);
      // The call follows the redirect of an old slug by itself; the page's address must follow too.
      return article.slug === slug ? article : { movedTo: article.slug };
    } catch (error) {
      if (error instanceof CallFailed && error.status === 404) return null;
      throw error;
    }
  },

  async getArticleHistory(slug) {
    try {
      const history = await call<ArticleHistory>('GET', `/api/public/articles/${encodeURIComponent(slug)}/history`);
      return history.slug === slug ? history : { movedTo: history.slug };
    } catch (error) {
      if (error instanceof CallFailed && error.status === 404) return null;
      throw error;
    }
  },

  async listCategories() {
    return (await call<{ categories: CategoryCount[] }>('GET', '/api/public/categories')).categories;
  },

  /** An article whose neighbours cannot be had is still the article that was asked for. */
  related: (article) => findRelated(article).catch(() => []),
};

async function findRelated({ slug, category }: Pick<PublicArticle, 'slug' | 'category'>): Promise<ArticleSummary[]> {
  const others = (articles: ArticleListItem[]) => articles.filter((article) => article.slug !== slug);
  const sameCategory = new URLSearchParams({ status: 'published', category, limit: String(RELATED + 1) });
  const near = others((await call<ArticleList>('GET', `/api/articles?${sameCategory}`)).articles);
  if (near.length >= RELATED) return near.slice(0, RELATED);
  const recent = others((await call<ArticleList>('GET', '/api/articles?status=published&limit=10')).articles);
  const known = new Set(near.map((article) => article.slug));
  return [...near, ...recent.filter((article) => !known.has(article.slug))].slice(0, RELATED);
}
