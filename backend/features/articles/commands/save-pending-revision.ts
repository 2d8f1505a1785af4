import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { slugOf } from '../../../contract/slug-of-title.js';
import { DomainError } from '../../../platform/domain-error.js';
import { decideAndAppend, recordedBy } from '../../../platform/event-store/decide.js';
import { foldEvents } from '../../../platform/event-store/decider.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { type ArticleState, articleDecider, existing, revise, type TextChanges } from '../article.decider.js';
import { type ArticleEvent, articleEvents } from '../article.events.js';
import { textTakenIn } from '../body/text-taken-in.js';
import { demandKnownSignatures } from '../known-signatures.js';
import { pendingRevisionDecider, saveRevision } from '../updates/pending-revision.decider.js';
import { type PendingRevision, pendingRevisionEvents } from '../updates/pending-revision.events.js';

/** The revision as this saving left it: somebody else may have saved another by the time it is read. */
export interface RevisionSaved {
  readonly position: number;
  readonly version: number;
}

/**
 * Puts a changed text of a published article aside; readers keep what they have. Absent fields stay as the revision that
 * waits has them. Throws `article-not-published`, and `article-changed-meanwhile` when another revision waits, or readers
 * have another article, than the text was made from.
 */
export class SavePendingRevision extends Command<RevisionSaved> {
  constructor(
    readonly articleId: string,
    readonly text: TextChanges,
    readonly slug: string | undefined,
    /** The versions that the editor worked from: null begins a revision, and takes the article as it is. */
    readonly basedOn: { readonly version: number | null; readonly articleVersion: number | null },
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(SavePendingRevision)
export class SavePendingRevisionHandler implements ICommandHandler<SavePendingRevision> {
  constructor(
    private readonly store: EventStore,
    private readonly queries: QueryBus,
  ) {}

  async execute({ articleId, text: written, slug, basedOn, meta }: SavePendingRevision): Promise<RevisionSaved> {
    const saved = recordedBy(await this.store.readStream(pendingRevisionEvents, articleId), meta);
    if (saved) return saved;
    const article = await this.published(articleId, basedOn.articleVersion);
    const text = textTakenIn(written);
    await demandKnownSignatures(this.queries, text);
    const wanted = slug === undefined || slug.trim() === '' ? undefined : slugOf(slug);
    const { position, version } = await decideAndAppend({
      store: this.store,
      id: articleId,
      decider: pendingRevisionDecider,
      decide: (state, present) => {
        const { waiting } = state;
        if ((waiting === null ? null : present) !== basedOn.version) throw new DomainError('article-changed-meanwhile');
        const given = Object.fromEntries(Object.entries(text).filter(([, value]) => value !== undefined));
        const changes = { ...waiting?.changes, ...given };
        // An empty one asks for the address that readers know.
        const address = slug === undefined ? (waiting?.slug ?? undefined) : wanted;
        return saveRevision(state, differenceOf(article, changes, address));
      },
      meta,
    });
    return { position, version };
  }

  private async published(articleId: string, seen: number | null): Promise<Published> {
    const history = await this.store.readStream(articleEvents, articleId);
    const state = foldEvents(articleDecider, history as readonly ArticleEvent[]);
    const version = history.at(-1)?.version ?? 0;
    if (existing(state).status !== 'published') throw new DomainError('article-not-published');
    if (seen !== null && seen !== version) throw new DomainError('article-changed-meanwhile');
    return { state, version };
  }
}

interface Published {
  readonly state: ArticleState;
  readonly version: number;
}

/** What the given text changes in the one that readers have. */
function differenceOf({ state, version }: Published, text: TextChanges, slug: string | undefined): PendingRevision {
  const events = revise(state, text, slug);
  const revised = events.find((event) => event.type === 'ArticleRevised');
  const moved = events.find((event) => event.type === 'ArticleSlugChanged');
  return { changes: revised?.data.changes ?? {}, slug: moved?.data.to ?? null, basedOn: version };
}
