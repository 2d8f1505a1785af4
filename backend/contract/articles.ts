import { z } from 'zod';
import { eachOptionalLine } from './article-fields.js';
import { CLAIM_STANDINGS } from './claim-standing.js';

const moment = z.iso.datetime();

export const articleStatusSchema = z.enum(['draft', 'published', 'scheduled']);

/**
 * How the text came to be, in the words the law asks for: `ai` = «Generato con IA», `ai-reviewed` = generated and
 * then reviewed by a person of the newsroom, `human` = written by people.
 */
export const disclosureSchema = z.enum(['ai', 'ai-reviewed', 'human']);

/** The outcome of the fact check; `score` is 0–100. */
export const articleVerificationSchema = z.object({
  score: z.number().min(0).max(100),
  verifiedAt: moment,
  approved: z.boolean(),
});

/** How many sentences of the text state something that was checked, and how many of them a source confirms. */
export const checkedClaimsSchema = z.object({
  confirmed: z.number().int().nonnegative(),
  total: z.number().int().positive(),
});

/** A page the text relies on. Publisher and date are null when the source did not state them. */
export const articleSourceSchema = z.object({
  title: z.string(),
  url: z.url(),
  publisher: z.string().nullable(),
  publishedAt: moment.nullable(),
});

/** A link of a text to another site. */
export const citedLinkSchema = z.object({ url: z.url(), label: z.string() });

/** A change made after publication and declared to readers. */
export const articleCorrectionSchema = z.object({ date: moment, text: z.string() });

/** Why and when an article was withdrawn after publication. */
export const articleRetractionSchema = z.object({ date: moment, reason: z.string() });

/** A person's review with editorial responsibility. `reviewer` is the name or role shown to readers. */
export const humanReviewSchema = z.object({ reviewedAt: moment, reviewer: z.string() });

/** A checked sentence, and what each publisher of the sources says to it. */
export const comparedSentenceSchema = z.object({
  sentence: z.string(),
  states: z.array(z.string()),
  differs: z.array(z.string()),
  silent: z.array(z.string()),
});

/**
 * How publishers stand to a sentence and to each other: some state it and some say otherwise, none states it as it is, a
 * single one states it, several do.
 */
export const STANDINGS = ['differ', 'unstated', 'single', 'agree'] as const;

/** «Le fonti a confronto»: the checked sentences by how their publishers stand, in the order of STANDINGS. */
export const sourceComparisonSchema = z.array(
  z.object({ standing: z.enum(STANDINGS), sentences: z.array(comparedSentenceSchema) }),
);

/** One of «In tre punti». `source`: the place of its source in `sources`, from 1; absent where none is known. */
export const articlePointSchema = z.object({ text: z.string(), source: z.number().int().positive().optional() });

/** A person who signs. `slug` is the last part of the address of their page. */
export const articleAuthorSchema = z.object({ name: z.string(), slug: z.string() });

/** A published article as every public call and page shows it. Dates are ISO 8601 in UTC. */
export const publicArticleSchema = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  /** HTML of the allowed tags only, sanitised on write and again on the way out. */
  content: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  /** Address of the image; null means that the generated cover stands in. */
  featuredImage: z.string().nullable(),
  /** The line above the title, what the image shows, whose it is, …: absent where nobody wrote it. */
  ...eachOptionalLine(() => z.string().optional()),
  publishDate: moment,
  createdAt: moment,
  updatedAt: moment,
  /** Who signs, in words: the newsroom, a program, the names of people. */
  author: z.string(),
  /** The people who sign, in their order; absent where nobody does. */
  authors: z.array(articleAuthorSchema).optional(),
  aiGenerated: z.boolean(),
  views: z.number().int().nonnegative(),
  /** Minutes. */
  readTime: z.number().int().positive(),
  seo: z.object({ title: z.string(), description: z.string(), keywords: z.array(z.string()) }),
  metaDescription: z.string(),
  status: articleStatusSchema,
  verification: articleVerificationSchema.nullable(),
  /** Null without a check of the present text, or where it found nothing to check. */
  checkedClaims: checkedClaimsSchema.nullable(),
  /** Those sentences in their order; only with the whole article. */
  looks: z.array(z.enum(CLAIM_STANDINGS)).optional(),
  /** Two or three sentences that hold the whole, each in the text itself where it is generated; only with the whole article. */
  points: z.array(articlePointSchema).optional(),
  /** The excerpt says what the text begins with; only with the whole article, and absent where it does not. */
  repeatsOpening: z.literal(true).optional(),
  /** Only the maker of the news speaks in its sources; only with the whole article, and absent where others do. */
  soleVoice: z.literal(true).optional(),
  sources: z.array(articleSourceSchema),
  /** The links of the text to other sites, where no sources are recorded; absent in lists and without such links. */
  citedLinks: z.array(citedLinkSchema).optional(),
  /** Newest first. */
  corrections: z.array(articleCorrectionSchema),
  humanReview: humanReviewSchema.nullable(),
  disclosure: disclosureSchema,
  /** False for a generated text whose check did not reach the threshold: no page opens with it. */
  mayLead: z.boolean(),
  /** Only with the whole article, and absent where fewer than two publishers were compared on the present text. */
  comparison: sourceComparisonSchema.optional(),
  /** The running subjects with a page to which it belongs; only with the whole article, and absent where there are none. */
  storylines: z
    .array(z.object({ id: z.string(), slug: z.string(), name: z.string(), articles: z.number().int() }))
    .optional(),
  /** Set for a withdrawn article, whose text is empty then; null for every other. */
  retraction: articleRetractionSchema.nullable(),
});

/** An article in a list: everything but the text. Readers' lists have no withdrawn ones; the admin's mark them. */
export const articleListItemSchema = publicArticleSchema
  .omit({
    content: true,
    comparison: true,
    retraction: true,
    looks: true,
    points: true,
    repeatsOpening: true,
    soleVoice: true,
    storylines: true,
  })
  .extend({
    retracted: z.literal(true).optional(),
    /** Only in the admin's lists: later reports of its story wait for a decision. */
    updateProposed: z.literal(true).optional(),
  });

/** One page of a list; `page` starts at 1 and `totalPages` is at least 1. */
export const articleListSchema = z.object({
  articles: z.array(articleListItemSchema),
  total: z.number().int().nonnegative(),
  page: z.number().int().positive(),
  totalPages: z.number().int().positive(),
});

/** The articles of a tag, as the newest of them spells it. */
export const taggedArticlesSchema = articleListSchema.extend({ tag: z.string() });

/** What cards and lists of the portal show of an article: a page carries its data, so it carries no more than that. */
export const articleSummarySchema = articleListItemSchema.pick({
  slug: true,
  title: true,
  excerpt: true,
  category: true,
  tags: true,
  featuredImage: true,
  publishDate: true,
  author: true,
  authors: true,
  readTime: true,
  disclosure: true,
  provenance: true,
  imageFocus: true,
  checkedClaims: true,
  mayLead: true,
});

/**
 * What people chose for the home page, the places they left free it fills by itself; and what the newsroom did yesterday in
 * Rome: articles that came out, generated ones that stayed drafts, articles that were corrected or withdrawn. `onlyStarters`:
 * nothing is published but what the program brought.
 */
export const frontPageSchema = z.object({
  lead: articleSummarySchema.nullable(),
  stories: z.array(articleSummarySchema),
  yesterday: z.object({
    published: z.number().int().nonnegative(),
    held: z.number().int().nonnegative(),
    corrected: z.number().int().nonnegative(),
  }),
  onlyStarters: z.boolean(),
  /** This morning's edition until noon; absent where there is none. */
  edition: z
    .object({
      date: z.string(),
      minutes: z.number().int(),
      stories: z.array(z.object({ slug: z.string(), title: z.string() })),
    })
    .optional(),
});

/** How many published articles a category holds, and how many of them came out today in Rome. */
export const categoryCountSchema = z.object({
  name: z.string(),
  slug: z.string(),
  count: z.number().int().nonnegative(),
  today: z.number().int().nonnegative(),
});

export type ArticleStatus = z.infer<typeof articleStatusSchema>;
export type Disclosure = z.infer<typeof disclosureSchema>;
export type ArticleVerification = z.infer<typeof articleVerificationSchema>;
export type ArticleSource = z.infer<typeof articleSourceSchema>;
export type ArticleAuthor = z.infer<typeof articleAuthorSchema>;
export type CheckedClaims = z.infer<typeof checkedClaimsSchema>;
export type ArticlePoint = z.infer<typeof articlePointSchema>;
export type CitedLink = z.infer<typeof citedLinkSchema>;
export type ArticleCorrection = z.infer<typeof articleCorrectionSchema>;
export type ArticleRetraction = z.infer<typeof articleRetractionSchema>;
export type ComparedSentence = z.infer<typeof comparedSentenceSchema>;
export type Standing = (typeof STANDINGS)[number];
export type SourceComparison = z.infer<typeof sourceComparisonSchema>;
export type HumanReview = z.infer<typeof humanReviewSchema>;
export type PublicArticle = z.infer<typeof publicArticleSchema>;
export type ArticleListItem = z.infer<typeof articleListItemSchema>;
export type ArticleList = z.infer<typeof articleListSchema>;
export type TaggedArticles = z.infer<typeof taggedArticlesSchema>;
export type CategoryCount = z.infer<typeof categoryCountSchema>;

export type ArticleSummary = z.infer<typeof articleSummarySchema>;

/** One page of summaries. `frontPage` only where it was asked for. */
export type ArticleSummaries = Omit<ArticleList, 'articles'> & {
  readonly articles: readonly ArticleSummary[];
  readonly frontPage?: FrontPage | undefined;
};
export type FrontPage = z.infer<typeof frontPageSchema>;
