import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { openMigrator } from './migrator.js';

/** What a server of the version before relies on while this one migrates, by its name. */
type Schema = ReadonlyMap<string, { readonly is: string; readonly columns: readonly string[] }>;

/**
 * Columns with their types and functions with their results, which it reads, writes and calls; then what may refuse a row:
 * columns that must be given, rules, and uniqueness (by its expression, so that an index may get another name), which
 * it also names where it writes what may be there already (`on conflict`).
 */
const SCHEMA = `
  with tables as (select c.oid, format('%I.%I', n.nspname, c.relname) as name from pg_class c
      join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p') and n.nspname in ('es', 'read', 'app')),
    columns as (select t.oid, t.name || '.' || a.attname as name, a.* from tables t
      join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped),
    named as (select oid, attnum, name from columns)
  select 'column ' || name as thing, format_type(atttypid, atttypmod) as is, array[name] as columns from columns
  union all select 'needed ' || name, '', array[name] from columns
    where attnotnull and not atthasdef and attidentity = ''
  union all select 'rule ' || t.name || ' ' || c.conname, pg_get_constraintdef(c.oid),
      array(select name from named where oid = t.oid and attnum = any (c.conkey))
    from tables t join pg_constraint c on c.conrelid = t.oid and c.contype in ('c', 'f', 'x')
  union all select 'unique ' || t.name || ' ' || regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING ', ''), '',
      array(select n.name from named n where n.oid = t.oid and (n.attnum = any (i.indkey) or exists (select 1 from pg_depend d
        where d.objid = i.indexrelid and d.refobjid = t.oid and d.refobjsubid = n.attnum)))
    from tables t join pg_index i on i.indrelid = t.oid and i.indisunique
  union all select 'function ' || p.oid::regprocedure::text, pg_get_function_result(p.oid), '{}'
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('es', 'read', 'app')`;

let test: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  test = await createTestDatabase('template0');
  pool = new pg.Pool({ connectionString: test.url, max: 2 });
});
afterAll(async () => {
  await pool.end();
  await test.drop();
});

async function schema(): Promise<Schema> {
  const { rows } = await pool.query<{ thing: string; is: string; columns: string[] }>(SCHEMA);
  return new Map(rows.map(({ thing, ...what }) => [thing, what]));
}

/** What a server that knows only `before` would miss in `after`, or be refused by it. */
function breaksFor(before: Schema, after: Schema): readonly string[] {
  const gone = [...before]
    .filter(([thing, { is }]) => /^(?:column|function|unique) /.test(thing) && after.get(thing)?.is !== is)
    .map(([thing]) => `${thing} is gone or changed`);
  const isOld = (column: string) => before.has(`column ${column}`);
  const tables = new Set([...before.keys()].map(tableOf));
  const refusing = [...after]
    .filter(([thing, { is, columns }]) => {
      if (before.get(thing)?.is === is || /^(?:column|function) /.test(thing)) return false;
      // What a server does not know it leaves to its default, which no rule about that alone refuses.
      return thing.startsWith('needed ') ? tables.has(tableOf(thing)) : columns.some(isOld);
    })
    .map(([thing]) => `${thing} is ${before.has(thing) ? 'another' : 'new'}`);
  return [...gone, ...refusing];
}

/** `schema.table` of `column schema.table.name` and the like. */
function tableOf(thing: string): string {
  return thing.split(' ')[1]?.split('.').slice(0, 2).join('.') ?? '';
}

describe('what a migration must not do while servers of the version before are at work', () => {
  it.each([
    ['drop column word', 'column read.trial.word is gone or changed'],
    ['rename column word to term', 'column read.trial.word is gone or changed'],
    ['alter column size type bigint', 'column read.trial.size is gone or changed'],
    ['alter column size set not null', 'needed read.trial.size is new'],
    ['add column colour text not null', 'needed read.trial.colour is new'],
    ['add constraint short check (length(word) < 9)', 'rule read.trial short is new'],
    ['drop constraint small, add constraint small check (size < 5)', 'rule read.trial small is another'],
    ['add unique (size)', 'unique read.trial btree (size) is new'],
    ['drop constraint trial_pkey', 'unique read.trial btree (word) is gone or changed'],
  ])('%s', async (change, broken) => {
    await pool.query(
      'create schema if not exists read; create table read.trial (word text primary key, size int constraint small check (size < 9))',
    );
    const before = await schema();
    await pool.query(`alter table read.trial ${change}`);
    expect(breaksFor(before, await schema())).toContain(broken);
    await pool.query('drop schema read cascade');
  });
});

it('each migration leaves to servers of the version before what they read, write and call', async () => {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: test.url }) }),
  });
  const migrator = openMigrator(db);
  const broken: string[] = [];
  let before = await schema();
  for (const { name } of await migrator.getMigrations()) {
    const { error } = await migrator.migrateTo(name);
    if (error) throw error;
    const after = await schema();
    broken.push(...breaksFor(before, after).map((what) => `${name}: ${what}`));
    before = after;
  }
  await db.destroy();
  expect(broken).toEqual([]);
});
