import { QueryBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { Database } from '../../../platform/database/database.js';
import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { Reaction, ReactionOf } from '../../../platform/event-store/reactions/reaction.js';
import { defineJob } from '../../../platform/jobs/job-kind.js';
import { type JobToWork, JobWorker, JobWorkerOf } from '../../../platform/jobs/job-worker.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { type ArticleEvent, articleEvents } from '../../articles/article.events.js';
import { FindArticle } from '../../articles/queries/find-article.js';
import { ReadImage } from '../../media/queries/read-image.js';
import { InProcessPortalApi } from '../in-process-portal-api.js';
import { articleCard } from '../share-images/share-card.js';
import { ShareImages } from '../share-images/share-images.js';
import { SiteIdentity } from '../site-identity.js';

const toDraw = z.object({ articleId: z.string() });

/** One at a time, as the process that draws takes them; what is asked for before is drawn then. */
export const DRAW_SHARE_IMAGE = defineJob('draw-share-image', toDraw, { tries: 6, timeLimitSeconds: 120, atOnce: 1 });

/** What often follows at once, a second saving or a review, is then drawn with it. */
const SETTLED_MS = 10_000;
/** Older ones, as an import brings them by the thousand, are drawn when somebody shares them. */
const MAX_AGE_MS = 2 * 86_400_000;
const DRAWS: ReadonlySet<ArticleEvent['type']> = new Set(['ArticlePublished', 'ArticleRevised', 'HumanReviewRecorded']);

/** Lets the share image of what readers have be drawn before a robot asks for it. */
@ReactionOf()
export class DrawWhenArticlePublished extends Reaction<ArticleEvent> {
  readonly name = 'draw-when-article-published';
  readonly follows = [articleEvents];
  readonly startsAt = 'head';

  constructor(
    private readonly store: EventStore,
    private readonly jobs: Jobs,
    private readonly database: Database,
  ) {
    super();
  }

  override wants({ type }: RecordedOf<ArticleEvent>): boolean {
    return DRAWS.has(type);
  }

  async handle(event: RecordedOf<ArticleEvent>): Promise<void> {
    const articleId = event.stream.slice(`${articleEvents.category}-`.length);
    const life = (await this.store.readStream(articleEvents, articleId)) as readonly RecordedOf<ArticleEvent>[];
    const [drafted] = life;
    const published = life.findLast(({ type }) => type === 'ArticlePublished');
    if (drafted?.type !== 'ArticleDrafted' || published?.type !== 'ArticlePublished') return;
    const now = await this.database.now();
    const isNews = now.getTime() - Date.parse(published.data.publishDate) < MAX_AGE_MS;
    if (!isNews || drafted.data.origin.kind === 'starter') return;
    const notBefore = new Date(now.getTime() + SETTLED_MS);
    await this.jobs.enqueue(DRAW_SHARE_IMAGE, { articleId }, { key: event.id, notBefore });
  }
}

@JobWorkerOf()
export class DrawShareImageWorker extends JobWorker<z.infer<typeof toDraw>> {
  readonly kind = DRAW_SHARE_IMAGE;

  constructor(
    private readonly queries: QueryBus,
    private readonly api: InProcessPortalApi,
    private readonly site: SiteIdentity,
    private readonly images: ShareImages,
  ) {
    super();
  }

  async work({ data }: JobToWork<z.infer<typeof toDraw>>): Promise<void> {
    const found = await this.queries.execute(new FindArticle(data.articleId));
    const article = found?.status === 'published' ? await this.api.getArticle(found.slug) : null;
    if (article === null || !('content' in article)) return;
    const { name } = await this.site.facts();
    await this.images.of(
      articleCard(article, name),
      () => undefined,
      (address) => this.queries.execute(new ReadImage(address)),
    );
  }
}
