import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { ReportStatus } from '../inbox/news-decision.js';
import type { NewsSelection } from '../inbox/news-selection.js';
import { selectedStories } from '../inbox/story-selection.store.js';
import type { NewsTables } from '../news.tables.js';

/** Reports that are named themselves, by their stories, or by what a list of stories shows. */
export type NamedReports =
  | { readonly newsIds: readonly string[] }
  | { readonly stories: readonly string[] }
  | { readonly shown: NewsSelection };

/** What these reports are at the moment, at most `limit` of them. All ids are UUIDs. */
export class ListReportStatuses extends Query<ReportStatus[]> {
  constructor(
    readonly named: NamedReports,
    readonly limit: number,
  ) {
    super();
  }
}

@QueryHandler(ListReportStatuses)
export class ListReportStatusesHandler implements IQueryHandler<ListReportStatuses> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute({ named, limit }: ListReportStatuses): Promise<ReportStatus[]> {
    const db = this.database.kysely<NewsTables>();
    const reports = db
      .selectFrom('read.collected_news as n')
      .select(['n.id as newsId', 'n.story_id as storyId', 'n.status', 'n.rejected_alone as rejectedAlone'])
      .orderBy('n.story_id')
      .orderBy('n.id')
      .limit(limit);
    if ('newsIds' in named) return reports.where('n.id', '=', sql<string>`any(${named.newsIds}::uuid[])`).execute();
    if ('stories' in named)
      return reports.where('n.story_id', '=', sql<string>`any(${named.stories}::uuid[])`).execute();
    const shown = selectedStories(db, named.shown, this.clock.now()).as('s');
    return reports.where('n.story_id', 'in', db.selectFrom(shown).select('s.id')).execute();
  }
}
