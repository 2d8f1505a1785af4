import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { Projection, TableProjection } from '../../../platform/event-store/projection.js';
import { type ArticleEvent, articleEvents } from '../article.events.js';
import type { DraftProposalRow } from '../articles.tables.js';
import { type DraftProposalEvent, draftProposalEvents } from '../updates/draft-proposal.events.js';

type Followed = ArticleEvent | DraftProposalEvent;

/** With these a draft is none any more, and nobody waits for it; one that can still be taken back is waited for. */
const ENDS: ReadonlySet<string> = new Set([
  'ArticlePublished',
  'ArticleScheduled',
  'ArticleDeleted',
  'ArticlePurged',
] satisfies ArticleEvent['type'][]);

/** Drafts that were proposed, or sent back with a note. */
@Projection()
export class DraftProposalsProjection extends TableProjection<DraftProposalRow, Followed> {
  readonly name = 'draft_proposals';
  readonly version = 2;
  readonly table = 'read.draft_proposals';
  readonly keyColumn = 'article_id';
  readonly follows = [articleEvents, draftProposalEvents];

  keysOf({ type, stream, data }: RecordedOf<Followed>): readonly string[] {
    const mayReturn = type === 'ArticleScheduled' && data.undoable === true;
    const isOfInterest = (ENDS.has(type) && !mayReturn) || stream.startsWith('draftproposal-');
    return isOfInterest ? [stream.slice(stream.indexOf('-') + 1)] : [];
  }

  fold(_row: DraftProposalRow | undefined, event: RecordedOf<Followed>, key: string): DraftProposalRow | undefined {
    if (event.type !== 'DraftProposed' && event.type !== 'DraftSentBack') return undefined;
    return {
      article_id: key,
      at: event.recordedAt.toISOString(),
      actor: event.meta.actor,
      note: event.type === 'DraftSentBack' ? event.data.note : null,
    };
  }
}
