import { imageIdsIn } from '../../../contract/image-addresses.js';
import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { Projection, TableProjection } from '../../../platform/event-store/projection.js';
import { type ArticleEvent, type ArticleText, articleEvents } from '../article.events.js';
import type { ArticleImagesRow } from '../articles.tables.js';
import { type PendingRevisionEvent, pendingRevisionEvents } from '../updates/pending-revision.events.js';

type Followed = ArticleEvent | PendingRevisionEvent;

/** The images of every article, of all its earlier texts and of revisions, any of which can be brought back until it is out of the bin for good. */
@Projection()
export class ArticleImagesProjection extends TableProjection<ArticleImagesRow, Followed> {
  readonly name = 'article_pictures';
  readonly version = 3;
  readonly table = 'read.article_pictures';
  readonly keyColumn = 'id';
  readonly follows = [articleEvents, pendingRevisionEvents];

  keysOf(event: RecordedOf<Followed>): readonly string[] {
    const isOfInterest = event.type === 'ArticlePurged' || imagesOf(event).length > 0;
    return isOfInterest ? [event.stream.slice(event.stream.indexOf('-') + 1)] : [];
  }

  fold(row: ArticleImagesRow | undefined, event: RecordedOf<Followed>, key: string): ArticleImagesRow | undefined {
    if (event.type === 'ArticlePurged') return undefined;
    const known = row?.pictures ?? [];
    return { id: key, pictures: [...known, ...imagesOf(event).filter((id) => !known.includes(id))] };
  }
}

function imagesOf(event: RecordedOf<Followed>): string[] {
  const { content, featuredImage } = textOf(event);
  return imageIdsIn(`${featuredImage ?? ''}\n${content ?? ''}`);
}

function textOf(event: RecordedOf<Followed>): Partial<Pick<ArticleText, 'content' | 'featuredImage'>> {
  if (event.type === 'ArticleDrafted') return event.data;
  return event.type === 'ArticleRevised' || event.type === 'PendingRevisionSaved' ? event.data.changes : {};
}
