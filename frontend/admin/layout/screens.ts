import { includesRole, type Role } from '../../../backend/contract/role-words.js';

/** The entries of the menu, in its order. */
export const MENU = [
  { key: 'today', label: 'Oggi', icon: 'layout-dashboard' },
  { key: 'articles', label: 'Articoli', icon: 'newspaper' },
  { key: 'news', label: 'Notizie', icon: 'rss' },
  { key: 'generate', label: 'Genera', icon: 'sparkles' },
  { key: 'newsletter', label: 'Newsletter', icon: 'mail' },
  { key: 'messages', label: 'Messaggi', icon: 'messages-square' },
  { key: 'stats', label: 'Statistiche', icon: 'chart-column' },
  { key: 'bell', label: 'Notifiche', icon: 'bell' },
  { key: 'settings', label: 'Impostazioni', icon: 'settings' },
] as const;

export type MenuKey = (typeof MENU)[number]['key'];

/** The subjects of the settings, in the order of their index. */
export const SUBJECTS = [
  { key: 'site', label: 'Sito e responsabili', icon: 'newspaper' },
  { key: 'people', label: 'Persone', icon: 'user' },
  { key: 'automatic', label: 'Generazione automatica', icon: 'calendar-clock' },
  { key: 'models', label: 'Modelli e prompt', icon: 'cpu' },
  { key: 'costs', label: 'Costi', icon: 'banknote' },
  { key: 'sources', label: 'Fonti', icon: 'rss' },
  { key: 'mail', label: 'Newsletter e posta', icon: 'mail' },
  { key: 'scripts', label: 'Script', icon: 'code' },
  { key: 'backup', label: 'Backup', icon: 'database-backup' },
  { key: 'system', label: 'Sistema', icon: 'wrench' },
] as const;

/** A screen that one can go to. Menu, tabs, palette, index of the settings and titles are made of these. */
export interface Screen {
  readonly path: string;
  /** As the specification names it: in the palette and as the title of the browser's tab. */
  readonly name: string;
  /** The least role that has it. */
  readonly role: Role;
  /** Where it is found: an entry of the menu, or what belongs to the person who is logged in. */
  readonly under: MenuKey | 'me';
  /** Its word next to the other screens of its entry, where they are tabs. */
  readonly tab?: string;
  /** Where the index of the settings has it. */
  readonly subject?: (typeof SUBJECTS)[number]['key'];
}

const SETTINGS = { role: 'administrator', under: 'settings' } as const;

/** Every screen. The first one of an entry is where the entry leads; the debug screen's address carries a secret. */
const SCREENS: readonly Screen[] = [
  { path: '/admin', name: 'Dashboard', role: 'editor', under: 'today' },
  { path: '/admin/articoli', name: 'Articoli', role: 'editor', under: 'articles', tab: 'Elenco' },
  { path: '/admin/calendario', name: 'Calendario', role: 'editor', under: 'articles', tab: 'Calendario' },
  {
    ...{ path: '/admin/articoli/prima-pagina', name: 'Prima pagina', role: 'managing-editor' },
    ...{ under: 'articles', tab: 'Prima pagina' },
  },
  {
    ...{ path: '/admin/articoli/cestino', name: 'Cestino', role: 'managing-editor' },
    ...{ under: 'articles', tab: 'Cestino' },
  },
  { path: '/admin/new', name: 'Nuovo articolo', role: 'editor', under: 'articles' },
  { path: '/admin/news-collector', name: 'Raccolta notizie', role: 'managing-editor', under: 'news' },
  { path: '/admin/genera', name: 'Genera Articolo', role: 'managing-editor', under: 'generate' },
  {
    ...{ path: '/admin/newsletter', name: 'Newsletter', role: 'managing-editor' },
    ...{ under: 'newsletter', tab: 'Iscritti' },
  },
  {
    ...{ path: '/admin/newsletter/lettere', name: 'Invii', role: 'managing-editor' },
    ...{ under: 'newsletter', tab: 'Invii', subject: 'mail' },
  },
  {
    ...{ path: '/admin/newsletter/esclusi', name: 'Indirizzi esclusi', role: 'managing-editor' },
    ...{ under: 'newsletter', tab: 'Indirizzi esclusi' },
  },
  { path: '/admin/messaggi', name: 'Messaggi', role: 'managing-editor', under: 'messages' },
  { path: '/admin/statistiche', name: 'Statistiche', role: 'editor', under: 'stats' },
  { path: '/admin/notifiche', name: 'Notifiche', role: 'managing-editor', under: 'bell' },
  { path: '/admin/impostazioni', name: 'Impostazioni', ...SETTINGS },
  { path: '/admin/impostazioni/sito', name: 'Nome, responsabile e profili', ...SETTINGS, subject: 'site' },
  { path: '/admin/impostazioni/crawler', name: 'Crawler dell’IA', ...SETTINGS, subject: 'site' },
  { path: '/admin/persone', name: 'Persone', ...SETTINGS, subject: 'people' },
  { path: '/admin/generazione-automatica', name: 'Generazione Automatica', ...SETTINGS, subject: 'automatic' },
  {
    ...{ path: '/admin/impostazioni/pubblicazione', name: 'Pubblicazione automatica' },
    ...{ ...SETTINGS, subject: 'automatic' },
  },
  { path: '/admin/impostazioni/gateway', name: 'Chiave del gateway', ...SETTINGS, subject: 'models' },
  { path: '/admin/ai-models', name: 'Modelli AI', ...SETTINGS, subject: 'models' },
  { path: '/admin/ai-prompts', name: 'Prompt AI', ...SETTINGS, subject: 'models' },
  { path: '/admin/costi', name: 'Costi', ...SETTINGS, subject: 'costs' },
  {
    ...{ path: '/admin/news-collector?scheda=fonti', name: 'Fonti', role: 'managing-editor' },
    ...{ under: 'news', subject: 'sources' },
  },
  { path: '/admin/impostazioni/posta', name: 'Posta in uscita', ...SETTINGS, subject: 'mail' },
  { path: '/admin/header-scripts', name: 'Script header', ...SETTINGS, subject: 'scripts' },
  { path: '/admin/backup', name: 'Backup', ...SETTINGS, subject: 'backup' },
  { path: '/admin/stato', name: 'Stato del sistema', ...SETTINGS, subject: 'system' },
  { path: '/admin/trasferimento', name: 'Trasferimento', ...SETTINGS, subject: 'system' },
  { path: '/admin/audit', name: 'Registro delle azioni', ...SETTINGS, subject: 'system' },
  { path: '/debug', name: 'Debug', ...SETTINGS, subject: 'system' },
  { path: '/admin/firma', name: 'La tua firma', role: 'editor', under: 'me' },
  { path: '/admin/change-password', name: 'Cambia password', role: 'editor', under: 'me' },
];

/** The name of the screen at an address of the table. Throws for another: that is a mistake of whoever asks. */
export function nameOf(path: string): string {
  const screen = SCREENS.find((it) => it.path === path);
  if (!screen) throw new Error(`no screen at ${path}`);
  return screen.name;
}

/** The screens that a person has; the debug screen only where its secret is known. */
export function screensOf(role: Role, debugPath: string | null): Screen[] {
  return SCREENS.filter((screen) => includesRole(role, screen.role)).flatMap((screen) => {
    if (screen.path !== '/debug') return [screen];
    return debugPath === null ? [] : [{ ...screen, path: debugPath }];
  });
}

/** The screen of the table that an address is, or that it belongs to: an article in the editor to the articles. */
export function screenAt(screens: readonly Screen[], pathname: string): Screen | undefined {
  const path = /^\/admin\/edit(\/|$)/.test(pathname) ? '/admin/articoli' : pathname;
  const holding = screens.filter((screen) => path === screen.path || path.startsWith(`${screen.path}/`));
  // All addresses begin like the first screen's.
  return holding.filter((screen) => screen.path !== '/admin' || path === '/admin').at(-1);
}

/** A menu's entries for a person, each with the screen it leads to. */
export function menuOf(screens: readonly Screen[]) {
  return MENU.flatMap((entry) => {
    const first = screens.find(({ under }) => under === entry.key);
    return first ? [{ ...entry, path: first.path, name: first.name }] : [];
  });
}
