import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { DomainError } from '../../../platform/domain-error.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { ProjectionLagging } from '../../../platform/event-store/event-store-errors.js';
import { Projector } from '../../../platform/event-store/projector.js';
import { PublishArticle } from '../../articles/commands/publish-article.js';
import { FindArticle, type FoundArticle } from '../../articles/queries/find-article.js';
import { GetPublishedArticle } from '../../articles/queries/get-published-article.js';
import { GiveBackNews } from '../../news/commands/give-back-news.js';
import { NoteNewsUse } from '../../news/commands/note-news-use.js';
import { GetDescribedVoices } from '../../news/queries/get-source-snapshots.js';
import { isOfflineEngine } from '../../offline-engine/offline-engine.facts.js';
import { type GenerationState, reservedNews } from '../generation.decider.js';
import type { GenerationEvent } from '../generation.events.js';
import { LimitedChoice } from './limited-choice.js';
import { demanded, type StepTask } from './step-task.js';
import { reviewHeld, tooShort } from './text-held.js';

type Requested = NonNullable<GenerationState['requested']>;

const HELD_BY_SETTING = 'La pubblicazione automatica è disattivata.';

/** Publishes what was approved, when the settings say so; everything else waits as a draft with its reasons. Without sources that suffice there is none. */
@Injectable()
export class ConcludeStep {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly projector: Projector,
    private readonly store: EventStore,
    private readonly limits: LimitedChoice,
  ) {}

  async take(task: StepTask): Promise<GenerationEvent> {
    const { runId, state } = task;
    const { missing = [] } = demanded(state.captured, 'sources');
    if (missing.length > 0) return this.withoutArticle(task, missing.join(' '));
    const requested = demanded(state.requested, 'request');
    const { articleId } = demanded(state.written, 'text');
    const { score, approved, reasons } = demanded(state.repaired, 'check');
    const selected = demanded(state.selected, 'topic');
    const meta = { actor: 'policy', correlationId: runId };
    const unfit = await this.unfit(articleId, state);
    const held = approved
      ? (unfit ?? (await this.limits.held(task)) ?? (await this.publish(articleId, requested, runId)))
      : null;
    await this.commands.execute(new NoteNewsUse(reservedNews(selected), { articleId, runId }, meta));
    await this.shown();
    const { slug } = await this.article(articleId);
    return {
      type: 'GenerationCompleted',
      data: {
        articleId,
        slug,
        outcome: approved && held === null ? 'published' : 'draft',
        score,
        reasons: held === null ? reasons : [held],
      },
    };
  }

  /** The sources of a topic do not suffice, or there is no model to write: what was chosen is free again. */
  private async withoutArticle({ runId, state }: StepTask, reason: string): Promise<GenerationEvent> {
    const meta = { actor: 'policy', correlationId: runId };
    await this.commands.execute(new GiveBackNews(reservedNews(demanded(state.selected, 'topic')), runId, meta));
    return { type: 'NoTopicFound', data: { reason } };
  }

  private async article(id: string): Promise<FoundArticle> {
    const article = await this.queries.execute(new FindArticle(id));
    if (article === null) throw new DomainError('article-not-found');
    return article;
  }

  /** Why a text waits for a person although it was approved; null when it does not. */
  private async unfit(articleId: string, state: GenerationState): Promise<string | null> {
    const { content } = await this.article(articleId);
    if (!isOfflineEngine(demanded(state.written, 'text').model)) return tooShort(content);
    return reviewHeld(state, content, await this.queries.execute(new GetDescribedVoices()));
  }

  /** Null when it is out, else why not: a setting, or a text that is no longer the one that was approved. */
  private async publish(articleId: string, requested: Requested, runId: string): Promise<string | null> {
    if (!(await this.limits.mayPublish(requested))) return HELD_BY_SETTING;
    const meta = { actor: 'policy', correlationId: runId };
    try {
      await this.commands.execute(new PublishArticle(articleId, 'policy', meta, runId));
      return null;
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'article-not-publishable') throw error;
      return error.details.text ?? HELD_BY_SETTING;
    }
  }

  /** Anyone who hears that the run has ended finds its article, under the address that a repair may have changed. */
  private async shown(): Promise<void> {
    try {
      await this.projector.catchUp(await this.store.head(), [GetPublishedArticle]);
    } catch (error) {
      // The article is recorded: that a read table is behind is no reason to fail the run.
      if (!(error instanceof ProjectionLagging)) throw error;
    }
  }
}
