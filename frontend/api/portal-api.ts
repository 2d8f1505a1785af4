import type { TaggedArticles } from '../../backend/contract/articles.js';
import type { ArticleMoved, ArticleRemoved, PortalApi } from '../../backend/contract/portal-api.js';
import type { FormAnswer, PortalForms } from '../../backend/contract/portal-forms.js';
import { call } from './call.js';
import { CallFailed } from './call-failed.js';

/** The portal's forms over HTTP, once there is a script. The server sees for itself who calls. */
const httpPortalForms: PortalForms = {
  // What is not ticked goes to the server as it is, whose sentence the reader sees.
  subscribe: ({ email, gdprConsent }) =>
    formAnswer(
      call('POST /api/newsletter/subscribe', {
        body: { email, gdprConsent: gdprConsent as true },
      }),
    ),
  isLinkAlive: async () => true,
  confirmSubscription: async (token) => {
    const sent = call('POST /api/newsletter/confirm', { body: { token } });
    const answer = await formAnswer(sent);
    return answer.ok ? { ...answer, welcome: (await sent).welcome } : answer;
  },
  mailPreferencesLink: (email) =>
    formAnswer(
      call('POST /api/newsletter/preferences-link', {
        body: { email },
      }),
    ),
  unsubscribe: (token) => formAnswer(call('POST /api/newsletter/unsubscribe', { body: { token } })),
  preferences: (token) => call('GET /api/newsletter/preferences', { query: { token } }).catch(() => null),
  setPreferences: (token, preferences) =>
    formAnswer(
      call('PUT /api/newsletter/preferences', {
        body: { ...preferences, token },
      }),
    ),
  sendMessage: (form) => formAnswer(call('POST /api/public/contact', { body: form })),
};

async function formAnswer(sent: Promise<unknown>): Promise<FormAnswer> {
  try {
    await sent;
    return { ok: true };
  } catch (error) {
    const { status, explanation, field } = error instanceof CallFailed ? error : new CallFailed(0, null);
    return { ok: false, status, error: explanation, ...(field ? { field } : {}) };
  }
}

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
