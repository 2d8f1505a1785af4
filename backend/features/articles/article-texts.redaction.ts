import { streamName } from '../../platform/event-store/domain-event.js';
import { type RedactedArticle, Redaction, RedactionPolicy } from '../../platform/privacy/redaction-policy.js';
import { articleUpdateEvents } from '../news/article-updates/article-update.events.js';
import { articleEvents } from './article.events.js';
import { draftProposalEvents } from './updates/draft-proposal.events.js';
import { pendingRevisionEvents } from './updates/pending-revision.events.js';
import { sourceChangeEvents } from './updates/source-change.events.js';

const STREAMS = [articleEvents, draftProposalEvents, pendingRevisionEvents, sourceChangeEvents, articleUpdateEvents];

/** What an article says, said, was to say, and what its sources say since. */
@Redaction()
export class ArticleTextsRedaction extends RedactionPolicy {
  readonly name = 'articleTexts';
  readonly words = ['testo', 'testi'] as const;

  override async streams({ id }: RedactedArticle): Promise<readonly string[]> {
    return STREAMS.map((streamType) => streamName(streamType, id));
  }
}
