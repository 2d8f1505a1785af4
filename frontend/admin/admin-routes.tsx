import { data, type RouteObject } from 'react-router-dom';
import { callAdmin } from '../api/admin/call-admin.js';
import { getBackupInfo, getSettings } from '../api/admin/site-calls.js';
import { explained } from '../api/call-failed.js';
import { ARTICLES, NothingYet } from './article-routes.js';
import { requireLogin } from './layout/admin-facts.js';
import { AdminLayout, type ScreenHandle } from './layout/admin-layout.js';
import { ErrorScreen } from './layout/error-screen.js';
import { TODAY_ROUTE } from './layout/use-marks.js';

/** What writes articles and from what: news, runs, plan, models, prompts, costs. */
const GENERATION: RouteObject[] = [
  {
    path: '/admin/genera',
    lazy: async () => ({
      Component: (await import('./generate/generate-page.js')).GeneratePage,
      loader: (await import('./generate/generate.loader.js')).generateLoader,
    }),
  },
  {
    path: '/admin/generazione-automatica',
    lazy: async () => ({
      Component: (await import('./auto-generation/auto-generation-page.js')).AutoGenerationPage,
      loader: (await import('./auto-generation/auto-generation.loader.js')).autoGenerationLoader,
    }),
  },
  {
    path: '/admin/costi',
    loader: () => callAdmin('GET /api/admin/costs'),
    lazy: async () => ({ Component: (await import('./costs/costs-page.js')).CostsPage }),
  },
  {
    path: '/admin/ai-models',
    loader: () => callAdmin('GET /api/admin/ai-models'),
    lazy: async () => ({ Component: (await import('./ai-models/ai-models-page.js')).AiModelsPage }),
  },
  {
    path: '/admin/ai-prompts',
    lazy: async () => ({
      Component: (await import('./ai-prompts/ai-prompts-page.js')).AiPromptsPage,
      loader: (await import('./ai-prompts/ai-prompts.loader.js')).aiPromptsLoader,
    }),
  },
  {
    path: '/debug/:secret',
    lazy: async () => ({
      Component: (await import('./generation-debug/generation-debug-page.js')).GenerationDebugPage,
      loader: (await import('./generation-debug/generation-debug.loader.js')).generationDebugLoader,
    }),
  },
  {
    path: '/debug/:secret/:id',
    handle: { title: 'Debug di un articolo' } satisfies ScreenHandle,
    lazy: async () => ({
      Component: (await import('./generation-debug/debug-detail-page.js')).DebugDetailPage,
      loader: (await import('./generation-debug/generation-debug.loader.js')).debugDetailLoader,
    }),
  },
  {
    path: '/admin/news-collector',
    lazy: async () => ({
      ...(await import('./news-collector/news-collector.loader.js')).newsCollectorData,
      Component: (await import('./news-collector/news-collector-page.js')).NewsCollectorPage,
    }),
  },
];

/** Who reads, and what they and the program say to the admin. */
const READERS: RouteObject[] = [
  {
    path: '/admin/newsletter',
    lazy: async () => ({
      Component: (await import('./newsletter/newsletter-page.js')).NewsletterPage,
      loader: (await import('./newsletter/newsletter.loaders.js')).newsletterLoader,
    }),
  },
  {
    path: '/admin/newsletter/lettere',
    lazy: async () => ({
      Component: (await import('./newsletter/issue-list-page.js')).IssueListPage,
      loader: (await import('./newsletter/newsletter.loaders.js')).issueListLoader,
    }),
  },
  {
    path: '/admin/newsletter/lettere/:id',
    handle: { title: 'Numero della newsletter' } satisfies ScreenHandle,
    lazy: async () => ({
      Component: (await import('./newsletter/issue-page.js')).IssuePage,
      loader: (await import('./newsletter/issue.loader.js')).issueLoader,
    }),
  },
  {
    path: '/admin/newsletter/esclusi',
    lazy: async () => {
      const { SuppressionsPage, suppressionsLoader } = await import('./newsletter/suppressions-page.js');
      return { Component: SuppressionsPage, loader: suppressionsLoader };
    },
  },
  {
    path: '/admin/notifiche',
    lazy: async () => {
      const { NotificationsPage, notificationsLoader } = await import('./notifications/notifications-page.js');
      return { Component: NotificationsPage, loader: notificationsLoader };
    },
  },
  {
    path: '/admin/messaggi',
    lazy: async () => {
      const { MessagesPage, messagesLoader } = await import('./messages/messages-page.js');
      return { Component: MessagesPage, loader: messagesLoader };
    },
  },
];

/** The site as a whole. */
const SITE: RouteObject[] = [
  {
    id: TODAY_ROUTE,
    path: '/admin',
    lazy: async () => ({
      Component: (await import('./dashboard/dashboard-page.js')).DashboardPage,
      loader: (await import('./dashboard/dashboard.loader.js')).dashboardLoader,
    }),
  },
  {
    path: '/admin/statistiche',
    lazy: async () => ({
      Component: (await import('./stats/stats-page.js')).StatsPage,
      loader: (await import('./stats/stats.loader.js')).statsLoader,
    }),
  },
  {
    path: '/admin/statistiche/:id',
    handle: { title: 'Letture di un articolo' } satisfies ScreenHandle,
    lazy: async () => ({
      Component: (await import('./stats/article-readings-page.js')).ArticleReadingsPage,
      loader: (await import('./stats/stats.loader.js')).articleReadingsLoader,
    }),
  },
  {
    path: '/admin/impostazioni',
    lazy: async () => ({
      Component: (await import('./settings/settings-index-page.js')).SettingsIndexPage,
      loader: (await import('./settings/settings-index.loader.js')).settingsIndexLoader,
    }),
  },
  ...['sito', 'crawler', 'pubblicazione', 'gateway'].map((part) => ({
    path: `/admin/impostazioni/${part}`,
    loader: getSettings,
    lazy: async () => ({ Component: (await import('./settings/settings-form-page.js')).SettingsFormPage }),
  })),
  {
    path: '/admin/impostazioni/posta',
    lazy: async () => {
      const { MailOutboxPage, mailOutboxLoader } = await import('./mail-outbox/mail-outbox-page.js');
      return { Component: MailOutboxPage, loader: mailOutboxLoader };
    },
  },
  {
    path: '/admin/header-scripts',
    loader: () =>
      explained(callAdmin('GET /api/admin/header-scripts'), 'Errore nel caricamento degli script').then(
        ({ headerScripts }) => headerScripts,
      ),
    lazy: async () => ({
      Component: (await import('./header-scripts/header-scripts-page.js')).HeaderScriptsPage,
    }),
  },
  {
    path: '/admin/change-password',
    loader: () => callAdmin('GET /api/auth/second-factor'),
    lazy: async () => ({
      Component: (await import('./change-password/change-password-page.js')).ChangePasswordPage,
    }),
  },
  {
    path: '/admin/firma',
    loader: () => callAdmin('GET /api/admin/signatures').then(({ signatures }) => signatures),
    lazy: async () => ({ Component: (await import('./signature/signature-page.js')).SignaturePage }),
  },
  {
    path: '/admin/persone',
    lazy: async () => {
      const { PeoplePage, peopleLoader } = await import('./people/people-page.js');
      return { Component: PeoplePage, loader: peopleLoader };
    },
  },
  {
    path: '/admin/audit',
    lazy: async () => {
      const { AuditPage, auditLoader } = await import('./audit/audit-page.js');
      return { Component: AuditPage, loader: auditLoader };
    },
  },
  {
    path: '/admin/stato',
    loader: () => callAdmin('GET /api/admin/system'),
    lazy: async () => ({ Component: (await import('./system-state/system-state-page.js')).SystemStatePage }),
  },
  {
    path: '/admin/trasferimento',
    lazy: async () => {
      const { MovingPage, movingLoader } = await import('./moving/moving-page.js');
      return { Component: MovingPage, loader: movingLoader };
    },
  },
  {
    path: '/admin/backup',
    loader: getBackupInfo,
    lazy: async () => ({ Component: (await import('./backup/backup-page.js')).BackupPage }),
  },
];

/** Every address of the admin in one table. A screen is a module with `Component` and, where it has data, `loader`. */
export function createAdminRoutes(): RouteObject[] {
  return [
    {
      path: '/login',
      ErrorBoundary: ErrorScreen,
      HydrateFallback: NothingYet,
      lazy: async () => ({ Component: (await import('./login/login-page.js')).LoginPage }),
    },
    {
      path: '/admin/password',
      ErrorBoundary: ErrorScreen,
      HydrateFallback: NothingYet,
      lazy: async () => ({ Component: (await import('./login/password-page.js')).PasswordPage }),
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
