import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Settings } from '../../../contract/settings.js';
import { Clock } from '../../../platform/clock.js';
import { ListRecentArticles, type RecentlyPublished } from '../../articles/queries/list-recent-articles.js';
import { AskModel } from '../../model-exchanges/commands/ask-model.js';
import type { ScoutFacts, ScoutNewsItem } from '../../model-exchanges/commands/step-facts.js';
import { GatherNews } from '../../news/queries/gather-news.js';
import { GetSettings } from '../../settings/queries/get-settings.js';
import type { GenerationEvent, RequestedTopic } from '../generation.events.js';
import { buildScoutRequest } from './build-scout-request.js';
import { readScoutAnswer } from './scout-answer.js';
import { usable } from './step-failure.js';
import { callsSpent, demanded, type StepTask } from './step-task.js';

const CLEARED = 'Le notizie raccolte sono state eliminate prima della scelta.';

/** Lets the scout choose the story. */
@Injectable()
export class ScoutStep {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  async take({ runId, state, signal }: StepTask): Promise<GenerationEvent> {
    const { topic } = demanded(state.requested, 'request');
    const { newsIds } = demanded(state.gathered, 'overview');
    const { aiPrompts } = await this.queries.execute<GetSettings, Settings>(new GetSettings());
    const facts = await this.facts(newsIds, topic, aiPrompts.recentArticlesLimit);
    if (facts.news.length === 0) return { type: 'NoTopicFound', data: { reason: CLEARED } };
    const request = buildScoutRequest(aiPrompts, facts, randomBytes(9).toString('hex'));
    const {
      value,
      answer,
      facts: asked,
    } = await this.commands.execute(
      new AskModel(
        { runId, step: 'scout' },
        { ...request, signal },
        (text, about) => usable(readScoutAnswer(text, about as ScoutFacts), 'News scout'),
        { callsSpent: callsSpent(state) },
      ),
    );
    const askedAbout = asked as ScoutFacts;
    const { value: decision } = value;
    if (decision.kind === 'no-topic') return { type: 'NoTopicFound', data: { reason: decision.reason } };
    const idAt = (index: number) => askedAbout.news.find((item) => item.index === index)?.newsId ?? '';
    return {
      type: 'TopicSelected',
      data: {
        newsId: idAt(decision.selectedIndex),
        relatedNewsIds: decision.relatedIndexes.map(idAt).filter(Boolean),
        mainTopic: decision.mainTopic,
        reason: decision.reason,
        model: answer.model,
        temperature: request.temperature,
      },
    };
  }

  private async facts(newsIds: readonly string[], topic: RequestedTopic, titles: number): Promise<ScoutFacts> {
    const now = this.clock.now();
    const [news, recent] = await Promise.all([
      this.queries.execute<GatherNews, ScoutNewsItem[]>(new GatherNews({ ids: newsIds })),
      this.queries.execute<ListRecentArticles, RecentlyPublished[]>(new ListRecentArticles(titles)),
    ]);
    return {
      now: now.toISOString(),
      news,
      // A demonstration may be repeated: what it wrote before must not keep it from writing again.
      recentTitles: topic.kind === 'demo' ? [] : recent.map(({ title }) => title),
      requestedTopic: 'text' in topic ? topic.text : null,
    };
  }
}
