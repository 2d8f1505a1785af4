import { data, Outlet, type RouteObject, redirect } from 'react-router-dom';
import type { PortalApi } from '../backend/contract/portal-api.js';
import { templateArticleLoader, templateHomeLoader } from './portal/alternative-templates/template.loaders.js';
import { GAZETTE, MAGAZINE } from './portal/alternative-templates/templates.js';
import { articleLoader } from './portal/article/article.loader.js';
import { articleHistoryLoader } from './portal/article-history/article-history.loader.js';
import { categoriesLoader } from './portal/categories/categories.loader.js';
import { categoryLoader } from './portal/category/category.loader.js';
import { homeLoader } from './portal/home/home.loader.js';
import { PortalLayout } from './portal/layout/portal-layout.js';
import { ErrorPage } from './portal/not-found/error-page.js';
import { searchLoader } from './portal/search/search.loader.js';
import { latestStories, leadingOn } from './portal/shared/latest-stories.js';
import { tagLoader } from './portal/tag/tag.loader.js';

/**
 * The addresses that server and browser both render, in one table. The server gives it an in-process `api`, the browser
 * one over HTTP. What only the server knows of them, and pages that only it renders (`more`), stands in server-routes.tsx.
 */
export function createRoutes(api: PortalApi, more: readonly RouteObject[] = []): RouteObject[] {
  const pages: RouteObject[] = [
    {
      index: true,
      loader: homeLoader(api),
      lazy: async () => ({ Component: (await import('./portal/home/home-page.js')).HomePage }),
    },
    {
      path: 'articolo/:slug',
      loader: articleLoader(api),
      lazy: async () => ({ Component: (await import('./portal/article/article-page.js')).ArticlePage }),
    },
    {
      path: 'articolo/:slug/come-e-stato-fatto',
      loader: articleHistoryLoader(api),
      lazy: async () => ({
        Component: (await import('./portal/article-history/article-history-page.js')).ArticleHistoryPage,
      }),
    },
    {
      path: 'categoria/:category',
      loader: categoryLoader(api),
      lazy: async () => ({ Component: (await import('./portal/category/category-page.js')).CategoryPage }),
    },
    {
      path: 'categorie',
      loader: categoriesLoader(api),
      lazy: async () => ({ Component: (await import('./portal/categories/categories-page.js')).CategoriesPage }),
    },
    {
      path: 'cerca',
      loader: searchLoader(api),
      lazy: async () => ({ Component: (await import('./portal/search/search-page.js')).SearchPage }),
    },
    {
      path: 'tag/:tag',
      loader: tagLoader(api),
      lazy: async () => ({ Component: (await import('./portal/tag/tag-page.js')).TagPage }),
    },
    {
      path: 'salvati',
      loader: () => latestStories(api),
      lazy: async () => ({ Component: (await import('./portal/saved/saved-page.js')).SavedPage }),
    },
    {
      path: 'offline',
      lazy: async () => ({ Component: (await import('./portal/offline/offline-page.js')).OfflinePage }),
    },
    ...formPages(api),
    ...textPages(),
    ...alternativeTemplates(api),
    ...more,
    { path: '*', loader: () => refuse(404), Component: Outlet },
  ];
  return withLayout(
    pages.map((page) => (typeof page.loader === 'function' ? { ...page, loader: leadingOn(api, page.loader) } : page)),
  );
}

/** Pages that forms are sent to, with and without a script. Those a mail leads to depend on a token and are not kept. */
function formPages({ forms }: PortalApi): RouteObject[] {
  return [
    {
      path: 'contatti',
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
    {
      path: 'newsletter/preferenze',
      lazy: async () => {
        const [{ PreferencesPage }, { preferencesAction, preferencesLoader }] = await Promise.all([
          import('./portal/newsletter/preferences-page.js'),
          import('./portal/newsletter/preferences.actions.js'),
        ]);
        return { Component: PreferencesPage, loader: preferencesLoader(forms), action: preferencesAction(forms) };
      },
    },
  ];
}

/** Who we are and what we do with data. */
function textPages(): RouteObject[] {
  return [
    {
      path: 'chi-siamo',
      lazy: async () => ({ Component: (await import('./portal/about/about-page.js')).AboutPage }),
    },
    {
      path: 'privacy',
      lazy: async () => ({ Component: (await import('./portal/policies/privacy-page.js')).PrivacyPage }),
    },
    {
      path: 'cookie-policy',
      lazy: async () => ({ Component: (await import('./portal/policies/cookie-policy-page.js')).CookiePolicyPage }),
    },
    { path: 'cookie', loader: () => redirect('/cookie-policy', 301) },
  ];
}

/** The two older layouts: the same articles in other dress, kept out of search engines. */
function alternativeTemplates(api: PortalApi): RouteObject[] {
  return [
    {
      path: 'new',
      loader: templateHomeLoader(api),
      lazy: async () => ({
        Component: (await import('./portal/alternative-templates/gazette-home-page.js')).GazetteHomePage,
      }),
    },
    {
      path: 'new/articolo/:slug',
      loader: templateArticleLoader(api, GAZETTE),
      lazy: async () => ({
        Component: (await import('./portal/alternative-templates/gazette-article-page.js')).GazetteArticlePage,
      }),
    },
    {
      path: 'test',
      loader: templateHomeLoader(api),
      lazy: async () => ({
        Component: (await import('./portal/alternative-templates/magazine-home-page.js')).MagazineHomePage,
      }),
    },
    {
      path: 'test/articolo/:slug',
      loader: templateArticleLoader(api, MAGAZINE),
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
