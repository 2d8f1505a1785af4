import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { derivedId, newId } from '../../../platform/ids.js';
import type { VerificationData } from '../article.events.js';
import { recordVerification, recordVerificationFailure } from '../article-checks.decider.js';
import { ArticleLog } from '../article-log.js';
import type { ArticleChanged } from './create-article.js';

/**
 * Records the outcome of a fact check, or that it could not be carried out (`{ failure }`). A check of another wording
 * than the present one is refused with `article-changed-meanwhile`.
 */
export class RecordVerification extends Command<ArticleChanged> {
  constructor(
    readonly id: string,
    readonly outcome: VerificationData | { readonly failure: string },
    readonly meta: EventMeta,
    /** Set by a pipeline step: the same step again appends nothing. */
    readonly stepId?: string,
  ) {
    super();
  }
}

@CommandHandler(RecordVerification)
export class RecordVerificationHandler implements ICommandHandler<RecordVerification> {
  constructor(private readonly log: ArticleLog) {}

  execute({ id, outcome, meta, stepId }: RecordVerification): Promise<ArticleChanged> {
    return this.log.decide(
      id,
      (state) =>
        'failure' in outcome ? recordVerificationFailure(state, outcome.failure) : recordVerification(state, outcome),
      meta,
      { eventId: (index) => (stepId ? derivedId(stepId, `verification-${index}`) : newId()) },
    );
  }
}
