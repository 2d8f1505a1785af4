import type { CollectedNews } from '../../../contract/news.js';
import type { NewsTables } from '../news.tables.js';
import { readableText } from '../readers/report-text.js';

/** A report with its longer text, where one was stored. */
export type ReportWithText = NewsTables['read.collected_news'] & {
  readonly text: string | null;
  readonly form: 'html' | 'text' | null;
};

/** A collected report as the admin sees it. */
export function collectedNewsOf(row: ReportWithText): CollectedNews {
  return {
    _id: row.id,
    title: row.title,
    sourceName: row.source_name,
    publishDate: row.published_at?.toISOString() ?? null,
    score: row.score,
    scoreReasons: row.relevance.reasons.map((reason) => ({ ...reason })),
    description: row.description,
    content: row.text === null ? '' : readableText({ text: row.text, form: row.form ?? 'text' }),
    originalUrl: row.url,
    status: row.status,
    tags: [...row.tags],
    createdAt: row.collected_at.toISOString(),
  };
}
