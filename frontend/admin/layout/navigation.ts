import { includesRole, type Role } from '../../../backend/contract/role-words.js';

/** A place of the admin as its navigation shows it. */
export interface Place {
  readonly path: string;
  readonly label: string;
  /** Symbol of `public/admin-icons.svg`. */
  readonly icon: string;
  /** The least role that has it. */
  readonly role: Role;
}

/** The tabs of the panel, in the order of the specification. */
const PANEL: readonly Place[] = [
  { path: '/admin', label: 'Dashboard', icon: 'layout-dashboard', role: 'editor' },
  { path: '/admin/genera', label: 'Genera Articolo', icon: 'sparkles', role: 'managing-editor' },
  { path: '/admin/articoli', label: 'Articoli', icon: 'newspaper', role: 'editor' },
  { path: '/admin/impostazioni', label: 'Impostazioni', icon: 'settings', role: 'administrator' },
  { path: '/admin/newsletter', label: 'Newsletter', icon: 'mail', role: 'managing-editor' },
  { path: '/admin/statistiche', label: 'Statistiche', icon: 'chart-column', role: 'editor' },
  { path: '/admin/notifiche', label: 'Notifiche', icon: 'bell', role: 'managing-editor' },
  {
    path: '/admin/generazione-automatica',
    label: 'Generazione Automatica',
    icon: 'calendar-clock',
    role: 'administrator',
  },
];

/** The tools beside the panel. The debug screen's address carries a secret and comes with the facts. */
const TOOLS: readonly Place[] = [
  { path: '/admin/calendario', label: 'Calendario', icon: 'calendar-clock', role: 'editor' },
  { path: '/admin/messaggi', label: 'Messaggi', icon: 'messages-square', role: 'managing-editor' },
  { path: '/admin/ai-models', label: 'Modelli AI', icon: 'cpu', role: 'administrator' },
  { path: '/admin/costi', label: 'Costi', icon: 'banknote', role: 'administrator' },
  { path: '/admin/ai-prompts', label: 'Prompt AI', icon: 'message-square-code', role: 'administrator' },
  { path: '/admin/news-collector', label: 'Raccolta notizie', icon: 'rss', role: 'managing-editor' },
  { path: '/admin/header-scripts', label: 'Script header', icon: 'code', role: 'administrator' },
  { path: '/admin/persone', label: 'Persone', icon: 'user', role: 'administrator' },
  { path: '/admin/change-password', label: 'Cambia password', icon: 'key-round', role: 'editor' },
  { path: '/admin/backup', label: 'Backup', icon: 'database-backup', role: 'administrator' },
  { path: '/admin/stato', label: 'Stato del sistema', icon: 'circle-check', role: 'administrator' },
  { path: '/admin/audit', label: 'Registro delle azioni', icon: 'history', role: 'administrator' },
];

/** What a person has of the panel and of the tools; the debug screen only where its secret is known. */
export function placesOf(role: Role, debugPath: string | null): { readonly panel: Place[]; readonly tools: Place[] } {
  const debug: Place[] =
    debugPath === null ? [] : [{ path: debugPath, label: 'Debug', icon: 'bug', role: 'administrator' }];
  const mine = (places: readonly Place[]) => places.filter((place) => includesRole(role, place.role));
  return { panel: mine(PANEL), tools: mine([...TOOLS, ...debug]) };
}

/** Whether a place is the one on the screen, or the one that the screen belongs to. */
export function isCurrent(place: Place, pathname: string): boolean {
  if (place.path === '/admin') return pathname === '/admin';
  const belongsToArticles = /^\/admin\/(new$|edit\/)/.test(pathname) && place.path === '/admin/articoli';
  return belongsToArticles || pathname === place.path || pathname.startsWith(`${place.path}/`);
}
