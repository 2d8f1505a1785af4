import { streamName } from '../../platform/event-store/domain-event.js';
import { type RedactedArticle, Redaction, RedactionPolicy } from '../../platform/privacy/redaction-policy.js';
import { articleUpdateEvents } from '../news/article-updates/article-update.events.js';
import { articleEvents } from './article.events.js';
import { storylineEvents } from './storylines/storyline.events.js';
import { storylineCalledAs } from './storylines/storyline-log.js';
import { draftProposalEvents } from './updates/draft-proposal.events.js';
import { pendingRevisionEvents } from './updates/pending-revision.events.js';
import { sourceChangeEvents } from './updates/source-change.events.js';

const STREAMS = [articleEvents, draftProposalEvents, pendingRevisionEvents, sourceChangeEvents, articleUpdateEvents];

/** What an article says, said, was to say, what its sources say since, and the storyline that was called as it. */
@Redaction()
export class ArticleTextsRedaction extends RedactionPolicy {
  readonly name = 'articleTexts';
  readonly words = ['testo', 'testi'] as const;

  override async streams({ id }: RedactedArticle): Promise<readonly string[]> {
    const own = STREAMS.map((streamType) => streamName(streamType, id));
    return [...own, streamName(storylineEvents, storylineCalledAs(id))];
  }
}
