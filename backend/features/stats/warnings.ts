import type { Costs } from '../../contract/costs.js';
import { formatDollars } from '../../contract/money.js';
import type { Warning } from '../../contract/warnings.js';
import { MIN_FREE_BYTES } from '../../platform/health/free-space.js';
import type { KeyRefusal } from '../costs/queries/get-last-refusal.js';
import type { SourceTroubles } from '../news/queries/list-source-troubles.js';
import { timerLimitMinutes } from './system/schedules.js';
import { WARNING_KINDS } from './warning-kinds.js';

/** What is known of the installation at a moment. */
export interface WarningFacts {
  readonly now: Date;
  /** The first event's moment; null for an empty log. */
  readonly installedAt: Date | null;
  readonly timers: {
    /** False: SCHEDULER_ENABLED=false; cron does the work. */
    readonly enabled: boolean;
    /** When somebody last checked for automatic articles and for articles to publish; null: never. */
    readonly generation: Date | null;
    readonly publication: Date | null;
  };
  /** When the turn began that passed without a run. */
  readonly missedTurn: Date | null;
  readonly key: {
    /** A gateway is there to be asked; else the offline engine writes. */
    readonly isConnected: boolean;
    readonly isUnreadable: boolean;
    readonly refusal: KeyRefusal | null;
  };
  readonly mail: {
    readonly hasServer: boolean;
    /** Somebody waits for mail: the recipient of automatic runs, subscribers. */
    readonly isWanted: boolean;
    /** Mails that were given up. */
    readonly failed: number;
    /** Since when a letter should be on its way that is not. */
    readonly letterLateSince: Date | null;
  };
  /** The last collection that read a source. */
  readonly collection: { readonly lastSuccess: Date | null };
  /** Whether there are nightly backups, and the newest night that has one, as `2026-11-23`. */
  readonly backups: {
    readonly enabled: boolean;
    readonly newest: string | null;
    /** Why the store of images and backups cannot be used, in Italian; null where it can. */
    readonly problem: string | null;
    /** What came of the last trial; null before the first. */
    readonly rehearsal: { readonly ok: boolean; readonly file: string; readonly detail: string } | null;
  };
  /** What the nightly purge did last; null: never. */
  readonly lastPurge: Date | null;
  readonly health: {
    /** Names of those that stand still. */
    readonly stoppedProjections: readonly string[];
    readonly stoppedReactions: readonly string[];
    /** Jobs that were given up, mails left out. */
    readonly deadJobs: number;
    /** Hours since the log should have been signed; 0 where it is. */
    readonly hoursUnsigned: number;
    /** Free bytes where the data are; null where nobody can know. */
    readonly freeBytes: number | null;
  };
  /** At whose password strangers of many networks guessed in the last day. */
  readonly guessedAccounts: readonly string[];
  readonly sources: SourceTroubles;
  readonly budgets: Pick<Costs, 'today' | 'month'>;
}

const MINUTE_MS = 60_000;
/** A letter is begun each minute; its introduction may take three. */
const LETTER_MINUTES = 30;
/** Collections are each half hour. */
const COLLECTION_HOURS = 6;
/** Counted from the midnight before it: the night after this one has passed without a backup. */
const BACKUP_HOURS = 52;
/** The law's promise is by the day; two missed nights are a failure. */
const PURGE_HOURS = 48;
const MAX_NAMES = 3;
const CLOCK = new Intl.DateTimeFormat('it-IT', { timeStyle: 'short', timeZone: 'Europe/Rome' });

/** Everything that is to be put right, what stands still first. Pure. */
export function decideWarnings(facts: WarningFacts): Warning[] {
  const all = [
    ...timerWarnings(facts),
    ...healthWarnings(facts),
    ...purgeWarnings(facts),
    ...turnWarnings(facts),
    ...keyWarnings(facts),
    ...collectionWarnings(facts),
    ...backupWarnings(facts),
    ...guessingWarnings(facts),
    ...budgetWarnings(facts),
    ...mailWarnings(facts),
    ...sourceWarnings(facts),
  ];
  return all.sort((a, b) => Number(a.severity === 'warn') - Number(b.severity === 'warn'));
}

function timerWarnings({ now, installedAt, timers }: WarningFacts): Warning[] {
  const minutesOf = (beat: Date | null) => minutesSince(beat ?? installedAt, now);
  const stopped = [timers.generation, timers.publication].filter((beat) => minutesOf(beat) > timerLimitMinutes(beat));
  if (stopped.length === 0) return [];
  const since = Math.max(...stopped.map(minutesOf));
  const remedy = timers.enabled
    ? 'Il server è fermo o va riavviato.'
    : 'Gli orari del server sono spenti: servono i comandi di cron (generate --scheduled, publish-due, collect --scheduled).';
  const what = stopped.length === 2 ? 'Gli orari sono fermi' : stoppedWork(timers, minutesOf);
  const text = `${what} da ${inWords(since)}: niente parte da solo. ${remedy}`;
  return [warning('timers-stopped', text)];
}

function stoppedWork(timers: WarningFacts['timers'], minutesOf: (beat: Date | null) => number): string {
  return minutesOf(timers.generation) > minutesOf(timers.publication)
    ? 'Le generazioni automatiche sono ferme'
    : 'Le uscite programmate sono ferme';
}

function healthWarnings({ health }: WarningFacts): Warning[] {
  const { stoppedProjections, stoppedReactions, deadJobs, hoursUnsigned, freeBytes } = health;
  const found: Warning[] = [];
  if (freeBytes !== null && freeBytes < MIN_FREE_BYTES) {
    const text = `Restano ${Math.floor(freeBytes / 1e6)} MB liberi: con il disco pieno non si registra più niente.`;
    found.push(warning('disk-low', text));
  }
  if (stoppedProjections.length > 0) {
    const text = `Ferme: ${stoppedProjections.slice(0, MAX_NAMES).join(', ')}. Il sito e la redazione mostrano com’erano prima.`;
    found.push(warning('projection-stopped', `Alcune viste non seguono più il registro. ${text}`));
  }
  if (stoppedReactions.length > 0) {
    const text = `Alcune reazioni non riescono: ${stoppedReactions.slice(0, MAX_NAMES).join(', ')}. Vengono ritentate da sole.`;
    found.push(warning('reaction-stopped', text));
  }
  if (hoursUnsigned > 0) {
    const text = `Il registro non viene firmato da ${hoursUnsigned} ore: gli orari sono fermi, oppure non è più quello firmato.`;
    found.push(warning('log-unsigned', text));
  }
  if (deadJobs > 0) {
    const text =
      deadJobs === 1 ? 'Un lavoro in coda è stato abbandonato.' : `${deadJobs} lavori in coda sono stati abbandonati.`;
    found.push(warning('jobs-dead', text));
  }
  return found;
}

function purgeWarnings({ now, installedAt, lastPurge }: WarningFacts): Warning[] {
  const minutes = minutesSince(lastPurge ?? installedAt, now);
  if (minutes <= PURGE_HOURS * 60) return [];
  const text = `Ciò che ha superato il suo tempo di conservazione non viene eliminato da ${inWords(minutes)} (contesto privacy purge).`;
  return [warning('purge-late', text)];
}

function turnWarnings({ missedTurn }: WarningFacts): Warning[] {
  if (missedTurn === null) return [];
  const text = `La generazione automatica delle ${CLOCK.format(missedTurn)} non è partita.`;
  return [warning('missed-slot', text)];
}

function keyWarnings({ key: { isUnreadable, refusal } }: WarningFacts): Warning[] {
  if (isUnreadable) {
    const text = 'La chiave salvata non si può più leggere: finché non viene inserita di nuovo non si scrive niente.';
    return [warning('key-unreadable', text)];
  }
  if (refusal === 'unauthorized') {
    const text = 'Il gateway ha rifiutato la chiave all’ultima chiamata (401): è sbagliata, scaduta o senza permessi.';
    return [warning('key-refused', text)];
  }
  if (refusal === 'insufficient-credit') {
    const text = 'Il credito presso il gateway è finito (402): va ricaricato lì, poi le generazioni riprendono.';
    return [warning('no-credit', text)];
  }
  return [];
}

function collectionWarnings({ now, installedAt, collection, sources }: WarningFacts): Warning[] {
  const minutes = minutesSince(collection.lastSuccess ?? installedAt, now);
  if (sources.active === 0 || minutes <= COLLECTION_HOURS * 60) return [];
  const text =
    collection.lastSuccess === null
      ? 'Nessuna raccolta è ancora riuscita: le generazioni non trovano notizie.'
      : `La raccolta delle notizie non riesce da ${inWords(minutes)}.`;
  return [warning('collection-stopped', text)];
}

function backupWarnings(facts: WarningFacts): Warning[] {
  const { enabled, rehearsal, problem } = facts.backups;
  const away = problem === null ? [] : [warning('storage-away', problem)];
  const found = [...away, ...lateBackups(facts)];
  if (!enabled || rehearsal === null || rehearsal.ok) return found;
  const text = `Il backup ${rehearsal.file} non si è potuto ripristinare per prova: ${rehearsal.detail}.`;
  return [...found, warning('backup-damaged', text)];
}

function lateBackups({ now, installedAt, backups: { enabled, newest, problem } }: WarningFacts): Warning[] {
  // Nobody can know which nights a bucket has that is away.
  if (problem !== null && newest === null) return [];
  const minutes = minutesSince(newest === null ? installedAt : new Date(newest), now);
  if (!enabled || minutes <= BACKUP_HOURS * 60) return [];
  const text =
    newest === null
      ? 'Nessun backup notturno è ancora riuscito: il motivo è nel registro del server.'
      : `Il backup notturno non riesce da ${inWords(minutes)}: il motivo è nel registro del server.`;
  return [warning('backup-late', text)];
}

function guessingWarnings({ guessedAccounts }: WarningFacts): Warning[] {
  if (guessedAccounts.length === 0) return [];
  const text = `Nell’ultimo giorno qualcuno ha provato a indovinare da molte reti la password di: ${guessedAccounts.join(', ')}. Servono una password lunga e il secondo fattore.`;
  return [warning('password-guessing', text)];
}

function budgetWarnings({ budgets: { today, month } }: WarningFacts): Warning[] {
  return [...budgetWarning('di oggi', today), ...budgetWarning('del mese', month)];
}

function budgetWarning(name: string, { level, spentUsd, limitUsd }: Costs['today']): Warning[] {
  if (level === null || limitUsd === null) return [];
  const sum = `${formatDollars(spentUsd)} su ${formatDollars(limitUsd)}`;
  if (level < 100) return [warning('budget-reached', `Il budget ${name} è oltre l’80 %: ${sum}.`)];
  const text = `Il budget ${name} è esaurito: ${sum}. Fino alla fine del periodo non si chiede nulla ai modelli.`;
  return [{ ...warning('budget-reached', text), severity: 'bad' }];
}

function mailWarnings({ now, mail: { hasServer, isWanted, failed, letterLateSince } }: WarningFacts): Warning[] {
  const found: Warning[] = [];
  if (letterLateSince !== null && minutesSince(letterLateSince, now) > LETTER_MINUTES) {
    const text = `La newsletter delle ${CLOCK.format(letterLateSince)} non sta partendo: servono un server con gli orari, o newsletter send in cron, e un server di posta che risponda.`;
    found.push(warning('letter-late', text));
  }
  if (failed > 0) {
    const what =
      failed === 1
        ? 'Un messaggio di posta non è partito ed è stato abbandonato'
        : `${failed} messaggi di posta non sono partiti e sono stati abbandonati`;
    const text = `${what}: il server di posta va controllato (contesto doctor dice perché).`;
    found.push(warning('mail-failing', text));
  }
  if (!hasServer && isWanted) {
    const text = 'Nessun server di posta: i messaggi che qualcuno aspetta restano nella cartella outbox.';
    found.push(warning('mail-absent', text));
  }
  return found;
}

function sourceWarnings({ sources: { failing, silent } }: WarningFacts): Warning[] {
  const found: Warning[] = [];
  if (failing.length > 0) {
    const verb = failing.length === 1 ? '1 fonte non risponde' : `${failing.length} fonti non rispondono`;
    found.push(warning('sources-failing', `${verb} da più raccolte: ${named(failing)}.`));
  }
  if (silent.length > 0) {
    const verb = silent.length === 1 ? '1 fonte tace' : `${silent.length} fonti tacciono`;
    found.push(warning('sources-silent', `${verb} più a lungo del solito: ${named(silent)}.`));
  }
  return found;
}

function named(sources: readonly { readonly name: string }[]): string {
  const names = sources.slice(0, MAX_NAMES).map(({ name }) => name);
  const others = sources.length - names.length;
  return others === 0 ? names.join(', ') : `${names.join(', ')} e ${others === 1 ? 'un’altra' : `altre ${others}`}`;
}

function warning(code: Warning['code'], text: string): Warning {
  const { severity, path, action } = WARNING_KINDS[code];
  return { code, severity, text, path, action };
}

/** 0 where nobody knows since when. */
function minutesSince(then: Date | null, now: Date): number {
  return then === null ? 0 : Math.max(0, Math.floor((now.getTime() - then.getTime()) / MINUTE_MS));
}

/** «40 minuti», «3 ore», «2 giorni». */
function inWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  if (hours < 2) return `${minutes} minuti`;
  return hours < 48 ? `${hours} ore` : `${Math.floor(hours / 24)} giorni`;
}
