import { Injectable } from '@nestjs/common';
import { TableAccess } from '../../platform/database/table-access.js';

export interface StoredHead {
  readonly size: number;
  readonly root: Buffer;
  readonly signedAt: Date;
  /** The signed checkpoint. */
  readonly note: string;
  /** Name, id and public key of who signed it. */
  readonly verifier: string;
  /** What leads from the head before to this one; empty for the first. */
  readonly consistency: readonly Buffer[];
}

interface LogHeadsTables {
  'es.log_heads': {
    size: number;
    root: Buffer;
    signed_at: Date;
    note: string;
    verifier: string;
    consistency: readonly Buffer[];
  };
}

/** What was promised of the log: only ever added to. */
@Injectable()
export class LogHeadsStore extends TableAccess<LogHeadsTables> {
  /** The newest heads, the newest first. */
  async newest(limit: number): Promise<readonly StoredHead[]> {
    const rows = await this.db.selectFrom('es.log_heads').selectAll().orderBy('size', 'desc').limit(limit).execute();
    return rows.map(({ signed_at: signedAt, ...head }) => ({ ...head, signedAt }));
  }

  /** Every key that ever signed and since when, the present one first. */
  async keys(): Promise<readonly { readonly verifier: string; readonly since: Date }[]> {
    return await this.db
      .selectFrom('es.log_heads')
      .select(({ fn }) => ['verifier', fn.min('signed_at').as('since')])
      .groupBy('verifier')
      .orderBy('since', 'desc')
      .execute();
  }

  /** Does nothing where the same size is promised already. */
  async add({ signedAt, ...head }: StoredHead): Promise<void> {
    await this.db
      .insertInto('es.log_heads')
      .values({ ...head, signed_at: signedAt })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
