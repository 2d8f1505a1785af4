import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { slugOf } from '../../../contract/slug-of-title.js';
import { decideAndAppend } from '../../../platform/event-store/decide.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { derivedId } from '../../../platform/ids.js';
import { articleDecider, type TextChanges } from '../article.decider.js';
import type { ArticleEvent, VerificationData } from '../article.events.js';
import { repair } from '../article-checks.decider.js';
import { pointsAfter } from '../body/article-points.js';
import { textTakenIn } from '../body/text-taken-in.js';
import { namesakeOf, slugReservation, withFreeSlug } from '../slug.js';
import type { ArticleChanged } from './create-article.js';

/**
 * Takes over a text that a check repaired, together with the check of it. The same run again appends nothing. Throws
 * `article-changed-meanwhile` when the wording that was read is no longer the present one.
 */
export class RepairArticle extends Command<ArticleChanged> {
  constructor(
    readonly id: string,
    readonly result: {
      /** The wording that the check read. */
      readonly readVersion: number;
      readonly text: TextChanges;
      readonly repaired: Extract<ArticleEvent, { type: 'ArticleRepaired' }>['data'];
      readonly verification: VerificationData;
    },
    readonly meta: EventMeta,
    readonly stepId: string,
  ) {
    super();
  }
}

@CommandHandler(RepairArticle)
export class RepairArticleHandler implements ICommandHandler<RepairArticle> {
  constructor(private readonly store: EventStore) {}

  async execute(command: RepairArticle): Promise<ArticleChanged> {
    // A title that was false must not live on in the address.
    const { id, result } = command;
    const { title } = result.text;
    if (title === undefined) return this.append(command, undefined);
    return withFreeSlug(this.store, slugOf(title), namesakeOf(id, result.text), (slug) => this.append(command, slug));
  }

  private async append({ id, result, meta, stepId }: RepairArticle, slug: string | undefined): Promise<ArticleChanged> {
    const { readVersion, repaired, verification } = result;
    const text = textTakenIn(result.text);
    const { position, state } = await decideAndAppend({
      store: this.store,
      id,
      decider: articleDecider,
      decide: (before) => {
        const known = 'text' in before ? before.text : undefined;
        const isTitleNew = known !== undefined && text.title !== known.title;
        return repair(before, {
          readVersion,
          changes: { ...text, keyPoints: pointsAfter(known?.keyPoints ?? '', repaired.rewritten) },
          slug: isTitleNew ? slug : undefined,
          repaired,
          verification,
        });
      },
      reservations: (events) => ({
        take: events.flatMap((event) => (event.type === 'ArticleSlugChanged' ? [slugReservation(event.data.to)] : [])),
      }),
      eventId: (index) => derivedId(stepId, `repair-${index}`),
      meta,
    });
    return { id, slug: 'slug' in state ? state.slug : '', position };
  }
}
