import type { RouteObject } from 'react-router-dom';

/** What the server must know of a route before it renders it; a row of `routes.tsx` carries it as its `handle`. */
export interface RouteHandle {
  /**
   * Key of the page's lazy module in Vite's manifest, a path below `frontend/`. The server writes the style sheets
   * that this module imports into the page and names its script to the browser; a navigation in the browser brings both
   * in itself.
   */
  readonly page?: `portal/${string}.tsx`;
  /**
   * `shared` (the default): the page is the same for everybody and may be kept. `brief`: the same, but asked for in so
   * many ways (a search) that it is kept for a moment only. `none`: it answers a form or depends on a token.
   */
  readonly cache?: 'shared' | 'brief' | 'none';
  /** The query parameters the page reads; all others make no other page. Absent: each may. */
  readonly query?: readonly string[];
}

/** Marks an object as the handle of a route, so that a wrong field does not compile. */
export function routeHandle(handle: RouteHandle): RouteHandle {
  return handle;
}

/** The handle of a route; empty when it has none. */
export function handleOf(route: Pick<RouteObject, 'handle'>): RouteHandle {
  const handle: RouteHandle | undefined = route.handle;
  return handle ?? {};
}
