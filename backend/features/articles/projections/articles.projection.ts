import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { Projection, TableProjection } from '../../../platform/event-store/projection.js';
import { type ArticleEvent, articleEvents } from '../article.events.js';
import type { ArticleRow } from '../articles.tables.js';
import { foldArticleRow } from './article-row.js';

/** Every article, as lists, pages and the editor read it; those in the bin too. */
@Projection()
export class ArticlesProjection extends TableProjection<ArticleRow, ArticleEvent> {
  readonly name = 'articles';
  readonly version = 13;
  readonly table = 'read.articles';
  readonly keyColumn = 'id';
  readonly follows = [articleEvents];

  keysOf(event: RecordedOf<ArticleEvent>): readonly string[] {
    return [event.stream.slice('article-'.length)];
  }

  fold(row: ArticleRow | undefined, event: RecordedOf<ArticleEvent>): ArticleRow | undefined {
    return foldArticleRow(row, event);
  }
}
