import type { Light } from '../../contract/today.js';
import type { Warning } from '../../contract/warnings.js';

interface WarningKind extends Pick<Warning, 'severity' | 'path' | 'action'> {
  /** The part of the installation that it is about, in a word. */
  readonly part: string;
  /** The light of the day's screen that shows it. */
  readonly light?: Light['name'];
}

const STATE = { severity: 'bad', path: '/admin/stato', action: 'Apri lo stato' } as const;
const KEY = { part: 'Gateway', light: 'Gateway', severity: 'bad', path: '/admin/impostazioni/gateway' } as const;
const PLAN = { part: 'Timer', light: 'Timer', severity: 'bad', path: '/admin/generazione-automatica' } as const;
const BACKUP = { part: 'Backup', severity: 'bad', path: '/admin/backup', action: 'Crea un backup' } as const;
const SOURCES = {
  ...({ part: 'Fonti', light: 'Raccolta', severity: 'warn' } as const),
  ...{ path: '/admin/news-collector?scheda=fonti', action: 'Apri le fonti' },
};

/** What there is to know of each warning in addition to its sentence. */
export const WARNING_KINDS: Readonly<Record<Warning['code'], WarningKind>> = {
  'missed-slot': { ...PLAN, action: 'Esegui ora' },
  'timers-stopped': { ...PLAN, action: 'Apri il programma' },
  'projection-stopped': { ...STATE, part: 'Viste' },
  'reaction-stopped': { ...STATE, part: 'Reazioni' },
  'log-unsigned': { ...STATE, part: 'Registro' },
  'disk-low': { ...STATE, part: 'Disco' },
  'jobs-dead': { ...STATE, part: 'Code', severity: 'warn' },
  'purge-late': { ...STATE, part: 'Conservazione' },
  'key-unreadable': { ...KEY, action: 'Inserisci la chiave' },
  'key-refused': { ...KEY, action: 'Prova la chiave' },
  'no-credit': { ...KEY, action: 'Prova la chiave' },
  'mail-absent': {
    ...({ part: 'Posta', light: 'Posta', severity: 'warn' } as const),
    ...{ path: '/admin/impostazioni/posta', action: 'Apri la posta in uscita' },
  },
  'mail-failing': {
    ...({ part: 'Posta', light: 'Posta', severity: 'bad' } as const),
    ...{ path: '/admin/impostazioni/posta', action: 'Apri la posta in uscita' },
  },
  'letter-late': {
    ...({ part: 'Newsletter', light: 'Posta', severity: 'bad' } as const),
    ...{ path: '/admin/newsletter/lettere', action: 'Apri gli invii' },
  },
  'collection-stopped': {
    ...({ part: 'Raccolta', light: 'Raccolta', severity: 'bad' } as const),
    ...{ path: '/admin/news-collector', action: 'Raccogli adesso' },
  },
  'storage-away': { ...STATE, part: 'Archivio', light: 'Backup' },
  'backup-late': { ...BACKUP, light: 'Backup' },
  'backup-damaged': BACKUP,
  'password-guessing': { part: 'Accessi', severity: 'bad', path: '/admin/persone', action: 'Apri le persone' },
  // Bad once nothing is left.
  'budget-reached': {
    ...({ part: 'Budget', light: 'Gateway', severity: 'warn' } as const),
    ...{ path: '/admin/costi', action: 'Apri i costi' },
  },
  'sources-failing': SOURCES,
  'sources-silent': SOURCES,
};
