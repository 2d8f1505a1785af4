import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Generated, sql } from 'kysely';
import { Database } from '../../platform/database/database.js';

export interface AdministratorRow {
  id: string;
  username: string;
  password_hash: string;
  /** Tokens carry it; a changed password raises it and so ends them. */
  token_version: Generated<number>;
  created_at: Generated<Date>;
}

interface AuthTables {
  'app.administrators': AdministratorRow;
  'app.login_failures': { key: string; failed_at: Generated<Date> };
}

export interface Administrator {
  readonly id: string;
  readonly username: string;
  readonly password_hash: string;
  readonly token_version: number;
}

/** The rows of those who may enter the newsroom, and of failed attempts to. */
@Injectable()
export class AdministratorsStore {
  constructor(private readonly database: Database) {}

  byUsername(username: string): Promise<Administrator | undefined> {
    return this.db
      .selectFrom('app.administrators')
      .select(['id', 'username', 'password_hash', 'token_version'])
      .where(sql<string>`lower(username)`, '=', username.toLowerCase())
      .executeTakeFirst();
  }

  byId(id: string): Promise<Administrator | undefined> {
    return this.db
      .selectFrom('app.administrators')
      .select(['id', 'username', 'password_hash', 'token_version'])
      .where('id', '=', id)
      .executeTakeFirst();
  }

  /** The names of all, by id. */
  async names(): Promise<ReadonlyMap<string, string>> {
    const rows = await this.db.selectFrom('app.administrators').select(['id', 'username']).execute();
    return new Map(rows.map(({ id, username }) => [id, username]));
  }

  /** Adds the administrator only while there is none at all; tells whether it did. Safe from several processes. */
  async addFirst(row: { id: string; username: string; password_hash: string }): Promise<boolean> {
    return this.db.transaction().execute(async (transaction) => {
      await sql`lock table app.administrators in exclusive mode`.execute(transaction);
      const any = await transaction.selectFrom('app.administrators').select('id').limit(1).executeTakeFirst();
      if (any) return false;
      await transaction.insertInto('app.administrators').values(row).execute();
      return true;
    });
  }

  /** Adds an administrator; false when the name is taken. */
  async add(row: { id: string; username: string; password_hash: string }): Promise<boolean> {
    const added = await sql`insert into app.administrators (id, username, password_hash)
      values (${row.id}, ${row.username}, ${row.password_hash}) on conflict do nothing`.execute(this.db);
    return Number(added.numAffectedRows ?? 0) === 1;
  }

  /** Replaces the hash and ends every token given out before; answers with the new token version. */
  async replacePassword(id: string, passwordHash: string): Promise<number> {
    const row = await this.db
      .updateTable('app.administrators')
      .set({ password_hash: passwordHash, token_version: sql<number>`token_version + 1` })
      .where('id', '=', id)
      .returning('token_version')
      .executeTakeFirstOrThrow();
    return row.token_version;
  }

  /** Failed attempts of one account or address within the last `minutes`. */
  async failures(kind: 'account' | 'address', value: string, minutes: number): Promise<number> {
    const { count } = await this.db
      .selectFrom('app.login_failures')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('key', '=', keyOf(kind, value))
      .where('failed_at', '>', sql<Date>`now() - make_interval(mins => ${minutes})`)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /** Counts one failed attempt against the account and the address; what is older than a day is dropped. */
  async recordFailure(account: string, address: string): Promise<void> {
    await this.db
      .insertInto('app.login_failures')
      .values([{ key: keyOf('account', account) }, { key: keyOf('address', address) }])
      .execute();
    await sql`delete from app.login_failures where failed_at < now() - interval '1 day'`.execute(this.db);
  }

  /** A success forgives the account's failures; the address keeps its own. */
  async forgive(account: string): Promise<void> {
    await this.db.deleteFrom('app.login_failures').where('key', '=', keyOf('account', account)).execute();
  }

  private get db() {
    return this.database.kysely<AuthTables>();
  }
}

/** Names and addresses are personal data: only their digest is kept. */
function keyOf(kind: 'account' | 'address', value: string): string {
  return `${kind}:${createHash('sha256').update(value.toLowerCase()).digest('hex').slice(0, 32)}`;
}
