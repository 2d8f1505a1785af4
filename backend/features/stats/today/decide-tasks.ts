import type { ArticleToReview } from '../../../contract/admin-articles.js';
import { countOf } from '../../../contract/figure-words.js';
import { APPROVED_FROM } from '../../../contract/product-figures.js';
import { includesRole, type Role } from '../../../contract/role-words.js';
import type { Today, TodayTask } from '../../../contract/today.js';
import type { Warning } from '../../../contract/warnings.js';
import { capitalized, headlineOf, momentOf, reasonOf } from './sentence-parts.js';

/** What waits in the newsroom at a moment. */
export interface WaitingFacts {
  readonly now: Date;
  /** Scheduled articles, the next one first. */
  readonly scheduled: readonly { readonly id: string; readonly title: string; readonly publishDate: Date }[];
  readonly toReview: readonly ArticleToReview[];
  /** Published articles with later reports of their story. */
  readonly updates: readonly { readonly id: string; readonly title: string; readonly reports: number }[];
  /** Published articles with a revision that waits. */
  readonly revisions: readonly { readonly id: string; readonly title: string; readonly savedAt: Date }[];
  readonly warnings: readonly Warning[];
  readonly messages: { readonly waiting: number; readonly oldest: Date | null };
}

const REASONS_TOLD = 2;
/** The timer looks each minute: only what it has passed by is late. */
const LATE_AFTER_MS = 2 * 60_000;
const MINUTES = {
  late: 1,
  standstill: 5,
  changed: 2,
  revision: 2,
  proposed: 4,
  update: 4,
  draft: 4,
  message: 2,
  warning: 2,
} as const;
const WRITERS_TASKS: ReadonlySet<TodayTask['kind']> = new Set(['source-changed', 'revision', 'returned', 'review']);
const MAX_MESSAGE_MINUTES = 10;
const NAMES: Readonly<Record<Warning['code'], string>> = {
  'missed-slot': 'Timer',
  'timers-stopped': 'Timer',
  'projection-stopped': 'Viste',
  'reaction-stopped': 'Reazioni',
  'log-unsigned': 'Registro',
  'disk-low': 'Disco',
  'jobs-dead': 'Code',
  'purge-late': 'Conservazione',
  'key-unreadable': 'Gateway',
  'key-refused': 'Gateway',
  'no-credit': 'Gateway',
  'mail-absent': 'Posta',
  'mail-failing': 'Posta',
  'letter-late': 'Newsletter',
  'collection-stopped': 'Raccolta',
  'storage-away': 'Archivio',
  'backup-late': 'Backup',
  'backup-damaged': 'Backup',
  'password-guessing': 'Accessi',
  'budget-reached': 'Budget',
  'sources-failing': 'Fonti',
  'sources-silent': 'Fonti',
};

/**
 * Everything that waits, in the order in which it is best done: what readers miss or see wrong, what stands still, what
 * somebody proposes, drafts nearest to the threshold, readers' messages, and what only wants a look. Pure.
 */
export function decideTasks(facts: WaitingFacts): TodayTask[] {
  const { toReview, warnings } = facts;
  return [
    ...lateTasks(facts),
    ...warnings.filter(({ severity }) => severity === 'bad').map(standstillTask),
    ...toReview.filter(({ kind }) => kind === 'source-changed').map(changedTask),
    ...facts.revisions.map((revision) => revisionTask(revision, facts.now)),
    ...toReview.filter(({ kind }) => kind === 'proposed' || kind === 'returned').map(proposedTask),
    ...facts.updates.map(updateTask),
    ...toReview
      .filter(({ kind }) => kind === 'draft')
      .sort((a, b) => toThreshold(a) - toThreshold(b))
      .map(draftTask),
    ...messageTasks(facts),
    ...warnings.filter(({ severity }) => severity === 'warn').map(warningTask),
  ];
}

/** What of it concerns a person of this role: who writes decides about no schedule, message or installation. Pure. */
export function todayOf(role: Role, today: Today): Today {
  // What they sent back is for those who wrote it.
  if (includesRole(role, 'managing-editor')) {
    return { ...today, tasks: today.tasks.filter(({ kind }) => kind !== 'returned') };
  }
  const tasks = today.tasks.filter(({ kind }) => WRITERS_TASKS.has(kind));
  return { ...today, isFresh: false, tasks, lights: [] };
}

/** Whether an article should have gone out by now. */
export function isLate(publishDate: Date, now: Date): boolean {
  return now.getTime() - publishDate.getTime() > LATE_AFTER_MS;
}

function lateTasks({ now, scheduled }: WaitingFacts): TodayTask[] {
  return scheduled
    .filter(({ publishDate }) => isLate(publishDate, now))
    .map(({ id, title, publishDate }) => ({
      ...({ kind: 'late', label: 'In ritardo', tone: 'bad', title, minutes: MINUTES.late, articleId: id } as const),
      reason: `Doveva uscire ${momentOf(publishDate, now)}.`,
      path: `/admin/edit/${id}`,
      action: 'Pubblica ora',
    }));
}

function standstillTask(warning: Warning): TodayTask {
  return { ...fromWarning(warning), kind: 'standstill', tone: 'bad', minutes: MINUTES.standstill };
}

function warningTask(warning: Warning): TodayTask {
  return { ...fromWarning(warning), kind: 'warning', tone: 'warn', minutes: MINUTES.warning };
}

function fromWarning({ code, text, path, action }: Warning) {
  return {
    label: NAMES[code],
    title: headlineOf(text),
    reason: capitalized(reasonOf(text)),
    ...{ articleId: null, path, action },
  };
}

function changedTask({ _id, title, reasons }: ArticleToReview): TodayTask {
  return {
    ...({ kind: 'source-changed', label: 'Fonte cambiata', tone: 'info', title, minutes: MINUTES.changed } as const),
    reason: sentence(reasons),
    articleId: _id,
    path: `/admin/edit/${_id}`,
    action: 'Confronta',
  };
}

function revisionTask({ id, title, savedAt }: WaitingFacts['revisions'][number], now: Date): TodayTask {
  return {
    ...({ kind: 'revision', label: 'Revisione in attesa', tone: 'info', title, minutes: MINUTES.revision } as const),
    reason: `Salvata ${momentOf(savedAt, now)}; i lettori hanno ancora il testo di prima.`,
    articleId: id,
    path: `/admin/edit/${id}/revisione`,
    action: 'Confronta',
  };
}

function proposedTask({ _id, kind, title, reasons }: ArticleToReview): TodayTask {
  const isBack = kind === 'returned';
  return {
    ...({ tone: 'info', title, minutes: MINUTES.proposed } as const),
    ...(isBack
      ? ({ kind: 'returned', label: 'Rimandato' } as const)
      : ({ kind: 'proposed', label: 'Proposto' } as const)),
    reason: sentence(reasons),
    articleId: _id,
    path: `/admin/edit/${_id}`,
    action: isBack ? 'Riprendi' : 'Leggi',
  };
}

function updateTask({ id, title, reports }: WaitingFacts['updates'][number]): TodayTask {
  return {
    ...({ kind: 'update', label: 'Aggiornamento proposto', tone: 'info', title, minutes: MINUTES.update } as const),
    reason: `${countOf(reports, 'notizia successiva', 'notizie successive')} sulla stessa storia.`,
    articleId: id,
    path: `/admin/edit/${id}`,
    action: 'Apri',
  };
}

function draftTask({ _id, title, score, reasons }: ArticleToReview): TodayTask {
  return {
    ...({ kind: 'review', tone: 'warn', title, minutes: MINUTES.draft, articleId: _id, action: 'Rivedi' } as const),
    label: score === null ? 'Non verificato' : `Da rivedere, ${score} su 100`,
    reason: sentence(reasons),
    path: score === null ? `/admin/edit/${_id}` : `/admin/edit/${_id}/prove`,
  };
}

function messageTasks({ now, messages: { waiting, oldest } }: WaitingFacts): TodayTask[] {
  if (waiting === 0) return [];
  return [
    {
      ...({ kind: 'message', label: 'Lettori', tone: 'plain', articleId: null } as const),
      title: waiting === 1 ? 'Un messaggio senza risposta' : `${waiting} messaggi senza risposta`,
      reason: oldest === null ? '' : `Il più vecchio è arrivato ${momentOf(oldest, now)}.`,
      minutes: Math.min(MAX_MESSAGE_MINUTES, waiting * MINUTES.message),
      path: '/admin/messaggi',
      action: 'Leggi',
    },
  ];
}

/** What has no score waits longest: nobody knows yet how far it is. */
function toThreshold({ score }: ArticleToReview): number {
  return score === null ? Number.POSITIVE_INFINITY : Math.abs(APPROVED_FROM - score);
}

function sentence(reasons: readonly string[]): string {
  return reasons
    .slice(0, REASONS_TOLD)
    .map((reason) => reason.replace(/\.$/, ''))
    .join(' · ');
}
