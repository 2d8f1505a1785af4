import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { Role } from '../../../contract/role-words.js';
import { slugOf } from '../../../contract/slug-of-title.js';
import { Clock } from '../../../platform/clock.js';
import { decideAndAppend } from '../../../platform/event-store/decide.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { derivedId, newId } from '../../../platform/ids.js';
import { articleDecider, draft } from '../article.decider.js';
import type { ArticleOrigin, ArticleSourceData, ArticleText, EarlierNotices } from '../article.events.js';
import { demandDraft } from '../article-edits.decider.js';
import { bringIn, moveTo } from '../article-moves.decider.js';
import { textTakenIn } from '../body/text-taken-in.js';
import { demandKnownSignatures } from '../known-signatures.js';
import { namesakeOf, slugReservation, withFreeSlug } from '../slug.js';

/** Begins an article. The same `id` twice is the same article: the second call changes nothing. */
export class CreateArticle extends Command<ArticleChanged> {
  constructor(
    readonly article: {
      /** Given by a pipeline or a seed, so that a repeated call is recognised. */
      readonly id?: string;
      readonly text: ArticleText;
      /** Wanted address; absent = from the title. A taken one gets an ending that distinguishes it. */
      readonly slug?: string | undefined;
      readonly origin: ArticleOrigin;
      readonly sources?: readonly ArticleSourceData[];
      readonly proposedSources?: readonly { readonly title: string; readonly url: string }[];
      readonly verificationSources?: readonly string[];
      readonly status?: 'draft' | 'published' | 'scheduled' | undefined;
      readonly publishDate?: Date | null;
      /** Of an article that another installation had. */
      readonly notices?: EarlierNotices | undefined;
    },
    readonly meta: EventMeta,
    /** Whose role it is decides whether it may go out at once. */
    readonly role: Role = 'administrator',
  ) {
    super();
  }
}

export interface ArticleChanged {
  readonly id: string;
  readonly slug: string;
  /** Log position to wait for before reading it back. */
  readonly position: number;
}

@CommandHandler(CreateArticle)
export class CreateArticleHandler implements ICommandHandler<CreateArticle> {
  constructor(
    private readonly store: EventStore,
    private readonly clock: Clock,
    private readonly queries: QueryBus,
  ) {}

  async execute({ article, meta, role }: CreateArticle): Promise<ArticleChanged> {
    const id = article.id ?? newId();
    const text = textTakenIn(article.text);
    await demandKnownSignatures(this.queries, text);
    const wanted = slugOf(article.slug ?? text.title);
    const taken = { ...article, text };
    const { status, publishDate } = article;
    const namesake = namesakeOf(id, text, publishDate ?? (status === 'published' ? this.clock.now() : null));
    return withFreeSlug(this.store, wanted, namesake, (slug) => this.begin(id, slug, taken, meta, role));
  }

  private async begin(
    id: string,
    slug: string,
    article: CreateArticle['article'],
    meta: EventMeta,
    role: Role,
  ): Promise<ArticleChanged> {
    const now = this.clock.now();
    const { position, state } = await decideAndAppend({
      store: this.store,
      id,
      decider: articleDecider,
      decide: (before) => {
        const begun = draft(before, {
          ...article.text,
          slug,
          origin: article.origin,
          sources: article.sources ?? [],
          proposedSources: article.proposedSources ?? [],
          verificationSources: article.verificationSources ?? [],
        });
        if (begun.length === 0) return [];
        const after = begun.reduce(articleDecider.evolve, before);
        const move = { status: article.status, publishDate: article.publishDate ?? null };
        const moved =
          article.origin.kind === 'imported' ? bringIn(after, move, now, article.notices) : moveTo(after, move, now);
        demandDraft(role, moved.reduce(articleDecider.evolve, after));
        return [...begun, ...moved];
      },
      reservations: (events) => (events.length > 0 ? { take: [slugReservation(slug)] } : {}),
      eventId: (index) => (article.id === undefined ? newId() : derivedId(article.id, `begin-${index}`)),
      meta,
    });
    return { id, slug: 'slug' in state ? state.slug : slug, position };
  }
}
