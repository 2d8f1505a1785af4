import { Injectable } from '@nestjs/common';
import { TableAccess } from '../../platform/database/table-access.js';
import type { BackupTables } from './backup.tables.js';

/** Which backup a file is. */
@Injectable()
export class BackupIds extends TableAccess<BackupTables> {
  /** Null for a file that the log does not know, such as one that was copied there. */
  async of(filename: string): Promise<string | null> {
    const row = await this.db
      .selectFrom('read.backups')
      .select('id')
      .where('filename', '=', filename)
      .where('status', '=', 'completed')
      // Two within a second have one name: the file is the later one's.
      .orderBy('changed_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.id ?? null;
  }
}
