import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { ListRecentArticles } from '../../articles/queries/list-recent-articles.js';
import { CollectNews } from '../../news/commands/collect-news.js';
import { GatherNews } from '../../news/queries/gather-news.js';
import { type AddressedTopicItem, ListTopicItems } from '../../news/queries/list-topic-items.js';
import { ProposeArticleUpdates } from '../commands/propose-article-updates.js';
import type { GenerationBrief, GenerationEvent, RequestedTopic } from '../generation.events.js';
import { isAboutTopic } from '../requested-topic.js';
import { publishersOf, searchTopic } from '../topic-search.js';
import { demanded, type StepTask } from './step-task.js';

/** How many published articles the writer sees, to not repeat them. */
export const ARTICLES_IN_CONTEXT = 50;
/** As many as the scout is shown of a free choice. */
const MAX_ITEMS = 150;

type Gathered = Pick<Extract<GenerationEvent, { type: 'NewsGathered' }>['data'], 'newsIds' | 'search'>;

/** Lays the overview before the scout: what speaks of the topic, or the best of three days. An empty inbox is filled first. */
@Injectable()
export class GatherStep {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  async take({ runId, state }: StepTask): Promise<GenerationEvent> {
    const { topic, brief } = demanded(state.requested, 'request');
    const gathered = await this.gather(runId, topic, brief);
    const recent = await this.queries.execute(new ListRecentArticles(ARTICLES_IN_CONTEXT));
    if (gathered.newsIds.length === 0 && !isAboutTopic(topic, brief)) {
      return { type: 'NoTopicFound', data: { reason: 'Nessuna notizia raccolta negli ultimi tre giorni.' } };
    }
    return { type: 'NewsGathered', data: { ...gathered, articlesInContext: recent.length } };
  }

  private async gather(runId: string, topic: RequestedTopic, brief: GenerationBrief = {}): Promise<Gathered> {
    if (topic.kind === 'demo') return { newsIds: topic.newsIds };
    await this.commands.execute(new ProposeArticleUpdates());
    // Nothing but the pages that were named.
    if (brief.stories?.length === 0) return { newsIds: [] };
    if (isAboutTopic(topic, brief)) return this.aboutTopic(runId, topic, brief);
    const news = await this.filled(runId, () => this.queries.execute(new GatherNews({ now: this.clock.now() })));
    return { newsIds: news.map(({ newsId }) => newsId) };
  }

  private async aboutTopic(runId: string, topic: RequestedTopic, brief: GenerationBrief): Promise<Gathered> {
    const items = await this.filled<AddressedTopicItem>(runId, () =>
      this.queries.execute(new ListTopicItems(brief.stories)),
    );
    const { stories, nearest, asked, used } = searchTopic(topic, brief, items, this.clock.now());
    const matched = stories.length > 0;
    const shown = matched ? stories : nearest;
    return {
      newsIds: shown.flatMap(({ newsIds }) => newsIds).slice(0, MAX_ITEMS),
      search: { asked, used, stories: shown.length, publishers: publishersOf(shown).length, matched },
    };
  }

  private async filled<Item>(runId: string, read: () => Promise<readonly Item[]>): Promise<readonly Item[]> {
    const inInbox = await read();
    if (inInbox.length > 0) return inInbox;
    const meta = { actor: 'policy', correlationId: runId };
    await this.commands.execute(new CollectNews({ trigger: 'generation', meta }));
    return read();
  }
}
