import { data, type RouteObject } from 'react-router-dom';
import { ARTICLES, NothingYet } from './article-routes.js';
import { requireLogin } from './layout/admin-facts.js';
import { AdminLayout, type ScreenHandle } from './layout/admin-layout.js';
import { ErrorScreen } from './layout/error-screen.js';
import { TODAY_ROUTE } from './layout/use-marks.js';

/** What writes articles and from what: news, runs, plan, models, prompts, costs. */
const GENERATION: RouteObject[] = [
  { path: '/admin/genera', lazy: () => import('./generate/generate-page.js') },
  { path: '/admin/generazione-automatica', lazy: () => import('./auto-generation/auto-generation-page.js') },
  { path: '/admin/costi', lazy: () => import('./costs/costs-page.js') },
  { path: '/admin/ai-models', lazy: () => import('./ai-models/ai-models-page.js') },
  { path: '/admin/ai-prompts', lazy: () => import('./ai-prompts/ai-prompts-page.js') },
  { path: '/debug/:secret', lazy: () => import('./generation-debug/generation-debug-page.js') },
  {
    path: '/debug/:secret/:id',
    handle: { title: 'Debug di un articolo' } satisfies ScreenHandle,
    lazy: () => import('./generation-debug/debug-detail-page.js'),
  },
  { path: '/admin/news-collector', lazy: () => import('./news-collector/news-collector-page.js') },
];

/** Who reads, and what they and the program say to the admin. */
const READERS: RouteObject[] = [
  { path: '/admin/newsletter', lazy: () => import('./newsletter/newsletter-page.js') },
  { path: '/admin/newsletter/lettere', lazy: () => import('./newsletter/issue-list-page.js') },
  {
    path: '/admin/newsletter/lettere/:id',
    handle: { title: 'Numero della newsletter' } satisfies ScreenHandle,
    lazy: () => import('./newsletter/issue-page.js'),
  },
  { path: '/admin/newsletter/esclusi', lazy: () => import('./newsletter/suppressions-page.js') },
  { path: '/admin/notifiche', lazy: () => import('./notifications/notifications-page.js') },
  { path: '/admin/messaggi', lazy: () => import('./messages/messages-page.js') },
];

/** The site as a whole. */
const SITE: RouteObject[] = [
  { id: TODAY_ROUTE, path: '/admin', lazy: () => import('./dashboard/dashboard-page.js') },
  { path: '/admin/statistiche', lazy: () => import('./stats/stats-page.js') },
  {
    path: '/admin/statistiche/:id',
    handle: { title: 'Letture di un articolo' } satisfies ScreenHandle,
    lazy: () => import('./stats/article-readings-page.js'),
  },
  { path: '/admin/impostazioni', lazy: () => import('./settings/settings-index-page.js') },
  ...['sito', 'crawler', 'pubblicazione', 'gateway'].map((part) => ({
    path: `/admin/impostazioni/${part}`,
    lazy: () => import('./settings/settings-form-page.js'),
  })),
  { path: '/admin/impostazioni/posta', lazy: () => import('./mail-outbox/mail-outbox-page.js') },
  { path: '/admin/header-scripts', lazy: () => import('./header-scripts/header-scripts-page.js') },
  { path: '/admin/change-password', lazy: () => import('./change-password/change-password-page.js') },
  { path: '/admin/firma', lazy: () => import('./signature/signature-page.js') },
  { path: '/admin/persone', lazy: () => import('./people/people-page.js') },
  { path: '/admin/audit', lazy: () => import('./audit/audit-page.js') },
  { path: '/admin/stato', lazy: () => import('./system-state/system-state-page.js') },
  {
    path: '/admin/trasferimento',
    lazy: async () => {
      const { MovingPage, movingLoader } = await import('./moving/moving-page.js');
      return { Component: MovingPage, loader: movingLoader };
    },
  },
  { path: '/admin/backup', lazy: () => import('./backup/backup-page.js') },
];

/** Every address of the admin in one table. A screen is a module with `Component` and, where it has data, `loader`. */
export function createAdminRoutes(): RouteObject[] {
  return [
    {
      path: '/login',
      ErrorBoundary: ErrorScreen,
      HydrateFallback: NothingYet,
      lazy: () => import('./login/login-page.js'),
    },
    {
      path: '/admin/password',
      ErrorBoundary: ErrorScreen,
      HydrateFallback: NothingYet,
      lazy: () => import('./login/password-page.js'),
    },
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
            ...SITE,
            ...ARTICLES,
            ...GENERATION,
            ...READERS,
            {
              path: '*',
              Component: NothingYet,
              handle: { title: 'Pagina non trovata' } satisfies ScreenHandle,
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
