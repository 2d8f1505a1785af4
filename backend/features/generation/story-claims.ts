import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { DomainError } from '../../platform/domain-error.js';
import { foldEvents } from '../../platform/event-store/decider.js';
import { streamName } from '../../platform/event-store/domain-event.js';
import { EventStore } from '../../platform/event-store/event-store.js';
import { newEventId } from '../../platform/ids.js';
import { GetArticleToVerify } from '../articles/queries/get-article-to-verify.js';
import { ListReopenedNews } from '../news/queries/list-reopened-news.js';
import { generationDecider, newsOfClaim, storyClaim } from './generation.decider.js';
import { type GenerationEvent, generationEvents } from './generation.events.js';

/** Who writes, or wrote, which story: the claims of the log, and when they no longer hold. */
@Injectable()
export class StoryClaims {
  constructor(
    private readonly store: EventStore,
    private readonly queries: QueryBus,
  ) {}

  /** Which of these reports belong to a story that another run writes or that has an article. */
  async takenOf(runId: string, newsIds: readonly string[]): Promise<ReadonlySet<string>> {
    const owners = await this.store.claimOwners(newsIds.map(storyClaim));
    const others = [...owners].filter(([, stream]) => stream !== streamName(generationEvents, runId));
    const free = await this.free(new Map(others));
    return new Set(
      others.map(([claim]) => newsOfClaim(claim)).filter((id) => !free.some(({ ids }) => ids.includes(id))),
    );
  }

  /** Gives back those of these claims that no longer hold. Answers with the reports whose claims still do. */
  async release(owners: ReadonlyMap<string, string>): Promise<string[]> {
    const free = await this.free(owners);
    for (const { runId, ids } of free) {
      await this.store.append({
        stream: streamName(generationEvents, runId),
        expectedVersion: null,
        events: [{ id: newEventId(), type: 'StoryReleased', data: { newsIds: ids } }],
        claims: { drop: ids.map(storyClaim) },
        meta: { actor: 'policy', correlationId: runId },
      });
    }
    const released = new Set(free.flatMap(({ ids }) => ids));
    return [...owners.keys()].map(newsOfClaim).filter((id) => !released.has(id));
  }

  /** The claims that no longer hold, by the run that has them. */
  private async free(owners: ReadonlyMap<string, string>): Promise<{ runId: string; ids: string[] }[]> {
    const byRun = new Map<string, string[]>();
    for (const [claim, stream] of owners) {
      const runId = stream.slice(generationEvents.category.length + 1);
      byRun.set(runId, [...(byRun.get(runId) ?? []), newsOfClaim(claim)]);
    }
    const found = await Promise.all(
      [...byRun].map(async ([runId, ids]) => ({ runId, ids: await this.freeOfRun(runId, ids) })),
    );
    return found.filter(({ ids }) => ids.length > 0);
  }

  private async freeOfRun(runId: string, ids: readonly string[]): Promise<string[]> {
    const history = await this.store.readStream(generationEvents, runId);
    const run = foldEvents(generationDecider, history as readonly GenerationEvent[]);
    if (run.ended === null) return [];
    if (run.written === null || !(await this.exists(run.written.articleId))) return [...ids];
    return this.queries.execute(new ListReopenedNews(ids));
  }

  private async exists(articleId: string): Promise<boolean> {
    try {
      await this.queries.execute(new GetArticleToVerify(articleId));
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'article-not-found') return false;
      throw error;
    }
  }
}
