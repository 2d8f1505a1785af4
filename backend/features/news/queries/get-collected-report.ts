import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CollectedNews } from '../../../contract/news.js';
import { TableAccess } from '../../../platform/database/table-access.js';
import { collectedNewsOf } from '../inbox/collected-news-view.js';
import type { NewsTables } from '../news.tables.js';

/** One collected report, whole; null when it is not there. The id is a UUID. */
export class GetCollectedReport extends Query<WholeReport | null> {
  constructor(readonly newsId: string) {
    super();
  }
}

export type WholeReport = CollectedNews & { readonly language: string };

@QueryHandler(GetCollectedReport)
export class GetCollectedReportHandler extends TableAccess<NewsTables> implements IQueryHandler<GetCollectedReport> {
  async execute({ newsId }: GetCollectedReport): Promise<WholeReport | null> {
    const row = await this.db
      .selectFrom('read.collected_news as n')
      .leftJoin('app.news_texts as t', 't.news_id', 'n.id')
      .selectAll('n')
      .select(['t.text', 't.form'])
      .where('n.id', '=', newsId)
      .executeTakeFirst();
    return row === undefined ? null : { ...collectedNewsOf(row), language: row.language };
  }
}
