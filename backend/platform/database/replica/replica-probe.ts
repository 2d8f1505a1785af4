import type pg from 'pg';
import { DatabaseClient } from '../database-client.js';
import { endQuietly } from '../open-pool.js';

/** A server that does not answer within this time is gone. */
const ANSWER_LIMIT_MS = 600;

/** What was found: positions in the log of changes, null or a word for what does not answer as it should. */
export interface Probed {
  readonly primary: string | null;
  readonly replica: { readonly position: string } | 'gone' | 'no-replica';
}

/** How far primary and replica are, asked on a connection of its own to each. */
export class ReplicaProbe {
  readonly #primary: Asking;
  readonly #replica: Asking;

  constructor(primaryUrl: string, replicaUrl: string) {
    this.#primary = new Asking(primaryUrl);
    this.#replica = new Asking(replicaUrl);
  }

  async once(): Promise<Probed> {
    const [primary, replica] = await Promise.all([
      this.#primary.ask<{ position: string }>('select pg_current_wal_lsn()::text as position'),
      this.#replica.ask<{ position: string | null }>(
        'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position',
      ),
    ]);
    if (replica === null) return { primary: primary?.position ?? null, replica: 'gone' };
    const { position } = replica;
    return { primary: primary?.position ?? null, replica: position === null ? 'no-replica' : { position } };
  }

  async close(): Promise<void> {
    await Promise.all([this.#primary.close(), this.#replica.close()]);
  }
}

class Asking {
  #client: pg.Client | undefined;

  constructor(private readonly url: string) {}

  /** The one row of a question; null where no answer came in time. */
  async ask<Row extends object>(question: string): Promise<Row | null> {
    try {
      this.#client ??= await this.#connect();
      const { rows } = await this.#client.query<Row>(question);
      return rows[0] ?? null;
    } catch {
      await this.close();
      return null;
    }
  }

  async close(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    if (client) await endQuietly(client);
  }

  async #connect(): Promise<pg.Client> {
    const client = new DatabaseClient({
      connectionString: this.url,
      connectionTimeoutMillis: ANSWER_LIMIT_MS,
      query_timeout: ANSWER_LIMIT_MS,
      application_name: 'contesto replica',
    });
    client.on('error', () => undefined); // the next question says so
    try {
      await client.connect();
      return client;
    } catch (error) {
      void endQuietly(client);
      throw error;
    }
  }
}
