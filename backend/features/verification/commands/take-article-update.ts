import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { DomainError } from '../../../platform/domain-error.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { SettleArticleUpdate } from '../../news/commands/settle-article-update.js';
import { GetArticleUpdate } from '../../news/queries/get-article-update.js';
import { AddSourceToArticle } from './add-source-to-article.js';

/**
 * Adds the reports that wait at an article to its sources; one that cannot be read goes on waiting. The check that reads
 * them is another command. Throws `article-update-not-found`, and `source-not-readable` when none could be read.
 */
export class TakeArticleUpdate extends Command<{ readonly position: number }> {
  constructor(
    readonly articleId: string,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(TakeArticleUpdate)
export class TakeArticleUpdateHandler implements ICommandHandler<TakeArticleUpdate> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  async execute({ articleId, meta }: TakeArticleUpdate): Promise<{ readonly position: number }> {
    const waiting = await this.queries.execute(new GetArticleUpdate(articleId));
    if (waiting.length === 0) throw new DomainError('article-update-not-found');
    const taken: string[] = [];
    let unreadable: DomainError | null = null;
    for (const { newsId, url } of waiting) {
      try {
        await this.commands.execute(new AddSourceToArticle(articleId, { url, pasted: null }, meta));
        taken.push(newsId);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        if (error.code === 'source-already-known') taken.push(newsId);
        else if (error.code === 'source-not-readable') unreadable = error;
        else throw error;
      }
    }
    if (taken.length === 0 && unreadable) throw unreadable;
    return this.commands.execute(new SettleArticleUpdate(articleId, taken, meta));
  }
}
