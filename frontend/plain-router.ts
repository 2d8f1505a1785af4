import {
  createStaticRouter,
  type DataRouteObject,
  type StaticHandler,
  type StaticHandlerContext,
  type StaticRouterProviderProps,
} from 'react-router-dom';

type StaticRouter = StaticRouterProviderProps['router'];

/** What the library makes for a page without matches: what all pages have in common. */
export function commonRouterOf({ dataRoutes }: StaticHandler): StaticRouter {
  const location = { pathname: '/', search: '', hash: '', state: null, key: 'default' };
  const nothing = { basename: '/', location, matches: [], loaderData: {}, actionData: null, errors: null };
  return createStaticRouter(dataRoutes, { ...nothing, statusCode: 200, loaderHeaders: {}, actionHeaders: {} });
}

/**
 * The router of one page, as `createStaticRouter` makes it, but without getters: V8 gives each object that is written with
 * getters a hidden class of its own, in the old generation, through which the whole page outlives every collection but a
 * full one. Its routes are the matched ones alone, one inside the other, since the router matches those it is given again.
 */
export function plainRouterOf(common: StaticRouter, context: StaticHandlerContext): StaticRouter {
  const { location, matches, loaderData, actionData, errors } = context;
  const branch = matches.reduceRight<DataRouteObject[] | undefined>(
    (children, { route }) => [{ ...route, children } as DataRouteObject],
    undefined,
  );
  return {
    ...common,
    state: { ...common.state, location, matches, loaderData, actionData, errors },
    // As the question left them: by then their code is loaded, in the common router it is not.
    routes: branch ?? common.routes,
    manifest: Object.fromEntries(matches.map(({ route }) => [route.id, route])),
  };
}
