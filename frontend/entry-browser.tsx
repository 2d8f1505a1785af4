import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom';
import { httpPortalApi } from './api/portal-api.js';
import { watchForMissingCode } from './lib/missing-code.js';
import { PAGE_DATA_ID, type PageData } from './page-data.js';
import { PortalDocument } from './portal/layout/portal-document.js';
import { createRoutes } from './routes.js';

/** Brings the server's page to life with the data it carries. Resolves once React answers to the reader. */
export async function hydratePage(): Promise<void> {
  const json = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!json) return;
  const page = JSON.parse(json) as PageData;
  // The router reads its state from here, and only here turns marked errors back into thrown responses.
  Object.assign(window, { __staticRouterHydrationData: page.router });
  watchForMissingCode();
  const routes = createRoutes(httpPortalApi);
  await loadPagesOf(routes);
  const router = createBrowserRouter(routes);
  await new Promise<void>((resolve) => {
    hydrateRoot(
      document,
      <PortalDocument assets={page.assets} context={page.context}>
        <RouterProvider router={router} />
        <WhenAlive then={resolve} />
      </PortalDocument>,
    );
  });
}

/** The page on the screen must be loaded before React compares it; the others wait for a click. */
async function loadPagesOf(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

function WhenAlive({ then }: { then: () => void }) {
  useEffect(then, [then]);
  return null;
}
