import { RebuildUnderWay } from '../event-store-errors.js';
import type { FilledColumns } from '../projection.js';
import type { Queryable } from '../read-log.js';

/** A row that differs between the live table and a fresh build. */
export interface RowDifference {
  readonly key: string;
  /** `missing` in the live table, `extra` in it, or `different`. */
  readonly kind: 'missing' | 'extra' | 'different';
}

const FIRST_DIFFERENCES = 100;

/** The table in schema `rebuild` that is to replace a live one: same columns, same constraint and index names. */
export class ShadowTable {
  private constructor(
    /** Both quoted, with schema. */
    readonly live: string,
    readonly name: string,
    private readonly schema: string,
    /** Of the table that was created: another process may have put one of its own in its place since. */
    private readonly oid: number,
  ) {}

  /** Creates it empty with its key; leftovers of an interrupted build are dropped. */
  static async create(db: Queryable, table: string): Promise<ShadowTable> {
    const { rows } = await db.query<{ live: string; shadow: string; schema: string }>(
      `select format('%I.%I', n.nspname, c.relname) as live, format('rebuild.%I', c.relname) as shadow,
              quote_ident(n.nspname) as schema
       from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = $1::regclass`,
      [table],
    );
    const [found] = rows;
    if (!found) throw new Error(`There is no table ${table}.`);
    await db.query(`drop table if exists ${found.shadow}`);
    await db.query(`create table ${found.shadow} (like ${found.live} including all excluding indexes)`);
    const created = await oidOf(db, found.shadow);
    if (created === null) throw new RebuildUnderWay(found.live);
    const shadow = new ShadowTable(found.live, found.shadow, found.schema, created);
    const constraints = await db.query<{ name: string; definition: string }>(
      `select quote_ident(conname) as name, pg_get_constraintdef(oid) as definition from pg_constraint
       where conrelid = $1::regclass and contype in ('p', 'u', 'x') order by contype`,
      [shadow.live],
    );
    for (const { name, definition } of constraints.rows) {
      await db.query(`alter table ${shadow.name} add constraint ${name} ${definition}`);
    }
    return shadow;
  }

  /** The other indexes, made after the bulk of the rows; they keep their names because they live in another schema. */
  async addIndexes(db: Queryable): Promise<void> {
    const { rows } = await db.query<{ definition: string }>(
      `select pg_get_indexdef(i.indexrelid) as definition from pg_index i where i.indrelid = $1::regclass
       and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
      [this.live],
    );
    for (const { definition } of rows) {
      await db.query(definition.replace(` ON ${this.live} USING `, ` ON ${this.name} USING `));
    }
    await db.query(`analyze ${this.name}`);
  }

  /**
   * Keeps it from others for the caller's transaction.
   * @throws RebuildUnderWay when it is another process's by now
   */
  async hold(db: Queryable): Promise<void> {
    await this.refuseAnothers(db);
    await db.query(`lock table ${this.name} in access exclusive mode`);
    await this.refuseAnothers(db);
  }

  /** @throws RebuildUnderWay when another process has dropped it, or made one of its own there */
  async refuseAnothers(db: Queryable): Promise<void> {
    if ((await oidOf(db, this.name)) !== this.oid) throw new RebuildUnderWay(this.live);
  }

  /** Takes the live table's place, within the caller's transaction, which holds it. */
  async replaceLive(db: Queryable): Promise<void> {
    await db.query(`drop table ${this.live}`);
    await db.query(`alter table ${this.name} set schema ${this.schema}`);
  }

  /** Takes over what changed, since the rows were written, in columns that no event fills. */
  async refill(db: Queryable, keyColumn: string, { from, by, columns }: FilledColumns): Promise<void> {
    const of = (table: string) => columns.map((column) => `${table}.${column}`).join(', ');
    await db.query(`update ${this.name} t set (${columns.join(', ')}) = row(${of('f')}) from ${from} f
      where f.${by} = t.${keyColumn} and (${of('f')}) is distinct from (${of('t')})`);
  }

  /** Leaves alone what another process made there. */
  async drop(db: Queryable): Promise<void> {
    await db.query('begin');
    try {
      await this.hold(db);
      await db.query(`drop table ${this.name}`);
      await db.query('commit');
    } catch (error) {
      await db.query('rollback');
      if (!(error instanceof RebuildUnderWay)) throw error;
    }
  }

  /** Compares hashes of all rows, within the caller's snapshot. */
  async compareWithLive(
    db: Queryable,
    keyColumn: string,
  ): Promise<{ readonly count: number; readonly first: readonly RowDifference[] }> {
    const hashed = (table: string) =>
      `(select to_jsonb(t) ->> '${keyColumn}' as key, md5(to_jsonb(t)::text) as hash from ${table} t)`;
    const { rows } = await db.query<RowDifference & { count: number }>(
      `select coalesce(l.key, b.key) as key, count(*) over () as count,
              case when l.key is null then 'missing' when b.key is null then 'extra' else 'different' end as kind
       from ${hashed(this.live)} l full join ${hashed(this.name)} b on b.key = l.key
       where l.hash is distinct from b.hash order by 1 limit ${FIRST_DIFFERENCES}`,
    );
    return { count: rows[0]?.count ?? 0, first: rows.map(({ key, kind }) => ({ key, kind })) };
  }
}

async function oidOf(db: Queryable, table: string): Promise<number | null> {
  const { rows } = await db.query<{ oid: number | null }>('select to_regclass($1)::oid as oid', [table]);
  return rows[0]?.oid ?? null;
}
