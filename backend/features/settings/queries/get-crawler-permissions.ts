import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CrawlerPermissions } from '../../../contract/settings.js';
import { Database } from '../../../platform/database/database.js';
import { DEFAULT_CRAWLERS } from '../settings.decider.js';
import type { SettingsTables } from '../settings.tables.js';

/** What AI crawlers are let do, the defaults filled in. Holds nothing that not everybody may know. */
export class GetCrawlerPermissions extends Query<CrawlerPermissions> {}

@QueryHandler(GetCrawlerPermissions)
export class GetCrawlerPermissionsHandler implements IQueryHandler<GetCrawlerPermissions> {
  constructor(private readonly database: Database) {}

  async execute(): Promise<CrawlerPermissions> {
    const row = await this.database
      .replica<SettingsTables>()
      .selectFrom('read.settings')
      .select('crawlers')
      .executeTakeFirst();
    return { ...DEFAULT_CRAWLERS, ...row?.crawlers };
  }
}
