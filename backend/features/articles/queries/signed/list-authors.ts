import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import type { ArticleAuthor } from '../../../../contract/articles.js';
import { Database } from '../../../../platform/database/database.js';
import type { ArticlesTables } from '../../articles.tables.js';
import { BylineReader } from '../../lists/bylines.js';

/** The people whose names stand over something that readers have: those who have a page. */
export class ListAuthors extends Query<ArticleAuthor[]> {}

@QueryHandler(ListAuthors)
export class ListAuthorsHandler implements IQueryHandler<ListAuthors> {
  constructor(
    private readonly database: Database,
    private readonly bylines: BylineReader,
  ) {}

  async execute(): Promise<ArticleAuthor[]> {
    const { people } = await this.bylines.get();
    if (people.size === 0) return [];
    const { rows } = await sql<{ id: string }>`
      select distinct jsonb_array_elements_text(author_ids) as id from read.articles
      where author_ids <> '[]' and status = 'published' and not ai_generated`.execute(
      this.database.replica<ArticlesTables>(),
    );
    return rows.flatMap(({ id }) => people.get(id) ?? []);
  }
}
