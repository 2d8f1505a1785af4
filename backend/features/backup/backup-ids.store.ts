import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { BackupTables } from './backup.tables.js';

/** Which backup a file is. */
@Injectable()
export class BackupIds {
  constructor(private readonly database: Database) {}

  /** Null for a file that the log does not know, such as one that was copied there. */
  async of(filename: string): Promise<string | null> {
    const row = await this.database
      .kysely<BackupTables>()
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
