import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { Role } from '../../../contract/role-words.js';
import { slugOf } from '../../../contract/slug-of-title.js';
import { Clock } from '../../../platform/clock.js';
import { DomainError } from '../../../platform/domain-error.js';
import { decideAndAppend } from '../../../platform/event-store/decide.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { ReservationTaken } from '../../../platform/event-store/event-store-errors.js';
import { Later } from '../../../platform/timers/later.js';
import { articleDecider, type TextChanges } from '../article.decider.js';
import { demandDraft, edit } from '../article-edits.decider.js';
import { type Move, moveTo } from '../article-moves.decider.js';
import { textTakenIn } from '../body/text-taken-in.js';
import { demandKnownSignatures } from '../known-signatures.js';
import { slugReservation } from '../slug.js';
import type { ArticleChanged } from './create-article.js';
import { publishAfterUndo } from './publish-due-articles.js';

/** The version of the article as this change left it: somebody else may have made another by the time it is read. */
export interface ArticleRevised extends ArticleChanged {
  readonly version: number;
}

/** Changes words, address and status of an article as an editor's form gives them; absent fields stay. */
export class ReviseArticle extends Command<ArticleRevised> {
  constructor(
    readonly id: string,
    readonly update: {
      readonly text: TextChanges;
      readonly slug?: string | undefined;
      readonly move: Move;
      /** New words in a generated text that readers have are refused without a motive. */
      readonly asksMotive?: boolean | undefined;
    },
    /** The version the editor worked from; null overwrites whatever is there. */
    readonly basedOnVersion: number | null,
    readonly meta: EventMeta,
    /** Whose role it is decides whether anything but a draft may be changed, or made of it. */
    readonly role: Role = 'administrator',
  ) {
    super();
  }
}

@CommandHandler(ReviseArticle)
export class ReviseArticleHandler implements ICommandHandler<ReviseArticle> {
  constructor(
    private readonly store: EventStore,
    private readonly clock: Clock,
    private readonly later: Later,
    private readonly queries: QueryBus,
  ) {}

  async execute({ id, update, basedOnVersion, meta, role }: ReviseArticle): Promise<ArticleRevised> {
    const slug = update.slug === undefined || update.slug.trim() === '' ? undefined : slugOf(update.slug);
    const text = textTakenIn(update.text);
    await demandKnownSignatures(this.queries, text);
    const now = this.clock.now();
    try {
      const { position, version, state, events } = await decideAndAppend({
        store: this.store,
        id,
        decider: articleDecider,
        decide: (before, present) => {
          if (basedOnVersion !== null && present !== 0 && present !== basedOnVersion) {
            throw new DomainError('article-changed-meanwhile');
          }
          demandDraft(role, before);
          const { asksMotive = false, move } = update;
          const how = { slug, motive: move.motive ?? undefined, asksMotive, staysOut: move.status !== 'draft' };
          const revised = edit(before, text, how);
          const after = revised.reduce(articleDecider.evolve, before);
          const moved = moveTo(after, move, now);
          demandDraft(role, moved.reduce(articleDecider.evolve, after));
          return [...revised, ...moved];
        },
        reservations: (events) => ({
          take: events.flatMap((event) =>
            event.type === 'ArticleSlugChanged' ? [slugReservation(event.data.to)] : [],
          ),
        }),
        meta,
      });
      publishAfterUndo(this.later, events);
      return { id, slug: 'slug' in state ? state.slug : '', position, version };
    } catch (error) {
      if (error instanceof ReservationTaken) throw new DomainError('slug-taken', { field: 'slug' });
      throw error;
    }
  }
}
