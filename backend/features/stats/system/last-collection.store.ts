import { Injectable } from '@nestjs/common';
import { TableAccess } from '../../../platform/database/table-access.js';
import type { NewsTables } from '../../news/news.tables.js';

/** When news were collected last. */
@Injectable()
export class LastCollectionStore extends TableAccess<NewsTables> {
  /** The end of the last round that read a source; null before the first. */
  async lastSuccess(): Promise<Date | null> {
    const last = await this.db
      .selectFrom('read.collection_runs')
      .select('ended_at')
      .where('status', '=', 'completed')
      .where('read', '>', 0)
      .orderBy('started_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return last?.ended_at ?? null;
  }
}
