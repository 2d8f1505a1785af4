import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../../platform/database/database.js';
import type { ArticlesTables } from './articles.tables.js';

/** The view counters: rows and not events, because a count has no history worth keeping. */
@Injectable()
export class ArticleViewsStore {
  constructor(private readonly database: Database) {}

  /** Adds the given counts to the articles that have these addresses; unknown addresses, and those of deleted articles, are dropped. */
  async add(viewsBySlug: ReadonlyMap<string, number>): Promise<void> {
    const counts = JSON.stringify([...viewsBySlug].map(([slug, views]) => ({ slug, views })));
    await sql`insert into app.article_views as stored (article_id, views)
      select s.article_id, sum(c.views) from jsonb_to_recordset(${counts}::jsonb) as c(slug text, views bigint)
      join read.article_slugs s on s.slug = c.slug
      join read.articles a on a.id = s.article_id and a.status <> 'deleted' group by s.article_id
      on conflict (article_id) do update set views = stored.views + excluded.views`.execute(
      this.database.kysely<ArticlesTables>(),
    );
  }
}
