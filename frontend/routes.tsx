import { data, Outlet, type RouteObject, redirect } from 'react-router-dom';
import type { PortalApi } from '../backend/contract/portal-api.js';
import { templateArticleLoader, templateHomeLoader } from './portal/alternative-templates/template.loaders.js';
import { GAZETTE, MAGAZINE } from './portal/alternative-templates/templates.js';
import { articleLoader } from './portal/article/article.loader.js';
import { articleHistoryLoader } from './portal/article-history/article-history.loader.js';
import { categoriesLoader } from './portal/categories/categories.loader.js';
import { categoryLoader } from './portal/category/category.loader.js';
import { homeLoader } from './portal/home/home.loader.js';
import { HomePage } from './portal/home/home-page.js';
import { PortalLayout } from './portal/layout/portal-layout.js';
import { ErrorPage } from './portal/not-found/error-page.js';
import { searchLoader } from './portal/search/search.loader.js';
import { tagLoader } from './portal/tag/tag.loader.js';
import { routeHandle } from './route-handle.js';

/** Every address of the portal in one table. The server gives it an in-process `api`, the browser one over HTTP. */
export function createRoutes(api: PortalApi): RouteObject[] {
  return withLayout([
    { index: true, loader: homeLoader(api), handle: routeHandle({ query: ['page'] }), Component: HomePage },
    {
      path: 'articolo/:slug',
      loader: articleLoader(api),
      handle: routeHandle({ page: 'portal/article/article-page.tsx', query: [] }),
      lazy: async () => ({ Component: (await import('./portal/article/article-page.js')).ArticlePage }),
    },
    {
      path: 'articolo/:slug/come-e-stato-fatto',
      loader: articleHistoryLoader(api),
      handle: routeHandle({ page: 'portal/article-history/article-history-page.tsx', query: [] }),
      lazy: async () => ({
        Component: (await import('./portal/article-history/article-history-page.js')).ArticleHistoryPage,
      }),
    },
    {
      path: 'categoria/:category',
      loader: categoryLoader(api),
      handle: routeHandle({ page: 'portal/category/category-page.tsx', query: ['page'] }),
      lazy: async () => ({ Component: (await import('./portal/category/category-page.js')).CategoryPage }),
    },
    {
      path: 'categorie',
      loader: categoriesLoader(api),
      handle: routeHandle({ page: 'portal/categories/categories-page.tsx', query: [] }),
      lazy: async () => ({ Component: (await import('./portal/categories/categories-page.js')).CategoriesPage }),
    },
    {
      path: 'cerca',
      loader: searchLoader(api),
      handle: routeHandle({
        page: 'portal/search/search-page.tsx',
        cache: 'brief',
        query: ['q', 'categoria', 'page'],
      }),
      lazy: async () => ({ Component: (await import('./portal/search/search-page.js')).SearchPage }),
    },
    {
      path: 'tag/:tag',
      loader: tagLoader(api),
      handle: routeHandle({ page: 'portal/tag/tag-page.tsx', query: ['page'] }),
      lazy: async () => ({ Component: (await import('./portal/tag/tag-page.js')).TagPage }),
    },
    {
      path: 'salvati',
      handle: routeHandle({ page: 'portal/saved/saved-page.tsx', query: [] }),
      lazy: async () => ({ Component: (await import('./portal/saved/saved-page.js')).SavedPage }),
    },
    {
      path: 'offline',
      handle: routeHandle({ page: 'portal/offline/offline-page.tsx', query: [] }),
      lazy: async () => ({ Component: (await import('./portal/offline/offline-page.js')).OfflinePage }),
    },
    ...formPages(api),
    ...textPages(),
    ...alternativeTemplates(api),
    { path: '*', loader: () => refuse(404), Component: Outlet },
  ]);
}

/** Pages that forms are sent to, with and without a script. Those a mail leads to depend on a token and are not kept. */
function formPages({ forms }: PortalApi): RouteObject[] {
  return [
    {
      path: 'contatti',
      handle: routeHandle({ page: 'portal/contact/contact-page.tsx', query: ['inviato'] }),
      lazy: async () => {
        const [{ ContactPage }, { contactAction }] = await Promise.all([
          import('./portal/contact/contact-page.js'),
          import('./portal/contact/contact.action.js'),
        ]);
        return { Component: ContactPage, action: contactAction(forms) };
      },
    },
    {
      path: 'newsletter/iscrizione',
      handle: routeHandle({ page: 'portal/newsletter/subscribe-page.tsx', query: ['fatto'] }),
      lazy: async () => {
        const [{ SubscribePage }, { subscribeAction }] = await Promise.all([
          import('./portal/newsletter/subscribe-page.js'),
          import('./portal/newsletter/newsletter.actions.js'),
        ]);
        return { Component: SubscribePage, action: subscribeAction(forms) };
      },
    },
    {
      path: 'newsletter/conferma',
      handle: routeHandle({ page: 'portal/newsletter/confirm-page.tsx', cache: 'none' }),
      lazy: async () => {
        const [{ ConfirmPage }, { confirmAction, linkLoader }] = await Promise.all([
          import('./portal/newsletter/confirm-page.js'),
          import('./portal/newsletter/newsletter.actions.js'),
        ]);
        return { Component: ConfirmPage, loader: linkLoader(forms, 'confirm'), action: confirmAction(forms) };
      },
    },
    {
      path: 'newsletter/disiscrizione',
      handle: routeHandle({ page: 'portal/newsletter/unsubscribe-page.tsx', cache: 'none' }),
      lazy: async () => {
        const [{ UnsubscribePage }, { unsubscribeAction, linkLoader }] = await Promise.all([
          import('./portal/newsletter/unsubscribe-page.js'),
          import('./portal/newsletter/newsletter.actions.js'),
        ]);
        return {
          Component: UnsubscribePage,
          loader: linkLoader(forms, 'unsubscribe'),
          action: unsubscribeAction(forms),
        };
      },
    },
  ];
}

/** Who we are and what we do with data. */
function textPages(): RouteObject[] {
  return [
    {
      path: 'chi-siamo',
      handle: routeHandle({ page: 'portal/about/about-page.tsx', query: [] }),
      lazy: async () => ({ Component: (await import('./portal/about/about-page.js')).AboutPage }),
    },
    {
      path: 'privacy',
      handle: routeHandle({ page: 'portal/policies/privacy-page.tsx', query: [] }),
      lazy: async () => ({ Component: (await import('./portal/policies/privacy-page.js')).PrivacyPage }),
    },
    {
      path: 'cookie-policy',
      handle: routeHandle({ page: 'portal/policies/cookie-policy-page.tsx', query: [] }),
      lazy: async () => ({ Component: (await import('./portal/policies/cookie-policy-page.js')).CookiePolicyPage }),
    },
    { path: 'cookie', loader: () => redirect('/cookie-policy', 301), handle: routeHandle({ query: [] }) },
  ];
}

/** The two older layouts: the same articles in other dress, kept out of search engines. */
function alternativeTemplates(api: PortalApi): RouteObject[] {
  const folder = 'portal/alternative-templates';
  return [
    {
      path: 'new',
      loader: templateHomeLoader(api),
      handle: routeHandle({ page: `${folder}/gazette-home-page.tsx`, query: ['page'] }),
      lazy: async () => ({
        Component: (await import('./portal/alternative-templates/gazette-home-page.js')).GazetteHomePage,
      }),
    },
    {
      path: 'new/articolo/:slug',
      loader: templateArticleLoader(api, GAZETTE),
      handle: routeHandle({ page: `${folder}/gazette-article-page.tsx`, query: [] }),
      lazy: async () => ({
        Component: (await import('./portal/alternative-templates/gazette-article-page.js')).GazetteArticlePage,
      }),
    },
    {
      path: 'test',
      loader: templateHomeLoader(api),
      handle: routeHandle({ page: `${folder}/magazine-home-page.tsx`, query: ['page'] }),
      lazy: async () => ({
        Component: (await import('./portal/alternative-templates/magazine-home-page.js')).MagazineHomePage,
      }),
    },
    {
      path: 'test/articolo/:slug',
      loader: templateArticleLoader(api, MAGAZINE),
      handle: routeHandle({ page: `${folder}/magazine-article-page.tsx`, query: [] }),
      lazy: async () => ({
        Component: (await import('./portal/alternative-templates/magazine-article-page.js')).MagazineArticlePage,
      }),
    },
  ];
}

/** Every address answers with the error page of a status; for the server when nothing can be loaded. */
export function createFailureRoutes(status: 500 | 503): RouteObject[] {
  const loader = () => refuse(status);
  // The splat alone would leave «/» to the layout, which would answer 200 around nothing.
  return withLayout([
    { index: true, loader, Component: Outlet },
    { path: '*', loader, Component: Outlet },
  ]);
}

// The error page stands inside the layout, so that a reader who is lost still has the menu.
function withLayout(pages: RouteObject[]): RouteObject[] {
  return [{ path: '/', Component: PortalLayout, children: [{ ErrorBoundary: ErrorPage, children: pages }] }];
}

function refuse(status: number): never {
  throw data(status === 404 ? 'Pagina non trovata' : 'Pagina non disponibile', { status });
}
