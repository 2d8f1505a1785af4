import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import type { ReplicaProblem } from '../database/replica/replica.js';
import { EventStore } from '../event-store/event-store.js';
import type { ProjectionStatus } from '../event-store/projection-checkpoints.js';
import { Projector } from '../event-store/projector.js';
import { ReactionsRunner } from '../event-store/reactions/reactions-runner.js';
import { JobsRunner } from '../jobs/jobs-runner.js';
import { Leases } from '../leases/leases.js';
import { PurgesStore } from '../privacy/purges.store.js';

/** Events a projection may be behind and still count as ready. */
const LAG_LIMIT = 1_000;

/** Clocks that differ by less agree: it may as well be the way to the database and back. */
const CLOCK_TOLERANCE_MS = 2_000;

/** A job that was due for longer has nobody to work it. */
const QUEUE_PATIENCE_MS = 10 * 60_000;

/** The states of a projection in words, for the operator. */
export const PROJECTION_STATES: Readonly<Record<ProjectionStatus['state'], string>> = {
  live: 'attiva',
  stopped: 'ferma',
  building: 'in ricostruzione',
  outdated: 'di una versione precedente',
  newer: 'di una versione più recente',
  missing: 'non ancora costruita',
};

const REPLICA_PROBLEMS: Readonly<Record<ReplicaProblem, string>> = {
  unchecked: 'non ancora guardata',
  gone: 'non risponde: i lettori leggono dalla base principale',
  'no-replica': 'DATABASE_REPLICA_URL non porta a una replica in streaming: i lettori leggono dalla base principale',
  late: 'indietro di più di DATABASE_REPLICA_MAX_LAG_MS: i lettori leggono dalla base principale',
  'catching-up': 'sta recuperando un cambiamento',
};

/** One thing that was checked. `detail` is Italian, for the operator. */
export interface Finding {
  readonly name: string;
  readonly ok: boolean;
  readonly detail: string;
}

/** What `/readyz` says. `lag` counts events. */
export interface Readiness {
  readonly ready: boolean;
  readonly head: number;
  readonly outage: { readonly since: string; readonly reason: string } | null;
  readonly projections: readonly { readonly name: string; readonly lag: number; readonly stopped: boolean }[];
  readonly reactions: readonly { readonly name: string; readonly lag: number; readonly stopped: boolean }[];
  readonly deadJobs: readonly { readonly queue: string; readonly dead: number }[];
}

/** How the installation is doing: for `doctor`, `/readyz` and `/metrics`. */
@Injectable()
export class Health {
  constructor(
    private readonly database: Database,
    private readonly store: EventStore,
    private readonly projector: Projector,
    private readonly reactions: ReactionsRunner,
    private readonly jobs: JobsRunner,
    private readonly leases: Leases,
    private readonly purges: PurgesStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Quick. Ready: the database answers, takes what is recorded, and every projection is near the head and not stopped.
   * Reactions that stand still and jobs that were given up are shown; readers and editors do not depend on them.
   */
  async ready(): Promise<Readiness> {
    const [head, status, reactions, deadJobs] = await Promise.all([
      this.store.head(),
      this.projector.status(),
      this.reactions.status(),
      this.jobs.deadJobs(),
    ]);
    const outage = this.database.outages.current;
    const projections = status.map(({ name, lag, error }) => ({ name, lag, stopped: error !== null }));
    return {
      ready: outage === undefined && projections.every(({ lag, stopped }) => lag <= LAG_LIMIT && !stopped),
      head,
      outage: outage ? { since: outage.since.toISOString(), reason: outage.reason } : null,
      projections,
      reactions: reactions.map(({ name, lag, error }) => ({ name, lag, stopped: error !== null })),
      deadJobs,
    };
  }

  /** A replica that is not asked is a finding, though nobody misses it: the primary answers instead. */
  private async replica(): Promise<Finding[]> {
    const { standby } = this.database;
    if (!standby) return [];
    await standby.checkPatiently();
    const { problem, lagMs } = standby;
    const detail =
      problem === null ? `risponde ai lettori, indietro al massimo di ${lagMs} ms` : REPLICA_PROBLEMS[problem];
    return [{ name: 'replica', ok: problem === null || problem === 'catching-up', detail }];
  }

  /** By how many milliseconds this machine is ahead of the database; null where that answered too late to say. */
  private async aheadMs(): Promise<number | null> {
    const asked = this.clock.now().getTime();
    const began = performance.now();
    const there = await this.database.now();
    const tookMs = performance.now() - began;
    return tookMs > CLOCK_TOLERANCE_MS ? null : Math.round(asked + tookMs / 2 - there.getTime());
  }

  /** Thorough: counts the log too. */
  async examine(): Promise<Finding[]> {
    const [version, density, projections, reactions, queues, leases, lastPurge, installedAt] = await Promise.all([
      this.database.pool.query<{ version: string }>("select current_setting('server_version') as version"),
      this.store.checkDensity(),
      this.projector.status(),
      this.reactions.status(),
      this.jobs.status(),
      this.leases.list(),
      this.purges.last(),
      this.purges.installedAt(),
    ]);
    const now = this.clock.now();
    return [
      { name: 'database', ok: true, detail: `PostgreSQL ${version.rows[0]?.version ?? ''}` },
      { name: 'clock', ...clockFinding(await this.aheadMs()) },
      ...(await this.replica()),
      {
        name: 'event log',
        ok: density.dense,
        detail: logInWords(density),
      },
      ...projections.map(({ name, lag, error, state }) => ({
        name: `projection ${name}`,
        ok: error === null && lag <= LAG_LIMIT,
        detail: error ?? `${PROJECTION_STATES[state]}, ${lagInWords(lag)}`,
      })),
      ...reactions.map(({ name, lag, error }) => ({
        name: `reaction ${name}`,
        ok: error === null,
        detail: error ?? lagInWords(lag),
      })),
      ...queues.map(({ queue, due, later, dead, oldestDue, lastError }) => ({
        name: `queue ${queue}`,
        ok: dead === 0 && (oldestDue === null || now.getTime() - oldestDue.getTime() < QUEUE_PATIENCE_MS),
        detail: `${due} da fare, ${later} da ritentare, ${dead} abbandonati${lastError === null ? '' : `: ${lastError}`}`,
      })),
      { name: 'retention', ...purgeFinding(now, lastPurge, installedAt) },
      { name: 'leases', ok: true, detail: leases.map(({ key }) => key).join(', ') || 'nessuno' },
    ];
  }
}

/** Whether the machine has the time of the database. Pure. */
export function clockFinding(aheadMs: number | null): Omit<Finding, 'name'> {
  if (aheadMs === null) return { ok: true, detail: 'non confrontato: la base dati ha risposto troppo tardi' };
  if (Math.abs(aheadMs) < CLOCK_TOLERANCE_MS) return { ok: true, detail: 'come quello della base dati' };
  const seconds = Math.round(Math.abs(aheadMs) / 1_000);
  const time = seconds < 120 ? `${seconds} secondi` : `${Math.round(seconds / 60)} minuti`;
  const direction = aheadMs > 0 ? 'avanti' : 'indietro';
  return { ok: false, detail: `${direction} di ${time} rispetto alla base dati: va regolato uno dei due (NTP)` };
}

function logInWords({ dense, count, head }: { dense: boolean; count: number; head: number }): string {
  const events = (number: number) => (number === 1 ? '1 evento' : `${number} eventi`);
  if (dense) return `${events(count)}, nessun buco`;
  return `${events(count)} fino alla posizione ${head}: ${count < head ? 'ne mancano' : 'ce ne sono di troppo'}`;
}

function lagInWords(lag: number): string {
  if (lag === 0) return 'al passo con il registro';
  return lag === 1 ? 'in ritardo di 1 evento' : `in ritardo di ${lag} eventi`;
}

const HOUR_MS = 3_600_000;
/** The law's promise is by the day; two missed nights are a failure. */
const MAX_HOURS = 48;

/** What the operator should know of retention: a purge that is late is an alarm, also when there never was one. */
export function purgeFinding(now: Date, last: Date | null, installedAt: Date | null): { ok: boolean; detail: string } {
  const since = last ?? installedAt;
  const hours = since === null ? 0 : Math.max(0, Math.floor((now.getTime() - since.getTime()) / HOUR_MS));
  const ok = hours <= MAX_HOURS;
  const when = last === null ? 'non ancora eseguita' : `eseguita ${hours === 0 ? 'meno di un’ora' : ago(hours)} fa`;
  return { ok, detail: ok ? when : `${when}: deve esserlo ogni giorno (contesto privacy purge)` };
}

function ago(hours: number): string {
  return hours === 1 ? 'un’ora' : `${hours} ore`;
}
