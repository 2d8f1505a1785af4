import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../../platform/database/database.js';
import type { NewsTables } from './news.tables.js';

/** A text to keep beside a collected story. */
export interface NewsText {
  readonly newsId: string;
  readonly text: string;
  readonly origin: 'feed' | 'page';
}

/** The long texts of collected stories: other people's work, kept for the writer only and purged after a while. */
@Injectable()
export class NewsTextsStore {
  constructor(private readonly database: Database) {}

  /** Keeps the texts; a page's text replaces the shorter one of a feed. */
  async keep(texts: readonly NewsText[]): Promise<void> {
    if (texts.length === 0) return;
    await sql`insert into app.news_texts as t (news_id, text, origin)
      select news_id, text, origin from jsonb_to_recordset(${JSON.stringify(
        texts.map(({ newsId, text, origin }) => ({ news_id: newsId, text, origin })),
      )}::jsonb) as n(news_id uuid, text text, origin text)
      on conflict (news_id) do update set text = excluded.text, origin = excluded.origin, kept_at = now()
      where excluded.origin = 'page'`.execute(this.db);
  }

  async of(newsIds: readonly string[]): Promise<Map<string, { text: string; origin: string }>> {
    if (newsIds.length === 0) return new Map();
    const rows = await this.db
      .selectFrom('app.news_texts')
      .select(['news_id', 'text', 'origin'])
      .where('news_id', 'in', newsIds)
      .execute();
    return new Map(rows.map(({ news_id, ...kept }) => [news_id, kept]));
  }

  async clear(): Promise<void> {
    await this.db.deleteFrom('app.news_texts').execute();
  }

  /** Drops texts older than the given days; answers how many. */
  async purge(days: number): Promise<number> {
    const purged = await this.db
      .deleteFrom('app.news_texts')
      .where('kept_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
      .executeTakeFirst();
    return Number(purged.numDeletedRows);
  }

  private get db() {
    return this.database.kysely<NewsTables>();
  }
}
