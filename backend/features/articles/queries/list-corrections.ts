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
  readonly corrections: readonly PublicChange[];
  readonly retractions: readonly PublicChange[];
}

interface PublicChange {
  readonly publishedAt: string;
  readonly at: string;
}

@QueryHandler(ListCorrections)
export class ListCorrectionsHandler implements IQueryHandler<ListCorrections> {
  constructor(private readonly database: Database) {}

  async execute({ since }: ListCorrections): Promise<PublicCorrections> {
    const db = this.database.replica<ArticlesTables>();
    const inView = db.selectFrom('read.articles').where('status', 'in', ['published', 'retracted']);
    const [{ published }, changed] = await Promise.all([
      inView
        .select(({ fn }) => fn.countAll<number>().filterWhere('publish_date', '>=', since).as('published'))
        .executeTakeFirstOrThrow(),
      inView
        .select(['publish_date', 'corrections', 'retraction'])
        .where('publish_date', 'is not', null)
        .where(sql<boolean>`jsonb_array_length(corrections) > 0 or status = 'retracted'`)
        .execute(),
    ]);
    const changesOf = (datesOf: (article: (typeof changed)[number]) => readonly string[]): PublicChange[] =>
      changed
        .flatMap((article) =>
          datesOf(article).map((at) => ({ publishedAt: article.publish_date?.toISOString() ?? at, at })),
        )
        .filter(({ at }) => at >= since.toISOString());
    return {
      published: Number(published),
      corrections: changesOf(({ corrections }) => corrections.map(({ date }) => date)),
      retractions: changesOf(({ retraction }) => (retraction === null ? [] : [retraction.date])),
    };
  }
}
