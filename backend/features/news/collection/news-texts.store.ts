import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { TableAccess } from '../../../platform/database/table-access.js';
import { toJsonbText } from '../../../platform/event-store/jsonb-text.js';
import type { NewsTables } from '../news.tables.js';
import type { InnerLink } from '../readers/pages/inner-links.js';
import { type ReportText, readableText } from '../readers/report-text.js';

/** The plain text of a report's page. */
export interface PageText {
  readonly newsId: string;
  readonly text: string;
  /** The address that answered, after redirects. */
  readonly finalUrl?: string;
  /** The day that the page itself gives. */
  readonly publishedAt?: Date | null;
  /** What the page declares of itself. */
  readonly siteName?: string | null;
  /** Those inside its text. */
  readonly links?: readonly InnerLink[];
}

export interface StoredText {
  readonly text: string;
  /** `feed` or `page`. */
  readonly origin: string;
  readonly finalUrl: string | null;
  readonly publishedAt: Date | null;
  readonly siteName: string | null;
  readonly links: readonly InnerLink[];
}

/** The long texts of collected reports: other people's work, stored for the writer only and purged after a while. */
@Injectable()
export class NewsTextsStore extends TableAccess<NewsTables> {
  /** Keeps the texts of pages; a page's text replaces that of a feed. */
  async keepPages(pages: readonly PageText[]): Promise<void> {
    if (pages.length === 0) return;
    const rows = pages.map(({ newsId, text, finalUrl, publishedAt, siteName, links = [] }) => ({
      news_id: newsId,
      text: text.replaceAll('\0', ''),
      form: 'text' as const,
      origin: 'page',
      final_url: finalUrl?.replaceAll('\0', '') ?? null,
      published_at: publishedAt ?? null,
      site_name: siteName?.replaceAll('\0', '') ?? null,
      links: toJsonbText(links),
    }));
    await this.db
      .insertInto('app.news_texts')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('news_id').doUpdateSet((row) => ({
          text: row.ref('excluded.text'),
          form: row.ref('excluded.form'),
          origin: row.ref('excluded.origin'),
          final_url: row.ref('excluded.final_url'),
          published_at: row.ref('excluded.published_at'),
          site_name: row.ref('excluded.site_name'),
          links: row.ref('excluded.links'),
          kept_at: sql<Date>`now()`,
        })),
      )
      .execute();
  }

  /** Keeps what feeds carried, where nothing is stored yet. In the order of ids: in two orders two of us would wait for each other. */
  async keepFeeds(texts: readonly (ReportText & { readonly newsId: string })[]): Promise<void> {
    if (texts.length === 0) return;
    const rows = texts.map(({ newsId, form, text }) => ({
      news_id: newsId,
      text: text.replaceAll('\0', ''),
      form,
      origin: 'feed',
    }));
    await this.db
      .insertInto('app.news_texts')
      .values(rows.sort((a, b) => (a.news_id < b.news_id ? -1 : 1)))
      .onConflict((conflict) => conflict.column('news_id').doNothing())
      .execute();
  }

  /** The texts that are stored, as plain text. */
  async of(newsIds: readonly string[]): Promise<Map<string, StoredText>> {
    if (newsIds.length === 0) return new Map();
    const rows = await this.db
      .selectFrom('app.news_texts')
      .select(['news_id', 'text', 'form', 'origin', 'final_url', 'published_at', 'site_name', 'links'])
      .where('news_id', 'in', newsIds)
      .execute();
    return new Map(
      rows.map(
        ({ news_id, origin, final_url: finalUrl, published_at: publishedAt, site_name: siteName, links, ...rest }) => {
          return [news_id, { text: readableText(rest), origin, finalUrl, publishedAt, siteName, links }];
        },
      ),
    );
  }

  async remove(newsIds: readonly string[]): Promise<void> {
    await this.db.deleteFrom('app.news_texts').where('news_id', '=', sql<string>`any(${newsIds}::uuid[])`).execute();
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
}
