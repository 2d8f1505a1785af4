import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Settings } from '../../../contract/settings.js';
import { Clock } from '../../../platform/clock.js';
import { derivedId } from '../../../platform/ids.js';
import { ListRecentArticles, type RecentlyPublished } from '../../articles/queries/list-recent-articles.js';
import { AskModel } from '../../model-exchanges/commands/ask-model.js';
import type { ScoutFacts, ScoutNewsItem } from '../../model-exchanges/commands/step-facts.js';
import { GatherNews } from '../../news/queries/gather-news.js';
import { ListStoryReports, type StoryReport } from '../../news/queries/list-story-reports.js';
import { GetSettings } from '../../settings/queries/get-settings.js';
import type { GenerationEvent, RequestedTopic } from '../generation.events.js';
import { StoryClaims } from '../story-claims.js';
import { buildScoutRequest } from './build-scout-request.js';
import { readScoutAnswer } from './scout-answer.js';
import { usable } from './step-failure.js';
import { callsSpent, demanded, type StepTask } from './step-task.js';

const CLEARED = 'Le notizie raccolte sono state eliminate prima della scelta.';
const TAKEN = 'Ogni notizia raccolta ha già un articolo, una bozza o una generazione in corso.';
/** How often a run may find its choice claimed by another before it ends. */
const MAX_CHOICES = 5;

/** Lets the scout choose the story. */
@Injectable()
export class ScoutStep {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
    private readonly claims: StoryClaims,
  ) {}

  async take(task: StepTask): Promise<GenerationEvent> {
    const { runId, state, signal } = task;
    const { topic } = demanded(state.requested, 'request');
    const { newsIds } = demanded(state.gathered, 'overview');
    const { aiPrompts } = await this.queries.execute<GetSettings, Settings>(new GetSettings());
    const onDesk = await this.facts(newsIds, topic, aiPrompts.recentArticlesLimit);
    if (onDesk.news.length === 0) return { type: 'NoTopicFound', data: { reason: CLEARED } };
    const reports = await this.queries.execute(new ListStoryReports(newsIds));
    const facts = {
      ...onDesk,
      news: topic.kind === 'demo' ? onDesk.news : await this.open(task, onDesk.news, reports),
    };
    if (facts.news.length === 0 || state.choicesLost >= MAX_CHOICES)
      return { type: 'NoTopicFound', data: { reason: TAKEN } };
    const request = buildScoutRequest(aiPrompts, facts, randomBytes(9).toString('hex'));
    const {
      value,
      answer,
      facts: asked,
    } = await this.commands.execute(
      new AskModel(
        {
          runId,
          step: state.choicesLost === 0 ? 'scout' : `scout-${state.choicesLost + 1}`,
          articleId: derivedId(runId, 'article'),
        },
        { ...request, signal },
        (text, about) => usable(readScoutAnswer(text, about as ScoutFacts), 'News scout'),
        { callsSpent: callsSpent(state) },
      ),
    );
    const askedAbout = asked as ScoutFacts;
    const { value: decision } = value;
    if (decision.kind === 'no-topic') return { type: 'NoTopicFound', data: { reason: decision.reason } };
    const at = (index: number) => askedAbout.news.find((item) => item.index === index);
    const chosen = at(decision.selectedIndex);
    const relatedNewsIds = decision.relatedIndexes.flatMap((index) => at(index)?.newsId ?? []);
    return {
      type: 'TopicSelected',
      data: {
        newsId: chosen?.newsId ?? '',
        relatedNewsIds,
        reportIds: reports.filter(({ storyId }) => storyId === chosen?.storyId).map(({ newsId }) => newsId),
        mainTopic: decision.mainTopic,
        reason: decision.reason,
        model: answer.model,
        temperature: request.temperature,
      },
    };
  }

  /** The items of stories that nobody writes and that have no article, as the log says now. */
  private async open(
    { runId, state }: StepTask,
    news: readonly ScoutNewsItem[],
    reports: readonly StoryReport[],
  ): Promise<ScoutNewsItem[]> {
    const taken = await this.claims.takenOf(
      runId,
      reports.map(({ newsId }) => newsId),
    );
    const isTaken = ({ newsId }: { readonly newsId: string }) => taken.has(newsId) || state.taken.includes(newsId);
    const stories = new Set(reports.filter(isTaken).map(({ storyId }) => storyId));
    return news.filter((item) => !isTaken(item) && !stories.has(item.storyId));
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
