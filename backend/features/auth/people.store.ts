import { Injectable } from '@nestjs/common';
import { sql, type Transaction } from 'kysely';
import type { Role } from '../../contract/role-words.js';
import { TableAccess } from '../../platform/database/table-access.js';
import type { AuthTables } from './auth.tables.js';
import { endAllAccess, endTrust } from './granted-access.store.js';

/** How a person stands in the newsroom. */
export interface Standing {
  readonly role: Role;
  readonly suspended: boolean;
}

/** Who works in the newsroom, as administrators see and change it. */
@Injectable()
export class PeopleStore extends TableAccess<AuthTables> {
  /** Everybody, by name, with their open sessions counted. */
  list() {
    return this.db
      .selectFrom('app.administrators as person')
      .leftJoin('app.second_factors as factor', (join) =>
        join.onRef('factor.admin_id', '=', 'person.id').on('factor.confirmed_at', 'is not', null),
      )
      .leftJoin('app.admin_sessions as session', (join) =>
        join.onRef('session.admin_id', '=', 'person.id').on('session.expires_at', '>', sql<Date>`clock_timestamp()`),
      )
      .select(({ fn }) => [
        'person.id',
        'person.username',
        'person.email',
        'person.role',
        'person.suspended_at',
        sql<boolean>`person.password_hash is not null`.as('has_password'),
        sql<boolean>`factor.admin_id is not null`.as('has_second_factor'),
        fn.count<string>('session.id').as('sessions'),
        fn.max('session.renewed_at').as('last_used_at'),
      ])
      .groupBy(['person.id', 'factor.admin_id'])
      .orderBy(sql`lower(person.username)`)
      .execute();
  }

  /** The id of whoever has this address and may enter; undefined when nobody does. */
  async idByEmail(email: string): Promise<string | undefined> {
    const row = await this.db
      .selectFrom('app.administrators')
      .select('id')
      .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
      .where('suspended_at', 'is', null)
      .executeTakeFirst();
    return row?.id;
  }

  /** How to reach a person; undefined when there is nobody, or they are suspended. */
  addressOf(id: string) {
    return this.db
      .selectFrom('app.administrators')
      .select(['username', 'email', sql<boolean>`password_hash is not null`.as('has_password')])
      .where('id', '=', id)
      .where('suspended_at', 'is', null)
      .executeTakeFirst();
  }

  /** Another mail address, or none, which ends links and known devices; false when somebody else has it, undefined when there is no such person. */
  changeAddress(id: string, email: string | null): Promise<boolean | undefined> {
    return this.db.transaction().execute(async (transaction) => {
      const { person } = await this.heldStill(transaction, id);
      if (!person) return undefined;
      const other = await transaction
        .selectFrom('app.administrators')
        .select('id')
        .where('id', '<>', id)
        .where(sql<boolean>`lower(email) = lower(${email}::text)`)
        .executeTakeFirst();
      if (other) return false;
      if (person.email === email) return true;
      await transaction.updateTable('app.administrators').set({ email }).where('id', '=', id).execute();
      await endTrust(transaction, id);
      return true;
    });
  }

  /** Somebody guesses at their password from many networks. */
  async noteGuessing(id: string): Promise<void> {
    await this.db
      .updateTable('app.administrators')
      .set({ guessed_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', id)
      .execute();
  }

  /** The names of those at whose password somebody guessed in the last day. */
  async guessedLately(): Promise<readonly string[]> {
    const rows = await this.db
      .selectFrom('app.administrators')
      .select('username')
      .where('guessed_at', '>', sql<Date>`clock_timestamp() - interval '1 day'`)
      .orderBy('username')
      .execute();
    return rows.map(({ username }) => username);
  }

  /** Forgets a person with everything that opens the door to them; `last` as for a change, undefined when there is nobody. */
  remove(id: string): Promise<'removed' | 'last' | undefined> {
    return this.db.transaction().execute(async (transaction) => {
      const { person, isLast } = await this.heldStill(transaction, id);
      if (!person) return undefined;
      if (isLast) return 'last';
      await transaction.deleteFrom('app.administrators').where('id', '=', id).execute();
      return 'removed';
    });
  }

  /** Everybody's id, and since when they are here. */
  ids() {
    return this.db.selectFrom('app.administrators').select(['id', 'created_at']).execute();
  }

  /**
   * Changes how a person stands; who is suspended has no session, link or known device left. One at a time over all processes, so that two administrators do not leave each other
   * out: `last` when nobody would be left who may do everything, undefined when there is no such person.
   */
  change(id: string, change: Partial<Standing>): Promise<{ before: Standing; after: Standing } | 'last' | undefined> {
    return this.db.transaction().execute(async (transaction) => {
      const { person, isLast } = await this.heldStill(transaction, id);
      if (!person) return undefined;
      const before = { role: person.role, suspended: person.suspended_at !== null };
      const after = { ...before, ...change };
      if (isLast && (after.role !== 'administrator' || after.suspended)) return 'last';
      await transaction
        .updateTable('app.administrators')
        .set({
          role: after.role,
          suspended_at: after.suspended ? (person.suspended_at ?? sql<Date>`clock_timestamp()`) : null,
        })
        .where('id', '=', id)
        .execute();
      if (after.suspended && !before.suspended) await endAllAccess(transaction, id);
      return { before, after };
    });
  }

  /** One person, while nobody else changes anyone; `isLast`: nobody else could do everything. */
  private async heldStill(transaction: Transaction<AuthTables>, id: string) {
    await sql`lock table app.administrators in exclusive mode`.execute(transaction);
    const people = await transaction
      .selectFrom('app.administrators')
      .select(['id', 'role', 'email', 'suspended_at', sql<boolean>`password_hash is not null`.as('has_password')])
      .execute();
    const isLast = !people.some(
      (one) => one.id !== id && one.role === 'administrator' && one.suspended_at === null && one.has_password,
    );
    return { person: people.find((one) => one.id === id), isLast };
  }
}
