import type { ArticleToReview } from '../../../contract/admin-articles.js';
import { countOf } from '../../../contract/figure-words.js';
import { APPROVED_FROM } from '../../../contract/product-figures.js';
import { RESPONSIBILITY, type ResponsibilityPart } from '../../../contract/responsibility-words.js';
import { includesRole, type Role } from '../../../contract/role-words.js';
import type { Today, TodayTask } from '../../../contract/today.js';
import type { Warning } from '../../../contract/warnings.js';
import type { SourceTroubles } from '../../news/queries/list-source-troubles.js';
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
import { WARNED_PARTS } from './warned-parts.js';

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

const REASONS_TOLD = 2;
/** More sources in trouble than these are one task: then something else is wrong. */
const SOURCES_TOLD = 3;
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
  outline: 6,
  own: 12,
  cover: 1,
  message: 2,
  correction: 3,
  source: 2,
  warning: 2,
  responsibility: 3,
} as const;
const WRITERS_TASKS = new Set<TodayTask['kind']>(['source-changed', 'revision', 'returned', 'review', 'draft']);

/**
 * Everything that waits, in the order in which it is best done: what readers miss or see wrong, what stands still, what
 * somebody proposes, drafts nearest to the threshold, one's own, outlines, readers' messages, and what only wants a look.
 * Pure.
 */
export function decideTasks(facts: WaitingFacts): TodayTask[] {
  const { toReview, warnings } = facts;
  return [
    ...lateTasks(facts),
    ...warnings.filter(({ severity }) => severity === 'bad').map(standstillTask),
    ...facts.messages.filter(({ articleId }) => articleId !== null).map((message) => messageTask(message, facts.now)),
    ...toReview.filter(({ kind }) => kind === 'source-changed').map(changedTask),
    ...facts.revisions.map((revision) => revisionTask(revision, facts.now)),
    ...toReview.filter(({ kind }) => kind === 'proposed' || kind === 'returned').map(proposedTask),
    ...facts.updates.map(updateTask),
    ...toReview
      .filter(({ kind }) => kind === 'draft')
      .sort((a, b) => toThreshold(a) - toThreshold(b))
      .map(checkedTask),
    ...facts.drafts.map((draft) => ownTask(draft, facts.now)),
    ...toReview.filter(({ kind }) => kind === 'outline').map(outlineTask),
    ...facts.messages.filter(({ articleId }) => articleId === null).map((message) => messageTask(message, facts.now)),
    ...sourceTasks(facts),
    ...warnings.filter((warning) => warning.severity === 'warn' && !isOfSources(warning, facts)).map(warningTask),
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

function lateTasks({ now, scheduled }: WaitingFacts): TodayTask[] {
  return scheduled
    .filter(({ publishDate }) => isLate(publishDate, now))
    .map(({ id, title, publishDate }) => ({
      ...({ kind: 'late', label: 'In ritardo', tone: 'bad', title, minutes: MINUTES.late, articleId: id } as const),
      messageId: null,
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
    label: WARNED_PARTS[code],
    title: headlineOf(text),
    reason: capitalized(reasonOf(text)),
    ...{ articleId: null, messageId: null, path, action },
  };
}

function changedTask({ _id, title, reasons }: ArticleToReview): TodayTask {
  return {
    ...({ kind: 'source-changed', label: 'Fonte cambiata', tone: 'info', title, minutes: MINUTES.changed } as const),
    reason: joined(reasons.slice(0, REASONS_TOLD)),
    articleId: _id,
    messageId: null,
    path: `/admin/edit/${_id}`,
    action: 'Confronta',
  };
}

function revisionTask({ id, title, savedAt }: WaitingFacts['revisions'][number], now: Date): TodayTask {
  return {
    ...({ kind: 'revision', label: 'Revisione in attesa', tone: 'info', title, minutes: MINUTES.revision } as const),
    reason: `Salvata ${momentOf(savedAt, now)}; i lettori hanno ancora il testo di prima.`,
    articleId: id,
    messageId: null,
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
    reason: joined(reasons.slice(0, REASONS_TOLD)),
    articleId: _id,
    messageId: null,
    path: `/admin/edit/${_id}`,
    action: isBack ? 'Riprendi' : 'Leggi',
  };
}

function updateTask({ id, title, reports }: WaitingFacts['updates'][number]): TodayTask {
  return {
    ...({ kind: 'update', label: 'Aggiornamento proposto', tone: 'info', title, minutes: MINUTES.update } as const),
    reason: `${countOf(reports, 'notizia successiva', 'notizie successive')} sulla stessa storia.`,
    articleId: id,
    messageId: null,
    path: `/admin/edit/${id}`,
    action: 'Apri',
  };
}

function checkedTask(article: ArticleToReview): TodayTask {
  const { _id, title, score } = article;
  return {
    ...({ kind: 'review', tone: 'warn', title, minutes: MINUTES.draft, articleId: _id, messageId: null } as const),
    label: score === null ? 'Non verificato' : `Da rivedere, ${score} su 100`,
    ...nextStep(article),
  };
}

function ownTask({ id, title, updatedAt, isLong, hasCover }: WaitingFacts['drafts'][number], now: Date): TodayTask {
  const lacksCover = isLong && !hasCover;
  return {
    ...({ kind: 'draft', label: 'Bozza tua', tone: 'plain', title, articleId: id, messageId: null } as const),
    reason: `${lacksCover ? 'Manca la copertina. ' : ''}Ferma ${sinceMoment(updatedAt, now)}.`,
    minutes: lacksCover ? MINUTES.cover : MINUTES.own,
    path: lacksCover ? `/admin/edit/${id}?scheda=dati` : `/admin/edit/${id}`,
    action: lacksCover ? 'Scegli la copertina' : 'Riprendi a scrivere',
  };
}

function outlineTask({ _id, title, reasons }: ArticleToReview): TodayTask {
  return {
    ...({ kind: 'outline', label: 'Scaletta', tone: 'info', title, minutes: MINUTES.outline } as const),
    ...{
      articleId: _id,
      messageId: null,
      reason: joined(reasons.slice(0, REASONS_TOLD)),
      path: `/admin/edit/${_id}`,
      action: 'Trova una fonte',
    },
  };
}

function messageTask(
  { id, name, subject, text, receivedAt, articleId }: WaitingFacts['messages'][number],
  now: Date,
): TodayTask {
  const arrived = `Arrivato ${momentOf(receivedAt, now)}.`;
  const about = { kind: 'message', title: subject, articleId, messageId: id } as const;
  if (articleId === null) {
    return {
      ...about,
      ...{ label: `Messaggio di ${name}`, tone: 'info', minutes: MINUTES.message, reason: arrived },
      ...{ path: `/admin/messaggi?messaggio=${id}`, action: 'Rispondi' },
    };
  }
  return {
    ...about,
    ...{ label: `Correzione chiesta da ${name}`, tone: 'bad', minutes: MINUTES.correction },
    reason: [complaintOf(text), arrived].filter(Boolean).join(' '),
    ...{ path: `/admin/edit/${articleId}`, action: 'Correggi l’articolo' },
  };
}

/** One task a source, where few are in trouble; else the warnings say it. */
function sourceTasks({ sources: { failing, silent }, now }: WaitingFacts): TodayTask[] {
  if (failing.length + silent.length > SOURCES_TOLD) return [];
  const of = (name: string, title: string, reason: string, action: string): TodayTask => ({
    ...({ kind: 'source', label: 'Fonte ferma', tone: 'bad', title, reason, minutes: MINUTES.source } as const),
    ...{ articleId: null, messageId: null, action },
    path: `/admin/news-collector?${new URLSearchParams({ scheda: 'fonti', cerca: name })}`,
  });
  return [
    ...failing.map(({ name, message }) => of(name, `${name} non risponde`, message, 'Cambia indirizzo')),
    ...silent.map(({ name, newestItem, usualIntervalMinutes }) =>
      of(
        name,
        `${name} tace da ${spanOf((now.getTime() - Date.parse(newestItem)) / 60_000)}`,
        `Di solito pubblica ogni ${spanOf(usualIntervalMinutes)}.`,
        'Controlla la fonte',
      ),
    ),
  ];
}

function responsibilityTasks({ unsaid }: WaitingFacts): TodayTask[] {
  if (unsaid.length === 0) return [];
  const missing = LIST.format(unsaid.map((part) => RESPONSIBILITY[part].missing));
  return [
    {
      ...({ kind: 'warning', label: 'Chi risponde', tone: 'plain', minutes: MINUTES.responsibility } as const),
      title: 'Dati di chi risponde del sito da completare',
      reason: `${unsaid.length === 1 ? 'Manca' : 'Mancano'} ${missing}. Ciò che manca non si mostra a nessuno.`,
      ...{ articleId: null, messageId: null, path: '/admin/impostazioni/sito', action: 'Completa' },
    },
  ];
}

const LIST = new Intl.ListFormat('it', { type: 'conjunction' });

function isOfSources({ code }: Warning, { sources: { failing, silent } }: WaitingFacts): boolean {
  return ['sources-failing', 'sources-silent'].includes(code) && failing.length + silent.length <= SOURCES_TOLD;
}

/** What has no score waits longest: nobody knows yet how far it is. */
function toThreshold({ score }: ArticleToReview): number {
  return score === null ? Number.POSITIVE_INFINITY : Math.abs(APPROVED_FROM - score);
}
