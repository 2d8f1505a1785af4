import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { TableAccess } from '../../../platform/database/table-access.js';
import { toJsonbText } from '../../../platform/event-store/jsonb-text.js';
import type { NewsTables } from '../news.tables.js';
import type { CitedPublisher } from './cited-publishers.js';

/** Up to where the reports were read. The moment is the database's own text: a Date would lose its microseconds. */
export interface ReportPlace {
  readonly collectedAt: string;
  readonly id: string;
}

/** A collected report with its source's addresses and its HTML, where it has some. */
export interface LinkingReport extends ReportPlace {
  readonly source_id: string;
  readonly url: string | null;
  readonly html: string | null;
  readonly source_url: string;
  readonly source_rss_url: string | null;
}

/** For how long it counts that a report linked to somebody. */
export const CITED_DAYS = 30;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Whom collected reports link to: rows for a month, and no events. */
@Injectable()
export class CitedPublishersStore extends TableAccess<NewsTables> {
  /** Where to go on: the latest report that linked to somebody, or a month ago. It may be read once more. */
  async place(): Promise<ReportPlace> {
    const { at } = await this.db
      .selectFrom('app.cited_publishers')
      .select(sql<string>`greatest(max(seen_at), now() - make_interval(days => ${CITED_DAYS}))::text`.as('at'))
      .executeTakeFirstOrThrow();
    return { collectedAt: at, id: FIRST_ID };
  }

  /** The next reports after a place, in the order in which they were collected. Those of removed sources are left out. */
  async reportsAfter({ collectedAt, id }: ReportPlace, limit: number): Promise<LinkingReport[]> {
    const { rows } = await sql<LinkingReport>`select c.id, c.collected_at::text as "collectedAt", c.source_id, c.url,
        case t.form when 'html' then t.text end as html, n.url as source_url, n.rss_url as source_rss_url
      from read.collected_news c
      join read.news_sources n on n.id = c.source_id
      left join app.news_texts t on t.news_id = c.id
      where (c.collected_at, c.id) > (${collectedAt}::timestamptz, ${id}::uuid)
      order by c.collected_at, c.id limit ${limit}`.execute(this.db);
    return rows;
  }

  /** Notes whom reports link to; the same again changes nothing. */
  async note(cited: readonly { readonly report: LinkingReport; readonly publishers: readonly CitedPublisher[] }[]) {
    const rows = cited.flatMap(({ report, publishers }) =>
      publishers.map(({ publisher, example, isAddress }) => ({
        publisher,
        news_id: report.id,
        source_id: report.source_id,
        is_address: isAddress,
        example,
        seen_at: report.collectedAt,
      })),
    );
    if (rows.length === 0) return;
    await sql`insert into app.cited_publishers (publisher, news_id, source_id, is_address, example, seen_at)
      select publisher, news_id, source_id, is_address, example, seen_at
      from jsonb_populate_recordset(null::app.cited_publishers, ${toJsonbText(rows)}::jsonb)
      on conflict do nothing`.execute(this.db);
  }

  /** This publisher is not suggested any more. */
  async dismiss(publisher: string): Promise<void> {
    await this.db
      .insertInto('app.dismissed_publishers')
      .values({ publisher })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** Lets go of what was seen more than so many days ago; answers how many rows. */
  async purge(days: number): Promise<number> {
    const { numDeletedRows } = await this.db
      .deleteFrom('app.cited_publishers')
      .where('seen_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
      .executeTakeFirst();
    return Number(numDeletedRows);
  }
}
