import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ArticleHistoryController, ArticleProofController } from './http/article-history.controller.js';
import { GetArticleHistoryHandler } from './queries/get-article-history.js';
import { GetArticleProofHandler } from './queries/get-article-proof.js';

/** Shows readers how an article came to be. It keeps nothing of its own: the log knows. */
@Module({
  imports: [CqrsModule],
  controllers: [ArticleHistoryController, ArticleProofController],
  providers: [GetArticleHistoryHandler, GetArticleProofHandler],
})
export class ArticleHistoryModule {}
