import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { httpPortalApi } from './api/portal-api.js';
import { PAGE_DATA_ID, type PageData } from './page-data.js';
import { PortalDocument } from './portal/layout/portal-document.js';
import { createRoutes } from './routes.js';

/** Brings the server's page to life with the data it carries. Resolves once React answers to the reader. */
export function hydratePage(): Promise<void> {
  const json = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!json) return Promise.resolve();
  const page = JSON.parse(json) as PageData;
  // The router reads its state from here, and only here turns marked errors back into thrown responses.
  Object.assign(window, { __staticRouterHydrationData: page.router });
  const router = createBrowserRouter(createRoutes(httpPortalApi));
  return new Promise((resolve) => {
    hydrateRoot(
      document,
      <PortalDocument assets={page.assets} context={page.context}>
        <RouterProvider router={router} />
        <WhenAlive then={resolve} />
      </PortalDocument>,
    );
  });
}

function WhenAlive({ then }: { then: () => void }) {
  useEffect(then, [then]);
  return null;
}
