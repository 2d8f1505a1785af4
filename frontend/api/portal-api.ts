import type { TaggedArticles } from '../../backend/contract/articles.js';
import type { ArticleMoved, ArticleRemoved, PortalApi } from '../../backend/contract/portal-api.js';
import { call } from './call.js';
import { CallFailed } from './call-failed.js';
import { httpPortalForms } from './portal-forms.js';

/** The portal's data over HTTP, for pages reached by a click after the first one. */
export const httpPortalApi: PortalApi = {
  forms: httpPortalForms,

  listArticles: (query) => call('GET /api/public/articles', { query }),

  async listTagged(query) {
    const list = await call('GET /api/public/articles', { query });
    // A list that was asked for by tag carries it.
    return list as TaggedArticles;
  },

  search: ({ query: q, page, category }) =>
    call('GET /api/articles/search', { query: { q, page, limit: 10, category } }),

  getArticle: (slug) => foundUnder(slug, call('GET /api/public/articles/:slug', { params: { slug } })),

  getArticleHistory: (slug) => foundUnder(slug, call('GET /api/public/articles/:slug/history', { params: { slug } })),

  async listCategories() {
    return (await call('GET /api/public/categories', {})).categories;
  },

  /** An article whose neighbours cannot be had is still the article that was asked for. */
  related: ({ slug }) =>
    call('GET /api/public/articles/:slug/related', { params: { slug } }).then(
      ({ articles }) => articles,
      () => [],
    ),
};

/** What lies under an address of an article, its new address, that it was removed, or null when there is no such article. */
async function foundUnder<Found extends { readonly slug: string }>(
  slug: string,
  asked: Promise<Found>,
): Promise<Found | ArticleMoved | ArticleRemoved | null> {
  try {
    const found = await asked;
    // The call follows the redirect of an old slug by itself; the page's address must follow too.
    return found.slug === slug ? found : { movedTo: found.slug };
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) return null;
    if (error instanceof CallFailed && error.status === 410) return { removed: true };
    throw error;
  }
}
