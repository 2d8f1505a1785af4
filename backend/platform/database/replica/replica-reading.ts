import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { isDatabaseUnavailable, sqlStateOf } from '../database-errors.js';
import type { Reading } from '../reading.js';
import type { Replica } from './replica.js';

/** What a replica says that the primary would not: a conflict with what it replays, or a table that it has not got yet. */
const ONLY_REPLICAS = new Set(['40001', '40P01', '25006', '42P01', '42703', '42883']);
/** Too slow there is too slow here. */
const TOO_SLOW = '57014';

/** Whether the primary may well answer what the replica did not. */
export function isReplicaFault(error: unknown): boolean {
  const state = sqlStateOf(error);
  if (state === TOO_SLOW) return false;
  return (state !== undefined && ONLY_REPLICAS.has(state)) || isDatabaseUnavailable(error);
}

/** Readings on the replica while it may be asked; one that it cannot answer is done again on the primary. */
export function readingOn<Tables>(
  replica: Replica,
  onReplica: Reading<Tables>,
  onPrimary: Reading<Tables>,
): Reading<Tables> {
  return async (read) => {
    if (!replica.isAsked) return onPrimary(read);
    try {
      return await onReplica(read);
    } catch (error) {
      if (!isReplicaFault(error)) throw error;
      return onPrimary(read);
    }
  };
}

/** The same for the query builder, statement by statement. */
export function readingPool(replica: Replica, onReplica: PostgresPool, onPrimary: PostgresPool): PostgresPool {
  return {
    options: onPrimary.options,
    end: () => Promise.resolve(), // both belong to others
    connect: async () => {
      if (!replica.isAsked) return onPrimary.connect();
      const client = await onReplica.connect().catch(() => null);
      return client ? new FallingBack(client, onPrimary) : onPrimary.connect();
    },
  };
}

/** A connection to the replica with one to the primary behind it. Within a transaction it cannot change over. */
class FallingBack implements PostgresPoolClient {
  #primary: PostgresPoolClient | undefined;
  #isInTransaction = false;

  constructor(
    private readonly client: PostgresPoolClient,
    private readonly onPrimary: PostgresPool,
  ) {}

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(asked: string | PostgresCursor<R>, values: readonly unknown[] = []): unknown {
    return typeof asked === 'string' ? this.#ask<R>(asked, values) : this.client.query(asked);
  }

  release(destroy?: boolean): void {
    this.client.release(destroy);
    this.#primary?.release(destroy);
  }

  async #ask<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (this.#primary) return this.#primary.query<R>(text, values);
    if (/^\s*(?:begin|start transaction)/i.test(text)) this.#isInTransaction = true;
    try {
      return await this.client.query<R>(text, values);
    } catch (error) {
      if (this.#isInTransaction || !isReplicaFault(error)) throw error;
      this.#primary = await this.onPrimary.connect();
      return this.#primary.query<R>(text, values);
    }
  }
}
