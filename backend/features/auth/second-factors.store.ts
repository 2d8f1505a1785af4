import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { SECRETS, type Secrets } from '../../platform/config/secrets.js';
import { Database } from '../../platform/database/database.js';
import { TableAccess } from '../../platform/database/table-access.js';
import { SecretBox } from '../../platform/security/secret-box.js';
import type { AuthTables } from './auth.tables.js';

export interface SecondFactor {
  /** Base32; null when it was encrypted with another passphrase: only recovery codes help then. */
  readonly secret: string | null;
  /** Null: offered, and not in force yet. */
  readonly confirmedAt: Date | null;
}

/** The secrets of the apps, encrypted, and the digests of recovery codes. A code counts once, in all processes together. */
@Injectable()
export class SecondFactorsStore extends TableAccess<AuthTables> {
  private readonly box: SecretBox;

  constructor(database: Database, @Inject(SECRETS) secrets: Secrets) {
    super(database);
    this.box = new SecretBox(secrets.settingsEncryption, 'contesto second factor');
  }

  async of(adminId: string): Promise<SecondFactor | null> {
    const row = await this.db
      .selectFrom('app.second_factors')
      .select(['cipher', 'confirmed_at'])
      .where('admin_id', '=', adminId)
      .executeTakeFirst();
    return row ? { secret: this.box.open(row.cipher), confirmedAt: row.confirmed_at } : null;
  }

  /** Keeps a secret that is not in force yet, in the place of an earlier such one; false when one is in force. */
  async offer(adminId: string, secret: string): Promise<boolean> {
    const cipher = this.box.close(secret);
    const { numAffectedRows } =
      await sql`insert into app.second_factors (admin_id, cipher) values (${adminId}, ${cipher})
      on conflict (admin_id) do update set cipher = excluded.cipher, last_step = 0, created_at = clock_timestamp()
      where second_factors.confirmed_at is null`.execute(this.db);
    return numAffectedRows === 1n;
  }

  /** Puts the offered secret in force with its recovery codes and ends every session; false when none was offered. */
  confirm(adminId: string, step: number, digests: readonly string[]): Promise<boolean> {
    return this.db.transaction().execute(async (transaction) => {
      const confirmed = await transaction
        .updateTable('app.second_factors')
        .set({ confirmed_at: sql<Date>`clock_timestamp()`, last_step: String(step) })
        .where('admin_id', '=', adminId)
        .where('confirmed_at', 'is', null)
        .executeTakeFirst();
      if (confirmed.numUpdatedRows === 0n) return false;
      await transaction.insertInto('app.recovery_codes').values(codesOf(adminId, digests)).execute();
      await transaction.deleteFrom('app.admin_sessions').where('admin_id', '=', adminId).execute();
      return true;
    });
  }

  /** Takes the code of a time step; false when it, or a later one, was taken before. */
  async takeStep(adminId: string, step: number): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('app.second_factors')
      .set({ last_step: String(step) })
      .where('admin_id', '=', adminId)
      .where('confirmed_at', 'is not', null)
      .where('last_step', '<', String(step))
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /** Takes a recovery code; false when there is none like this that was not taken before. */
  async takeRecoveryCode(adminId: string, digest: string): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('app.recovery_codes')
      .set({ used_at: sql<Date>`clock_timestamp()` })
      .where('admin_id', '=', adminId)
      .where('digest', '=', digest)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /** How many recovery codes nobody has used. */
  async recoveryCodesLeft(adminId: string): Promise<number> {
    const { count } = await this.db
      .selectFrom('app.recovery_codes')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('admin_id', '=', adminId)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /** Puts new recovery codes in the place of all older ones. */
  async replaceRecoveryCodes(adminId: string, digests: readonly string[]): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('app.recovery_codes').where('admin_id', '=', adminId).execute();
      await transaction.insertInto('app.recovery_codes').values(codesOf(adminId, digests)).execute();
    });
  }

  /** Takes the factor away with its codes; false when none was in force. */
  async remove(adminId: string): Promise<boolean> {
    const removed = await this.db
      .deleteFrom('app.second_factors')
      .where('admin_id', '=', adminId)
      .returning('confirmed_at')
      .executeTakeFirst();
    return removed !== undefined && removed.confirmed_at !== null;
  }
}

function codesOf(adminId: string, digests: readonly string[]) {
  return digests.map((digest) => ({ admin_id: adminId, digest }));
}
