import { toJsonbText } from './jsonb-text.js';
import type { TableChanges } from './page-fold.js';
import type { FilledColumns } from './projection.js';
import type { Queryable } from './read-log.js';

/**
 * One statement writes or deletes at most this many rows, so that no single parameter grows beyond a few dozen megabytes
 * and none takes longer than a statement may.
 */
const ROWS_PER_STATEMENT = 2_000;

/** Reads and writes the rows of one projection's table in their JSON shape, many at a time. */
export class ReadTable {
  readonly #upsert: string;
  readonly #load: string;
  readonly #delete: string;
  readonly #empty: string;
  readonly #columns: ReadonlySet<string>;

  private constructor(
    /** Quoted, with schema. */
    readonly table: string,
    key: string,
    private readonly timestamps: readonly string[],
    columns: readonly ColumnRow[],
    filled: FilledColumns | undefined,
  ) {
    const given = columns.filter((column) => !column.generated);
    const names = given.map((column) => column.quoted);
    const quotedKey = columns.find((column) => column.name === key)?.quoted ?? key;
    const keyType = columns.find((column) => column.name === key)?.type ?? 'text';
    const updates = names
      .filter((name) => name !== quotedKey && !filled?.columns.includes(name))
      .map((name) => `${name} = excluded.${name}`);
    const values = given.map(({ quoted, fallback }) => {
      const sources = [...(filled?.columns.includes(quoted) ? [`f.${quoted}`] : []), `r.${quoted}`];
      // What this version does not know, because a newer one has added it.
      if (fallback !== null) sources.push(fallback);
      return sources.length > 1 ? `coalesce(${sources.join(', ')})` : sources[0];
    });
    const join = filled ? `left join ${filled.from} f on f.${filled.by} = r.${quotedKey}` : '';
    const onConflict = updates.length > 0 ? `do update set ${updates.join(', ')}` : 'do nothing';
    this.#columns = new Set(given.map((column) => column.name));
    this.#upsert = `insert into ${table} (${names.join(', ')})
      select ${values.join(', ')} from jsonb_populate_recordset(null::${table}, $1::jsonb) r ${join}
      on conflict (${quotedKey}) ${onConflict}`;
    this.#load = `select r.${quotedKey}::text as key, to_jsonb(r) as row
      from (select ${names.join(', ')} from ${table} where ${quotedKey} = any ($1::text[]::${keyType}[])) r`;
    this.#delete = `delete from ${table} where ${quotedKey} = any ($1::text[]::${keyType}[])`;
    this.#empty = `delete from ${table} where ctid = any (array(select ctid from ${table} limit $1))`;
  }

  /** Reads the table as it is now. @throws when it does not exist or lacks the key column */
  static async open(db: Queryable, table: string, key: string, filled?: FilledColumns): Promise<ReadTable> {
    const { rows } = await db.query<ColumnRow>(
      `select a.attname as name, quote_ident(a.attname) as quoted, format_type(a.atttypid, a.atttypmod) as type,
              a.attgenerated <> '' or a.attidentity <> '' as generated, a.attrelid::regclass::text as table,
              case when a.attnotnull then pg_get_expr(d.adbin, d.adrelid) end as fallback
       from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
       where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`,
      [table],
    );
    const [first] = rows;
    if (!first || !rows.some((row) => row.name === key)) throw new Error(`${table} has no column ${key}.`);
    const timestamps = rows.filter((row) => row.type.startsWith('timestamp') && row.type.includes('with time zone'));
    return new ReadTable(
      first.table,
      key,
      timestamps.map((row) => row.name),
      rows,
      filled,
    );
  }

  /** The rows with these keys, by key as text. */
  async load(db: Queryable, keys: readonly string[]): Promise<ReadonlyMap<string, object>> {
    const { rows } = await db.query<{ key: string; row: Record<string, unknown> }>(this.#load, [keys]);
    return new Map(rows.map(({ key, row }) => [key, this.#asFolded(row)]));
  }

  /**
   * Writes what a page changed: a statement for the new and changed rows, one for the deleted ones, or several where
   * there are many. `share` (0–1) makes them smaller for a database that is slow.
   */
  async write(db: Queryable, { emptied, written, deleted }: TableChanges, share = 1): Promise<void> {
    const rows = Math.max(1, Math.floor(ROWS_PER_STATEMENT * share));
    if (emptied) await this.#emptyInPieces(db, rows);
    for (const row of written) this.#refuseUnknownColumns(row);
    // Deleted first: a unique value may pass from a deleted row to a new one.
    if (!emptied) for (const keys of piecesOf(deleted, rows)) await db.query(this.#delete, [keys]);
    for (const piece of piecesOf(written, rows)) await db.query(this.#upsert, [toJsonbText(piece)]);
  }

  /** Within the caller's transaction, so that nobody sees half of it. */
  async #emptyInPieces(db: Queryable, rows: number): Promise<void> {
    for (let left = true; left; ) left = ((await db.query(this.#empty, [rows])).rowCount ?? 0) === rows;
  }

  /** A timestamp reads the same whether a fold made it or the table gave it back. */
  #asFolded(row: Record<string, unknown>): object {
    for (const column of this.timestamps) {
      const value = row[column];
      if (typeof value === 'string' && Number.isFinite(Date.parse(value))) row[column] = new Date(value).toISOString();
    }
    return row;
  }

  #refuseUnknownColumns(row: object): void {
    for (const name of Object.keys(row)) {
      if (!this.#columns.has(name)) throw new Error(`${this.table} has no column ${name} that could be written.`);
    }
  }
}

function piecesOf<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, place) => items.slice(place * size, (place + 1) * size));
}

interface ColumnRow {
  readonly name: string;
  readonly quoted: string;
  readonly type: string;
  readonly generated: boolean;
  /** The default of a column that must not be null. */
  readonly fallback: string | null;
  readonly table: string;
}
