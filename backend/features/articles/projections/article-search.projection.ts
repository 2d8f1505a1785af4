import { categoryName } from '../../../contract/categories.js';
import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { Projection, TableProjection } from '../../../platform/event-store/projection.js';
import { visibleText } from '../../../text/visible-text.js';
import type { ArticleEvent, ArticleText } from '../article.events.js';
import { articleEvents } from '../article.events.js';
import type { ArticleSearchRow } from '../articles.tables.js';
import { revisedDocument, type SearchedText } from '../search/search-document.js';

/** Every article as the search reads it, those in the bin too: a narrow row, whose stems are only read for ranking. */
@Projection()
export class ArticleSearchProjection extends TableProjection<ArticleSearchRow, ArticleEvent> {
  readonly name = 'article_search';
  /** Raise it also when stems, concepts or function words change: the documents must be what a search asks for. */
  readonly version = 3;
  readonly table = 'read.article_search';
  readonly keyColumn = 'id';
  readonly follows = [articleEvents];

  keysOf(event: RecordedOf<ArticleEvent>): readonly string[] {
    return OF_INTEREST.has(event.type) ? [event.stream.slice('article-'.length)] : [];
  }

  fold(row: ArticleSearchRow | undefined, event: RecordedOf<ArticleEvent>, id: string): ArticleSearchRow | undefined {
    if (event.type === 'ArticleDrafted') {
      const text = searchedText(event.data);
      return {
        id,
        published_at: null,
        category: categoryName(event.data.category).toLowerCase(),
        document: revisedDocument('', text),
      };
    }
    if (row === undefined || event.type === 'ArticlePurged') return undefined;
    if (event.type === 'ArticlePublished') return { ...row, published_at: event.data.publishDate };
    if (event.type === 'ArticleRedated') {
      return { ...row, published_at: row.published_at === null ? null : event.data.publishDate };
    }
    if (event.type !== 'ArticleRevised') return { ...row, published_at: null };
    const { changes } = event.data;
    return {
      ...row,
      category: changes.category === undefined ? row.category : categoryName(changes.category).toLowerCase(),
      document: revisedDocument(row.document, searchedText(changes)),
    };
  }
}

const OF_INTEREST: ReadonlySet<ArticleEvent['type']> = new Set([
  'ArticleDrafted',
  'ArticleRevised',
  'ArticleRedated',
  'ArticleScheduled',
  'ArticleUnscheduled',
  'ArticlePublished',
  'ArticleUnpublished',
  'ArticleRetracted',
  'ArticleDeleted',
  'ArticlePurged',
]);

function searchedText({ title, category, tags, excerpt, content }: Partial<ArticleText>): Partial<SearchedText> {
  return {
    ...(title === undefined ? {} : { title }),
    ...(category === undefined ? {} : { category: categoryName(category) }),
    ...(tags === undefined ? {} : { tags }),
    ...(excerpt === undefined ? {} : { excerpt }),
    ...(content === undefined ? {} : { body: visibleText(content) }),
  };
}
