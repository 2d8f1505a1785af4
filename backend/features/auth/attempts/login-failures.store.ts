import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { TableAccess } from '../../../platform/database/table-access.js';
import type { AuthTables } from '../auth.tables.js';

/** One thing by which failures are counted. */
export interface FailureKey {
  /** A digest: names and addresses are personal data. */
  readonly key: string;
  /** Digest of the account that the key belongs to, so that it can be forgiven; null for whatever belongs to none. */
  readonly account: string | null;
  readonly maxFailures: number;
  /** Goes on counting when somebody got in. */
  readonly outlastsEntry?: true;
}

/** A key that has failed too often, and for how many seconds yet. */
export interface ClosedKey {
  readonly key: string;
  readonly seconds: number;
  /** It has been closed by this very attempt. */
  readonly isNew: boolean;
}

/** How long failures count, from the first of them. */
export const WINDOW_MINUTES = 15;
/** What all callers together may take up; the oldest go first. */
const MAX_ROWS = 100_000;

/** How often logging in failed lately, in all processes together: one row for each key, however many the attempts. */
@Injectable()
export class LoginFailuresStore extends TableAccess<AuthTables> {
  /** Counts an attempt by all its keys in one statement; answers those that have failed too often, where it may not go on. */
  async count(keys: readonly FailureKey[]): Promise<readonly ClosedKey[]> {
    // In one order everywhere: two attempts that share keys wait for each other instead of locking each other out.
    const sorted = [...keys].sort((a, b) => (a.key < b.key ? -1 : 1));
    const { rows } = await sql<{ key: string; failures: number; seconds: number }>`
      insert into app.login_failures as f (key, account, failures)
      select key, account, 1 from unnest(${sorted.map(({ key }) => key)}::text[],
        ${sorted.map(({ account }) => account)}::text[]) as attempt (key, account)
      on conflict (key) do update set
        failures = case when f.since < ${windowStart()} then 1 else least(f.failures + 1, 1000000) end,
        since = case when f.since < ${windowStart()} then clock_timestamp() else f.since end
      returning key, failures,
        ceil(extract(epoch from since + make_interval(mins => ${WINDOW_MINUTES}) - clock_timestamp()))::int as seconds
    `.execute(this.db);
    return rows.flatMap(({ key, failures, seconds }) => {
      const limit = keys.find((given) => given.key === key)?.maxFailures ?? 0;
      return failures > limit ? [{ key, seconds: Math.max(1, seconds), isNew: failures === limit + 1 }] : [];
    });
  }

  /** An attempt that did not fail after all. */
  async takeBack(keys: readonly string[]): Promise<void> {
    await sql`update app.login_failures set failures = failures - 1
      where key = any (${keys}) and failures > 0`.execute(this.db);
  }

  /** Forgets what was counted by these keys. */
  async forget(keys: readonly string[]): Promise<void> {
    await this.db.deleteFrom('app.login_failures').where('key', 'in', keys).execute();
  }

  /** Forgets what was counted against an account, wherever it came from. */
  async forgive(account: string): Promise<void> {
    await this.db.deleteFrom('app.login_failures').where('account', '=', account).execute();
  }

  /** Drops what no longer counts, and the oldest rows beyond what may be stored; answers how many. */
  async sweep(maxRows = MAX_ROWS): Promise<number> {
    const ended = await sql`delete from app.login_failures where since < ${windowStart()}`.execute(this.db);
    const beyond = await sql`delete from app.login_failures where key in (
      select key from app.login_failures order by since desc offset ${maxRows})`.execute(this.db);
    return Number(ended.numAffectedRows ?? 0) + Number(beyond.numAffectedRows ?? 0);
  }
}

function windowStart() {
  return sql`clock_timestamp() - make_interval(mins => ${WINDOW_MINUTES})`;
}
