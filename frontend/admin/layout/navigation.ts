/** A place of the newsroom as its navigation shows it. */
export interface Place {
  readonly path: string;
  readonly label: string;
  /** Symbol of `public/admin-icons.svg`. */
  readonly icon: string;
}

/** The tabs of the panel, in the order of the specification. */
export const PANEL: readonly Place[] = [
  { path: '/admin', label: 'Dashboard', icon: 'layout-dashboard' },
  { path: '/admin/genera', label: 'Genera Articolo', icon: 'sparkles' },
  { path: '/admin/articoli', label: 'Articoli', icon: 'newspaper' },
  { path: '/admin/impostazioni', label: 'Impostazioni', icon: 'settings' },
  { path: '/admin/newsletter', label: 'Newsletter', icon: 'mail' },
  { path: '/admin/statistiche', label: 'Statistiche', icon: 'chart-column' },
  { path: '/admin/notifiche', label: 'Notifiche', icon: 'bell' },
  { path: '/admin/generazione-automatica', label: 'Generazione Automatica', icon: 'calendar-clock' },
];

/** The tools beside the panel. The debug screen's address carries a secret and comes with the session's facts. */
export const TOOLS: readonly Place[] = [
  { path: '/admin/calendario', label: 'Calendario', icon: 'calendar-clock' },
  { path: '/admin/messaggi', label: 'Messaggi', icon: 'messages-square' },
  { path: '/admin/ai-models', label: 'Modelli AI', icon: 'cpu' },
  { path: '/admin/costi', label: 'Costi', icon: 'banknote' },
  { path: '/admin/ai-prompts', label: 'Prompt AI', icon: 'message-square-code' },
  { path: '/admin/news-collector', label: 'Raccolta notizie', icon: 'rss' },
  { path: '/admin/header-scripts', label: 'Script header', icon: 'code' },
  { path: '/admin/change-password', label: 'Cambia password', icon: 'key-round' },
  { path: '/admin/backup', label: 'Backup', icon: 'database-backup' },
  { path: '/admin/stato', label: 'Stato del sistema', icon: 'circle-check' },
  { path: '/admin/audit', label: 'Registro delle azioni', icon: 'history' },
];

/** Where the debug screen is, once its secret is known. */
export const debugPlace = (debugPath: string): Place => ({ path: debugPath, label: 'Debug', icon: 'bug' });

/** Whether a place is the one on the screen, or the one that the screen belongs to. */
export function isCurrent(place: Place, pathname: string): boolean {
  if (place.path === '/admin') return pathname === '/admin';
  const belongsToArticles = /^\/admin\/(new$|edit\/)/.test(pathname) && place.path === '/admin/articoli';
  return belongsToArticles || pathname === place.path || pathname.startsWith(`${place.path}/`);
}
