import type pg from 'pg';
import { NO_STATEMENT_LIMIT } from './connection-setup.js';
import type { Database } from './database.js';
import { type CopiedTable, readTableCatalogue } from './table-catalogue.js';

/** Some rows of a table, each as a line of JSON, the last line ended as well. */
export interface RowLines {
  readonly text: string;
  readonly rows: number;
}

/** As much text as one fetch should bring, in characters: the memory that a copy needs, whatever the table's size. */
const PIECE_LENGTH = 1_000_000;
const FIRST_ROWS = 50;
const MAX_ROWS = 2_000;

/** How values are written, so that they can be read back exactly on any server. */
const EXACT_FORMS = `set local bytea_output = 'hex'; set local extra_float_digits = 1; set local timezone = 'UTC';
  set local intervalstyle = 'iso_8601'; set local datestyle = 'ISO'`;

/**
 * The whole database as it is at one moment, while others go on writing: one read-only transaction of isolation
 * `repeatable read` on a connection of its own.
 */
export class TableSnapshot {
  private constructor(private readonly client: pg.Client) {}

  static async open(database: Database): Promise<TableSnapshot> {
    const client = await database.openConnection(0);
    try {
      await client.query('begin transaction isolation level repeatable read, read only');
      await client.query(NO_STATEMENT_LIMIT);
      await client.query(EXACT_FORMS);
      return new TableSnapshot(client);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
  }

  /** The tables of these schemas, in an order in which they can be filled. */
  tables(schemas: readonly string[]): Promise<readonly CopiedTable[]> {
    return readTableCatalogue(this.client, schemas);
  }

  /** One statement within the snapshot. */
  async query<Row extends pg.QueryResultRow>(statement: string): Promise<readonly Row[]> {
    return (await this.client.query<Row>(statement)).rows;
  }

  /** All rows of a table in the order of its key, piece by piece; one table at a time. */
  async *rowsOf({ name, columns, key }: CopiedTable): AsyncGenerator<RowLines> {
    const order = key.length > 0 ? key.join(', ') : columns.map((_, place) => place + 1).join(', ');
    await this.client.query(`declare copied_rows no scroll cursor for
      select row_to_json(r)::text as line from (select ${columns.join(', ')} from ${name} order by ${order}) r`);
    let count = FIRST_ROWS;
    for (;;) {
      const { rows } = await this.client.query<{ line: string }>(`fetch forward ${count} from copied_rows`);
      if (rows.length === 0) break;
      // A line feed can only stand between the tokens of a column of type json: inside strings it is escaped.
      const text = rows.map(({ line }) => `${line.replaceAll('\n', ' ')}\n`).join('');
      yield { text, rows: rows.length };
      const fitting = Math.ceil((rows.length * PIECE_LENGTH) / text.length);
      count = Math.max(1, Math.min(MAX_ROWS, count * 2, fitting));
    }
    await this.client.query('close copied_rows');
  }

  /** Ends the transaction, also when something went wrong in it. */
  async close(): Promise<void> {
    await this.client.query('rollback').catch(() => undefined);
    await this.client.end().catch(() => undefined);
  }
}
