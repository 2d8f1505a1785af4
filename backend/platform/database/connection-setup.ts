import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { DatabaseClient } from './database-client.js';

/** Settings of PostgreSQL, written by us and never by a client. */
export type SessionSettings = Readonly<Record<string, string>>;

/**
 * First in a transaction that may take long: through a pooler the limit of the role, which operators set there for all
 * others, ends with nothing else.
 */
export const NO_STATEMENT_LIMIT = 'set local statement_timeout = 0';

/**
 * What every new connection to one address begins with. Where a pooler stands in between, which may lend the database's
 * connection to others between two statements, nothing is set that would stay on it, and statements keep their names
 * only if the pooler knows them (PgBouncer from 1.21 with `max_prepared_statements`).
 */
export class ConnectionSetup {
  #knowsStatements: Promise<boolean> | undefined;

  async begin(client: DatabaseClient, settings: SessionSettings): Promise<void> {
    client.isDirect = await setWhereDirect(client, settings);
    if (client.isDirect) return;
    this.#knowsStatements ??= knowsStatements(client).catch((error: unknown) => {
      this.#knowsStatements = undefined;
      throw error;
    });
    client.namesStatements = await this.#knowsStatements;
  }
}

/** A pooler names itself when it is connected to; the process that answers is another one. Answers whether there is none. */
async function setWhereDirect(client: DatabaseClient, settings: SessionSettings): Promise<boolean> {
  const isDirect = `pg_backend_pid() = ${client.connectedTo}`;
  const set = Object.entries(settings).map(
    ([name, value]) => `case when ${isDirect} then set_config('${name}', '${value}', false) end`,
  );
  const asked: pg.Client = client;
  const { rows } = await asked.query<{ direct: boolean }>(`select ${[`${isDirect} as direct`, ...set].join(', ')}`);
  return rows[0]?.direct === true;
}

/** A pooler that knows statements gives them names of its own; otherwise ours arrives where the next one may not find it. */
async function knowsStatements(client: pg.Client): Promise<boolean> {
  const name = `contesto_${randomUUID().replaceAll('-', '')}`;
  await client.query('begin');
  try {
    await client.query({ name, text: 'select 1' });
    const { rowCount } = await client.query(`select from pg_prepared_statements where name = '${name}'`);
    if (rowCount === 1) await client.query(`deallocate ${name}`);
    return rowCount === 0;
  } finally {
    await client.query('rollback');
  }
}
