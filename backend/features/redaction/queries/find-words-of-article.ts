import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ArticleStanding } from '../article-standing.js';
import { RedactionFinder } from '../redaction-finder.js';

/** What a redaction would take away. */
export interface WordsOfArticle {
  readonly articleId: string;
  /** '' where the words are gone. */
  readonly title: string;
  readonly standing: ArticleStanding;
  readonly events: number;
  readonly streams: readonly string[];
  /** What cannot lose its words yet, in Italian. */
  readonly pending: readonly string[];
}

/** Where words of an article stand in the log, by its id or address; null when there is no such article. */
export class FindWordsOfArticle extends Query<WordsOfArticle | null> {
  constructor(readonly article: string) {
    super();
  }
}

@QueryHandler(FindWordsOfArticle)
export class FindWordsOfArticleHandler implements IQueryHandler<FindWordsOfArticle> {
  constructor(private readonly finder: RedactionFinder) {}

  async execute({ article: asked }: FindWordsOfArticle): Promise<WordsOfArticle | null> {
    const found = await this.finder.find(asked);
    if (found === null) return null;
    const { article, standing, remains, title, pending } = found;
    const streams = [...new Set(remains.map(({ stream }) => stream))];
    return { articleId: article.id, title, standing, events: remains.length, streams, pending };
  }
}
