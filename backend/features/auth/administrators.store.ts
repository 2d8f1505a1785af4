import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import type { Role } from '../../contract/role-words.js';
import { TableAccess } from '../../platform/database/table-access.js';
import type { AdministratorRow, AuthTables } from './auth.tables.js';
import { endAllAccess } from './granted-access.store.js';

export interface Administrator {
  readonly id: string;
  readonly username: string;
  /** Absent: invited, and no password chosen yet. */
  readonly password_hash: string | undefined;
  readonly role: Role;
  readonly suspended: boolean;
}

type NewPerson = Pick<AdministratorRow, 'id' | 'username' | 'password_hash'> & {
  readonly role: Role;
  readonly email?: string | null;
};

/** The rows of those who may enter the admin. */
@Injectable()
export class AdministratorsStore extends TableAccess<AuthTables> {
  byUsername(username: string): Promise<Administrator | undefined> {
    return this.#one(sql<boolean>`lower(username) = ${username.toLowerCase()}`);
  }

  byId(id: string): Promise<Administrator | undefined> {
    return this.#one(sql<boolean>`id = ${id}`);
  }

  /** By the actors of the log. */
  async names(): Promise<ReadonlyMap<string, string>> {
    const rows = await this.db.selectFrom('app.administrators').select(['id', 'username']).execute();
    return new Map(rows.map(({ id, username }) => [`admin:${id}`, username]));
  }

  /** Adds the administrator only while there is none at all; answers whether it did. Safe from several processes. */
  async addFirst(row: NewPerson): Promise<boolean> {
    return this.db.transaction().execute(async (transaction) => {
      await sql`lock table app.administrators in exclusive mode`.execute(transaction);
      const any = await transaction.selectFrom('app.administrators').select('id').limit(1).executeTakeFirst();
      if (any) return false;
      await transaction.insertInto('app.administrators').values(row).execute();
      return true;
    });
  }

  /** Adds a person; false when the name is taken. */
  async add(row: NewPerson): Promise<boolean> {
    const added = await this.db
      .insertInto('app.administrators')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return added.numInsertedOrUpdatedRows === 1n;
  }

  /** Replaces the hash and ends every session, link and known device. */
  async replacePassword(id: string, passwordHash: string): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('app.administrators')
        .set({ password_hash: passwordHash })
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await endAllAccess(transaction, id);
    });
  }

  async #one(which: RawBuilder<boolean>): Promise<Administrator | undefined> {
    const row = await this.db
      .selectFrom('app.administrators')
      .select(['id', 'username', 'password_hash', 'role', 'suspended_at'])
      .where(which)
      .executeTakeFirst();
    return row && { ...row, password_hash: row.password_hash ?? undefined, suspended: row.suspended_at !== null };
  }
}
