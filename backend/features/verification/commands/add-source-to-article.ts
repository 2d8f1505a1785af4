import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { AddArticleSource } from '../../articles/commands/add-article-source.js';
import type { ArticleChanged } from '../../articles/commands/create-article.js';
import { GetArticleToVerify } from '../../articles/queries/get-article-to-verify.js';
import { CaptureAddedSource, type PastedSource } from '../../news/commands/capture-added-source.js';

/**
 * Captures a source for an article, by people or by the pipeline, and adds it to those that the next check reads. Throws
 * `article-not-found`, `source-not-readable`, `source-already-known`.
 */
export class AddSourceToArticle extends Command<ArticleChanged> {
  constructor(
    readonly articleId: string,
    readonly source: { readonly url: string; readonly pasted: PastedSource | null },
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(AddSourceToArticle)
export class AddSourceToArticleHandler implements ICommandHandler<AddSourceToArticle> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  async execute({ articleId, source, meta }: AddSourceToArticle): Promise<ArticleChanged> {
    // Nothing is fetched for an article that is not there.
    await this.queries.execute(new GetArticleToVerify(articleId));
    const snapshot = await this.commands.execute(new CaptureAddedSource(articleId, source.url, source.pasted));
    const { id, title, url, publisher, publishedAt, language, sha256 } = snapshot;
    const added = { id, source: { title, url, publisher, publishedAt }, language, sha256 };
    return this.commands.execute(new AddArticleSource(articleId, added, meta));
  }
}
