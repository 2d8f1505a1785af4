import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DomainError } from '../../../platform/domain-error.js';
import { foldEvents } from '../../../platform/event-store/decider.js';
import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { demandId } from '../../../platform/ids.js';
import { articleDecider, isLiving } from '../article.decider.js';
import {
  type ArticleEvent,
  type ArticleText,
  articleEvents,
  changesWords,
  type SettledSentence,
  type VerificationData,
} from '../article.events.js';

/**
 * What a fact check reads of an article, as the log has it at this moment or had it at an earlier version. Throws
 * `article-not-found`.
 */
export class GetArticleToVerify extends Query<ArticleToVerify> {
  constructor(
    readonly id: string,
    readonly atVersion: number = Number.MAX_SAFE_INTEGER,
  ) {
    super();
  }
}

export interface ArticleToVerify {
  readonly id: string;
  readonly text: ArticleText;
  /** The run that wrote it and captured its sources; null for an article of the newsroom. */
  readonly runId: string | null;
  readonly dismissedFindingIds: readonly string[];
  /** Doubts that a person settled. */
  readonly settled: readonly SettledSentence[];
  /** The last check of any of its texts, null when there was none. */
  readonly lastCheck: VerificationData | null;
  /** The person who reviewed this wording, as the actor of the event; null when nobody did. */
  readonly review: { readonly actor: string; readonly at: string } | null;
  /** Version of the stream, which a change must be based on. */
  readonly version: number;
  readonly status: 'draft' | 'scheduled' | 'published' | 'retracted';
  /** Which wording this is, from 1: a check says which one it read. */
  readonly textVersion: number;
  /** The check of this wording, null when there is none. */
  readonly verification: VerificationData | null;
  readonly isDraft: boolean;
}

@QueryHandler(GetArticleToVerify)
export class GetArticleToVerifyHandler implements IQueryHandler<GetArticleToVerify> {
  constructor(private readonly store: EventStore) {}

  async execute({ id, atVersion }: GetArticleToVerify): Promise<ArticleToVerify> {
    demandId(id, 'article-not-found');
    const life = await this.store.readStream(articleEvents, id);
    const history = (life as readonly RecordedOf<ArticleEvent>[]).filter(({ version }) => version <= atVersion);
    const state = foldEvents(articleDecider, history);
    if (!isLiving(state)) throw new DomainError('article-not-found');
    const { text, runId, textVersion, verification, dismissedEver, settled, lastCheck, status } = state;
    return {
      id,
      text,
      runId,
      textVersion,
      verification,
      dismissedFindingIds: dismissedEver,
      settled,
      lastCheck,
      review: reviewIn(history),
      version: history.at(-1)?.version ?? 0,
      status,
      isDraft: state.status === 'draft',
    };
  }
}

function reviewIn(history: readonly RecordedOf<ArticleEvent>[]): ArticleToVerify['review'] {
  const changed = history.findLastIndex((event) => event.type === 'ArticleRevised' && changesWords(event.data));
  const review = history.slice(changed + 1).findLast(({ type }) => type === 'HumanReviewRecorded');
  return review ? { actor: review.meta.actor, at: review.recordedAt.toISOString() } : null;
}
