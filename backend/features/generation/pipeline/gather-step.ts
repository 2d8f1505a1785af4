import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { ListRecentArticles, type RecentlyPublished } from '../../articles/queries/list-recent-articles.js';
import type { ScoutNewsItem } from '../../model-exchanges/commands/step-facts.js';
import { CollectNews } from '../../news/commands/collect-news.js';
import { GatherNews } from '../../news/queries/gather-news.js';
import { ProposeArticleUpdates } from '../commands/propose-article-updates.js';
import type { GenerationEvent } from '../generation.events.js';
import { demanded, type StepTask } from './step-task.js';

/** How many published articles the writer sees, to not repeat them. */
export const ARTICLES_IN_CONTEXT = 50;

/** Lays the overview before the scout. An empty desk is filled first. */
@Injectable()
export class GatherStep {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  async take({ runId, state }: StepTask): Promise<GenerationEvent> {
    const { topic } = demanded(state.requested, 'request');
    const newsIds = topic.kind === 'demo' ? topic.newsIds : await this.gather(runId);
    const recent: RecentlyPublished[] = await this.queries.execute(new ListRecentArticles(ARTICLES_IN_CONTEXT));
    if (newsIds.length === 0) {
      return { type: 'NoTopicFound', data: { reason: 'Nessuna notizia raccolta negli ultimi tre giorni.' } };
    }
    return { type: 'NewsGathered', data: { newsIds, articlesInContext: recent.length } };
  }

  private async gather(runId: string): Promise<readonly string[]> {
    await this.commands.execute(new ProposeArticleUpdates());
    const onDesk = await this.onDesk();
    if (onDesk.length > 0) return onDesk;
    const meta = { actor: 'policy', correlationId: runId };
    await this.commands.execute(new CollectNews({ trigger: 'generation', meta }));
    return this.onDesk();
  }

  private async onDesk(): Promise<readonly string[]> {
    const news: ScoutNewsItem[] = await this.queries.execute(new GatherNews({ now: this.clock.now() }));
    return news.map(({ newsId }) => newsId);
  }
}
