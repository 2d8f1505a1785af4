import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { Projection, TableProjection } from '../../../platform/event-store/projection.js';
import { type ArticleEvent, articleEvents } from '../../articles/article.events.js';
import { refusedSentences } from '../refused-sentences.js';
import type { RefusedSentencesRow } from '../reliability.tables.js';

/** What checks refused of each article before it came out. Without words: a redaction has nothing to do here. */
@Projection()
export class RefusedSentencesProjection extends TableProjection<RefusedSentencesRow, ArticleEvent> {
  readonly name = 'refused_sentences';
  readonly version = 1;
  readonly table = 'read.refused_sentences';
  readonly keyColumn = 'article_id';
  readonly follows = [articleEvents];

  keysOf({ stream, type }: RecordedOf<ArticleEvent>): readonly string[] {
    const isCounted = type === 'ArticleVerified' || type === 'ArticlePublished';
    return isCounted ? [stream.slice(articleEvents.category.length + 1)] : [];
  }

  fold(row: RefusedSentencesRow | undefined, event: RecordedOf<ArticleEvent>, id: string): RefusedSentencesRow {
    const { came_out: cameOut, refused } = row ?? { came_out: false, refused: [] };
    if (event.type === 'ArticlePublished') return { article_id: id, came_out: true, refused };
    if (event.type !== 'ArticleVerified' || cameOut) return { article_id: id, came_out: cameOut, refused };
    const known = new Set(refused.map(({ fingerprint }) => fingerprint));
    const fresh = refusedSentences(event.data, event.recordedAt.toISOString()).filter(({ fingerprint }) => {
      if (known.has(fingerprint)) return false;
      known.add(fingerprint);
      return true;
    });
    return { article_id: id, came_out: false, refused: [...refused, ...fresh] };
  }
}
