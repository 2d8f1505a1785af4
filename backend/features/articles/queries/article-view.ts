import type { ArticleListItem, Disclosure } from '../../../contract/articles.js';
import type { ArticleTable } from '../articles.tables.js';

/** The columns of a list: everything but the text, and of the verification only what readers are told. */
export const LIST_COLUMNS = [
  'a.id',
  'a.slug',
  'a.title',
  'a.meta_description',
  'a.excerpt',
  'a.featured_image',
  'a.category',
  'a.tags',
  'a.seo',
  'a.status',
  'a.publish_date',
  'a.created_at',
  'a.updated_at',
  'a.reading_time',
  'a.ai_generated',
  'a.sources',
  'a.human_review',
  'a.corrections',
] as const;

type ListRow = Pick<
  ArticleTable,
  (typeof LIST_COLUMNS)[number] extends `a.${infer Column}` ? Column & keyof ArticleTable : never
> & { readonly views: number | null; readonly score: number | null; readonly verified_at: string | null };

/** The fixed editorial signature: names of persons never enter the log. */
export function editorialName(siteName: string): string {
  return `Redazione ${siteName}`;
}

/** A row in the shape of the contract. */
export function listItemOf(row: ListRow, siteName: string): ArticleListItem {
  return {
    _id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    category: row.category,
    tags: [...row.tags],
    featuredImage: row.featured_image,
    publishDate: (row.publish_date ?? row.created_at).toISOString(),
    createdAt: row.created_at.toISOString(),
    updatedAt: changedAt(row).toISOString(),
    author: editorialName(siteName),
    aiGenerated: row.ai_generated,
    views: row.views ?? 0,
    readTime: row.reading_time,
    seo: { ...row.seo, keywords: [...row.seo.keywords] },
    metaDescription: row.meta_description,
    status: row.status === 'retracted' ? 'published' : row.status,
    verification:
      row.score === null || row.verified_at === null
        ? null
        : { score: row.score, verifiedAt: row.verified_at, approved: row.score >= 80 },
    sources: row.sources.map((source) => ({ ...source })),
    corrections: row.corrections.map((correction) => ({ ...correction })),
    humanReview: row.human_review,
    disclosure: disclosureOf(row),
  };
}

/** What was last changed as a draft came to the readers when it was published. */
function changedAt({ status, publish_date, updated_at }: ListRow): Date {
  const isOut = status === 'published' || status === 'retracted';
  return isOut && publish_date !== null && publish_date > updated_at ? publish_date : updated_at;
}

/** AI Act art. 50(4): only a recorded human review changes the label, never a score. */
export function disclosureOf(row: Pick<ArticleTable, 'ai_generated' | 'human_review'>): Disclosure {
  if (!row.ai_generated) return 'human';
  return row.human_review === null ? 'ai' : 'ai-reviewed';
}
