import { Injectable } from '@nestjs/common';
import { TableAccess } from '../../../platform/database/table-access.js';

/** What came of a trial. */
export interface Rehearsal {
  readonly endedAt: Date;
  /** Name of the backup. */
  readonly file: string;
  readonly ok: boolean;
  /** Italian, for the operator. */
  readonly detail: string;
  readonly position: number | null;
  readonly seconds: number;
}

interface RehearsalTables {
  'app.backup_rehearsals': Omit<Rehearsal, 'endedAt'> & { ended_at: Date };
}

/** The record of trials. */
@Injectable()
export class RehearsalsStore extends TableAccess<RehearsalTables> {
  async record({ endedAt, ...rehearsal }: Rehearsal): Promise<void> {
    await this.db
      .insertInto('app.backup_rehearsals')
      .values({ ...rehearsal, ended_at: endedAt })
      .execute();
  }

  async last(): Promise<Rehearsal | null> {
    const row = await this.db
      .selectFrom('app.backup_rehearsals')
      .selectAll()
      .orderBy('ended_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (row === undefined) return null;
    const { ended_at: endedAt, ...rehearsal } = row;
    return { ...rehearsal, endedAt };
  }
}
