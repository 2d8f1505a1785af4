import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { TableAccess } from '../../../../platform/database/table-access.js';
import type { ArticlesTables } from '../../articles.tables.js';

/** What was put right in published articles since a moment, the latest first. */
export class ListCorrectionsSince extends Query<CorrectionNote[]> {
  constructor(
    readonly since: Date,
    readonly limit: number,
  ) {
    super();
  }
}

export interface CorrectionNote {
  readonly title: string;
  readonly slug: string;
  readonly note: string;
}

@QueryHandler(ListCorrectionsSince)
export class ListCorrectionsSinceHandler
  extends TableAccess<ArticlesTables>
  implements IQueryHandler<ListCorrectionsSince>
{
  async execute({ since, limit }: ListCorrectionsSince): Promise<CorrectionNote[]> {
    const rows = await this.db
      .selectFrom('read.articles')
      .select(['title', 'slug', 'corrections'])
      .where('status', '=', 'published')
      .where(sql<boolean>`jsonb_array_length(corrections) > 0`)
      .execute();
    return rows
      .flatMap(({ title, slug, corrections }) =>
        corrections.map(({ date, text }) => ({ date, title, slug, note: text })),
      )
      .filter(({ date }) => date >= since.toISOString())
      .sort((one, other) => other.date.localeCompare(one.date))
      .slice(0, limit)
      .map(({ title, slug, note }) => ({ title, slug, note }));
  }
}
