import type { ArticleListItem } from '../../../contract/articles.js';
import { APPROVED_FROM } from '../../../contract/product-figures.js';
import { OPTIONAL_COLUMNS, writtenOptionals } from '../article-columns.js';
import type { ArticleTable, LivingStatus } from '../articles.tables.js';
import { SUMMARY_COLUMNS, summaryOf } from './article-summary.js';
import type { Bylines } from './bylines.js';

/** The columns of a list: everything but the text, and of the verification only what readers see. */
export const LIST_COLUMNS = [
  ...SUMMARY_COLUMNS,
  'a.id',
  ...OPTIONAL_COLUMNS,
  'a.meta_description',
  'a.seo',
  'a.status',
  'a.updated_at',
  'a.sources',
  'a.corrections',
] as const;

type ListRow = Pick<
  Omit<ArticleTable, 'status'> & { readonly status: LivingStatus },
  (typeof LIST_COLUMNS)[number] extends `a.${infer Column}` ? Column & keyof ArticleTable : never
> & { readonly views: number | null; readonly score: number | null; readonly verified_at: string | null };

/** A row in the shape of the contract. */
export function listItemOf(row: ListRow, bylines: Bylines): ArticleListItem {
  return {
    _id: row.id,
    ...summaryOf(row, bylines),
    ...writtenOptionals(row),
    createdAt: row.created_at.toISOString(),
    updatedAt: changedAt(row).toISOString(),
    aiGenerated: row.ai_generated,
    views: row.views ?? 0,
    seo: { ...row.seo, keywords: [...row.seo.keywords] },
    metaDescription: row.meta_description,
    ...(row.status === 'retracted' ? { status: 'published', retracted: true } : { status: row.status }),
    verification:
      row.score === null || row.verified_at === null
        ? null
        : { score: row.score, verifiedAt: row.verified_at, approved: row.score >= APPROVED_FROM },
    sources: row.sources.map((source) => ({ ...source })),
    corrections: row.corrections.map((correction) => ({ ...correction })),
    humanReview: row.human_review,
  };
}

/** What was last changed as a draft came to the readers when it was published. */
function changedAt({ status, publish_date, updated_at }: ListRow): Date {
  const isOut = status === 'published' || status === 'retracted';
  return isOut && publish_date !== null && publish_date > updated_at ? publish_date : updated_at;
}
