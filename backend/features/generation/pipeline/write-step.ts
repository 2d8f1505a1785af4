import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Settings } from '../../../contract/settings.js';
import { Clock } from '../../../platform/clock.js';
import { derivedId } from '../../../platform/ids.js';
import { ListRecentArticles, type RecentlyPublished } from '../../articles/queries/list-recent-articles.js';
import { AskModel } from '../../model-exchanges/commands/ask-model.js';
import type { SourceSnapshot } from '../../model-exchanges/commands/step-facts.js';
import { GetSourceSnapshots } from '../../news/queries/get-source-snapshots.js';
import { GetSettings } from '../../settings/queries/get-settings.js';
import type { GenerationEvent } from '../generation.events.js';
import { buildWriterRequest } from './build-writer-request.js';
import { ARTICLES_IN_CONTEXT } from './gather-step.js';
import { usable } from './step-failure.js';
import { callsSpent, demanded, type StepTask } from './step-task.js';
import { readWriterAnswer } from './writer-answer.js';

/** Lets the writer write from the captured sources. */
@Injectable()
export class WriteStep {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  async take({ runId, state, signal }: StepTask): Promise<GenerationEvent> {
    const { category } = demanded(state.requested, 'request');
    const { mainTopic, reason } = demanded(state.selected, 'topic');
    const [{ aiPrompts }, sources, recentArticles] = await Promise.all([
      this.queries.execute<GetSettings, Settings>(new GetSettings()),
      this.queries.execute<GetSourceSnapshots, SourceSnapshot[]>(new GetSourceSnapshots(runId)),
      this.queries.execute<ListRecentArticles, RecentlyPublished[]>(new ListRecentArticles(ARTICLES_IN_CONTEXT)),
    ]);
    const now = this.clock.now().toISOString();
    const facts = { now, topic: mainTopic, description: reason, category, sources, recentArticles };
    const request = buildWriterRequest(aiPrompts, facts, randomBytes(9).toString('hex'));
    const order = { sourceUrls: sources.map(({ url }) => url), category };
    const { value: read, answer } = await this.commands.execute(
      new AskModel(
        { runId, step: 'write', articleId: derivedId(runId, 'article') },
        { ...request, signal },
        (text) => usable(readWriterAnswer(text, order), 'Scrittore'),
        { callsSpent: callsSpent(state) },
      ),
    );
    const { value, notes } = read;
    const { words, ...text } = value;
    return {
      type: 'ArticleWritten',
      data: {
        articleId: derivedId(runId, 'article'),
        text,
        words,
        notes,
        model: answer.model,
        temperature: request.temperature,
      },
    };
  }
}
