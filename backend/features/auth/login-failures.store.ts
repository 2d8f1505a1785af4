import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../../platform/database/database.js';
import type { AuthTables } from './auth.tables.js';

type Kind = 'account' | 'address';

/** How many attempts may fail within a time. */
export interface AttemptLimits {
  readonly windowMinutes: number;
  readonly account: number;
  readonly address: number;
}

/** Attempts to log in that failed, or that are being checked. */
@Injectable()
export class LoginFailuresStore {
  constructor(private readonly database: Database) {}

  /**
   * Counts an attempt, unless there were too many: false. Attempts on the same account or from the same address wait
   * for each other here, so that many at the same moment are no way around the limit. What is older than a day is dropped.
   */
  async count(attempt: string, account: string, address: string, limits: AttemptLimits): Promise<boolean> {
    const [ofAccount, ofAddress] = [keyOf('account', account), keyOf('address', address)];
    const counted = await this.db.transaction().execute(async (transaction) => {
      for (const key of [ofAccount, ofAddress].sort()) {
        await sql`select pg_advisory_xact_lock(hashtext('contesto login'), hashtext(${key}))`.execute(transaction);
      }
      const { rows } = await sql<{ byAccount: number; byAddress: number }>`
        select count(*) filter (where key = ${ofAccount})::int as "byAccount",
          count(*) filter (where key = ${ofAddress})::int as "byAddress"
        from app.login_failures
        where key in (${ofAccount}, ${ofAddress})
          and failed_at > clock_timestamp() - make_interval(mins => ${limits.windowMinutes})`.execute(transaction);
      const [found] = rows;
      if (!found || found.byAccount >= limits.account || found.byAddress >= limits.address) return false;
      const keys = [ofAccount, ofAddress].map((key) => ({ key, attempt }));
      await transaction.insertInto('app.login_failures').values(keys).execute();
      return true;
    });
    await sql`delete from app.login_failures where failed_at < now() - interval '1 day'`.execute(this.db);
    return counted;
  }

  /** An attempt that did not fail after all. */
  async takeBack(attempt: string): Promise<void> {
    await this.db.deleteFrom('app.login_failures').where('attempt', '=', attempt).execute();
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
function keyOf(kind: Kind, value: string): string {
  return `${kind}:${createHash('sha256').update(value.toLowerCase()).digest('hex').slice(0, 32)}`;
}
