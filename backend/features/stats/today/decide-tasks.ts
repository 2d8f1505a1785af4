import type { ArticleToReview } from '../../../contract/admin-articles.js';
import { countOf } from '../../../contract/figure-words.js';
import { APPROVED_FROM } from '../../../contract/product-figures.js';
import { RESPONSIBILITY, type ResponsibilityPart } from '../../../contract/responsibility-words.js';
import { includesRole, type Role } from '../../../contract/role-words.js';
import type { Today, TodayTask } from '../../../contract/today.js';
import type { Warning } from '../../../contract/warnings.js';
import type { SourceTroubles } from '../../news/queries/list-source-troubles.js';
import { WARNING_KINDS } from '../warning-kinds.js';
import { nextStep } from './next-step.js';
import {
  capitalized,
  complaintOf,
  headlineOf,
  joined,
  momentOf,
  reasonOf,
  sinceMoment,
  spanOf,
} from './sentence-parts.js';

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
  /** What the person began to write, the latest first. `isLong`: more than a beginning. */
  readonly drafts: readonly {
    readonly id: string;
    readonly title: string;
    readonly updatedAt: Date;
    readonly isLong: boolean;
    readonly hasCover: boolean;
  }[];
  readonly warnings: readonly Warning[];
  /** What readers wrote and nobody has answered, the latest first; `articleId` where they report an error of it. */
  readonly messages: readonly {
    readonly id: string;
    readonly name: string;
    readonly subject: string;
    readonly text: string;
    readonly receivedAt: Date;
    readonly articleId: string | null;
  }[];
  readonly sources: Pick<SourceTroubles, 'failing' | 'silent'>;
  /** What the settings do not say of who answers for the site. */
  readonly unsaid: readonly ResponsibilityPart[];
}

const REASONS_SHOWN = 2;
/** More sources in trouble than these are one task: then something else is wrong. */
const SOURCES_NAMED = 3;
/** The timer runs each minute: only what it has passed by is late. */
const LATE_AFTER_MS = 2 * 60_000;
/** What tasks of a kind are called, their tone, about how long they take, and what their button says. */
const KINDS: Readonly<Record<TodayTask['kind'], Pick<TodayTask, 'label' | 'tone' | 'minutes' | 'action'>>> = {
  late: { label: 'In ritardo', tone: 'bad', minutes: 1, action: 'Pubblica ora' },
  standstill: { label: 'Fermo', tone: 'bad', minutes: 5, action: 'Apri' },
  'source-changed': { label: 'Fonte cambiata', tone: 'info', minutes: 2, action: 'Confronta' },
  revision: { label: 'Revisione in attesa', tone: 'info', minutes: 2, action: 'Confronta' },
  proposed: { label: 'Proposto', tone: 'info', minutes: 4, action: 'Leggi' },
  returned: { label: 'Rimandato', tone: 'info', minutes: 4, action: 'Riprendi' },
  update: { label: 'Aggiornamento proposto', tone: 'info', minutes: 4, action: 'Apri' },
  review: { label: 'Da rivedere', tone: 'warn', minutes: 4, action: 'Rivedi' },
  draft: { label: 'Bozza tua', tone: 'plain', minutes: 12, action: 'Riprendi a scrivere' },
  message: { label: 'Messaggio', tone: 'info', minutes: 2, action: 'Rispondi' },
  source: { label: 'Fonte ferma', tone: 'bad', minutes: 2, action: 'Controlla la fonte' },
  warning: { label: 'Avviso', tone: 'warn', minutes: 2, action: 'Apri' },
};
const WRITERS_TASKS = new Set<TodayTask['kind']>(['source-changed', 'revision', 'returned', 'review', 'draft']);

/**
 * Everything that waits, in the order in which it is best done: what readers miss or see wrong, what stands still, what
 * somebody proposes, drafts nearest to the threshold, one's own, readers' messages, and what only wants to be read.
 * Pure.
 */
export function decideTasks(facts: WaitingFacts): TodayTask[] {
  const { toReview, warnings } = facts;
  return [
    ...lateTasks(facts),
    ...warnings.filter(({ severity }) => severity === 'bad').map((warning) => warningTask('standstill', warning)),
    ...facts.messages.filter(({ articleId }) => articleId !== null).map((message) => messageTask(message, facts.now)),
    ...toReview.filter(({ kind }) => kind === 'source-changed').map(reviewTask),
    ...facts.revisions.map((revision) => revisionTask(revision, facts.now)),
    ...toReview.filter(({ kind }) => kind === 'proposed' || kind === 'returned').map(reviewTask),
    ...facts.updates.map(updateTask),
    ...toReview
      .filter(({ kind }) => kind === 'draft')
      .sort((a, b) => toThreshold(a) - toThreshold(b))
      .map(reviewTask),
    ...facts.drafts.map((draft) => ownTask(draft, facts.now)),
    ...facts.messages.filter(({ articleId }) => articleId === null).map((message) => messageTask(message, facts.now)),
    ...sourceTasks(facts),
    ...warnings
      .filter((warning) => warning.severity === 'warn' && !isOfSources(warning, facts))
      .map((warning) => warningTask('warning', warning)),
    ...responsibilityTasks(facts),
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

/** A task as its kind says, in the editor of its article, unless `about` says otherwise. */
function task(kind: TodayTask['kind'], about: Pick<TodayTask, 'title' | 'reason'> & Partial<TodayTask>): TodayTask {
  return { kind, ...KINDS[kind], articleId: null, messageId: null, path: `/admin/edit/${about.articleId}`, ...about };
}

function lateTasks({ now, scheduled }: WaitingFacts): TodayTask[] {
  return scheduled
    .filter(({ publishDate }) => isLate(publishDate, now))
    .map(({ id, title, publishDate }) =>
      task('late', { title, reason: `Doveva uscire ${momentOf(publishDate, now)}.`, articleId: id }),
    );
}

function warningTask(kind: 'standstill' | 'warning', { code, text, path, action }: Warning): TodayTask {
  const [title, reason] = [headlineOf(text), capitalized(reasonOf(text))];
  return task(kind, { label: WARNING_KINDS[code].part, title, reason, path, action });
}

function reviewTask(article: ArticleToReview): TodayTask {
  const { _id: articleId, kind, title, score, reasons } = article;
  if (kind !== 'draft') return task(kind, { title, reason: joined(reasons.slice(0, REASONS_SHOWN)), articleId });
  const label = score === null ? 'Non verificato' : `Da rivedere, ${score} su 100`;
  return task('review', { title, label, articleId, ...nextStep(article) });
}

function revisionTask({ id, title, savedAt }: WaitingFacts['revisions'][number], now: Date): TodayTask {
  const reason = `Salvata ${momentOf(savedAt, now)}; i lettori hanno ancora il testo di prima.`;
  return task('revision', { title, reason, articleId: id, path: `/admin/edit/${id}/revisione` });
}

function updateTask({ id, title, reports }: WaitingFacts['updates'][number]): TodayTask {
  const reason = `${countOf(reports, 'notizia successiva', 'notizie successive')} sulla stessa storia.`;
  return task('update', { title, reason, articleId: id });
}

function ownTask({ id, title, updatedAt, isLong, hasCover }: WaitingFacts['drafts'][number], now: Date): TodayTask {
  const about = { title, articleId: id };
  const since = `Ferma ${sinceMoment(updatedAt, now)}.`;
  if (!isLong || hasCover) return task('draft', { ...about, reason: since });
  return task('draft', {
    ...{ ...about, reason: `Manca la copertina. ${since}`, minutes: 1 },
    ...{ path: `/admin/edit/${id}?scheda=dati`, action: 'Scegli la copertina' },
  });
}

function messageTask(
  { id, name, subject, text, receivedAt, articleId }: WaitingFacts['messages'][number],
  now: Date,
): TodayTask {
  const about = { title: subject, articleId, messageId: id, reason: `Arrivato ${momentOf(receivedAt, now)}.` };
  if (articleId === null) {
    return task('message', { ...about, label: `Messaggio di ${name}`, path: `/admin/messaggi?messaggio=${id}` });
  }
  return task('message', {
    ...{ ...about, label: `Correzione chiesta da ${name}`, tone: 'bad', minutes: 3, action: 'Correggi l’articolo' },
    reason: [complaintOf(text), about.reason].filter(Boolean).join(' '),
  });
}

/** One task a source, where few are in trouble; else the warnings say it. */
function sourceTasks({ sources: { failing, silent }, now }: WaitingFacts): TodayTask[] {
  if (failing.length + silent.length > SOURCES_NAMED) return [];
  const placeOf = (name: string) => `/admin/news-collector?${new URLSearchParams({ scheda: 'fonti', cerca: name })}`;
  return [
    ...failing.map(({ name, message }) =>
      task('source', {
        ...{ title: `${name} non risponde`, reason: message, path: placeOf(name), action: 'Cambia indirizzo' },
      }),
    ),
    ...silent.map(({ name, newestItem, usualIntervalMinutes }) =>
      task('source', {
        title: `${name} tace da ${spanOf((now.getTime() - Date.parse(newestItem)) / 60_000)}`,
        reason: `Di solito pubblica ogni ${spanOf(usualIntervalMinutes)}.`,
        path: placeOf(name),
      }),
    ),
  ];
}

function responsibilityTasks({ unsaid }: WaitingFacts): TodayTask[] {
  if (unsaid.length === 0) return [];
  const missing = LIST.format(unsaid.map((part) => RESPONSIBILITY[part].missing));
  return [
    task('warning', {
      ...{ label: 'Chi risponde', tone: 'plain', minutes: 3, action: 'Completa' },
      title: 'Dati di chi risponde del sito da completare',
      reason: `${unsaid.length === 1 ? 'Manca' : 'Mancano'} ${missing}. Ciò che manca non si mostra a nessuno.`,
      path: '/admin/impostazioni/sito',
    }),
  ];
}

const LIST = new Intl.ListFormat('it', { type: 'conjunction' });

function isOfSources({ code }: Warning, { sources: { failing, silent } }: WaitingFacts): boolean {
  return ['sources-failing', 'sources-silent'].includes(code) && failing.length + silent.length <= SOURCES_NAMED;
}

/** What has no score waits longest: nobody knows yet how far it is. */
function toThreshold({ score }: ArticleToReview): number {
  return score === null ? Number.POSITIVE_INFINITY : Math.abs(APPROVED_FROM - score);
}
