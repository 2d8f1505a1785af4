import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { HeaderScripts } from '../../../contract/header-scripts.js';
import { Database } from '../../../platform/database/database.js';
import { headerScriptsDecider } from '../header-scripts.decider.js';
import type { HeaderScriptsTables } from '../header-scripts.tables.js';
import { HeaderScriptsProjection } from '../projections/header-scripts.projection.js';

/** The scripts of others that pages load after consent; empty texts where nothing is configured. */
export class GetHeaderScripts extends Query<HeaderScripts> {
  static readonly shows = [HeaderScriptsProjection];
}

@QueryHandler(GetHeaderScripts)
export class GetHeaderScriptsHandler implements IQueryHandler<GetHeaderScripts> {
  constructor(private readonly database: Database) {}

  async execute(): Promise<HeaderScripts> {
    const row = await this.database
      .kysely<HeaderScriptsTables>()
      .selectFrom('read.header_scripts')
      .selectAll()
      .executeTakeFirst();
    if (row === undefined) return headerScriptsDecider.initialState;
    return {
      googleAnalytics: row.google_analytics,
      googleAdsense: row.google_adsense,
      customScripts: row.custom_scripts,
    };
  }
}
