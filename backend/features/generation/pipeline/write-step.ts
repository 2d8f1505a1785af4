import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { derivedId } from '../../../platform/ids.js';
import { ListRecentArticles } from '../../articles/queries/list-recent-articles.js';
import { AskModel } from '../../model-calls/commands/ask-model.js';
import { type CapturedAddresses, SnapshotAddresses } from '../../news/commands/snapshot-addresses.js';
import { GetSourceSnapshots } from '../../news/queries/get-source-snapshots.js';
import { GetSettings } from '../../settings/queries/get-settings.js';
import type { GenerationEvent } from '../generation.events.js';
import { unreadNotes } from '../run-notes.it.js';
import { buildWriterRequest } from './build-writer-request.js';
import { asCaptured } from './capture-step.js';
import { citedAddresses } from './cited-addresses.js';
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
    const { topic, category, brief = {} } = demanded(state.requested, 'request');
    const { mainTopic, reason, stories } = demanded(state.selected, 'topic');
    const [{ aiPrompts }, sources, recentArticles] = await Promise.all([
      this.queries.execute(new GetSettings()),
      this.queries.execute(new GetSourceSnapshots(runId)),
      this.queries.execute(new ListRecentArticles(ARTICLES_IN_CONTEXT)),
    ]);
    const now = this.clock.now().toISOString();
    const { angle, words: asked } = brief;
    const wanted = { ...(angle ? { angle } : {}), ...(asked ? { words: asked } : {}), ...(stories ? { stories } : {}) };
    const requested = stories && 'text' in topic ? { requestedTopic: topic.text } : {};
    const facts = {
      now,
      topic: mainTopic,
      description: reason,
      category,
      sources,
      recentArticles,
      ...wanted,
      ...requested,
    };
    const request = buildWriterRequest(aiPrompts, facts, randomBytes(9).toString('hex'));
    const order = { sourceUrls: sources.map(({ url }) => url), category, words: asked };
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
    const cited = await this.capture(runId, citedAddresses(answer, aiPrompts.enableOnlineSearch), signal);
    return {
      type: 'ArticleWritten',
      data: {
        articleId: derivedId(runId, 'article'),
        text,
        words,
        notes: [...notes, ...unreadNotes(cited.unread)],
        ...(cited.captured.length > 0 ? { cited: cited.captured.map(asCaptured) } : {}),
        model: answer.model,
        temperature: request.temperature,
      },
    };
  }

  /** What the writer's online search cited counts only once it is read and kept. */
  private async capture(runId: string, cited: readonly string[], signal: AbortSignal): Promise<CapturedAddresses> {
    if (cited.length === 0) return { captured: [], unread: [] };
    const before = await this.queries.execute(new GetSourceSnapshots(runId));
    const known = new Set(before.map(({ id }) => id));
    const { captured, unread } = await this.commands.execute(new SnapshotAddresses(runId, cited, signal));
    return { captured: captured.filter(({ id }) => !known.has(id)), unread };
  }
}
