import type { HydrationState } from 'react-router-dom';
import type { PageAssets } from './portal/layout/portal-document.js';
import type { PageContext } from './portal/layout/site-context.js';

/** What the server writes into the page so that the browser needs no second request. */
export interface PageData {
  readonly router: HydrationState;
  readonly context: PageContext;
  readonly assets: PageAssets;
}

export const PAGE_DATA_ID = 'dati-pagina';
