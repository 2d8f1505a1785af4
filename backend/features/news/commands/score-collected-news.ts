import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { Leases } from '../../../platform/leases/leases.js';
import { groupStories, type StoryItem } from '../scoring/near-duplicates.js';
import { NewsScoresStore, type NewsToScore } from '../scoring/news-scores.store.js';
import { type Relevance, scoreRelevance } from '../scoring/relevance.js';

/** Smaller changes are the passing of time and not worth a write. */
const MIN_CHANGE = 3;

const COMPARISON_LEASE = 'news-comparison';

/**
 * Compares the reports of the last 72 hours with each other: which say the same thing, and how relevant that makes them. One
 * comparison after the other, in all processes: an older one that ends later would part what a newer one brought together.
 */
export class ScoreCollectedNews extends Command<{ scored: number }> {}

@CommandHandler(ScoreCollectedNews)
export class ScoreCollectedNewsHandler implements ICommandHandler<ScoreCollectedNews> {
  constructor(
    private readonly scores: NewsScoresStore,
    private readonly leases: Leases,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<{ scored: number }> {
    for (;;) {
      const compared = await this.leases.withLease(COMPARISON_LEASE, (signal) => this.compare(signal), {
        waitForKilled: true,
      });
      if (compared.ran) return compared.value;
    }
  }

  private async compare(signal: AbortSignal): Promise<{ scored: number }> {
    const items = await this.scores.compared();
    const captured = await this.scores.captured();
    const changed = rescored(items, this.clock.now(), captured);
    signal.throwIfAborted();
    await this.scores.change(changed.map(({ item, storyId, relevance }) => ({ newsId: item.id, storyId, relevance })));
    await this.scores.markCompared(items.map(({ id }) => id));
    return { scored: changed.length };
  }
}

interface Rescored {
  readonly item: NewsToScore;
  readonly storyId: string;
  readonly relevance: Relevance;
}

/**
 * The items whose story or relevance is no longer what was recorded. Pure.
 * @param captured reports that runs wrote from, the last one first: a story is recognised by them also when they left the inbox,
 * and then bears the name of one that did, because nothing else leads from it to the run that has the story
 */
export function rescored(items: readonly NewsToScore[], now: Date, captured: readonly StoryItem[] = []): Rescored[] {
  const inInbox = new Set(items.map(({ id }) => id));
  const left = captured.filter(({ id }) => !inInbox.has(id));
  const groups = groupStories([
    ...items.map((item) => ({
      id: item.id,
      source: item.source_id,
      title: item.title,
      text: item.description,
      link: item.url,
      language: item.language,
      at: item.publishedAt ?? item.collectedAt,
      joinedAs: item.joinedAs,
      isSeparated: item.separated,
    })),
    ...left,
  ]);
  const names = new Map(left.toReversed().map(({ id }) => [groups.get(id), id]));
  const storyOf = ({ id }: NewsToScore): string => names.get(groups.get(id)) ?? groups.get(id) ?? id;
  const publishers = new Map<string, Set<string>>();
  for (const item of items) {
    const story = storyOf(item);
    publishers.set(story, (publishers.get(story) ?? new Set()).add(item.source_id));
  }
  return items.flatMap((item) => {
    const storyId = storyOf(item);
    const relevance = scoreRelevance(
      {
        title: item.title,
        text: item.description,
        publishedAt: item.publishedAt,
        collectedAt: item.collectedAt,
        sourcesOfStory: publishers.get(storyId)?.size ?? 1,
      },
      now,
    );
    const changed = storyId !== item.story_id || Math.abs(relevance.score - item.score) >= MIN_CHANGE;
    return changed ? [{ item, storyId, relevance }] : [];
  });
}
