import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { TableAccess } from '../../../platform/database/table-access.js';
import { toJsonbText } from '../../../platform/event-store/jsonb-text.js';
import type { SourceSnapshot } from '../../offline-engine/step.facts.js';
import type { NewsTables } from '../news.tables.js';
import type { InnerLink } from '../readers/pages/inner-links.js';

/** Behind the sources that were added: where it stands follows from the snapshot that it renews. */
const RENEWED_PLACE = 10_000;

/** A source with the links inside its text; absent where nobody read them. */
export type LinkedSnapshot = SourceSnapshot & {
  readonly links?: readonly InnerLink[];
  /** A link or a search led there: nobody of the newsroom named it. */
  readonly isLedTo?: boolean;
};

/** What a run's article was written from and is verified against: stored as captured, apart from the log. */
@Injectable()
export class SourceSnapshotsStore extends TableAccess<NewsTables> {
  /** Stores the snapshots of a run, or of an article they were added to, from a place on; the first capture stays. */
  async keep(runId: string, snapshots: readonly LinkedSnapshot[], firstPlace = 0): Promise<void> {
    if (snapshots.length === 0) return;
    await this.db
      .insertInto('app.source_snapshots')
      .values(snapshots.map((snapshot, place) => rowOf(runId, snapshot, firstPlace + place)))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** Stores a later reading of a source for an article, in place of one that it had of its own. */
  async renew(articleId: string, snapshot: SourceSnapshot): Promise<void> {
    const { title, text, sha256 } = snapshot;
    await this.db
      .insertInto('app.source_snapshots')
      .values(rowOf(articleId, snapshot, RENEWED_PLACE))
      .onConflict((conflict) =>
        conflict.columns(['run_id', 'id']).doUpdateSet({ title, text, sha256, captured_at: sql`now()` }),
      )
      .execute();
  }

  /** The snapshots of a run, the selected story first; or those added to an article, the first one first. */
  async of(runId: string): Promise<LinkedSnapshot[]> {
    const rows = await this.db
      .selectFrom('app.source_snapshots')
      .selectAll()
      .where('run_id', '=', runId)
      .orderBy('place')
      .orderBy('captured_at')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      url: row.url,
      title: row.title,
      publisher: row.publisher,
      language: row.language,
      publishedAt: row.published_at?.toISOString() ?? null,
      text: row.text,
      sha256: row.sha256,
      primary: row.is_primary,
      links: row.links,
      isLedTo: row.led_to,
    }));
  }

  /** Drops the snapshots of these runs and articles; answers how many. */
  async drop(runIds: readonly string[]): Promise<number> {
    if (runIds.length === 0) return 0;
    const dropped = await this.db.deleteFrom('app.source_snapshots').where('run_id', 'in', runIds).executeTakeFirst();
    return Number(dropped.numDeletedRows);
  }
}

function rowOf(runId: string, snapshot: LinkedSnapshot, place: number) {
  return {
    run_id: runId,
    id: snapshot.id,
    place,
    url: snapshot.url,
    title: snapshot.title,
    publisher: snapshot.publisher,
    language: snapshot.language,
    published_at: snapshot.publishedAt === null ? null : new Date(snapshot.publishedAt),
    text: snapshot.text,
    sha256: snapshot.sha256,
    is_primary: snapshot.primary,
    links: toJsonbText(snapshot.links ?? []),
    led_to: snapshot.isLedTo ?? false,
  };
}
