import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { unlessRefused } from '../../platform/domain-error.js';
import { stateOf } from '../../platform/event-store/decide.js';
import { categoryOf, streamName } from '../../platform/event-store/domain-event.js';
import { EventStore } from '../../platform/event-store/event-store.js';
import { newId } from '../../platform/ids.js';
import { type ArticleToVerify, GetArticleToVerify } from '../articles/queries/get-article-to-verify.js';
import { articleUpdateEvents, updateReservation } from '../news/article-updates/article-update.events.js';
import { ListReopenedNews } from '../news/queries/list-reopened-news.js';
import type { StoryReport } from '../news/queries/list-story-reports.js';
import { type GenerationState, generationDecider, newsOfReservation, storyReservation } from './generation.decider.js';
import { generationEvents } from './generation.events.js';

/** Who writes, or wrote, which story: the reservations of the log, and when they no longer hold. */
@Injectable()
export class StoryReservations {
  constructor(
    private readonly store: EventStore,
    private readonly queries: QueryBus,
  ) {}

  /**
   * The items of stories that nobody writes and that have no article, as the log says now. `reports` are all those of their
   * stories, `lost` what the run chose in vain; null: no run asks.
   */
  async openOf<Item extends StoryReport>(
    runId: string | null,
    news: readonly Item[],
    reports: readonly StoryReport[],
    lost: readonly string[] = [],
  ): Promise<Item[]> {
    const taken = await this.takenOf(runId, namesOf(reports));
    const isTaken = ({ newsId, storyId }: StoryReport) =>
      [newsId, storyId].some((id) => taken.has(id) || lost.includes(id));
    const stories = new Set(reports.filter(isTaken).map(({ storyId }) => storyId));
    return news.filter((item) => !isTaken(item) && !stories.has(item.storyId));
  }

  /** Which of these reports belong to a story that another run writes or that has an article, or are proposed to an article. */
  async takenOf(runId: string | null, newsIds: readonly string[]): Promise<ReadonlySet<string>> {
    const owners = await this.store.reservationOwners(newsIds.map(storyReservation));
    const own = runId === null ? null : streamName(generationEvents, runId);
    const others = [...owners].filter(([, stream]) => stream !== own);
    const free = await this.free(new Map(others));
    const written = others
      .map(([reservation]) => newsOfReservation(reservation))
      .filter((id) => !free.some(({ ids }) => ids.includes(id)));
    return new Set([...written, ...(await this.proposedToArticles(newsIds))]);
  }

  /** Gives back those of these reservations that no longer hold. Answers with the reports whose reservations still do. */
  async release(owners: ReadonlyMap<string, string>): Promise<string[]> {
    const free = await this.free(owners);
    for (const { runId, ids } of free) {
      await this.store.append({
        stream: streamName(generationEvents, runId),
        expectedVersion: null,
        events: [{ id: newId(), type: 'StoryReleased', data: { newsIds: ids } }],
        reservations: { drop: ids.map(storyReservation) },
        meta: { actor: 'policy', correlationId: runId },
      });
    }
    const released = new Set(free.flatMap(({ ids }) => ids));
    return [...owners.keys()].map(newsOfReservation).filter((id) => !released.has(id));
  }

  /** The article that is about the story of these reports and still takes updates; null when there is none. */
  async articleOf(newsIds: readonly string[]): Promise<string | null> {
    const owners = await this.store.reservationOwners(
      newsIds.flatMap((id) => [storyReservation(id), updateReservation(id)]),
    );
    for (const stream of new Set(owners.values())) {
      const articleId = await this.articleBehind(stream);
      const status = articleId === null ? null : await this.statusOf(articleId);
      if (status !== null && status !== 'retracted') return articleId;
    }
    return null;
  }

  /** Those of these reports that an article used or that were proposed to it, and that nobody reopened since. */
  async writtenOf(newsIds: readonly string[]): Promise<string[]> {
    const owners = await this.store.reservationOwners(
      newsIds.flatMap((id) => [storyReservation(id), updateReservation(id)]),
    );
    const written = new Set<string>();
    for (const stream of new Set(owners.values())) {
      const articleId = await this.articleBehind(stream);
      if (articleId !== null && (await this.statusOf(articleId)) !== null) written.add(stream);
    }
    const held = newsIds.filter((id) =>
      [storyReservation(id), updateReservation(id)].some((key) => written.has(owners.get(key) ?? '')),
    );
    const users = [...written].map((stream) => stream.slice(categoryOf(stream).length + 1));
    const reopened = await this.queries.execute(new ListReopenedNews(held, users));
    return held.filter((id) => !reopened.includes(id));
  }

  /** The articles about the story of a run's choice before its own: by their runs, or by what was proposed to them. */
  async articlesBefore(runId: string, newsIds: readonly string[], runs: readonly string[] = []): Promise<string[]> {
    const owners = await this.store.reservationOwners(newsIds.map(updateReservation));
    const others = runs.filter((id) => id !== runId).map((id) => streamName(generationEvents, id));
    const found = await Promise.all([...new Set([...owners.values(), ...others])].map((it) => this.articleBehind(it)));
    return [...new Set(found.filter((id) => id !== null))];
  }

  /** Null while the run that has the reservation is under way, or when it wrote nothing. */
  private async articleBehind(stream: string): Promise<string | null> {
    const id = stream.slice(categoryOf(stream).length + 1);
    if (categoryOf(stream) === articleUpdateEvents.category) return id;
    const { ended, written } = await this.runOf(id);
    return ended === null ? null : (written?.articleId ?? null);
  }

  /** The reports among these that were proposed to an article which is still there, and that nobody reopened since. */
  private async proposedToArticles(newsIds: readonly string[]): Promise<string[]> {
    const owners = await this.store.reservationOwners(newsIds.map(updateReservation));
    const laid = newsIds.flatMap((id) => {
      const stream = owners.get(updateReservation(id));
      return stream === undefined ? [] : [{ id, articleId: stream.slice(articleUpdateEvents.category.length + 1) }];
    });
    const articles = [...new Set(laid.map(({ articleId }) => articleId))];
    const statuses = new Map(
      await Promise.all(articles.map(async (articleId) => [articleId, await this.statusOf(articleId)] as const)),
    );
    const held = laid.filter(({ articleId }) => statuses.get(articleId) !== null).map(({ id }) => id);
    const reopened = await this.queries.execute(new ListReopenedNews(held, articles));
    return held.filter((id) => !reopened.includes(id));
  }

  /** The reservations that no longer hold, by the run that has them. */
  private async free(owners: ReadonlyMap<string, string>): Promise<{ runId: string; ids: string[] }[]> {
    const byRun = new Map<string, string[]>();
    for (const [reservation, stream] of owners) {
      const runId = stream.slice(generationEvents.category.length + 1);
      byRun.set(runId, [...(byRun.get(runId) ?? []), newsOfReservation(reservation)]);
    }
    const found = await Promise.all(
      [...byRun].map(async ([runId, ids]) => ({ runId, ids: await this.freeOfRun(runId, ids) })),
    );
    return found.filter(({ ids }) => ids.length > 0);
  }

  private async freeOfRun(runId: string, ids: readonly string[]): Promise<string[]> {
    const { ended, written } = await this.runOf(runId);
    if (ended === null) return [];
    if (written === null || (await this.statusOf(written.articleId)) === null) return [...ids];
    return this.queries.execute(new ListReopenedNews(ids, [runId]));
  }

  private async runOf(runId: string): Promise<GenerationState> {
    return stateOf(this.store, generationDecider, runId);
  }

  /** Null for an article that is not there or no longer. */
  private async statusOf(articleId: string): Promise<ArticleToVerify['status'] | null> {
    const article = this.queries.execute(new GetArticleToVerify(articleId));
    return (await unlessRefused('article-not-found', article))?.status ?? null;
  }
}

/** The reports and the first ones of their stories, which name them and may have left the inbox with the last clearing. */
export function namesOf(reports: readonly StoryReport[]): string[] {
  return [...new Set(reports.flatMap(({ newsId, storyId }) => [newsId, storyId]))];
}
