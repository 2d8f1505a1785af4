import { Outlet, type RouteObject } from 'react-router-dom';
import type { AuthorPage } from '../backend/contract/author-page.js';
import { EDITIONS_PATH } from '../backend/contract/edition-words.js';
import type { EditionPage } from '../backend/contract/editions.js';
import type { ServerPortalApi } from '../backend/contract/portal-api.js';
import { RELIABILITY_PATH } from '../backend/contract/reliability-words.js';
import type { StorylinePage } from '../backend/contract/storyline-page.js';
import { STORYLINES_PATH } from './lib/addresses.js';
import type { ArticleData } from './portal/article/article.loader.js';
import { articleFacts } from './portal/article/article-facts.js';
import { authorLoader } from './portal/author/author.loader.js';
import { authorFacts } from './portal/author/author-facts.js';
import { editionLoader, latestEditionLoader } from './portal/edition/edition.loader.js';
import { editionFacts } from './portal/edition/edition-facts.js';
import type { HomeData } from './portal/home/home.loader.js';
import { reliabilityLoader } from './portal/reliability/reliability.loader.js';
import { publisherOf, websiteOf } from './portal/shared/structured-data.js';
import {
  type StorylinesData,
  storylineFacts,
  storylineLoader,
  storylinesFacts,
  storylinesLoader,
} from './portal/storyline/storyline.loader.js';
import type { RouteHandle } from './route-handle.js';
import { createRoutes } from './routes.js';

const TEMPLATES = 'portal/alternative-templates';

/** By the path of the route; only redirects and unknown addresses have none. Browsers never load this table. */
const HANDLES: Readonly<Record<string, RouteHandle>> = {
  index: {
    page: 'portal/home/home-page.tsx',
    query: ['page'],
    facts: (loaded, site) => ((loaded as HomeData).list.page > 1 ? [] : [publisherOf(site), websiteOf(site)]),
  },
  'articolo/:slug': {
    page: 'portal/article/article-page.tsx',
    query: [],
    facts: (loaded, site) => articleFacts((loaded as ArticleData).article, site),
    article: articleId,
  },
  'articolo/:slug/come-e-stato-fatto': { page: 'portal/article-history/article-history-page.tsx', query: [] },
  'categoria/:category': { page: 'portal/category/category-page.tsx', query: ['page'] },
  categorie: { page: 'portal/categories/categories-page.tsx', query: [] },
  cerca: { page: 'portal/search/search-page.tsx', cache: 'brief', query: ['q', 'categoria', 'page'] },
  'tag/:tag': { page: 'portal/tag/tag-page.tsx', query: ['page'] },
  salvati: { page: 'portal/saved/saved-page.tsx', query: [] },
  offline: { page: 'portal/offline/offline-page.tsx', query: [] },
  contatti: { page: 'portal/contact/contact-page.tsx', query: ['inviato'] },
  'newsletter/iscrizione': { page: 'portal/newsletter/subscribe-page.tsx', query: ['fatto'] },
  'newsletter/conferma': { page: 'portal/newsletter/confirm-page.tsx', cache: 'none' },
  'newsletter/disiscrizione': { page: 'portal/newsletter/unsubscribe-page.tsx', cache: 'none' },
  'newsletter/preferenze': { page: 'portal/newsletter/preferences-page.tsx', cache: 'none' },
  'chi-siamo': { page: 'portal/about/about-page.tsx', query: [] },
  privacy: { page: 'portal/policies/privacy-page.tsx', query: [] },
  'cookie-policy': { page: 'portal/policies/cookie-policy-page.tsx', query: [] },
  cookie: { query: [] },
  new: { page: `${TEMPLATES}/gazette-home-page.tsx`, query: ['page'] },
  'new/articolo/:slug': { page: `${TEMPLATES}/gazette-article-page.tsx`, query: [], article: articleId },
  test: { page: `${TEMPLATES}/magazine-home-page.tsx`, query: ['page'] },
  'test/articolo/:slug': { page: `${TEMPLATES}/magazine-article-page.tsx`, query: [], article: articleId },
};

function articleId(loaded: unknown): string {
  return (loaded as ArticleData).article._id;
}

/** Every address that the server renders: those it shares with the browser, each with its handle, and its own. */
export function createServerRoutes(api: ServerPortalApi): RouteObject[] {
  return createRoutes(api, serverPages(api)).map(withHandle);
}

/** Pages that are read and not used: they come as they are, without React. */
function serverPages(api: ServerPortalApi): RouteObject[] {
  return [
    {
      path: RELIABILITY_PATH.slice(1),
      loader: reliabilityLoader(api),
      handle: { style: 'portal/reliability/reliability-page.css', query: [] },
      lazy: async () => ({
        Component: (await import('./portal/reliability/reliability-page.js')).ReliabilityPage,
      }),
    },
    { path: EDITIONS_PATH.slice(1), loader: latestEditionLoader(api), handle: { query: [] }, Component: Outlet },
    {
      path: `${EDITIONS_PATH.slice(1)}/:date`,
      loader: editionLoader(api),
      handle: {
        style: 'portal/edition/edition-page.css',
        query: [],
        facts: (loaded, site) => editionFacts(loaded as EditionPage, site),
      } satisfies RouteHandle,
      lazy: async () => ({ Component: (await import('./portal/edition/edition-page.js')).EditionPage }),
    },
    {
      path: 'autore/:slug',
      loader: authorLoader(api),
      handle: {
        style: 'portal/author/author-page.css',
        query: ['page'],
        facts: (loaded, site) => authorFacts(loaded as AuthorPage, site),
      } satisfies RouteHandle,
      lazy: async () => ({ Component: (await import('./portal/author/author-page.js')).AuthorPage }),
    },
    {
      path: STORYLINES_PATH.slice(1),
      loader: storylinesLoader(api),
      handle: {
        style: 'portal/storyline/storyline-page.css',
        query: [],
        facts: (loaded, site) => storylinesFacts(loaded as StorylinesData, site),
      } satisfies RouteHandle,
      lazy: async () => ({ Component: (await import('./portal/storyline/storylines-page.js')).StorylinesPage }),
    },
    {
      path: 'storia/:slug',
      loader: storylineLoader(api),
      handle: {
        style: 'portal/storyline/storyline-page.css',
        query: [],
        facts: (loaded, site) => storylineFacts(loaded as StorylinePage, site),
      } satisfies RouteHandle,
      lazy: async () => ({ Component: (await import('./portal/storyline/storyline-page.js')).StorylinePage }),
    },
  ];
}

function withHandle(route: RouteObject): RouteObject {
  const handle: unknown = route.handle ?? HANDLES[route.index ? 'index' : (route.path ?? '')];
  if (route.index || route.children === undefined) return { ...route, handle };
  return { ...route, handle, children: route.children.map(withHandle) };
}
