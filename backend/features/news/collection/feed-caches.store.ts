import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { TableAccess } from '../../../platform/database/table-access.js';
import { toJsonbText } from '../../../platform/event-store/jsonb-text.js';
import type { NewsTables } from '../news.tables.js';

/** What a source's last good answer carried. */
export interface FeedCache {
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** The source asked not to be asked before (Retry-After). */
  readonly notBefore: Date | null;
}

/** The validators that a source's answer carried. */
export interface CachedResponse {
  readonly sourceId: string;
  readonly address: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** The inbox's version that its reports lie in. */
  readonly inboxVersion: number;
}

/** Validators for conditional requests, one row a source. */
@Injectable()
export class FeedCachesStore extends TableAccess<NewsTables> {
  /** The caches that still hold: of the same address and of the present inbox. */
  async load(inboxVersion: number): Promise<Map<string, FeedCache & { readonly address: string }>> {
    const rows = await this.db
      .selectFrom('app.feed_caches')
      .select(['source_id', 'address', 'etag', 'last_modified', 'not_before', 'desk'])
      .execute();
    return new Map(
      rows.map((row) => [
        row.source_id,
        {
          address: row.address,
          etag: row.desk === inboxVersion ? row.etag : null,
          lastModified: row.desk === inboxVersion ? row.last_modified : null,
          notBefore: row.not_before,
        },
      ]),
    );
  }

  /** Keeps the validators of answers whose reports are all stored. */
  async keep(answers: readonly CachedResponse[]): Promise<void> {
    const rows = answers.map(({ sourceId, address, etag, lastModified, inboxVersion }) => ({
      source_id: sourceId,
      address,
      etag,
      last_modified: lastModified,
      desk: inboxVersion,
    }));
    await sql`insert into app.feed_caches (source_id, address, etag, last_modified, desk)
      select source_id, address, etag, last_modified, desk
      from jsonb_populate_recordset(null::app.feed_caches, ${toJsonbText(rows)}::jsonb)
      on conflict (source_id) do update set address = excluded.address, etag = excluded.etag,
        last_modified = excluded.last_modified, desk = excluded.desk, not_before = null`.execute(this.db);
  }

  /** Remembers that a source asked for patience; its validators stay. */
  async postpone(sourceId: string, address: string, notBefore: Date): Promise<void> {
    await sql`insert into app.feed_caches (source_id, address, desk, not_before)
      values (${sourceId}, ${address}, -1, ${notBefore})
      on conflict (source_id) do update set not_before = excluded.not_before`.execute(this.db);
  }

  /** A source that is read elsewhere now owes no patience to its old address. */
  async forgetPatience(sourceId: string): Promise<void> {
    await this.db.updateTable('app.feed_caches').set({ not_before: null }).where('source_id', '=', sourceId).execute();
  }
}
