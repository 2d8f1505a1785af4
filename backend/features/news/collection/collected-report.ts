import { derivedId } from '../../../platform/ids.js';
import type { CollectedReport, NewsRelevance } from '../inbox/news-item.events.js';
import type { Report } from '../readers/report.js';
import { scoreRelevance } from '../scoring/relevance.js';
import type { SourceToCollect } from './collection-progress.js';

/** Namespace of the ids of collected reports. */
const NEWS = '7c2f4b1e-9d05-4c6a-8f6e-2f1a5f6f9a10';

/**
 * The id of the report whose first reserved key this is. It is the same in every inbox: one that comes back after the inbox was
 * cleared is known to have an article.
 */
export function newsIdOf(key: string): string {
  return derivedId(NEWS, key.replace(/^newsurl:\d+:/, 'newsurl:0:'));
}

/** A source's report as it is recorded. */
export function collectedReport(id: string, report: Report, source: SourceToCollect): CollectedReport {
  return {
    id,
    sourceId: source.id,
    sourceName: source.name,
    title: report.title,
    url: report.link,
    description: report.description,
    language: report.language ?? source.language,
    category: source.category,
    tags: report.categories.slice(0, 10),
    publishedAt: report.publishedAt?.toISOString() ?? null,
  };
}

/** Its first relevance: what others wrote is not known yet. */
export function firstRelevance(report: Report, now: Date): NewsRelevance {
  return scoreRelevance(
    {
      title: report.title,
      text: report.description,
      publishedAt: report.publishedAt,
      collectedAt: now,
      sourcesOfStory: 1,
    },
    now,
  );
}
