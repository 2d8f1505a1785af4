import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { DomainError } from '../domain-error.js';

/** A creation call that carries a key. */
export interface KeyedCall {
  /** Derived from caller, address and key. */
  readonly id: string;
  /** Digest of what is asked for. */
  readonly request: string;
}

/** A call without an answer for so long was cut off with its process: it may be carried out again. */
const CUT_OFF_SECONDS = 60;
/** How long a second call waits for the answer to the first. */
const WAIT_MS = 5_000;
const ASK_AGAIN_MS = 100;

/** The first answers of creation calls, for a day. */
@Injectable()
export class RepeatedCallsStore {
  constructor(@Inject(Database) private readonly database: Pick<Database, 'pool'>) {}

  /**
   * Begins a call, or gives the answer of the same one from before. Waits for one that is under way.
   * @returns null when the call is to be carried out now
   * @throws DomainError `idempotency-key-reused` for another request under the key, `call-under-way` after five seconds
   */
  async begin({ id, request }: KeyedCall): Promise<{ readonly answer: unknown } | null> {
    for (const end = performance.now() + WAIT_MS; ; await sleep(ASK_AGAIN_MS)) {
      if (await this.#take(id, request)) return null;
      const { rows } = await this.database.pool.query<{ request: string; answer: string | null }>({
        name: 'find_repeated_call',
        text: 'select request, answer from app.repeated_calls where id = $1',
        values: [id],
      });
      const [first] = rows;
      if (first && first.request !== request) throw new DomainError('idempotency-key-reused');
      if (first && first.answer !== null) return { answer: JSON.parse(first.answer) };
      if (performance.now() > end) throw new DomainError('call-under-way', { retryAfterSeconds: 2 });
    }
  }

  /** Keeps the answer of a call that was carried out. */
  async answered(id: string, answer: unknown): Promise<void> {
    await this.database.pool.query('update app.repeated_calls set answer = $2 where id = $1', [
      id,
      JSON.stringify(answer ?? null),
    ]);
  }

  /** The call was refused or failed: the next one under the key is carried out. */
  async forget(id: string): Promise<void> {
    await this.database.pool.query('delete from app.repeated_calls where id = $1 and answer is null', [id]);
  }

  /** Drops what began before a moment; answers how many. */
  async forgetBefore(moment: Date): Promise<number> {
    const { rowCount } = await this.database.pool.query('delete from app.repeated_calls where begun_at < $1', [moment]);
    return rowCount ?? 0;
  }

  /** Drops answers in which an id stands; answers how many. */
  async forgetAbout(id: string): Promise<number> {
    const { rowCount } = await this.database.pool.query(
      'delete from app.repeated_calls where position($1 in answer) > 0',
      [id],
    );
    return rowCount ?? 0;
  }

  async #take(id: string, request: string): Promise<boolean> {
    const { rowCount } = await this.database.pool.query({
      name: 'begin_repeated_call',
      text: `insert into app.repeated_calls as r (id, request) values ($1, $2)
        on conflict (id) do update set request = $2, answer = null, begun_at = clock_timestamp()
        where r.begun_at < clock_timestamp() - interval '1 day'
          or r.answer is null and r.request = $2
            and r.begun_at < clock_timestamp() - ${CUT_OFF_SECONDS} * interval '1 second'`,
      values: [id, request],
    });
    return rowCount === 1;
  }
}
