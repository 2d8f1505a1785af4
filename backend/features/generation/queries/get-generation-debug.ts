import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { DebugArticle, DebugData } from '../../../contract/debug.js';
import { DomainError } from '../../../platform/domain-error.js';
import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { ListGeneratedArticles } from '../../articles/queries/list-generated-articles.js';
import { ListExchanges, type StoredExchange } from '../../model-calls/queries/list-exchanges.js';
import { GatherNews } from '../../news/queries/gather-news.js';
import type { ScoutFacts, ScoutNewsItem } from '../../offline-engine/step.facts.js';
import { type GenerationEvent, generationEvents, stepsOf } from '../generation.events.js';
import { generationDebug, isOfRole } from '../generation-debug.js';

/** How one generated article came about. Throws `article-not-found` for others. */
export class GetGenerationDebug extends Query<DebugArticle & { readonly debugData: DebugData }> {
  constructor(readonly articleId: string) {
    super();
  }
}

@QueryHandler(GetGenerationDebug)
export class GetGenerationDebugHandler implements IQueryHandler<GetGenerationDebug> {
  constructor(
    private readonly queries: QueryBus,
    private readonly store: EventStore,
  ) {}

  async execute({ articleId }: GetGenerationDebug): Promise<DebugArticle & { readonly debugData: DebugData }> {
    const { articles } = await this.queries.execute(new ListGeneratedArticles({ id: articleId }));
    const [found] = articles;
    if (found === undefined) throw new DomainError('article-not-found');
    const { runId, ...article } = found;
    const [events, exchanges] = await Promise.all([
      this.store.readStream(generationEvents, runId),
      this.queries.execute(new ListExchanges(runId)),
    ]);
    const run = stepsOf(events as readonly RecordedOf<GenerationEvent>[]);
    const debugData = generationDebug(run, exchanges, await this.newsOf(run, exchanges));
    if (debugData === null) throw new DomainError('article-not-found');
    return { ...article, debugData };
  }

  /** As the scout was shown them; once that is no longer stored, those that are still in the inbox. */
  private async newsOf(
    run: readonly RecordedOf<GenerationEvent>[],
    exchanges: readonly StoredExchange[],
  ): Promise<readonly ScoutNewsItem[]> {
    const asked = exchanges.findLast((exchange) => isOfRole(exchange, 'newsScout'))?.facts;
    if (asked) return (asked as ScoutFacts).news;
    const gathered = run.findLast((event) => event.type === 'NewsGathered');
    if (gathered?.type !== 'NewsGathered') return [];
    return this.queries.execute(new GatherNews({ ids: gathered.data.newsIds }));
  }
}
