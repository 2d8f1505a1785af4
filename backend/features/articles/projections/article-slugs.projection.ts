import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { Projection, TableProjection } from '../../../platform/event-store/projection.js';
import { type ArticleEvent, articleEvents } from '../article.events.js';
import type { ArticleSlugRow } from '../articles.tables.js';

/** Every address an article has or had, so that old links keep leading somewhere. */
@Projection()
export class ArticleSlugsProjection extends TableProjection<ArticleSlugRow, ArticleEvent> {
  readonly name = 'article_slugs';
  readonly version = 1;
  readonly table = 'read.article_slugs';
  readonly keyColumn = 'slug';
  readonly follows = [articleEvents];

  keysOf(event: RecordedOf<ArticleEvent>): readonly string[] {
    if (event.type === 'ArticleDrafted') return [event.data.slug];
    if (event.type === 'ArticleRestored') return [...event.data.formerSlugs, event.data.slug];
    return event.type === 'ArticleSlugChanged' ? [event.data.from, event.data.to] : [];
  }

  fold(_row: ArticleSlugRow | undefined, event: RecordedOf<ArticleEvent>, key: string): ArticleSlugRow {
    return { slug: key, article_id: event.stream.slice('article-'.length), present: key === presentSlug(event, key) };
  }
}

function presentSlug(event: RecordedOf<ArticleEvent>, key: string): string {
  if (event.type === 'ArticleSlugChanged') return event.data.to;
  return event.type === 'ArticleRestored' ? event.data.slug : key;
}
