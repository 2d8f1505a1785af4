import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { ArticleHistory } from '../../../contract/article-history.js';
import type { ArticleMoved } from '../../../contract/portal-api.js';
import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { type ArticleEvent, articleEvents } from '../../articles/article.events.js';
import { GetPublishedArticle } from '../../articles/queries/get-published-article.js';
import { type GenerationEvent, generationEvents, stepsOf } from '../../generation/generation.events.js';
import { GatherNews } from '../../news/queries/gather-news.js';
import { articleCheck } from '../article-check.js';
import { articleEngines } from '../article-engines.js';
import { addedSources } from '../article-proof.js';
import { historySteps } from '../history-steps.js';

/** How an article that readers have (or had) came to be; where it moved to, or null when there is none. */
export class GetArticleHistory extends Query<ArticleHistory | ArticleMoved | null> {
  constructor(readonly slug: string) {
    super();
  }
}

@QueryHandler(GetArticleHistory)
export class GetArticleHistoryHandler implements IQueryHandler<GetArticleHistory> {
  constructor(
    private readonly queries: QueryBus,
    private readonly store: EventStore,
  ) {}

  async execute({ slug }: GetArticleHistory): Promise<ArticleHistory | ArticleMoved | null> {
    const article = await this.queries.execute(new GetPublishedArticle(slug));
    if (article === null || 'movedTo' in article) return article;
    const life = (await this.store.readStream(articleEvents, article._id)) as readonly RecordedOf<ArticleEvent>[];
    const [drafted] = life;
    // The page may lag behind the log by a moment: then there is nothing to show yet.
    if (drafted?.type !== 'ArticleDrafted') return null;
    const { origin } = drafted.data;
    const run = origin.kind === 'generation' ? await this.runEvents(origin.runId) : [];
    const captured = run.findLast((event) => event.type === 'SourcesCaptured');
    const sourceIds = captured?.type === 'SourcesCaptured' ? captured.data.sources.map(({ id }) => id) : [];
    const { title, category, disclosure, publishDate, updatedAt, retraction, sources } = article;
    return {
      slug,
      title,
      category,
      disclosure,
      ...(article.provenance && { provenance: article.provenance }),
      origin: origin.kind,
      publishDate,
      updatedAt,
      retraction,
      sources,
      ...(article.soleVoice && { soleVoice: article.soleVoice }),
      ...(article.citedLinks && { citedLinks: article.citedLinks }),
      checkedClaims: article.checkedClaims,
      humanReview: article.humanReview,
      steps: historySteps(life, run, await this.publishersOf(run)),
      engines: articleEngines(life, run),
      check: articleCheck(life, [...sourceIds, ...addedSources(life).map(({ id }) => id)], article),
    };
  }

  private async runEvents(runId: string): Promise<readonly RecordedOf<GenerationEvent>[]> {
    return stepsOf((await this.store.readStream(generationEvents, runId)) as readonly RecordedOf<GenerationEvent>[]);
  }

  /** How many publishers the gathered news came from, as long as all of them are still in the inbox. */
  private async publishersOf(run: readonly RecordedOf<GenerationEvent>[]): Promise<number | null> {
    const gathered = run.findLast((event) => event.type === 'NewsGathered');
    if (gathered?.type !== 'NewsGathered') return null;
    const { newsIds } = gathered.data;
    const news = await this.queries.execute(new GatherNews({ ids: newsIds }));
    return news.length === newsIds.length ? new Set(news.map(({ publisher }) => publisher)).size : null;
  }
}
