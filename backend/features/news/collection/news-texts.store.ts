import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { binaryArray, joinedArrays } from '../../../platform/database/binary-array.js';
import { Database } from '../../../platform/database/database.js';
import type { NewsTables } from '../news.tables.js';
import type { PackedTexts } from '../readers/packed-stories.js';
import { storyText } from '../readers/story-text.js';

/** The plain text of a story's page. */
export interface PageText {
  readonly newsId: string;
  readonly text: string;
  /** The address that answered, after redirects. */
  readonly finalUrl?: string;
  /** The day that the page itself gives. */
  readonly publishedAt?: Date | null;
}

/** A text as it is stored. */
export interface StoredText {
  readonly text: string;
  /** `feed` or `page`. */
  readonly origin: string;
  readonly finalUrl: string | null;
  readonly publishedAt: Date | null;
}

/** The long texts of collected stories: other people's work, stored for the writer only and purged after a while. */
@Injectable()
export class NewsTextsStore {
  constructor(private readonly database: Database) {}

  /** Keeps the texts of pages; a page's text replaces that of a feed. */
  async keepPages(pages: readonly PageText[]): Promise<void> {
    if (pages.length === 0) return;
    await sql`insert into app.news_texts (news_id, text, form, origin, final_url, published_at)
      select news_id, text, 'text', 'page', final_url, published_at from unnest(
        ${pages.map(({ newsId }) => newsId)}::uuid[],
        ${binaryArray(
          'text',
          pages.map(({ text }) => text.replaceAll('\0', '')),
        )}::text[],
        ${pages.map(({ finalUrl }) => finalUrl?.replaceAll('\0', '') ?? null)}::text[],
        ${pages.map(({ publishedAt }) => publishedAt?.toISOString() ?? null)}::timestamptz[]
        ) as n(news_id, text, final_url, published_at)
      on conflict (news_id) do update set text = excluded.text, form = excluded.form, origin = excluded.origin,
        final_url = excluded.final_url, published_at = excluded.published_at, kept_at = now()`.execute(this.db);
  }

  /**
   * Keeps what feeds carried, where nothing is stored yet. `newsIds` go with their texts; null is for a known story. Does
   * not wait for the disk: the stories, recorded after their texts, do, and what is on disk of them has its text there.
   */
  async keepFeeds(
    feeds: readonly { readonly newsIds: readonly (string | null)[]; readonly texts: PackedTexts }[],
  ): Promise<void> {
    const forms = feeds.flatMap(({ texts }) => texts.forms);
    const ids = feeds.flatMap(({ newsIds }) => newsIds).map((id, index) => (forms[index] ? id : null));
    if (ids.every((id) => id === null)) return;
    const texts = joinedArrays(
      'text',
      feeds.map(({ texts }) => texts.array),
    );
    await sql`insert into app.news_texts (news_id, text, form, origin)
      select news_id, text, form, 'feed'
      from unnest(${ids}::uuid[], ${texts}::text[], ${forms}::text[]) as n(news_id, text, form)
      where news_id is not null order by news_id on conflict (news_id) do nothing`.execute(this.db);
  }

  /** The texts that are stored, as plain text. */
  async of(newsIds: readonly string[]): Promise<Map<string, StoredText>> {
    if (newsIds.length === 0) return new Map();
    const rows = await this.db
      .selectFrom('app.news_texts')
      .select(['news_id', 'text', 'form', 'origin', 'final_url', 'published_at'])
      .where('news_id', 'in', newsIds)
      .execute();
    return new Map(
      rows.map(({ news_id, origin, final_url: finalUrl, published_at: publishedAt, ...rest }) => {
        return [news_id, { text: storyText(rest), origin, finalUrl, publishedAt }];
      }),
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

  private get db() {
    return this.database.kysely<NewsTables>();
  }
}
