import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { ArticleTextAt } from '../../../../contract/article-revisions.js';
import type { PendingRevisionView } from '../../../../contract/pending-revision.js';
import type { RecordedOf } from '../../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../../platform/event-store/event-store.js';
import { ListAdministratorNames } from '../../../auth/queries/list-administrator-names.js';
import { revisionsOf, textAt } from '../../article-revisions.js';
import { type PendingRevisionEvent, pendingRevisionEvents } from '../../updates/pending-revision.events.js';
import { livingArticle } from '../get-article-revisions.js';

/** The text that readers have and, next to it, the revision that waits. Throws `article-not-found`. */
export class GetPendingRevision extends Query<PendingRevisionView> {
  constructor(
    readonly articleId: string,
    /** The revision as it was at this version, whatever happened to it since. */
    readonly atVersion: number = Number.POSITIVE_INFINITY,
  ) {
    super();
  }
}

@QueryHandler(GetPendingRevision)
export class GetPendingRevisionHandler implements IQueryHandler<GetPendingRevision> {
  constructor(
    private readonly store: EventStore,
    private readonly queries: QueryBus,
  ) {}

  async execute({ articleId, atVersion }: GetPendingRevision): Promise<PendingRevisionView> {
    const life = await livingArticle(this.store, articleId);
    const [history, names] = await Promise.all([
      this.store.readStream(pendingRevisionEvents, articleId),
      this.queries.execute(new ListAdministratorNames()),
    ]);
    const articleVersion = life.at(-1)?.version ?? 0;
    const live = textAt(life, articleVersion)?.text;
    if (live === undefined) throw new Error(`article ${articleId} has no text at its last version`);
    const changed = revisionsOf(life, names)[0];
    const until = history.filter(({ version }) => version <= atVersion);
    const savings = waitingSavings(until as readonly RecordedOf<PendingRevisionEvent>[]);
    const last = savings.at(-1);
    return {
      articleVersion,
      live,
      liveSince: changed?.at ?? life[0]?.recordedAt.toISOString() ?? '',
      revision:
        last === undefined
          ? null
          : {
              version: last.version,
              text: revisedText(live, last),
              isOutdated: changed !== undefined && changed.version > last.data.basedOn,
              savings: savings
                .map(({ recordedAt, meta }) => ({
                  at: recordedAt.toISOString(),
                  username: names.get(meta.actor) ?? null,
                }))
                .reverse(),
            },
    };
  }
}

type Saving = Extract<RecordedOf<PendingRevisionEvent>, { type: 'PendingRevisionSaved' }>;

/** The savings of the revision that waits, oldest first; none when it was published or discarded. */
function waitingSavings(history: readonly RecordedOf<PendingRevisionEvent>[]): Saving[] {
  const begin = history.findLastIndex(({ type }) => type !== 'PendingRevisionSaved') + 1;
  return history.slice(begin).flatMap((event) => (event.type === 'PendingRevisionSaved' ? [event] : []));
}

function revisedText(live: ArticleTextAt['text'], { data: { changes, slug } }: Saving): ArticleTextAt['text'] {
  const { tags = live.tags, seo = live.seo, authorIds = live.authorIds ?? [], ...words } = changes;
  return {
    ...live,
    ...words,
    slug: slug ?? live.slug,
    authorIds: [...authorIds],
    tags: [...tags],
    seo: { ...seo, keywords: [...seo.keywords] },
  };
}
