import type { ArticleSummary, Disclosure } from '../../../contract/articles.js';
import type { ArticleTable } from '../articles.tables.js';
import { authorsOf, type Bylines, bylineOf, isGenerated } from './bylines.js';

/** The columns of a card. */
export const SUMMARY_COLUMNS = [
  'a.slug',
  'a.title',
  'a.excerpt',
  'a.featured_image',
  'a.category',
  'a.tags',
  'a.publish_date',
  'a.created_at',
  'a.reading_time',
  'a.ai_generated',
  'a.human_review',
  'a.checked_claims',
  'a.may_lead',
  'a.author_ids',
  'a.provenance',
  'a.image_focus',
] as const;

type SummaryRow = Pick<
  ArticleTable,
  (typeof SUMMARY_COLUMNS)[number] extends `a.${infer Column}` ? Column & keyof ArticleTable : never
>;

/** A row in the shape of the contract. */
export function summaryOf(row: SummaryRow, bylines: Bylines): ArticleSummary {
  const authors = authorsOf(row, bylines);
  return {
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    category: row.category,
    tags: [...row.tags],
    featuredImage: row.featured_image,
    publishDate: (row.publish_date ?? row.created_at).toISOString(),
    author: bylineOf(row, bylines),
    ...(authors.length > 0 && { authors }),
    readTime: row.reading_time,
    disclosure: disclosureOf(row),
    ...(row.provenance !== '' && { provenance: row.provenance }),
    ...(row.image_focus !== '' && { imageFocus: row.image_focus }),
    checkedClaims: row.checked_claims,
    mayLead: row.may_lead,
  };
}

/** AI Act art. 50(4): only a recorded human review changes the label, never a score. */
export function disclosureOf(row: Pick<ArticleTable, 'ai_generated' | 'provenance' | 'human_review'>): Disclosure {
  if (!isGenerated(row)) return 'human';
  return row.human_review === null ? 'ai' : 'ai-reviewed';
}
