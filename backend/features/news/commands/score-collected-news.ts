import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { ListNewsToScore, type NewsToScore } from '../queries/list-news-to-score.js';
import { groupStories, type StoryItem } from '../scoring/near-duplicates.js';
import { NewsScoresStore } from '../scoring/news-scores.store.js';
import { type Relevance, scoreRelevance } from '../scoring/relevance.js';
import { SOURCE_WEIGHT } from '../scoring/source-weight.js';

/** Smaller changes are the passing of time and not worth a write. */
const LEAST_CHANGE = 3;

/** Compares the stories of the last 72 hours with each other: which tell the same thing, and how relevant that makes them. */
export class ScoreCollectedNews extends Command<{ scored: number }> {}

@CommandHandler(ScoreCollectedNews)
export class ScoreCollectedNewsHandler implements ICommandHandler<ScoreCollectedNews> {
  constructor(
    private readonly queries: QueryBus,
    private readonly scores: NewsScoresStore,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<{ scored: number }> {
    const items = await this.queries.execute(new ListNewsToScore());
    const captured = await this.scores.captured();
    const changed = rescored(items, this.clock.now(), captured);
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
 * @param captured reports that runs wrote from: a story is recognised by them also when they left the inbox
 */
export function rescored(items: readonly NewsToScore[], now: Date, captured: readonly StoryItem[] = []): Rescored[] {
  const inInbox = new Set(items.map(({ id }) => id));
  const stories = groupStories([
    ...items.map((item) => ({
      id: item.id,
      source: item.source_id,
      title: item.title,
      text: item.description,
      link: item.url,
      language: item.language,
      at: item.publishedAt ?? item.collectedAt,
    })),
    ...captured.filter(({ id }) => !inInbox.has(id)),
  ]);
  const publishers = new Map<string, Set<string>>();
  for (const item of items) {
    const story = stories.get(item.id) ?? item.id;
    publishers.set(story, (publishers.get(story) ?? new Set()).add(item.source_id));
  }
  return items.flatMap((item) => {
    const storyId = stories.get(item.id) ?? item.id;
    const relevance = scoreRelevance(
      {
        title: item.title,
        text: item.description,
        publishedAt: item.publishedAt,
        collectedAt: item.collectedAt,
        sourceWeight: SOURCE_WEIGHT,
        sourcesOfStory: publishers.get(storyId)?.size ?? 1,
      },
      now,
    );
    const changed = storyId !== item.story_id || Math.abs(relevance.score - item.score) >= LEAST_CHANGE;
    return changed ? [{ item, storyId, relevance }] : [];
  });
}
