import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { Projector } from '../../../platform/event-store/projector.js';
import type { ArticleChanged } from '../../articles/commands/create-article.js';
import { DeclareAboutArticle } from '../../articles/commands/declare-about-article.js';
import { type VerifiedArticle, VerifyArticle } from './verify-article.js';

/**
 * Declares a finding of the last check unfounded and scores the article again. The declaration stands by itself: when
 * the judge cannot be heard it is kept all the same, and the next check counts it.
 */
export class DismissFlag {
  constructor(
    readonly articleId: string,
    readonly flagId: string,
    readonly reason: string,
    readonly meta: EventMeta,
  ) {}
}

/** Throws `verification-not-found`, `flag-not-found`, and what `VerifyArticle` throws. */
@CommandHandler(DismissFlag)
export class DismissFlagHandler implements ICommandHandler<DismissFlag, VerifiedArticle> {
  constructor(
    private readonly commands: CommandBus,
    private readonly projector: Projector,
  ) {}

  async execute({ articleId, flagId, reason, meta }: DismissFlag): Promise<VerifiedArticle> {
    const declared: ArticleChanged = await this.commands.execute(
      new DeclareAboutArticle(articleId, { kind: 'dismissal', flagId, reason }, meta),
    );
    // The check reads from the projection which findings no longer count.
    await this.projector.catchUp(declared.position, ['articles']);
    return this.commands.execute(new VerifyArticle(articleId, meta));
  }
}
