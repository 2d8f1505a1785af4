import type { RouteObject } from 'react-router-dom';
import { data } from 'react-router-dom';
import { AdminLayout, type ScreenHandle } from './layout/admin-layout.js';
import { ErrorScreen } from './layout/error-screen.js';
import { requireLogin } from './layout/require-login.js';

const screen = (title: string, more: Omit<ScreenHandle, 'title'> = {}): ScreenHandle => ({ title, ...more });

/** Every address of the newsroom in one table. A screen is a module with `Component` and, where it has data, `loader`. */
export function createAdminRoutes(): RouteObject[] {
  return [
    { path: '/login', lazy: async () => ({ Component: (await import('./login/login-page.js')).LoginPage }) },
    {
      loader: requireLogin,
      // Who is logged in does not change from screen to screen.
      shouldRevalidate: () => false,
      Component: AdminLayout,
      ErrorBoundary: ErrorScreen,
      HydrateFallback: NothingYet,
      children: [
        {
          ErrorBoundary: ErrorScreen,
          children: [
            {
              path: '*',
              handle: screen('Pagina non trovata'),
              loader: () => {
                throw data('Pagina non trovata', { status: 404 });
              },
            },
          ],
        },
      ],
    },
  ];
}

/** Before the first facts are there: the page's background, for less than a blink. */
function NothingYet() {
  return null;
}
