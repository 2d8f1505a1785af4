import { derivedId } from '../../../platform/ids.js';
import type { CollectedReport, NewsRelevance } from '../inbox/news-item.events.js';
import type { Story } from '../readers/packed-stories.js';
import { scoreRelevance } from '../scoring/relevance.js';
import type { SourceToCollect } from './collection-progress.js';

/** Namespace of the ids of collected stories. */
const NEWS = '7c2f4b1e-9d05-4c6a-8f6e-2f1a5f6f9a10';

/**
 * The id of the story whose first claim this is. It is the same in every inbox: a story that comes back after the inbox was
 * cleared is known to have an article.
 */
export function newsIdOf(claim: string): string {
  return derivedId(NEWS, claim.replace(/^newsurl:\d+:/, 'newsurl:0:'));
}

/** A source's story as it is recorded. */
export function collectedReport(id: string, story: Story, source: SourceToCollect): CollectedReport {
  return {
    id,
    sourceId: source.id,
    sourceName: source.name,
    title: story.title,
    url: story.link,
    description: story.description,
    language: story.language ?? source.language,
    category: source.category,
    tags: story.categories.slice(0, 10),
    publishedAt: story.publishedAt?.toISOString() ?? null,
  };
}

/** Its first relevance: what others wrote is not known yet. */
export function firstRelevance(story: Story, now: Date): NewsRelevance {
  return scoreRelevance(
    {
      title: story.title,
      text: story.description,
      publishedAt: story.publishedAt,
      collectedAt: now,
      sourcesOfStory: 1,
    },
    now,
  );
}
