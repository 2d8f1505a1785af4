import { data, type RouteObject } from 'react-router-dom';
import { getSecondFactor } from '../api/admin/auth-calls.js';
import { getCosts, listAiModels } from '../api/admin/model-calls.js';
import { getBackupInfo, getHeaderScripts, getSettings, getSystemState } from '../api/admin/site-calls.js';
import { ARTICLES, NothingYet, screen } from './article-routes.js';
import { requireLogin } from './layout/admin-facts.js';
import { AdminLayout } from './layout/admin-layout.js';
import { ErrorScreen } from './layout/error-screen.js';

/** What writes articles and from what: news, runs, plan, models, prompts, costs. */
const GENERATION: RouteObject[] = [
  {
    path: '/admin/genera',
    handle: screen('Genera Articolo'),
    lazy: async () => ({
      Component: (await import('./generate/generate-page.js')).GeneratePage,
      loader: (await import('./generate/generate.loader.js')).generateLoader,
    }),
  },
  {
    path: '/admin/generazione-automatica',
    handle: screen('Generazione Automatica'),
    lazy: async () => ({
      Component: (await import('./auto-generation/auto-generation-page.js')).AutoGenerationPage,
      loader: (await import('./auto-generation/auto-generation.loader.js')).autoGenerationLoader,
    }),
  },
  {
    path: '/admin/costi',
    handle: screen('Costi'),
    loader: getCosts,
    lazy: async () => ({ Component: (await import('./costs/costs-page.js')).CostsPage }),
  },
  {
    path: '/admin/ai-models',
    handle: screen('Modelli AI'),
    loader: listAiModels,
    lazy: async () => ({ Component: (await import('./ai-models/ai-models-page.js')).AiModelsPage }),
  },
  {
    path: '/admin/ai-prompts',
    handle: screen('Prompt AI'),
    lazy: async () => ({
      Component: (await import('./ai-prompts/ai-prompts-page.js')).AiPromptsPage,
      loader: (await import('./ai-prompts/ai-prompts.loader.js')).aiPromptsLoader,
    }),
  },
  {
    path: '/debug/:secret',
    handle: screen('Debug'),
    lazy: async () => ({
      Component: (await import('./generation-debug/generation-debug-page.js')).GenerationDebugPage,
      loader: (await import('./generation-debug/generation-debug.loader.js')).generationDebugLoader,
    }),
  },
  {
    path: '/debug/:secret/:id',
    handle: screen('Debug di un articolo'),
    lazy: async () => ({
      Component: (await import('./generation-debug/debug-detail-page.js')).DebugDetailPage,
      loader: (await import('./generation-debug/generation-debug.loader.js')).debugDetailLoader,
    }),
  },
  {
    path: '/admin/news-collector',
    handle: screen('Raccolta notizie'),
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
    handle: screen('Newsletter'),
    lazy: async () => ({
      Component: (await import('./newsletter/newsletter-page.js')).NewsletterPage,
      loader: (await import('./newsletter/newsletter.loaders.js')).newsletterLoader,
    }),
  },
  {
    path: '/admin/newsletter/lettere',
    handle: screen('Invii'),
    lazy: async () => ({
      Component: (await import('./newsletter/issue-list-page.js')).IssueListPage,
      loader: (await import('./newsletter/newsletter.loaders.js')).issueListLoader,
    }),
  },
  {
    path: '/admin/newsletter/lettere/:id',
    handle: screen('Numero della newsletter'),
    lazy: async () => ({
      Component: (await import('./newsletter/issue-page.js')).IssuePage,
      loader: (await import('./newsletter/issue.loader.js')).issueLoader,
    }),
  },
  {
    path: '/admin/newsletter/esclusi',
    handle: screen('Indirizzi esclusi'),
    lazy: async () => {
      const { SuppressionsPage, suppressionsLoader } = await import('./newsletter/suppressions-page.js');
      return { Component: SuppressionsPage, loader: suppressionsLoader };
    },
  },
  {
    path: '/admin/notifiche',
    handle: screen('Notifiche'),
    lazy: async () => ({
      Component: (await import('./notifications/notifications-page.js')).NotificationsPage,
      loader: (await import('./notifications/notifications.loader.js')).notificationsLoader,
    }),
  },
  {
    path: '/admin/messaggi',
    handle: screen('Messaggi'),
    lazy: async () => {
      const { MessagesPage, messagesLoader } = await import('./messages/messages-page.js');
      return { Component: MessagesPage, loader: messagesLoader };
    },
  },
];

/** The site as a whole. */
const SITE: RouteObject[] = [
  {
    path: '/admin',
    handle: screen('Dashboard'),
    lazy: async () => ({
      Component: (await import('./dashboard/dashboard-page.js')).DashboardPage,
      loader: (await import('./dashboard/dashboard.loader.js')).dashboardLoader,
    }),
  },
  {
    path: '/admin/statistiche',
    handle: screen('Statistiche'),
    lazy: async () => ({
      Component: (await import('./stats/stats-page.js')).StatsPage,
      loader: (await import('./stats/stats.loader.js')).statsLoader,
    }),
  },
  {
    path: '/admin/statistiche/:id',
    handle: screen('Letture di un articolo'),
    lazy: async () => ({
      Component: (await import('./stats/article-readings-page.js')).ArticleReadingsPage,
      loader: (await import('./stats/stats.loader.js')).articleReadingsLoader,
    }),
  },
  {
    path: '/admin/impostazioni',
    handle: screen('Impostazioni'),
    loader: getSettings,
    lazy: async () => ({ Component: (await import('./settings/settings-page.js')).SettingsPage }),
  },
  {
    path: '/admin/impostazioni/posta',
    handle: screen('Posta in uscita'),
    lazy: async () => {
      const { MailOutboxPage, mailOutboxLoader } = await import('./mail-outbox/mail-outbox-page.js');
      return { Component: MailOutboxPage, loader: mailOutboxLoader };
    },
  },
  {
    path: '/admin/header-scripts',
    handle: screen('Script header'),
    loader: getHeaderScripts,
    lazy: async () => ({
      Component: (await import('./header-scripts/header-scripts-page.js')).HeaderScriptsPage,
    }),
  },
  {
    path: '/admin/change-password',
    handle: screen('Cambia password'),
    loader: getSecondFactor,
    lazy: async () => ({
      Component: (await import('./change-password/change-password-page.js')).ChangePasswordPage,
    }),
  },
  {
    path: '/admin/persone',
    handle: screen('Persone'),
    lazy: async () => {
      const { PeoplePage, peopleLoader } = await import('./people/people-page.js');
      return { Component: PeoplePage, loader: peopleLoader };
    },
  },
  {
    path: '/admin/audit',
    handle: screen('Registro delle azioni'),
    lazy: async () => {
      const { AuditPage, auditLoader } = await import('./audit/audit-page.js');
      return { Component: AuditPage, loader: auditLoader };
    },
  },
  {
    path: '/admin/stato',
    handle: screen('Stato del sistema'),
    loader: getSystemState,
    lazy: async () => ({ Component: (await import('./system-state/system-state-page.js')).SystemStatePage }),
  },
  {
    path: '/admin/backup',
    handle: screen('Backup'),
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
