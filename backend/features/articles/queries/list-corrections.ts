import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { Database } from '../../../platform/database/database.js';
import type { ArticlesTables } from '../articles.tables.js';

/** What was put right in public since a moment. */
export class ListCorrections extends Query<PublicCorrections> {
  constructor(readonly since: Date) {
    super();
  }
}

/** Moments are ISO 8601. */
export interface PublicCorrections {
  /** Articles published since, those withdrawn later included. */
  readonly published: number;
  readonly retracted: number;
  readonly corrections: readonly { readonly publishedAt: string; readonly correctedAt: string }[];
}

@QueryHandler(ListCorrections)
export class ListCorrectionsHandler implements IQueryHandler<ListCorrections> {
  constructor(private readonly database: Database) {}

  async execute({ since }: ListCorrections): Promise<PublicCorrections> {
    const db = this.database.replica<ArticlesTables>();
    const inView = db.selectFrom('read.articles').where('status', 'in', ['published', 'retracted']);
    const [counts, corrected] = await Promise.all([
      inView
        .select(({ fn }) => [
          fn.countAll<number>().filterWhere('publish_date', '>=', since).as('published'),
          fn
            .countAll<number>()
            .filterWhere(sql<boolean>`status = 'retracted' and (retraction ->> 'date')::timestamptz >= ${since}`)
            .as('retracted'),
        ])
        .executeTakeFirstOrThrow(),
      inView
        .select(['publish_date', 'corrections'])
        .where('publish_date', 'is not', null)
        .where(sql<boolean>`jsonb_array_length(corrections) > 0`)
        .execute(),
    ]);
    const corrections = corrected.flatMap(({ publish_date, corrections: all }) =>
      all.map(({ date }) => ({ publishedAt: publish_date?.toISOString() ?? date, correctedAt: date })),
    );
    return {
      published: Number(counts.published),
      retracted: Number(counts.retracted),
      corrections: corrections.filter(({ correctedAt }) => correctedAt >= since.toISOString()),
    };
  }
}
