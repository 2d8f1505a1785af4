import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { derivedId } from '../../../platform/ids.js';
import { ListAiModels } from '../../ai-models/queries/list-ai-models.js';
import { ListRecentArticles } from '../../articles/queries/list-recent-articles.js';
import { AskModel, type ReadAnswer } from '../../model-calls/commands/ask-model.js';
import { NoteThinStory } from '../../news/commands/note-thin-story.js';
import { type CapturedAddresses, SnapshotAddresses } from '../../news/commands/snapshot-addresses.js';
import { GetSourceSnapshots } from '../../news/queries/get-source-snapshots.js';
import { GetSettings } from '../../settings/queries/get-settings.js';
import { type Dossier, dossierBrief } from '../dossier.facts.js';
import { reservedNews } from '../generation.decider.js';
import type { GenerationEvent } from '../generation.events.js';
import { unreadNotes } from '../run-notes.it.js';
import { buildWriterRequest, ROOM_FOR_SOURCES } from './build-writer-request.js';
import { citedAddresses } from './cited-addresses.js';
import { ARTICLES_IN_CONTEXT } from './gather-step.js';
import { documentsOf } from './research/documents-of-review.js';
import { asCaptured } from './research/research-step.js';
import { usable } from './step-failure.js';
import { callsSpent, demanded, type StepTask, setAside } from './step-task.js';
import { readDecline, readWriterAnswer, type WritingOrder, type WrittenArticle } from './writer-answer.js';

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
    const selected = demanded(state.selected, 'topic');
    const { mainTopic, stories } = selected;
    const { dossier } = demanded(state.captured, 'sources');
    const [{ aiPrompts }, snapshots, recentArticles] = await Promise.all([
      this.queries.execute(new GetSettings()),
      this.queries.execute(new GetSourceSnapshots(runId)),
      this.queries.execute(new ListRecentArticles(ARTICLES_IN_CONTEXT)),
    ]);
    const sources = inOrder(snapshots, dossier).map(({ links: _links, voice: _voice, ...source }) => source);
    const roomForSources = await this.roomOf(aiPrompts.models.articleWriter);
    const now = this.clock.now().toISOString();
    const { angle, words: asked } = brief;
    const wanted = { ...(angle ? { angle } : {}), ...(asked ? { words: asked } : {}), ...(stories ? { stories } : {}) };
    const documents = stories ? { documents: documentsOf(stories, snapshots) } : {};
    const requested = stories && 'text' in topic ? { requestedTopic: topic.text } : {};
    const facts = {
      now,
      topic: mainTopic,
      description: dossier ? dossierBrief(dossier) : '',
      category,
      sources,
      recentArticles,
      roomForSources,
      ...wanted,
      ...documents,
      ...requested,
    };
    const request = buildWriterRequest(aiPrompts, facts, randomBytes(9).toString('hex'));
    const choice = state.setAside.length;
    const order = { sourceUrls: sources.map(({ url }) => url), category, words: asked };
    const { value: read, answer } = await this.commands.execute(
      new AskModel(
        { runId, step: `write${choice === 0 ? '' : `-${choice + 1}`}`, articleId: derivedId(runId, 'article') },
        { ...request, signal },
        (text) => readWriting(text, order),
        { callsSpent: callsSpent(state) },
      ),
    );
    if ('declined' in read) {
      await this.commands.execute(new NoteThinStory(reservedNews(selected)));
      return setAside(selected, {
        reason: `Il redattore rinuncia: ${read.declined}`,
        sources: sources.length,
        characters: dossier?.characters ?? sources.reduce((sum, { text }) => sum + text.length, 0),
      });
    }
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

  /** How much of the sources the model takes, next to the rules and its answer. */
  private async roomOf(model: string): Promise<number> {
    const models = await this.queries.execute(new ListAiModels());
    const tokens = models.find(({ modelName }) => modelName === model)?.contextLength ?? null;
    if (tokens === null) return ROOM_FOR_SOURCES;
    return Math.min(MAX_ROOM, Math.max(MIN_ROOM, (tokens - TOKENS_AROUND) * CHARACTERS_OF_TOKEN));
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

/** An article, or why the writer would rather not write one. */
function readWriting(text: string, order: WritingOrder): ReadAnswer<Writing | Declined> {
  const declined = readDecline(text);
  if (declined !== null) return { ok: true, value: { declined } };
  return usable(readWriterAnswer(text, order), 'Scrittore');
}

interface Writing {
  readonly value: WrittenArticle;
  readonly notes: readonly string[];
}

interface Declined {
  readonly declined: string;
}

/** Tokens for the rules, the recent articles and the answer; a token of the languages we read has about three characters. */
const TOKENS_AROUND = 14_000;
const CHARACTERS_OF_TOKEN = 3;
const MIN_ROOM = 12_000;
const MAX_ROOM = 160_000;

/** The sources as the dossier puts them. */
function inOrder<Source extends { readonly id: string }>(
  sources: readonly Source[],
  dossier: Dossier | undefined,
): Source[] {
  const place = new Map(dossier?.sources.map(({ id }, at) => [id, at]));
  return sources.toSorted((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0));
}
