import { z } from 'zod';
import { ARTICLE_FIELDS, type ArticleField, eachOptional, type FieldRow } from './article-fields.js';
import { articleToReviewSchema, proposedUpdateSchema, sourceChangeSchema } from './article-update.js';
import {
  articleListSchema,
  articleStatusSchema,
  categoryCountSchema,
  frontPageSchema,
  publicArticleSchema,
} from './articles.js';
import { findingSchema, scoreCapSchema } from './evidence-desk.js';
import { oneLine, shortLine, shortLines } from './one-line.js';
import { outletsSchema } from './outlets.js';
import { pageNumber, pageSize } from './paging.js';
import { byId, defineRoutes, done } from './route.js';

const TITLE_AND_CONTENT = 'Titolo e contenuto sono obbligatori';
const NOTHING_CHECKED = 'Spunta almeno una voce: che cosa hai controllato?';
const httpAddress = (value: string) => value === '' || value.startsWith('/') || /^https?:\/\//i.test(value);
const wordsOf = (field: ArticleField, missing?: string) => {
  const { kind, max, subject, shape = /^/, misshapen = 'non è tra i valori ammessi' }: FieldRow = ARTICLE_FIELDS[field];
  const tooLong = `${subject} può avere al massimo ${max.toLocaleString('it')} caratteri`;
  const isFit = (text: string) => text === '' || shape.test(text);
  const words = z.string(missing).trim().max(max, tooLong).refine(isFit, `${subject} ${misshapen}`);
  return kind === 'line' ? oneLine(words, subject) : words;
};

const textFields = {
  slug: wordsOf('slug').optional(),
  metaDescription: wordsOf('metaDescription'),
  excerpt: wordsOf('excerpt'),
  featuredImage: oneLine(z.string().trim().max(ARTICLE_FIELDS.featuredImage.max), ARTICLE_FIELDS.featuredImage.subject)
    .refine(httpAddress, "L'immagine deve avere un indirizzo http o https")
    .nullable(),
  category: wordsOf('category').min(1, 'La categoria è obbligatoria'),
  tags: shortLines(ARTICLE_FIELDS.tags.max),
  authorIds: z
    .array(z.uuid('Questa firma non esiste'))
    .max(ARTICLE_FIELDS.authorIds.max, `Al massimo ${ARTICLE_FIELDS.authorIds.max} firme`)
    .transform((ids) => [...new Set(ids)]),
  seo: z.object({
    title: shortLine(200, 'Il titolo SEO').default(''),
    description: shortLine(300, 'La descrizione SEO').default(''),
    keywords: shortLines(30).default([]),
  }),
  status: articleStatusSchema.optional(),
  publishDate: z.iso.datetime({ offset: true, message: 'La data di pubblicazione non è valida' }).nullable().optional(),
};
const title = wordsOf('title', TITLE_AND_CONTENT).min(1, TITLE_AND_CONTENT);
const content = wordsOf('content', TITLE_AND_CONTENT).min(1, TITLE_AND_CONTENT);

/** A new article as the form sends it. */
export const newArticleSchema = z.object({
  ...textFields,
  title,
  content,
  metaDescription: textFields.metaDescription.default(''),
  ...eachOptional((field) => wordsOf(field).default('')),
  excerpt: textFields.excerpt.default(''),
  featuredImage: textFields.featuredImage.default(null),
  category: textFields.category.default('AI News'),
  tags: textFields.tags.default([]),
  authorIds: textFields.authorIds.default([]),
  seo: textFields.seo.default({ title: '', description: '', keywords: [] }),
});

/** Why a person publishes a generated text that the check did not clear; line breaks become spaces. */
export const publishMotiveSchema = z
  .string()
  .transform((text) => text.replace(/\s+/g, ' ').trim())
  .pipe(
    z
      .string()
      .min(10, 'La motivazione deve avere almeno 10 caratteri')
      .max(500, 'La motivazione può avere al massimo 500 caratteri')
      .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), 'La motivazione contiene caratteri non ammessi'),
  );

/** A change: absent fields stay as they are, null clears. `version` is the one the editor worked from. */
export const articleUpdateSchema = z.object({
  ...textFields,
  title: title.optional(),
  content: content.optional(),
  metaDescription: textFields.metaDescription.nullable().optional(),
  ...eachOptional((field) => wordsOf(field).nullable().optional()),
  excerpt: textFields.excerpt.nullable().optional(),
  featuredImage: textFields.featuredImage.optional(),
  category: textFields.category.optional(),
  tags: textFields.tags.nullable().optional(),
  authorIds: textFields.authorIds.nullable().optional(),
  seo: textFields.seo.nullable().optional(),
  version: z.number().int().positive().optional(),
  publishMotive: publishMotiveSchema.optional(),
  /** 422 `needs-motive` also for sentences that nobody checked in a generated text that is out, as the editor wants it. */
  asksMotive: z.boolean().optional(),
  /** Where it goes out to, with a status that brings it out. */
  outlets: outletsSchema.optional(),
  /** With status published: it is scheduled for the end of the seconds in which the person can take it back. */
  undoable: z.boolean().optional(),
});

/** An article as the editor works on it. */
export const adminArticleSchema = publicArticleSchema.extend({
  publishDate: z.iso.datetime().nullable(),
  /** The points as they were written, one a line; absent where nobody wrote any. */
  keyPoints: z.string().optional(),
  /** People who sign it, also those who have no name to sign with any more. */
  authorIds: z.array(z.string()),
  isVerified: z.boolean(),
  verificationNotes: z.string(),
  verificationSources: z.array(z.string()),
  proposedSources: z.array(z.object({ title: z.string(), url: z.string() })),
  /** What the fact check says. */
  aiVerificationDetails: z
    .object({
      approved: z.boolean(),
      truthfulness_score: z.number(),
      issues: z.array(z.string()),
      suggestions: z.array(z.string()),
      verified_facts: z.array(z.string()),
      summary: z.string(),
    })
    .nullable(),
  /** What holds the score of the check down, and what the text is worth without it; null without a check. */
  scoreBounds: z.object({ caps: z.array(scoreCapSchema), unbound: z.number().nullable() }).nullable(),
  /** Places of the text that the check found worth reading again, for the editor's verification panel. */
  findings: z.array(findingSchema.extend({ section: z.enum(['title', 'excerpt', 'body']), dismissed: z.boolean() })),
  /** What a check repaired before readers had the text; empty when nothing was. */
  mended: z.array(
    z.object({
      action: z.enum(['rewritten', 'removed']),
      section: z.enum(['title', 'excerpt', 'body']),
      before: z.string(),
      after: z.string().nullable(),
      reason: z.string(),
    }),
  ),
  /** Images that readers are not shown because they lie on another site, and what to do about each. */
  picturesElsewhere: z.array(
    z.object({
      field: z.enum(['featuredImage', 'content']),
      /** '' when only its place in the text is left. */
      address: z.string(),
      text: z.string(),
    }),
  ),
  /** Why a motive is asked for when this text is published; empty = it needs none. */
  publishDoubts: z.array(z.string()),
  /** The motive with which it was published or scheduled. */
  publishMotive: z.string().nullable(),
  /** Where it went or will go out to. */
  outlets: outletsSchema,
  /** Reports of its story that came after it and wait for a decision; null when none does. */
  proposedUpdate: proposedUpdateSchema.nullable(),
  sourceChanges: z.array(sourceChangeSchema),
  /** When the revision that waits next to the published text was last saved; null when none does. */
  revisionSavedAt: z.iso.datetime().nullable(),
  /** Why it is not published, when something keeps it back. */
  heldBack: z.string().nullable(),
  version: z.number().int(),
});

const listQuery = z.object({
  page: pageNumber,
  limit: pageSize(20, 1000),
  status: z.enum(['all', 'published', 'draft', 'scheduled'], { message: 'Lo stato richiesto non esiste' }).optional(),
  category: z.string().max(100).optional(),
  /** Words of the title, for the admin. */
  q: z.string().trim().max(200, 'La ricerca può avere al massimo 200 caratteri').optional(),
});
const bySlug = z.object({ slug: z.string().max(300) });

/** Articles, for readers and for the admin. */
export const articlesApi = defineRoutes({
  listPublished: {
    method: 'GET',
    path: '/api/public/articles',
    query: z.object({
      page: pageNumber,
      limit: pageSize(15, 1000),
      category: z.string().max(100).optional(),
      tag: z.string().trim().min(1, 'Il tag è vuoto').max(200, 'Il tag può avere al massimo 200 caratteri').optional(),
      /** Also what people chose for the home page. */
      frontPage: z.literal('1', { message: 'frontPage può essere solo 1' }).optional(),
    }),
    /** With a tag also `tag`, as the newest of its articles spells it. */
    response: articleListSchema.extend({ tag: z.string().optional(), frontPage: frontPageSchema.optional() }),
  },
  getPublished: { method: 'GET', path: '/api/public/articles/:slug', params: bySlug, response: publicArticleSchema },
  listPublishedOld: {
    method: 'GET',
    path: '/api/articles/public',
    query: z.object({ page: pageNumber, limit: pageSize(20, 1000), category: z.string().max(100).optional() }),
    response: articleListSchema,
  },
  getPublishedOld: { method: 'GET', path: '/api/articles/public/:slug', params: bySlug, response: publicArticleSchema },
  countByCategory: {
    method: 'GET',
    path: '/api/public/categories',
    response: z.object({ categories: z.array(categoryCountSchema) }),
  },
  list: { method: 'GET', path: '/api/articles', query: listQuery, response: articleListSchema },
  toReview: {
    method: 'GET',
    path: '/api/admin/articles-to-review',
    response: z.object({ articles: z.array(articleToReviewSchema) }),
  },
  getById: { method: 'GET', path: '/api/articles/by-id/:id', params: byId, response: adminArticleSchema },
  create: {
    method: 'POST',
    path: '/api/articles',
    body: newArticleSchema,
    response: adminArticleSchema,
    status: 201,
    creates: true,
  },
  update: {
    method: 'PUT',
    path: '/api/articles/:id',
    params: byId,
    body: articleUpdateSchema,
    response: adminArticleSchema,
    repeats: true,
  },
  /**
   * Publishes or takes back many articles. One motive serves for all that need one. When none could be moved and one
   * wants a motive, the call as a whole is refused with `needs-motive`.
   */
  moveMany: {
    method: 'POST',
    path: '/api/admin/articles/status',
    body: articleUpdateSchema.pick({ publishMotive: true, undoable: true }).extend({
      ids: z
        .array(z.uuid('Un articolo non esiste'))
        .min(1, 'Scegli almeno un articolo')
        .max(100, 'Al massimo 100 articoli'),
      status: z.enum(['draft', 'published'], { message: 'Lo stato richiesto non esiste' }),
    }),
    response: z.object({
      moved: z.array(z.string()),
      refused: z.array(
        z.object({ _id: z.string(), error: z.string(), code: z.string(), reasons: z.array(z.string()) }),
      ),
    }),
  },
  remove: { method: 'DELETE', path: '/api/articles/:id', params: byId, response: done },
  correct: {
    method: 'POST',
    path: '/api/articles/:id/corrections',
    params: byId,
    body: z.object({ note: z.string().trim().min(1, 'Scrivi che cosa è stato corretto').max(1000) }),
    response: adminArticleSchema,
    repeats: true,
  },
  retract: {
    method: 'POST',
    path: '/api/articles/:id/retraction',
    params: byId,
    body: z.object({ reason: z.string().trim().min(1, 'Scrivi il motivo del ritiro').max(1000) }),
    response: adminArticleSchema,
    repeats: true,
  },
  review: {
    method: 'POST',
    path: '/api/articles/:id/review',
    params: byId,
    body: z.object({
      checklist: z
        .array(z.string().trim().min(1, NOTHING_CHECKED).max(200), { message: NOTHING_CHECKED })
        .min(1, NOTHING_CHECKED)
        .max(20),
      note: z.string().trim().max(2000).default(''),
    }),
    response: adminArticleSchema,
    repeats: true,
  },
});

export type AdminArticle = z.infer<typeof adminArticleSchema>;
export type MovedArticles = z.infer<typeof articlesApi.moveMany.response>;
export type ArticleToReview = z.infer<typeof articleToReviewSchema>;
export type NewArticle = z.infer<typeof newArticleSchema>;
export type ArticleUpdate = z.infer<typeof articleUpdateSchema>;
