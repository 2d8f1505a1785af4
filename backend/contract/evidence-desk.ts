import { z } from 'zod';
import { articleStatusSchema } from './articles.js';
import { byId, defineRoutes } from './route.js';

const section = z.enum(['title', 'excerpt', 'body']);

/**
 * How a sentence stands: `settled` by a person, `mended` (repaired) by the check before anybody had the text, `changed` since the
 * last check so that nobody has read it.
 */
const sentenceState = z.enum(['supported', 'mended', 'settled', 'doubtful', 'changed', 'unchecked']);

/** A place that rules found worth reading again; `start` and `end` count in the text that it stands in. */
export const findingSchema = z.object({
  id: z.string(),
  kind: z.string(),
  /** A contradiction: a source says otherwise. A question: nothing in the sources bears it out. */
  grade: z.enum(['contradiction', 'question']),
  start: z.number(),
  end: z.number(),
  text: z.string(),
  detail: z.string(),
  /** What the source says instead; null where nothing is shown. */
  passage: z.string().nullable(),
});

const deskSentenceSchema = z.object({
  /** Names the sentence in exactly this version of the article. */
  id: z.string(),
  section,
  /** Paragraph of its section, from 0. */
  block: z.number(),
  heading: z.boolean(),
  text: z.string(),
  state: sentenceState,
  /** A source says otherwise. */
  contradicted: z.boolean(),
  /** What rules have against it, gravest first; what a reader has against it stands in `verdicts`. */
  doubts: z.array(z.string()),
  verdicts: z.array(
    z.object({
      by: z.enum(['judge', 'challenger']),
      round: z.number(),
      /** `gloss`: it explains a term and says nothing about the news. */
      verdict: z.enum(['supported', 'not-found', 'refuted', 'gloss']),
      /** The passage it leans on; null when it stands in no source. */
      span: z.string().nullable(),
      /** Why it is not supported, in the model's words. */
      reason: z.string().optional(),
    }),
  ),
  /** Their places count in `text`. */
  findings: z.array(findingSchema),
  mendings: z.array(z.object({ before: z.string(), reason: z.string() })),
  settled: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('cited') }),
      z.object({ kind: z.literal('unfounded'), reason: z.string() }),
    ])
    .nullable(),
  /** What the sources have to say to it, the strongest first. */
  passages: z.array(
    z.object({
      sourceId: z.string(),
      text: z.string(),
      from: z.enum(['person', 'finding', 'judge', 'challenger', 'rules']),
    }),
  ),
});

/** A source as it was stored before writing. */
const deskSourceSchema = z.object({
  id: z.string(),
  title: z.string(),
  url: z.string(),
  publisher: z.string(),
  language: z.string(),
  publishedAt: z.iso.datetime().nullable(),
  primary: z.boolean(),
  sha256: z.string(),
  text: z.string(),
  /** The text is longer than what is sent. */
  isCut: z.boolean(),
});

/** A bound of the score, and the reason for it, in Italian. */
export const scoreCapSchema = z.object({ code: z.string(), limit: z.number(), reason: z.string() });

/** Everything about the doubts of one article. */
export const evidenceDeskSchema = z.object({
  _id: z.string(),
  title: z.string(),
  status: articleStatusSchema.or(z.literal('retracted')),
  aiGenerated: z.boolean(),
  /** The version that decisions are based on. */
  version: z.number().int(),
  /** 0–100 of the present text, from what was said of its sentences; null when it was never checked. */
  score: z.number().nullable(),
  approved: z.boolean(),
  /** What holds the score down, the lowest limit first. */
  caps: z.array(scoreCapSchema),
  /** What the text is worth without that; null where it is not known. */
  unbound: z.number().nullable(),
  /** The person who reviewed this text; `by` is null when the account is no more. */
  review: z.object({ by: z.string().nullable(), at: z.iso.datetime() }).nullable(),
  sentences: z.array(deskSentenceSchema),
  /** Sentences that the check took out. */
  removed: z.array(z.object({ text: z.string(), reason: z.string() })),
  sources: z.array(deskSourceSchema),
});

const oneLine = (least: number, most: number, message: string) =>
  z
    .string({ message })
    .transform((text) => text.replace(/\s+/g, ' ').trim())
    .pipe(
      z
        .string()
        .min(least, message)
        .max(most, `Al massimo ${most} caratteri`)
        .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), 'Il testo contiene caratteri non ammessi'),
    );

const choiceSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('rewritten'), text: oneLine(1, 1500, 'Scrivi la frase corretta') }),
    z.object({ kind: z.literal('removed') }),
    z.object({
      kind: z.literal('cited'),
      sourceId: z.string().max(200),
      passage: oneLine(10, 2000, 'Scegli nel testo della fonte un passo di almeno 10 caratteri'),
    }),
    z.object({
      kind: z.literal('unfounded'),
      reason: oneLine(10, 500, 'Scrivi perché la segnalazione è infondata, con almeno 10 caratteri'),
    }),
    z.object({ kind: z.literal('reopened') }),
  ],
  { message: 'Questa decisione non esiste' },
);

const version = z.number({ message: 'Manca la versione dell’articolo' }).int().positive();

/** The admin's evidence desk: an article sentence by sentence, next to what its sources say. */
export const evidenceDeskApi = defineRoutes({
  get: { method: 'GET', path: '/api/articles/:id/desk', params: byId, response: evidenceDeskSchema },
  /** Decides about one sentence and answers with the desk as it stands after it. No model is asked. */
  decide: {
    method: 'POST',
    path: '/api/articles/:id/desk/decisions',
    params: byId,
    body: z.object({ version, sentenceId: z.string().max(100), decision: choiceSchema }),
    response: evidenceDeskSchema,
  },
  /** Brings the text back to how it was at an earlier version, with what was said of it then. */
  undo: {
    method: 'POST',
    path: '/api/articles/:id/desk/undo',
    params: byId,
    body: z.object({ version, to: version }),
    response: evidenceDeskSchema,
  },
});

export type EvidenceDesk = z.infer<typeof evidenceDeskSchema>;
export type DeskSentence = z.infer<typeof deskSentenceSchema>;
export type DeskSource = z.infer<typeof deskSourceSchema>;
export type DeskChoice = z.infer<typeof choiceSchema>;
