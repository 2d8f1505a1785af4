import { z } from 'zod';
import { defineRoutes } from './route.js';

const hash = z.base64();
const digest = z.string().regex(/^[0-9a-f]{64}$/);
const position = z.number().int().positive();

/** Where the proof stands that an article is in the log; next to its page. */
export const articleLogProofPath = (slug: string): string => `/articolo/${slug}/registro.json`;

/** A signed head of the log. */
const headSchema = z.object({
  size: position,
  root: hash,
  signedAt: z.iso.datetime(),
  /** The head as it was signed: a checkpoint (C2SP tlog-checkpoint) with one Ed25519 signature. */
  note: z.string().max(4_000),
  /** Who signed it: `<name>+<id>+<public key>`. */
  verifier: z.string().max(1_000),
});

/** An event with its way to the root of the head. `data` and `meta` are the very texts that were digested. */
const provenEventSchema = z.object({
  position,
  stream: z.string(),
  version: z.number().int().positive(),
  id: z.uuid(),
  type: z.string(),
  schemaVersion: z.number().int().positive(),
  recordedAt: z.string(),
  dataSha256: digest,
  metaSha256: digest,
  data: z.string().optional(),
  meta: z.string().optional(),
  path: z.array(hash).max(64),
});

/** That the log holds the facts about an article; checked offline by `contesto log verify`. */
export const logProofSchema = z.object({
  format: z.literal('contesto-log-proof'),
  version: z.literal(1),
  article: z.object({ id: z.uuid(), url: z.url() }),
  /**
   * The present words as they were written, of which the newest `WordingSealed` has the digest; null where none is sealed.
   * The page sets them with typographic marks.
   */
  wording: z.object({ title: z.string(), excerpt: z.string(), content: z.string() }).nullable(),
  head: headSchema,
  events: z.array(provenEventSchema).min(1),
});

/** The signed heads of the log, the newest first; each leads on to the next by its `consistency`. */
export const logHeadsSchema = z.object({
  format: z.literal('contesto-log-heads'),
  version: z.literal(1),
  /** How leaves and nodes are hashed. */
  hashing: z.literal('RFC 6962, SHA-256'),
  /** Every key that ever signed, the present one first. */
  keys: z.array(z.object({ verifier: z.string().max(1_000), since: z.iso.datetime() })),
  heads: z.array(
    headSchema.extend({
      /** What leads from the head before to this one; null for the first of all. */
      consistency: z.object({ from: position, path: z.array(hash).max(128) }).nullable(),
    }),
  ),
});

/** The log as everybody may check it. */
export const logProofApi = defineRoutes({
  heads: { method: 'GET', path: '/.well-known/contesto-log', response: logHeadsSchema },
  /** From a head that somebody kept to the newest one. */
  consistency: {
    method: 'GET',
    path: '/.well-known/contesto-log/consistency',
    query: z.object({ from: z.coerce.number().int().positive() }),
    response: z.object({ from: position, head: headSchema, path: z.array(hash) }),
  },
  /** 404 and 410 like the article's page, an earlier address is followed; 404 also until a signed head stands for it. */
  article: {
    method: 'GET',
    path: '/articolo/:slug/registro.json',
    params: z.object({ slug: z.string().max(300) }),
    response: logProofSchema,
  },
});

export type LogProof = z.infer<typeof logProofSchema>;
export type LogHeads = z.infer<typeof logHeadsSchema>;
export type LogConsistency = z.infer<typeof logProofApi.consistency.response>;
