import { Inject, Injectable, Logger } from '@nestjs/common';
import pLimit from 'p-limit';
import { Database } from '../database/database.js';
import { isDatabaseUnavailable } from '../database/database-errors.js';
import { GrowingPause } from '../database/outages.js';
import { type Advance, advanceProjection } from './advance-projection.js';
import { EventStore, type LogListener } from './event-store.js';
import { ProjectionLagging } from './event-store-errors.js';
import { LogNotifications } from './log-notifications.js';
import type { AnyProjection, ProjectionClass, ReadModel } from './projection.js';
import { ProjectionCheckpoints, type ProjectionStatus } from './projection-checkpoints.js';
import { readChangedCategories } from './read-log.js';
import type { Progress } from './rebuild/fold-log.js';
import { ProjectionRebuilder } from './rebuild/rebuild.js';
import { DiscoveredSubscribers, type Subscribers } from './subscribers.js';
import { WakeUp } from './wake-up.js';

const POLL_MS = 250;
/** While nothing can be read or written, the loop tries again after twice as long each time. */
const MAX_PAUSE_MS = 10_000;
/** A stopped projection is tried again this often; its cause rarely goes away without new code. */
const RETRY_STOPPED_MS = 30_000;
/** Checkpoints of projections that had nothing to do are written this often. */
const IDLE_CHECKPOINT_MS = 2_000;
/** Brought forward together where somebody waits: each holds a page of the log. */
const AT_ONCE = 2;
/** How often somebody waiting asks again whether the other process is done. */
const HELD_MS = 15;

/**
 * Keeps all read tables up to date: in the server as a loop (woken by appends of this process, by notifications of others,
 * and every 250 ms), anywhere else on demand through `catchUp`.
 */
@Injectable()
export class Projector {
  readonly #log = new Logger('Projector');
  readonly #checkpoints: ProjectionCheckpoints;
  readonly #notifications: LogNotifications;
  readonly #wake = new WakeUp();
  /** Up to which position each projection is known to show everything. */
  readonly #shown = new Map<string, number>();
  readonly #pausedUntil = new Map<string, number>();
  /** Who did not get to the head although nothing is wrong: another process had it, or it was too slow. */
  readonly #behind = new Set<string>();
  /** How large the pieces are in which a projection that was too slow goes on: 1 is as large as usual. */
  readonly #shares = new Map<string, number>();
  readonly #underWay = new Map<string, Promise<Advance>>();
  readonly #listeners = new Set<LogListener>();
  #prepared: Promise<void> | undefined;
  #running: Promise<void> | undefined;
  #stopped = true;
  /** The one from which what is shown comes. */
  #database: string | null = null;
  #lastIdleCheckpoint = Number.NEGATIVE_INFINITY;
  #lastFailure: string | undefined;
  /** For how long an answer waits for what it must show; then it says that it comes later. */
  patienceMs = 2_000;

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(DiscoveredSubscribers) private readonly subscribers: Pick<Subscribers, 'projections'>,
    @Inject(ProjectionRebuilder) private readonly rebuilder: ProjectionRebuilder,
  ) {
    this.#checkpoints = new ProjectionCheckpoints(database.pool);
    this.#notifications = new LogNotifications(database, () => this.#wake.trigger());
    store.onAppended(() => this.#wake.trigger());
    database.beforeClose(() => this.stop());
  }

  /** Starts the loop of the server. Projections whose code is newer than their table are rebuilt first. */
  async start(): Promise<void> {
    await this.prepare();
    if (!this.#stopped) return;
    this.#stopped = false;
    this.#notifications.start();
    this.#running = this.#run();
  }

  /** Ends the loop after the page it is at. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#wake.trigger();
    await Promise.all([this.#notifications.stop(), this.#running]);
    this.#running = undefined;
  }

  /** Registers new projections and builds outdated ones again. Done by `start` and by the first `catchUp`. */
  prepare(onProgress?: Progress): Promise<void> {
    this.#prepared ??= this.#prepare(onProgress).catch((error: unknown) => {
      this.#prepared = undefined;
      throw error;
    });
    return this.#prepared;
  }

  /**
   * Read your writes: returns when the answers of these queries (every projection, if none is given) show everything up to
   * a position.
   * Drives them itself, so it works in a process that runs no loop; waits when another process is at it.
   * @throws ProjectionLagging after `timeoutMs`, else this server's patience, or at once when one of them is stopped by an error
   */
  catchUp(position: number, readModels?: readonly ReadModel[], timeoutMs = this.patienceMs): Promise<void> {
    const all = this.subscribers.projections();
    const concerned = readModels === undefined ? all : classesOf(readModels).map((one) => findProjection(all, one));
    return this.advance(concerned, position, timeoutMs);
  }

  /** The same for projections that are at hand. */
  async advance(concerned: readonly AnyProjection[], position: number, timeoutMs: number): Promise<void> {
    const deadline = performance.now() + timeoutMs;
    await this.prepare();
    const limit = pLimit(AT_ONCE);
    await Promise.all(concerned.map((one) => limit(() => this.#catchUpOne(one, position, deadline))));
    // Without a loop nobody else notes that nothing came, and the next process would read the log from there again.
    if (this.#stopped) await this.#checkpoints.moveIdle(concerned, this.#shown, this.#database);
  }

  /**
   * Calls back when the loop sees that the log grew, by whomever, before the read tables show it. An append of this
   * process hears from the event store too, earlier.
   */
  onNoticed(listener: LogListener): void {
    this.#listeners.add(listener);
  }

  /** Every projection with version, position, lag and error, for `doctor` and the command line. */
  async status(): Promise<readonly ProjectionStatus[]> {
    return this.#checkpoints.status(this.subscribers.projections(), await this.store.head());
  }

  async #prepare(onProgress?: Progress): Promise<void> {
    this.#database ??= (await this.store.end()).database;
    const needed = async (projections: readonly AnyProjection[]) =>
      this.#checkpoints.register(projections, await this.store.head());
    const outdated = await needed(this.subscribers.projections());
    for (const { name, version } of outdated) this.#log.log(`${name} is rebuilt as version ${version}`);
    if (outdated.length > 0) await this.rebuilder.rebuildWhile(outdated, needed, onProgress);
    // Read at once: most of them are at the head, and each would ask four times to find that out.
    const shown = await this.#checkpoints.shown(this.subscribers.projections());
    for (const [name, position] of shown) this.#shown.set(name, position);
  }

  async #catchUpOne(projection: AnyProjection, position: number, deadline: number): Promise<void> {
    while ((this.#shown.get(projection.name) ?? 0) < position) {
      const result = await this.#advance(projection);
      if (result.outcome === 'stopped' && result.position < position) {
        throw new ProjectionLagging([projection.name], position, result.error);
      }
      if (performance.now() > deadline) throw new ProjectionLagging([projection.name], position, null);
      if (result.outcome === 'held') await new Promise((resolve) => setTimeout(resolve, HELD_MS));
    }
  }

  /** One page; anyone who asks while one is under way gets that one's result. */
  #advance(projection: AnyProjection): Promise<Advance> {
    const { name } = projection;
    const underWay = this.#underWay.get(name);
    if (underWay) return underWay;
    const advance = this.#advanceAndKeepErrors(projection).finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, advance);
    return advance;
  }

  async #advanceAndKeepErrors(projection: AnyProjection): Promise<Advance> {
    const { name } = projection;
    let result: Advance;
    try {
      result = await this.#advanceInPieces(projection);
    } catch (error) {
      if (isDatabaseUnavailable(error) || isPassing(error)) throw error;
      const message = error instanceof Error ? error.message : String(error);
      await this.#checkpoints.recordError(name, message);
      result = { outcome: 'stopped', position: this.#shown.get(name) ?? 0, error: message };
    }
    if (result.outcome === 'advanced') {
      this.#shown.set(name, result.position);
      this.#pausedUntil.delete(name);
      this.#behind.delete(name);
    } else if (isTriedAgain(result)) this.#behind.add(name);
    // While servers of two versions are at work, those of the older one wait for the newer ones, and then know what is shown.
    else if (result.outcome === 'held' && result.by === 'newer-code') this.#shown.set(name, result.position);
    if (result.outcome === 'stopped') {
      if (!this.#pausedUntil.has(name)) this.#log.error(`${name} stopped: ${result.error}`);
      this.#pausedUntil.set(name, performance.now() + RETRY_STOPPED_MS);
    }
    return result;
  }

  /** Halves the pieces after a statement that took too long, and lets them grow again with every page that did not. */
  async #advanceInPieces(projection: AnyProjection): Promise<Advance> {
    const { name } = projection;
    const share = this.#shares.get(name) ?? 1;
    const result = await advanceProjection(this.database.pool, projection, share);
    if (result.outcome === 'too-slow') {
      if (share === 1) this.#log.warn(`${name} takes too long and goes on in smaller pieces`);
      this.#shares.set(name, share / 2);
    } else if (result.outcome === 'advanced') this.#shares.set(name, Math.min(1, share * 2));
    return result;
  }

  async #run(): Promise<void> {
    let seen = 0;
    // What listeners know of outlives a failure: nobody repeats to them what came meanwhile.
    let announced = 0;
    const pause = new GrowingPause(POLL_MS, MAX_PAUSE_MS);
    while (!this.#stopped) {
      let waitMs = POLL_MS;
      try {
        const { head, database } = await this.store.end();
        // Another primary, perhaps without an error on the way (a pooler lets us wait), which may lack the latest.
        if (head < seen || database !== this.#database) {
          seen = 0;
          this.#shown.clear();
        }
        this.#database = database;
        if (head > seen || this.#pausedUntil.size + this.#behind.size > 0)
          await this.#advanceAll(seen, head, announced);
        seen = head;
        announced = head;
        await this.#checkpointIdle();
        this.#lastFailure = undefined;
        pause.reset();
      } catch (error) {
        waitMs = pause.next();
        this.#report(error);
        // A replica may have taken the primary's place, and lack what that had shown last: the checkpoints are read again.
        seen = 0;
        this.#shown.clear();
      }
      await this.#wake.wait(waitMs);
    }
  }

  /** Each failure once: it comes back with every try until it is over. */
  #report(error: unknown): void {
    if (this.database.outages.noticed(error) || isPassing(error) || String(error) === this.#lastFailure) return;
    this.#lastFailure = String(error);
    this.#log.error(error);
  }

  /** Brings forward whom the new events concern; for the others it is enough to know that nothing came. */
  async #advanceAll(seen: number, head: number, announced: number): Promise<void> {
    const changedSince = (position: number) =>
      position === 0 ? undefined : readChangedCategories(this.database.pool, position, head);
    const changed = await changedSince(seen);
    const news = announced === seen ? changed : await changedSince(announced);
    if (news) for (const listener of this.#listeners) listener(head, news);
    for (const projection of this.subscribers.projections()) {
      if (this.#stopped) return;
      const { name } = projection;
      if ((this.#pausedUntil.get(name) ?? 0) > performance.now()) continue;
      const isAtSeen = (this.#shown.get(name) ?? -1) >= seen;
      const isConcerned = !changed || projection.follows.some((streamType) => changed.has(streamType.category));
      if (isAtSeen && !isConcerned) this.#shown.set(name, Math.max(head, this.#shown.get(name) ?? 0));
      else await this.#advanceTo(projection, head);
    }
  }

  async #advanceTo(projection: AnyProjection, head: number): Promise<void> {
    while (!this.#stopped && (this.#shown.get(projection.name) ?? 0) < head) {
      const result = await this.#advance(projection);
      if (result.outcome !== 'advanced') return;
    }
  }

  async #checkpointIdle(): Promise<void> {
    if (performance.now() - this.#lastIdleCheckpoint < IDLE_CHECKPOINT_MS) return;
    this.#lastIdleCheckpoint = performance.now();
    await this.#checkpoints.moveIdle(this.subscribers.projections(), this.#shown, this.#database);
  }
}

function classesOf(readModels: readonly ReadModel[]): readonly ProjectionClass[] {
  return [...new Set(readModels.flatMap((one) => ('shows' in one ? one.shows : [one])))];
}

function findProjection(all: readonly AnyProjection[], wanted: ProjectionClass): AnyProjection {
  const found = all.find((projection) => projection instanceof wanted);
  if (!found) throw new Error(`${wanted.name} is in no module.`);
  return found;
}

/** A table of another version of the code stays so until that process is gone. */
function isTriedAgain(result: Advance): boolean {
  return result.outcome === 'too-slow' || (result.outcome === 'held' && result.by === 'other-process');
}

/** Deadlock, serialization failure, lock timeout: gone at the next try. */
function isPassing(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === '40P01' || code === '40001' || code === '55P03';
}
