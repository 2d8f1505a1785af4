import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../../platform/database/database.js';
import type { AuthTables } from './auth.tables.js';

export interface Administrator {
  readonly id: string;
  readonly username: string;
  readonly password_hash: string;
}

/** The rows of those who may enter the newsroom. */
@Injectable()
export class AdministratorsStore {
  constructor(private readonly database: Database) {}

  byUsername(username: string): Promise<Administrator | undefined> {
    return this.db
      .selectFrom('app.administrators')
      .select(['id', 'username', 'password_hash'])
      .where(sql<string>`lower(username)`, '=', username.toLowerCase())
      .executeTakeFirst();
  }

  byId(id: string): Promise<Administrator | undefined> {
    return this.db
      .selectFrom('app.administrators')
      .select(['id', 'username', 'password_hash'])
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

  /** Replaces the hash and ends every session. */
  async replacePassword(id: string, passwordHash: string): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('app.administrators')
        .set({ password_hash: passwordHash })
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await transaction.deleteFrom('app.admin_sessions').where('admin_id', '=', id).execute();
    });
  }

  private get db() {
    return this.database.kysely<AuthTables>();
  }
}
