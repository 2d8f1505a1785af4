import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from '../database/database.js';
import {
  DatabaseUnavailable,
  isDatabaseUnavailable,
  isRefusedByDatabase,
  OutcomeUnknown,
} from '../database/database-errors.js';
import { GrowingPause } from '../database/outages.js';
import type { Append, AppendVerdict } from './append.js';
import { nextBatch, sendBatch } from './append-batch.js';
import { categoryOf } from './domain-event.js';

/** How long an append waits for a database that is away; its caller hears of it at the latest three seconds later. */
const PATIENCE_MS = 6_000;
const FIRST_PAUSE_MS = 150;
const MAX_PAUSE_MS = 2_000;

interface Waiting {
  readonly append: Append;
  readonly since: number;
  /** It was sent before and the answer was lost: a duplicate is then our own first try. */
  sentBefore: boolean;
  /** It was sent and neither taken nor refused: nobody knows whether the log has it. */
  mayBeRecorded: boolean;
  readonly resolve: (verdict: AppendVerdict) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * The one writer of this process: all appends that wait at the same moment go out as one statement and one commit
 * on one connection, so a single flush to disk serves them all and no caller can hold the log's lock open. When the
 * connection breaks, what was under way is sent again; the log knows event ids and answers with the first result.
 */
export class Appender {
  #waiting: Waiting[] = [];
  #running: Promise<void> | undefined;
  #client: pg.Client | undefined;
  #closed = false;
  readonly #pause = new GrowingPause(FIRST_PAUSE_MS, MAX_PAUSE_MS);

  constructor(
    private readonly database: Pick<Database, 'openConnection' | 'outages'>,
    private readonly onAppended: (position: number, changed: ReadonlySet<string>) => void,
  ) {}

  append(append: Append): Promise<AppendVerdict> {
    if (append.events.length === 0) throw new Error(`An append to ${append.stream} without events.`);
    if (this.#closed) return Promise.reject(new DatabaseUnavailable('The event log is closed.'));
    return new Promise((resolve, reject) => {
      this.#waiting.push({
        append,
        since: performance.now(),
        sentBefore: false,
        mayBeRecorded: false,
        resolve,
        reject,
      });
      // One turn of the event loop later, so that appends made together leave together.
      this.#running ??= Promise.resolve().then(() => this.#run());
    });
  }

  /** Sends what still waits and closes the connection. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#running;
    await this.#client?.end().catch(() => undefined);
    this.#client = undefined;
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      const { batch, rest } = nextBatch(this.#waiting);
      this.#waiting = rest;
      await this.#deliver(batch);
    }
    this.#running = undefined;
  }

  async #deliver(batch: Waiting[]): Promise<void> {
    let isSent = false;
    try {
      const client = await this.#connection();
      isSent = true;
      const verdicts = await sendBatch(
        client,
        batch.map((item) => item.append),
      );
      this.#pause.reset();
      this.#answer(batch, verdicts);
    } catch (error) {
      if (isSent && !isRefusedByDatabase(error)) for (const item of batch) item.mayBeRecorded = true;
      if (isDatabaseUnavailable(error)) await this.#afterOutage(batch, error);
      else await this.#isolate(batch, error);
    }
  }

  #answer(batch: readonly Waiting[], verdicts: readonly AppendVerdict[]): void {
    let highest = 0;
    const changed = new Set<string>();
    for (const [index, item] of batch.entries()) {
      const verdict = verdicts[index];
      if (!verdict) throw new Error('The log answered with fewer verdicts than appends.');
      if (verdict.outcome === 'ok') {
        highest = Math.max(highest, verdict.position);
        changed.add(categoryOf(item.append.stream));
      }
      const isOurOwn = verdict.outcome === 'ok' && verdict.duplicate && item.sentBefore;
      item.resolve(isOurOwn ? { ...verdict, duplicate: false } : verdict);
    }
    if (highest > 0) this.database.outages.over('append');
    if (highest > 0) this.onAppended(highest, changed);
  }

  /** One append of the batch is refused as such (say, an id that another stream has): the others must not suffer. */
  async #isolate(batch: Waiting[], error: unknown): Promise<void> {
    const [only] = batch;
    if (batch.length === 1 && only) return only.reject(error);
    const middle = Math.ceil(batch.length / 2);
    await this.#deliver(batch.slice(0, middle));
    await this.#deliver(batch.slice(middle));
  }

  /** Puts the batch back in front, gives up on anyone who waited too long, and pauses before the next try. */
  async #afterOutage(batch: Waiting[], cause: unknown): Promise<void> {
    this.database.outages.noticed(cause);
    const client = this.#client;
    this.#client = undefined;
    void client?.end().catch(() => undefined);
    for (const item of batch) item.sentBefore = true;
    const oldest = performance.now() - PATIENCE_MS;
    const all = [...batch, ...this.#waiting];
    this.#waiting = all.filter((item) => item.since > oldest);
    for (const item of all) if (item.since <= oldest) item.reject(givenUp(item, cause));
    await sleep(this.#pause.next());
  }

  async #connection(): Promise<pg.Client> {
    if (this.#client) return this.#client;
    const client = await this.database.openConnection(PATIENCE_MS);
    // One that broke while nothing was under way on it must not leave the next append in doubt.
    client.on('end', () => {
      if (this.#client === client) this.#client = undefined;
    });
    this.#client = client;
    return client;
  }
}

function givenUp({ mayBeRecorded }: Waiting, cause: unknown): DatabaseUnavailable {
  if (mayBeRecorded) return new OutcomeUnknown('The log did not answer: the append may be recorded or not.', { cause });
  return new DatabaseUnavailable('The event log cannot be written at the moment.', { cause });
}
