import type pg from 'pg';
import { NO_STATEMENT_LIMIT } from './connection-setup.js';
import type { Database } from './database.js';
import { type CopiedTable, readTableCatalogue } from './table-catalogue.js';

/** How long others may keep a table busy before we give up. */
const LOCK_LIMIT = '10s';
/** The lock under which the log gives out positions (es.append). */
const APPEND_LOCK = 7_206_117;

/**
 * Filling an empty database with the rows of another one, in one transaction: all of it or nothing. Until it ends
 * nobody else writes to these tables; who starts meanwhile waits.
 */
export class TableFilling {
  private constructor(
    private readonly client: pg.Client,
    /** The tables of this database, in an order in which they can be filled. */
    readonly tables: readonly CopiedTable[],
  ) {}

  static async begin(
    database: Database,
    schemas: readonly string[],
    isFilled: (table: string) => boolean,
  ): Promise<TableFilling> {
    const client = await database.openConnection(0);
    try {
      await client.query('begin');
      await client.query(NO_STATEMENT_LIMIT);
      await client.query(`set local lock_timeout = '${LOCK_LIMIT}'; set local synchronous_commit = on`);
      await client.query(`select pg_advisory_xact_lock(${APPEND_LOCK})`);
      const tables = (await readTableCatalogue(client, schemas)).filter(({ name }) => isFilled(name));
      const names = tables.map(({ name }) => name).join(', ');
      await client.query(`lock table ${names} in share row exclusive mode`);
      return new TableFilling(client, tables);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
  }

  /** The tables that hold rows already. */
  async occupied(): Promise<readonly string[]> {
    const found: string[] = [];
    for (const { name } of this.tables) {
      const { rowCount } = await this.client.query(`select 1 from ${name} limit 1`);
      if (rowCount) found.push(name);
    }
    return found;
  }

  /** Takes out what a program writes down about itself merely by being opened. */
  async clear({ name }: CopiedTable): Promise<void> {
    await this.client.query(`delete from ${name}`);
  }

  /** Rows as lines of JSON, as `TableSnapshot` wrote them; every value is stored as it was, also generated ones. */
  async insert({ name, columns }: CopiedTable, lines: readonly string[]): Promise<void> {
    const list = columns.join(', ');
    await this.client.query(
      `insert into ${name} (${list}) overriding system value
       select ${list} from json_populate_recordset(null::${name}, $1::json)`,
      [`[${lines.join(',')}]`],
    );
  }

  /** Lets the numbers that the database gives out itself go on behind those that were inserted. */
  async alignSequences(): Promise<void> {
    for (const { name, columns } of this.tables) {
      for (const column of columns) {
        const { rows } = await this.client.query<{ sequence: string | null }>(
          'select pg_get_serial_sequence($1, $2) as sequence',
          [name, column.replace(/^"|"$/g, '')],
        );
        const sequence = rows[0]?.sequence;
        if (!sequence) continue;
        await this.client.query(
          `select setval($1, (select coalesce(max(${column}), 0) + 1 from ${name})::bigint, false)`,
          [sequence],
        );
      }
    }
  }

  /** How many rows a table holds now. */
  async count({ name }: CopiedTable): Promise<number> {
    const { rows } = await this.client.query<{ count: number }>(`select count(*) as count from ${name}`);
    return rows[0]?.count ?? 0;
  }

  /** One statement within the transaction. */
  async query<Row extends pg.QueryResultRow>(statement: string): Promise<readonly Row[]> {
    return (await this.client.query<Row>(statement)).rows;
  }

  /** What others have a function for, within the transaction. */
  within<Result>(work: (client: pg.ClientBase) => Promise<Result>): Promise<Result> {
    return work(this.client);
  }

  async commit(): Promise<void> {
    await this.client.query('commit');
    await this.client.end().catch(() => undefined);
  }

  /** Leaves the database as it was. */
  async rollback(): Promise<void> {
    await this.client.query('rollback').catch(() => undefined);
    await this.client.end().catch(() => undefined);
  }
}
