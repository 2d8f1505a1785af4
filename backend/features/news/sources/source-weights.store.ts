import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../../../platform/database/database.js';
import { toJsonbText } from '../../../platform/event-store/jsonb-text.js';
import type { NewsTables } from '../news.tables.js';

/** What a source weighs in the relevance of its stories, 0–1. */
export interface SourceWeight {
  readonly sourceId: string;
  readonly weight: number;
}

/** The weights of sources that have one of their own: computed outside of the news, hence rows and no events. */
@Injectable()
export class SourceWeightsStore {
  constructor(private readonly database: Database) {}

  async all(): Promise<Map<string, number>> {
    const rows = await this.db.selectFrom('app.source_weights').selectAll().execute();
    return new Map(rows.map(({ source_id, weight }) => [source_id, weight]));
  }

  /** Puts these in place of all that there were; answers how many are others than before. */
  async replace(weights: readonly SourceWeight[]): Promise<number> {
    const { rows } = await sql<{ changed: number }>`with given as materialized (
        select "sourceId" as source_id, weight
        from jsonb_to_recordset(${toJsonbText(weights)}::jsonb) g("sourceId" uuid, weight double precision)),
      gone as (
        delete from app.source_weights w where not exists (select from given g where g.source_id = w.source_id)
        returning w.source_id),
      written as (
        insert into app.source_weights (source_id, weight) select source_id, weight from given order by source_id
        on conflict (source_id) do update set weight = excluded.weight
        where app.source_weights.weight is distinct from excluded.weight
        returning source_id)
      select ((select count(*) from gone) + (select count(*) from written))::int as changed`.execute(this.db);
    return rows[0]?.changed ?? 0;
  }

  private get db() {
    return this.database.kysely<NewsTables>();
  }
}
