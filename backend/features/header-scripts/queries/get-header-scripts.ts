import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { HeaderScripts } from '../../../contract/header-scripts.js';
import { TableAccess } from '../../../platform/database/table-access.js';
import { headerScriptsDecider } from '../header-scripts.decider.js';
import type { HeaderScriptsTables } from '../header-scripts.tables.js';
import { HeaderScriptsProjection } from '../projections/header-scripts.projection.js';

/** The scripts of others that pages load after consent; empty texts where nothing is configured. */
export class GetHeaderScripts extends Query<HeaderScripts> {
  static readonly shows = [HeaderScriptsProjection];
}

@QueryHandler(GetHeaderScripts)
export class GetHeaderScriptsHandler
  extends TableAccess<HeaderScriptsTables>
  implements IQueryHandler<GetHeaderScripts>
{
  async execute(): Promise<HeaderScripts> {
    const row = await this.db.selectFrom('read.header_scripts').selectAll().executeTakeFirst();
    if (row === undefined) return headerScriptsDecider.initialState;
    return {
      googleAnalytics: row.google_analytics,
      googleAdsense: row.google_adsense,
      customScripts: row.custom_scripts,
    };
  }
}
