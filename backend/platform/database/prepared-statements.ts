import { type PostgresCursor, type PostgresPool, type PostgresPoolClient, type PostgresQueryResult, sql } from 'kysely';
import type pg from 'pg';

/** A text asked for so often is worth being kept parsed (and, without parameters, planned) by each connection. */
const ASKED_OFTEN = 3;
/** What a connection keeps is memory of the database server. */
const MAX_STATEMENTS = 200;
const MAX_TEXTS_COUNTED = 2_000;
const MAX_TEXT_LENGTH = 4_000;
/** SQLSTATE: a kept statement would answer with other columns than before, because a migration changed a table. */
const FEATURE_NOT_SUPPORTED = '0A000';

const PLANNED_EACH_TIME = '/* planned each time */';

/**
 * Ends the text of a query whose best plan depends on its values more than planning costs, as a search for a rare or
 * a frequent word: it is never kept.
 */
export const PLANNED_ANEW = sql.raw(PLANNED_EACH_TIME);

/** The names under which statements are stored; one text has one name in every connection. */
export class StatementNames {
  readonly #counted = new Map<string, number>();
  readonly #names = new Map<string, string>();

  /** The name to prepare this text under, undefined for what is not asked for often or must not be stored. */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined) return name === '' ? undefined : name;
    if (this.#names.size >= MAX_STATEMENTS || text.length > MAX_TEXT_LENGTH) return undefined;
    if (!/^(?:select |\s*with )/i.test(text) || text.includes(PLANNED_EACH_TIME)) return undefined;
    const times = (this.#counted.get(text) ?? 0) + 1;
    if (times < ASKED_OFTEN) {
      if (this.#counted.size >= MAX_TEXTS_COUNTED) this.#counted.clear();
      this.#counted.set(text, times);
      return undefined;
    }
    this.#counted.delete(text);
    const given = `kept_${this.#names.size}`;
    this.#names.set(text, given);
    return given;
  }

  /** From now on the text is sent unnamed. */
  giveUp(text: string): void {
    this.#names.set(text, '');
  }
}

/** The pool as the query builder sees it: queries that come again and again are prepared once for a connection. */
export function preparingPool(pool: pg.Pool): PostgresPool {
  const names = new StatementNames();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      let preparing = clients.get(client);
      if (!preparing) {
        preparing = preparingClient(client, names);
        clients.set(client, preparing);
      }
      return preparing;
    },
  };
}

function preparingClient(client: pg.PoolClient, names: StatementNames): PostgresPoolClient {
  const ask = async (text: string, values: readonly unknown[]) => {
    const name = names.nameOf(text);
    if (name === undefined) return client.query(text, [...values]);
    try {
      return await client.query({ name, text, values: [...values] });
    } catch (error) {
      if ((error as { code?: unknown }).code !== FEATURE_NOT_SUPPORTED) throw error;
      names.giveUp(text);
      return client.query(text, [...values]);
    }
  };
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(asked: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof asked !== 'string') throw new Error('The query builder was given no cursors.');
    return ask(asked, values);
  }
  return { query, release: (destroy) => client.release(destroy) };
}
