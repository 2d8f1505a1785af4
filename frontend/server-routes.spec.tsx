import { describe, expect, it } from '@jest/globals';
import type { RouteObject } from 'react-router-dom';
import { fakePortalApi } from '../backend/contract/portal-api.fake.js';
import { handleOf } from './route-handle.js';
import { createServerRoutes } from './server-routes.js';

describe('the routes of the server', () => {
  it('say of every page which files it needs, and of every address what of its query counts', () => {
    const pages = leavesOf(createServerRoutes(fakePortalApi([]))).filter(({ path }) => path !== '*');
    const unsaid = pages.filter((route) => {
      const { page, style, query, cache } = handleOf(route);
      const isPage = route.lazy !== undefined;
      return (isPage && page === undefined && style === undefined) || (query === undefined && cache !== 'none');
    });
    expect(pages.length).toBeGreaterThan(20);
    expect(unsaid.map(({ path }) => path)).toEqual([]);
  });
});

function leavesOf(routes: readonly RouteObject[]): RouteObject[] {
  return routes.flatMap((route) => (route.children ? leavesOf(route.children) : [route]));
}
