import { expect, it } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  Link,
  Outlet,
  StaticRouterProvider,
  useLoaderData,
} from 'react-router-dom';
import { commonRouterOf, plainRouterOf } from './plain-router.js';

const handler = createStaticHandler([
  {
    path: '/',
    Component: () => <Outlet />,
    ErrorBoundary: () => 'Errore',
    children: [
      { path: 'presto', loader: () => 'subito', Component: Shown },
      { path: 'tardi/:name', lazy: async () => ({ loader: ({ params }) => params.name ?? '', Component: Shown }) },
      {
        path: 'rotto',
        loader: () => {
          throw new Response('', { status: 404 });
        },
        Component: Shown,
      },
    ],
  },
]);
const common = commonRouterOf(handler);

function Shown() {
  return <Link to="/presto">{useLoaderData<string>()}</Link>;
}

it.each(['/presto', '/tardi/domani', '/rotto', '/nessuno'])(
  'is the router that the library makes for %s',
  async (path) => {
    const context = await handler.query(new Request(`http://contesto.example${path}`));
    if (context instanceof Response) throw new Error('The question was not answered with a page.');
    const theirs = createStaticRouter(handler.dataRoutes, context);
    const ours = plainRouterOf(common, context);
    expect(Object.keys(ours).sort()).toEqual(Object.keys(theirs).sort());
    expect({ ...ours.state, matches: ours.state.matches.map(({ pathname }) => pathname) }).toEqual({
      ...theirs.state,
      matches: theirs.state.matches.map(({ pathname }) => pathname),
    });
    const rendered = [theirs, ours].map((router) =>
      renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />),
    );
    expect(rendered[1]).toBe(rendered[0]);
    expect(Object.values(Object.getOwnPropertyDescriptors(ours)).some(({ get }) => get !== undefined)).toBe(false);
  },
);
