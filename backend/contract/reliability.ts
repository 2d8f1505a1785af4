import { z } from 'zod';
import { PLANTED_ERROR_KINDS, RELIABILITY_PATH } from './planted-errors.js';
import { defineRoutes } from './route.js';

const count = z.number().int().nonnegative();
/** `2026-11-23`; a night has the date of its morning, in Rome. */
const night = z.iso.date();

/** A part of a whole with its 95 % interval (Wilson), 0–1; null of nothing. */
export const shareSchema = z.object({
  part: count,
  whole: count,
  share: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
});

/** Errors of one kind, or of all. */
export const plantedErrorsSchema = z.object({
  planted: count,
  /** A rule found that a source says otherwise: the sentence does not go out. */
  contradicted: count,
  /** A rule has a question: the sentence is pointed out to models and editors. */
  questioned: count,
  missed: count,
  /** `contradicted` and `questioned` of `planted`. */
  noticed: shareSchema,
});

/** How well the check finds errors that were put in to see whether it does, and what was put right in public. */
export const reliabilitySchema = z.object({
  /** Of this document's shape. */
  version: z.literal(1),
  /** The nights that are counted; null before the first one. */
  measured: z
    .object({
      from: night,
      to: night,
      nights: count,
      /** Articles that were checked again, counted once a night. */
      articles: count,
      /** Versions of the rules that check and of those that plant, newest first. */
      algorithms: z.array(z.string()),
      plantings: z.array(z.string()),
    })
    .nullable(),
  all: plantedErrorsSchema,
  kinds: z.array(plantedErrorsSchema.extend({ kind: z.enum(PLANTED_ERROR_KINDS) })),
  /** Sentences as they were published, and those among them to which the rules object all the same. */
  untouched: z.object({ contradicted: shareSchema, questioned: shareSchema }),
  /** Twelve weeks that end on the last night, oldest first. */
  weeks: z.array(z.object({ from: night, to: night, noticed: shareSchema })),
  /** Errors that reading models saw as well, and right sentences that they refused; null while none is asked. */
  models: z
    .object({ names: z.array(z.string()), nights: count, refused: shareSchema, rightRefused: shareSchema })
    .nullable(),
  corrections: z.object({
    /** Twelve months. */
    since: night,
    published: count,
    corrected: count,
    retracted: count,
    /** From the publication of the article to its correction; null without any. */
    medianHours: z.number().nullable(),
    /** `2026-11`, oldest first. */
    months: z.array(z.object({ month: z.string(), corrected: count, medianHours: z.number().nullable() })),
  }),
});

export const reliabilityApi = defineRoutes({
  get: { method: 'GET', path: `${RELIABILITY_PATH}.json`, response: reliabilitySchema },
});

export type Reliability = z.infer<typeof reliabilitySchema>;
export type PlantedErrors = z.infer<typeof plantedErrorsSchema>;
export type Share = z.infer<typeof shareSchema>;
