import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { TableAccess } from '../../../platform/database/table-access.js';

interface VerifiedBackupTables {
  'app.verified_backups': { file: string; verified_at: Date };
}

/** Which nightly backups were read back whole: one that is there may be of a process that was killed before it did so. */
@Injectable()
export class VerifiedBackupsStore extends TableAccess<VerifiedBackupTables> {
  constructor(
    database: Database,
    private readonly clock: Clock,
  ) {
    super(database);
  }

  async has(file: string): Promise<boolean> {
    const row = await this.db
      .selectFrom('app.verified_backups')
      .select('file')
      .where('file', '=', file)
      .executeTakeFirst();
    return row !== undefined;
  }

  async add(file: string): Promise<void> {
    await this.db
      .insertInto('app.verified_backups')
      .values({ file, verified_at: this.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** Before a file is written again, and when it is gone. */
  async drop(file: string): Promise<void> {
    await this.db.deleteFrom('app.verified_backups').where('file', '=', file).execute();
  }
}
