import type pg from 'pg';

/** A table as a copy of the database needs to know it. All names are quoted where SQL needs it. */
export interface CopiedTable {
  /** With its schema: `es.events`. */
  readonly name: string;
  /** Every column that is stored, in the order of the table. */
  readonly columns: readonly string[];
  /** Columns of the primary key; empty when there is none. */
  readonly key: readonly string[];
  /** Tables that its rows point to. */
  readonly references: readonly string[];
}

/** The tables of some schemas, those that others point to before those that point to them. */
export async function readTableCatalogue(
  client: Pick<pg.ClientBase, 'query'>,
  schemas: readonly string[],
): Promise<readonly CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(CATALOGUE, [schemas]);
  return referencedFirst(rows);
}

/** Orders tables so that rows can be inserted one table after the other. Circles keep the order of their names. */
export function referencedFirst(tables: readonly CopiedTable[]): readonly CopiedTable[] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const placed = new Set<string>();
  const ordered: CopiedTable[] = [];
  const place = (table: CopiedTable) => {
    if (placed.has(table.name)) return;
    placed.add(table.name);
    for (const name of table.references) {
      const referenced = byName.get(name);
      if (referenced) place(referenced);
    }
    ordered.push(table);
  };
  for (const table of [...tables].sort((a, b) => (a.name < b.name ? -1 : 1))) place(table);
  return ordered;
}

const CATALOGUE = `
select format('%I.%I', n.nspname, c.relname) as name,
  array(select quote_ident(a.attname) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
  array(select quote_ident(a.attname) from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary order by array_position(i.indkey::int2[], a.attnum)) as key,
  array(select format('%I.%I', rn.nspname, r.relname) from pg_constraint k
        join pg_class r on r.oid = k.confrelid join pg_namespace rn on rn.oid = r.relnamespace
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid order by 1) as references
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where n.nspname = any ($1) and c.relkind = 'r'`;
