import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Projector } from '../../../platform/event-store/projector.js';
import { derivedId } from '../../../platform/ids.js';
import { CreateArticle } from '../../articles/commands/create-article.js';
import { FindArticle } from '../../articles/queries/find-article.js';
import { GiveBackNews } from '../../news/commands/give-back-news.js';
import { GatherNews } from '../../news/queries/gather-news.js';
import { GetSourceSnapshots } from '../../news/queries/get-source-snapshots.js';
import type { SourceSnapshot } from '../../offline-engine/step.facts.js';
import { reservedNews, topicLabel } from '../generation.decider.js';
import { type GenerationEvent, isOfPlan } from '../generation.events.js';
import { subjectOf } from '../requested-topic.js';
import { unreadNotes } from '../run-notes.it.js';
import { type KnownPage, outlineOf } from './outline.js';
import { demanded, type StepTask } from './step-task.js';

const MAX_NEAR = 8;

/**
 * Ends a run whose sources do not suffice, or that has no model to write, with a draft that says what is known and what is missing. A run of the plan ends
 * with the reason alone: nobody waits for its outline, and the next slot would write the same one again.
 */
@Injectable()
export class OutlineStep {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly projector: Projector,
  ) {}

  async take({ runId, state }: StepTask): Promise<GenerationEvent> {
    const { topic, category, trigger, brief = {} } = demanded(state.requested, 'request');
    const { newsIds } = demanded(state.gathered, 'overview');
    const selected = demanded(state.selected, 'topic');
    const { sources, missing = [], unread = [] } = demanded(state.captured, 'sources');
    const meta = { actor: 'policy', correlationId: runId };
    if (isOfPlan(trigger)) {
      await this.commands.execute(new GiveBackNews(reservedNews(selected), runId, meta));
      return { type: 'NoTopicFound', data: { reason: missing.join(' ') } };
    }
    const snapshots = await this.queries.execute(new GetSourceSnapshots(runId));
    const near = await this.near(newsIds, sources);
    const reasons = [...missing, ...unreadNotes(unread)];
    const label = subjectOf(topicLabel(topic));
    const { title, content, excerpt } = outlineOf({
      topic: label,
      angle: brief.angle ?? null,
      words: brief.words ?? null,
      reason: selected.reason,
      known: snapshots.map(knownPage),
      near,
      missing: reasons,
    });
    const { id, slug, position } = await this.commands.execute(
      new CreateArticle(
        {
          id: derivedId(runId, 'article'),
          text: {
            title,
            content,
            excerpt,
            metaDescription: '',
            category,
            tags: ['Scaletta'],
            seo: { title, description: '', keywords: [] },
            featuredImage: null,
          },
          origin: { kind: 'generation', runId },
          sources: sources.map((source) => ({
            title: source.title,
            url: source.url,
            publisher: source.publisher,
            publishedAt: source.publishedAt,
          })),
          proposedSources: near.map(({ title: name, url }) => ({ title: name, url })),
        },
        meta,
      ),
    );
    await this.commands.execute(new GiveBackNews(reservedNews(selected), runId, meta));
    await this.projector.catchUp(position, [FindArticle]);
    return {
      type: 'GenerationCompleted',
      data: { articleId: id, slug, outcome: 'draft', score: null, reasons, isOutline: true },
    };
  }

  /** What was laid before the scout and not captured. */
  private async near(
    newsIds: readonly string[],
    captured: readonly { readonly id: string; readonly url: string }[],
  ): Promise<KnownPage[]> {
    const news = await this.queries.execute(new GatherNews({ ids: newsIds.slice(0, MAX_NEAR * 2) }));
    return news
      .filter(({ newsId, url }) => !captured.some((source) => source.id === newsId || source.url === url))
      .slice(0, MAX_NEAR)
      .map(({ title, url, publisher, language, publishedAt }) => ({
        ...{ title, url, publisher, language, publishedAt },
        opening: '',
      }));
  }
}

function knownPage({ title, url, publisher, language, publishedAt, text }: SourceSnapshot): KnownPage {
  const [opening = ''] = text.split(/\n\s*\n/);
  return { title, url, publisher, language, publishedAt, opening };
}
