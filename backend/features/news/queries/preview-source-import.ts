import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { readAt } from '../../../contract/source-kinds.js';
import { TableAccess } from '../../../platform/database/table-access.js';
import { type NewsTables, PLACE_COLUMNS } from '../news.tables.js';
import { sourceReservation } from '../sources/source.decider.js';
import { type PlannedEntry, planImport } from '../sources/source-import.js';
import { readSourcesFile } from '../sources/sources-file.js';

/** What an import of this OPML or JSON text would do, entry by entry. Throws `validation-failed` where it is no such text. */
export class PreviewSourceImport extends Query<PlannedEntry[]> {
  constructor(readonly content: string) {
    super();
  }
}

@QueryHandler(PreviewSourceImport)
export class PreviewSourceImportHandler extends TableAccess<NewsTables> implements IQueryHandler<PreviewSourceImport> {
  async execute({ content }: PreviewSourceImport): Promise<PlannedEntry[]> {
    const written = readSourcesFile(content);
    const sources = await this.db.selectFrom('read.news_sources as n').select(PLACE_COLUMNS).execute();
    return planImport(
      written,
      sources.map((source) => sourceReservation(readAt(source))),
    );
  }
}
