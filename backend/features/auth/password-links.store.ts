import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { TableAccess } from '../../platform/database/table-access.js';
import type { AuthTables, LinkPurpose } from './auth.tables.js';

/** An invitation may wait over a weekend; whoever forgot a password is at the screen. */
export const LINK_HOURS: Readonly<Record<LinkPurpose, number>> = { invitation: 7 * 24, recovery: 1 };
const TOKEN_BYTES = 32;

export interface LinkOwner {
  readonly adminId: string;
  readonly username: string;
  readonly purpose: LinkPurpose;
}

/** Links that let a person choose a password. Only digests are stored, and a person has one link at most for each purpose. */
@Injectable()
export class PasswordLinksStore extends TableAccess<AuthTables> {
  /**
   * Makes a link in the place of an earlier one; its token is known to the caller alone. Null when the person has another
   * address by now, or was suspended: their links have ended, and a new one for the old address would outlive that.
   */
  async issue(adminId: string, purpose: LinkPurpose, email: string | null): Promise<string | null> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const { rows } = await sql`insert into app.password_links (digest, admin_id, purpose, expires_at)
      select ${digestOf(token)}, id, ${purpose}, clock_timestamp() + make_interval(hours => ${LINK_HOURS[purpose]})
      from app.administrators
      where id = ${adminId} and suspended_at is null and email is not distinct from ${email} for share
      on conflict (admin_id, purpose) do update
      set digest = excluded.digest, created_at = clock_timestamp(), expires_at = excluded.expires_at
      returning admin_id`.execute(this.db);
    return rows.length === 0 ? null : token;
  }

  /** Whose it is; undefined for a link that was used, has expired or belongs to somebody suspended. */
  find(token: string): Promise<LinkOwner | undefined> {
    return this.db
      .selectFrom('app.password_links as link')
      .innerJoin('app.administrators as person', 'person.id', 'link.admin_id')
      .select(['person.id as adminId', 'person.username', 'link.purpose'])
      .where('link.digest', '=', digestOf(token))
      .where('link.expires_at', '>', sql<Date>`clock_timestamp()`)
      .where('person.suspended_at', 'is', null)
      .executeTakeFirst();
  }

  /** Uses a link up, and with it every other of the same person; false when somebody was faster. */
  async take(token: string, adminId: string): Promise<boolean> {
    return this.db.transaction().execute(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('app.password_links')
        .where('digest', '=', digestOf(token))
        .where('expires_at', '>', sql<Date>`clock_timestamp()`)
        .executeTakeFirst();
      if (numDeletedRows !== 1n) return false;
      await transaction.deleteFrom('app.password_links').where('admin_id', '=', adminId).execute();
      return true;
    });
  }

  /** Drops what has expired; answers how many. */
  async sweep(): Promise<number> {
    const { numDeletedRows } = await this.db
      .deleteFrom('app.password_links')
      .where('expires_at', '<', sql<Date>`clock_timestamp()`)
      .executeTakeFirst();
    return Number(numDeletedRows);
  }
}

/** 256 random bits: nobody finds them from a plain digest. */
function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
