import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { correct, retract } from '../article.decider.js';
import { dismissFlag, recordHumanReview } from '../article-checks.decider.js';
import { ArticleLog } from '../article-log.js';
import type { ArticleChanged } from './create-article.js';

/** What the newsroom declares about an article. Readers see it on the page of its history. */
export class DeclareAboutArticle extends Command<ArticleChanged> {
  constructor(
    readonly id: string,
    readonly declaration:
      | { readonly kind: 'correction'; readonly note: string }
      | { readonly kind: 'retraction'; readonly reason: string }
      | { readonly kind: 'review'; readonly checklist: readonly string[]; readonly note: string }
      | { readonly kind: 'dismissal'; readonly flagId: string; readonly reason: string },
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(DeclareAboutArticle)
export class DeclareAboutArticleHandler implements ICommandHandler<DeclareAboutArticle> {
  constructor(private readonly log: ArticleLog) {}

  execute({ id, declaration, meta }: DeclareAboutArticle): Promise<ArticleChanged> {
    return this.log.decide(
      id,
      (state) => {
        switch (declaration.kind) {
          case 'correction':
            return correct(state, declaration.note);
          case 'retraction':
            return retract(state, declaration.reason);
          case 'review':
            return recordHumanReview(state, declaration.checklist, declaration.note);
          case 'dismissal':
            return dismissFlag(state, declaration.flagId, declaration.reason);
        }
      },
      meta,
    );
  }
}
