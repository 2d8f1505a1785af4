import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { DomainError } from '../../../platform/domain-error.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { Later } from '../../../platform/timers/later.js';
import type { ArticleState } from '../article.decider.js';
import { ArticleLog } from '../article-log.js';
import { type Move, moveTo } from '../article-moves.decider.js';
import { publishAfterUndo } from './publish-due-articles.js';

/** Brings many articles to a status, one by one: what one is refused for keeps no other back. */
export class MoveArticles extends Command<MovedArticles> {
  constructor(
    readonly ids: readonly string[],
    /** Its motive is that of those that need one; none is recorded with the others. */
    readonly move: Move & { readonly status: 'draft' | 'published' },
    readonly meta: EventMeta,
  ) {
    super();
  }
}

export interface MovedArticles {
  /** The articles that have the status now, those that had it before included. */
  readonly moved: readonly string[];
  readonly refused: readonly { readonly id: string; readonly title: string; readonly refusal: DomainError }[];
  /** Log position to wait for before reading them back. */
  readonly position: number;
}

@CommandHandler(MoveArticles)
export class MoveArticlesHandler implements ICommandHandler<MoveArticles> {
  constructor(
    private readonly log: ArticleLog,
    private readonly clock: Clock,
    private readonly later: Later,
  ) {}

  async execute({ ids, move, meta }: MoveArticles): Promise<MovedArticles> {
    const now = this.clock.now();
    const moved: string[] = [];
    const refused: { id: string; title: string; refusal: DomainError }[] = [];
    let position = 0;
    for (const id of new Set(ids)) {
      let title = '';
      const decision = (state: ArticleState) => {
        title = 'text' in state ? state.text.title : '';
        return moveTo(state, move, now);
      };
      try {
        const changed = await this.log.decide(id, decision, meta);
        publishAfterUndo(this.later, changed.events);
        moved.push(id);
        position = Math.max(position, changed.position);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        refused.push({ id, title, refusal: error });
      }
    }
    return { moved, refused, position };
  }
}
