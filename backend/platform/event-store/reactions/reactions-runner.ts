import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { GrowingPause } from '../../database/outages.js';
import { Leases } from '../../leases/leases.js';
import { EventStore } from '../event-store.js';
import { Projector } from '../projector.js';
import { readChangedCategories } from '../read-log.js';
import { DiscoveredSubscribers, type Subscribers } from '../subscribers.js';
import { WakeUp } from '../wake-up.js';
import type { AnyReaction } from './reaction.js';
import { ReactionCheckpoints, type ReactionStatus } from './reaction-checkpoints.js';
import { type ReactionSurroundings, runReaction } from './run-reaction.js';

const LEASE = 'reactions';
const LEASE_MS = 10_000;
const POLL_MS = 250;
/** While the database is away, twice as long is waited before each further try. */
const MAX_PAUSE_MS = 10_000;
/** How often a process that does not hold the lease asks for it. */
const ASK_AGAIN_MS = 2_000;
/** One that met an event of a newer version leaves the lease alone for so long: a process of that version takes it meanwhile. */
const GIVE_WAY_MS = 3 * ASK_AGAIN_MS;
/** Nobody may be able to read the event (the way back to an older version): for the same one the others stop no more often than this. */
const GIVE_WAY_AGAIN_MS = 60_000;
/** Checkpoints of reactions that had nothing to do are written this often, and at once when somebody waits for them. */
const IDLE_CHECKPOINT_MS = 2_000;
/** How long a reaction waits for the projections it reads. */
const PROJECTIONS_LIMIT_MS = 10_000;

/** Runs all reactions, in one process at a time (anyone who holds the lease); a slow one holds up none but itself. */
@Injectable()
export class ReactionsRunner {
  readonly #log = new Logger('ReactionsRunner');
  readonly #checkpoints: ReactionCheckpoints;
  readonly #wake = new WakeUp();
  #running: Promise<void> | undefined;
  #stopping = new AbortController();
  readonly #pause = new GrowingPause(POLL_MS, MAX_PAUSE_MS);
  #pausedUntil = 0;
  #lastFailure: string | undefined;
  /** When this process last gave way, by the position of the event that it does not know. */
  readonly #gaveWayAt = new Map<number, number>();
  /** How many wait for the checkpoints of all. */
  #waiting = 0;

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(DiscoveredSubscribers) private readonly subscribers: Pick<Subscribers, 'reactions'>,
    @Inject(Projector) private readonly projector: Pick<Projector, 'catchUp'>,
    @Inject(Leases) private readonly leases: Leases,
  ) {
    this.#checkpoints = new ReactionCheckpoints(database.pool);
    store.onAppended(() => this.#wake.trigger());
    database.beforeClose(() => this.stop());
  }

  /** Starts the loop of the server. */
  async start(): Promise<void> {
    await this.#checkpoints.register(this.subscribers.reactions());
    if (this.#running) return;
    this.#stopping = new AbortController();
    this.#running = this.#run(this.#stopping.signal);
  }

  /** Lets each reaction finish the event it is at. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#wake.trigger();
    await this.#running;
    this.#running = undefined;
  }

  /**
   * For the command line and tests: returns when every reaction handled everything recorded so far. Handles it here
   * unless another process has the lease; then it waits for that one. After `timeoutMs` nothing more is begun: the rest is
   * for the server or the next command.
   * @throws the first reaction's error, or an error after `timeoutMs`
   */
  async drain(timeoutMs = 10_000): Promise<void> {
    this.#waiting += 1;
    try {
      await this.#untilAllHandled(AbortSignal.timeout(timeoutMs));
    } finally {
      this.#waiting -= 1;
    }
  }

  /** Every reaction with position, lag and error, for `doctor`. */
  async status(): Promise<readonly ReactionStatus[]> {
    return this.#checkpoints.status(this.subscribers.reactions(), await this.store.head());
  }

  async #untilAllHandled(deadline: AbortSignal): Promise<void> {
    const reactions = this.subscribers.reactions();
    await this.#checkpoints.register(reactions);
    const head = await this.store.head();
    for (;;) {
      if (this.#running) this.#wake.trigger();
      else await this.#runOnce(reactions, deadline);
      const behind = (await this.status()).filter(({ position }) => position < head);
      const failed = behind.find(({ error }) => error !== null);
      if (failed) throw new Error(`${failed.name} failed ${failed.error}`);
      if (behind.length === 0) return;
      const names = behind.map(({ name }) => name).join(', ');
      if (deadline.aborted) throw new Error(`${names} did not finish in time.`);
      await sleep(25);
    }
  }

  async #runOnce(reactions: readonly AnyReaction[], deadline: AbortSignal): Promise<void> {
    const work = async (lost: AbortSignal) => {
      const { database } = await this.store.end();
      const until = AbortSignal.any([lost, deadline]);
      const passed = await Promise.all(
        reactions.map(async (reaction) => [reaction.name, await this.#handle(reaction, until)] as const),
      );
      await this.#checkpoints.moveIdle(new Map(passed), database);
    };
    await this.leases.withLease(LEASE, work, { ttlMs: LEASE_MS });
  }

  async #run(stopping: AbortSignal): Promise<void> {
    const reactions = this.subscribers.reactions();
    while (!stopping.aborted && reactions.length > 0) {
      let pauseMs = ASK_AGAIN_MS;
      try {
        const work = (lost: AbortSignal) => this.#runAll(reactions, AbortSignal.any([stopping, lost]));
        const outcome = await this.leases.withLease(LEASE, work, { ttlMs: LEASE_MS });
        if (outcome.ran && outcome.value === 'gave-way') pauseMs = GIVE_WAY_MS;
      } catch (error) {
        this.#report(error);
      }
      const deadline = Math.max(performance.now() + pauseMs, this.#pausedUntil);
      while (!stopping.aborted && performance.now() < deadline) await this.#wake.wait(POLL_MS);
    }
  }

  /** While we hold the lease: reads the head of the log and lets those run for whom something came. */
  async #runAll(reactions: readonly AnyReaction[], ended: AbortSignal): Promise<'ended' | 'gave-way'> {
    const givingWay = new AbortController();
    const until = AbortSignal.any([ended, givingWay.signal]);
    const onUnknown = (position: number) => {
      if (!this.#mayGiveWay(position)) return;
      givingWay.abort();
      this.#wake.trigger();
    };
    const handle = (reaction: AnyReaction) => this.#handle(reaction, until, onUnknown);
    let passed = new Map<string, number>();
    const underWay = new Map<string, Promise<void>>();
    let seen = 0;
    let former: string | undefined;
    let lastCheckpoint = performance.now();
    while (!until.aborted) {
      try {
        const { head, database } = await this.store.end();
        // As in the projector: the checkpoints of a promoted replica may be older.
        if (head < seen || database !== former) {
          seen = 0;
          // A new one: what is under way answers for the log of before. What is at the head is not asked for its place.
          const standing = await this.#checkpoints.status(reactions, head);
          passed = new Map(standing.flatMap(({ name, position, error }) => (error === null ? [[name, position]] : [])));
          former = database;
        }
        const changed =
          seen > 0 && head > seen ? await readChangedCategories(this.database.pool, seen, head) : undefined;
        for (const reaction of reactions) {
          const { name } = reaction;
          const before = passed.get(name) ?? -1;
          if (underWay.has(name) || before >= head) continue;
          const isConcerned = !changed || reaction.follows.some(({ category }) => changed.has(category));
          if (before >= seen && !isConcerned) passed.set(name, head);
          else underWay.set(name, this.#inBackground(reaction, passed, underWay, handle));
        }
        seen = head;
        this.#calm(underWay.size === 0);
        if (this.#waiting > 0 || performance.now() - lastCheckpoint > IDLE_CHECKPOINT_MS) {
          const idle = new Map([...passed].filter(([name]) => !underWay.has(name)));
          await this.#checkpoints.moveIdle(idle, database);
          lastCheckpoint = performance.now();
        }
      } catch (error) {
        this.#report(error);
        seen = 0;
        passed = new Map();
      }
      await this.#wake.wait(Math.max(POLL_MS, this.#pausedUntil - performance.now()));
    }
    // Each ends with the event it is at: nobody else can run meanwhile.
    await Promise.all(underWay.values());
    return givingWay.signal.aborted ? 'gave-way' : 'ended';
  }

  async #inBackground(
    reaction: AnyReaction,
    passed: Map<string, number>,
    underWay: Map<string, Promise<void>>,
    handle: (reaction: AnyReaction) => Promise<number>,
  ): Promise<void> {
    try {
      passed.set(reaction.name, await handle(reaction));
    } catch (error) {
      this.#report(error);
    } finally {
      underWay.delete(reaction.name);
    }
  }

  #handle(reaction: AnyReaction, until: AbortSignal, onUnknown?: ReactionSurroundings['onUnknown']): Promise<number> {
    return runReaction(reaction, {
      store: this.store,
      checkpoints: this.#checkpoints,
      waitFor: (position, readModels) => this.projector.catchUp(position, readModels, PROJECTIONS_LIMIT_MS),
      until,
      onUnknown: onUnknown ?? (() => undefined),
    });
  }

  /** Whether a newer process gets the lease for this event now: once a minute, not with every try of every reaction. */
  #mayGiveWay(position: number): boolean {
    const now = performance.now();
    if (now - (this.#gaveWayAt.get(position) ?? -GIVE_WAY_AGAIN_MS) < GIVE_WAY_AGAIN_MS) return false;
    this.#gaveWayAt.set(position, now);
    return true;
  }

  /** Each failure once: it comes back with every try until it is over. */
  #report(error: unknown): void {
    this.#pausedUntil = performance.now() + this.#pause.next();
    if (this.database.outages.noticed(error) || String(error) === this.#lastFailure) return;
    this.#lastFailure = String(error);
    this.#log.error(error);
  }

  /** Nothing fails any more: nobody is at work, or what was at work has ended without an error. */
  #calm(isQuiet: boolean): void {
    if (!isQuiet || performance.now() < this.#pausedUntil) return;
    this.#pause.reset();
    this.#lastFailure = undefined;
  }
}
