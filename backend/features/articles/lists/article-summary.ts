import type { ArticleSummary, Disclosure } from '../../../contract/articles.js';
import type { ArticleTable } from '../articles.tables.js';

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
] as const;

type SummaryRow = Pick<
  ArticleTable,
  (typeof SUMMARY_COLUMNS)[number] extends `a.${infer Column}` ? Column & keyof ArticleTable : never
>;

/** A row in the shape of the contract. */
export function summaryOf(row: SummaryRow, siteName: string): ArticleSummary {
  return {
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    category: row.category,
    tags: [...row.tags],
    featuredImage: row.featured_image,
    publishDate: (row.publish_date ?? row.created_at).toISOString(),
    author: row.ai_generated ? `un programma di ${siteName}` : editorialName(siteName),
    readTime: row.reading_time,
    disclosure: disclosureOf(row),
    checkedClaims: row.checked_claims,
    mayLead: row.may_lead,
  };
}

/** The fixed editorial signature of what people wrote: names of persons never enter the log. */
function editorialName(siteName: string): string {
  return `Redazione ${siteName}`;
}

/** AI Act art. 50(4): only a recorded human review changes the label, never a score. */
export function disclosureOf(row: Pick<ArticleTable, 'ai_generated' | 'human_review'>): Disclosure {
  if (!row.ai_generated) return 'human';
  return row.human_review === null ? 'ai' : 'ai-reviewed';
}
