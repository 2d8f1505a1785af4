import { z } from 'zod';
import { changedFieldSchema } from './article-history.js';
import { articleCorrectionSchema, disclosureSchema } from './articles.js';
import { defineRoutes } from './route.js';

const moment = z.iso.datetime();
const count = z.number().int().nonnegative();

/** Where the proof of an article stands; next to its page. */
export const articleProofPath = (slug: string): string => `/articolo/${slug}/prova.json`;

/** A short extract of a source, as the check found it there. */
export const proofPassageSchema = z.object({
  /** Verbatim, at most 30 words; `shortened` when the passage goes on. */
  text: z.string(),
  shortened: z.boolean(),
  /** Place of the source in `sources`, from 1. */
  source: z.number().int().positive(),
  /** The source's address with a text fragment that leads to the passage. */
  link: z.url(),
});

/** One sentence of the article, and what the check says of it. */
export const provenClaimSchema = z.object({
  id: z.string(),
  section: z.enum(['title', 'excerpt', 'body']),
  sentence: z.string(),
  verdict: z.enum(['supported', 'partial', 'not-found', 'refuted', 'opinion']),
  /** The check put other words in its place before readers had it. */
  mended: z.boolean(),
  /** Among the sentences that the page counts: it states something, and is no heading and no line of the sources. */
  counted: z.boolean(),
  passage: proofPassageSchema.nullable(),
  /** What each publisher says to it; null where that was not read. */
  publishers: z
    .object({ states: z.array(z.string()), differs: z.array(z.string()), silent: z.array(z.string()) })
    .nullable(),
});

/** A check as it was carried out. `claims` are only kept of the one that holds for the present text. */
export const proofCheckSchema = z.object({
  at: moment,
  score: z.number(),
  approved: z.boolean(),
  algorithm: z.string(),
  /** Null: no model was asked. */
  model: z.string().nullable(),
});

/** Everything that speaks for an article, for readers and machines. No draft, no name of a person and no prompt is in it. */
export const articleProofSchema = z.object({
  /** Of this document's shape. */
  version: z.literal(1),
  article: z.object({
    slug: z.string(),
    url: z.url(),
    title: z.string(),
    publishDate: moment,
    updatedAt: moment,
    disclosure: disclosureSchema,
    /** Of title, excerpt and HTML of the present text, each followed by a line break. */
    sha256: z.string(),
  }),
  /** Where the proof is that the facts named here are in the signed log. */
  log: z.object({ proof: z.url(), heads: z.url() }),
  /** The check of the present text; null when it was not checked or changed since. */
  check: proofCheckSchema.nullable(),
  claims: z.array(provenClaimSchema),
  sources: z.array(
    z.object({
      title: z.string(),
      url: z.string(),
      publisher: z.string().nullable(),
      publishedAt: moment.nullable(),
      /** ISO 639-1, and the digest of the text that was checked against; null where none was captured. */
      language: z.string().nullable(),
      sha256: z.string().nullable(),
    }),
  ),
  /** The wordings that readers had or have, oldest first. */
  versions: z.array(z.object({ number: count, at: moment, fields: z.array(changedFieldSchema) })),
  /** Every check, oldest first. */
  checks: z.array(proofCheckSchema),
  reviews: z.array(z.object({ at: moment, checklist: z.array(z.string()) })),
  publications: z.array(
    z.object({ at: moment, by: z.enum(['rule', 'newsroom', 'schedule']), motive: z.string().nullable() }),
  ),
  corrections: z.array(articleCorrectionSchema),
});

/** «Mostra le prove», and the same for machines. 301, 404 and 410 like the article's page. */
export const articleProofApi = defineRoutes({
  get: {
    method: 'GET',
    path: '/articolo/:slug/prova.json',
    params: z.object({ slug: z.string().max(300) }),
    response: articleProofSchema,
  },
});

export type ArticleProof = z.infer<typeof articleProofSchema>;
export type ProvenClaim = z.infer<typeof provenClaimSchema>;
export type ProofPassage = z.infer<typeof proofPassageSchema>;
export type ProofCheck = z.infer<typeof proofCheckSchema>;
