import { pictureIdsIn } from '../../../contract/image-addresses.js';
import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { Projection, TableProjection } from '../../../platform/event-store/projection.js';
import { type ArticleEvent, articleEvents } from '../article.events.js';
import type { ArticlePicturesRow } from '../articles.tables.js';

/** The images of every article and of all its earlier texts, any of which can be brought back until it is deleted. */
@Projection()
export class ArticleImagesProjection extends TableProjection<ArticlePicturesRow, ArticleEvent> {
  readonly name = 'article_pictures';
  readonly version = 1;
  readonly table = 'read.article_pictures';
  readonly keyColumn = 'id';
  readonly follows = [articleEvents];

  keysOf(event: RecordedOf<ArticleEvent>): readonly string[] {
    const isOfInterest = event.type === 'ArticleDeleted' || picturesOf(event).length > 0;
    return isOfInterest ? [event.stream.slice('article-'.length)] : [];
  }

  fold(
    row: ArticlePicturesRow | undefined,
    event: RecordedOf<ArticleEvent>,
    key: string,
  ): ArticlePicturesRow | undefined {
    if (event.type === 'ArticleDeleted') return undefined;
    const known = row?.pictures ?? [];
    return { id: key, pictures: [...known, ...picturesOf(event).filter((id) => !known.includes(id))] };
  }
}

function picturesOf(event: RecordedOf<ArticleEvent>): string[] {
  if (event.type !== 'ArticleDrafted' && event.type !== 'ArticleRevised') return [];
  const { content, featuredImage } = event.type === 'ArticleDrafted' ? event.data : event.data.changes;
  return pictureIdsIn(`${featuredImage ?? ''}\n${content ?? ''}`);
}
