import { CommandBus } from '@nestjs/cqrs';
import { DAYS_IN_BIN } from '../../contract/product-figures.js';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/domain-error.js';
import { Retention, RetentionPolicy } from '../../platform/privacy/retention-policy.js';
import type { ArticlesTables } from './articles.tables.js';
import { PurgeArticle } from './commands/bin/purge-article.js';

const DAY_MS = 86_400_000;

/** Deleted articles, for as long as the bin says. */
@Retention()
export class DeletedArticlesRetention extends RetentionPolicy {
  readonly name = 'deletedArticles';
  readonly words = ['articolo nel cestino', 'articoli nel cestino'] as const;

  constructor(
    private readonly database: Database,
    private readonly commands: CommandBus,
  ) {
    super();
  }

  async purge(now: Date): Promise<number> {
    const rows = await this.database
      .kysely<ArticlesTables>()
      .selectFrom('read.articles')
      .select('id')
      .where('status', '=', 'deleted')
      .where('deleted_at', '<', new Date(now.getTime() - DAYS_IN_BIN * DAY_MS))
      .execute();
    let purged = 0;
    for (const { id } of rows) purged += await this.purgeOne(id);
    return purged;
  }

  /** One that somebody took out of the bin at this moment stays. */
  private async purgeOne(id: string): Promise<number> {
    try {
      await this.commands.execute(new PurgeArticle(id, { actor: 'schedule' }));
      return 1;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return 0;
    }
  }
}
