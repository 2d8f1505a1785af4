import type { RouteObject } from 'react-router-dom';
import type { SiteFacts } from '../backend/contract/page-rendering.js';

/** What the server must know of a route before it renders it: its `handle`, given to it in server-routes.tsx. */
export interface RouteHandle {
  /**
   * Key of the page's lazy module in Vite's manifest, a path below `frontend/`. The server writes the style sheets
   * that this module imports into the page and names its script to the browser; a navigation in the browser brings both
   * in itself.
   */
  readonly page?: `portal/${string}.tsx`;
  /**
   * For a page that only the server renders: its style sheet, an input of the browser's build. React does not come to
   * such a page, so that nothing of it weighs on the others; links lead to it as to a document (`<a>`, `reloadDocument`).
   */
  readonly style?: `portal/${string}.css`;
  /**
   * `shared` (the default): the page is the same for everybody and may be cached. `brief`: the same, but asked for in so
   * many ways (a search) that it is stored for a moment only. `none`: it answers a form or depends on a token.
   */
  readonly cache?: 'shared' | 'brief' | 'none';
  /**
   * What the page states for machines in the words of schema.org, from its loader's data. The server writes it into the
   * head; no browser needs it.
   */
  readonly facts?: (loaded: unknown, site: SiteFacts) => readonly object[];
  /** The id of the article that the page shows as a whole, from its loader's data: caches in front know the page by it. */
  readonly article?: (loaded: unknown) => string;
  /** The query parameters the page reads; all others make no other page. Absent: each may. */
  readonly query?: readonly string[];
}

/** The handle of a route; empty when it has none. */
export function handleOf(route: Pick<RouteObject, 'handle'>): RouteHandle {
  const handle: RouteHandle | undefined = route.handle;
  return handle ?? {};
}
