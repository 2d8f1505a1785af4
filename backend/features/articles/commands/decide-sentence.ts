import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '../../../platform/domain-error.js';
import { decideAndAppend } from '../../../platform/event-store/decide.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { articleDecider, type TextChanges } from '../article.decider.js';
import type { SentenceDecision, VerificationData } from '../article.events.js';
import { decideSentence } from '../article-checks.decider.js';
import { textTakenIn } from '../body/text-taken-in.js';
import type { ArticleChanged } from './create-article.js';

/**
 * Records a person's decision about a sentence with the text and the score that follow from it, on exactly the version
 * they were worked out for. Throws `article-changed-meanwhile` when there is a newer one.
 */
export class DecideSentence extends Command<ArticleChanged> {
  constructor(
    readonly id: string,
    readonly decided: {
      readonly decision: SentenceDecision;
      readonly changes: TextChanges;
      /** Null where nothing can be scored. */
      readonly verification: VerificationData | null;
    },
    readonly basedOnVersion: number,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(DecideSentence)
export class DecideSentenceHandler implements ICommandHandler<DecideSentence> {
  constructor(private readonly store: EventStore) {}

  async execute({ id, decided, basedOnVersion, meta }: DecideSentence): Promise<ArticleChanged> {
    const changes = textTakenIn(decided.changes);
    const { position, state } = await decideAndAppend({
      store: this.store,
      id,
      decider: articleDecider,
      decide: (before, version) => {
        if (version !== 0 && version !== basedOnVersion) throw new DomainError('article-changed-meanwhile');
        return decideSentence(before, { ...decided, changes });
      },
      meta,
    });
    return { id, slug: 'slug' in state ? state.slug : '', position };
  }
}
