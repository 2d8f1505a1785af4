import { z } from 'zod';
import { webAddress } from './link-address.js';
import { oneLine } from './one-line.js';
import { pageSize, skipCount, skipPagination } from './paging.js';
import { byId, defineRoutes, done } from './route.js';
import {
  MAX_FIRST_HAND_LENGTH,
  MAX_VOICE_NAME_LENGTH,
  PLACE_FIELD_NAMES,
  PLACE_FIELDS,
  type PlaceField,
  type PlaceFieldWords,
  VOICE_KIND_NAMES,
} from './source-kinds.js';

const WITH_PASSWORD = "L'indirizzo non può contenere nome utente e password";
const address = (message: string) =>
  z
    .string({ message })
    .max(2000, message)
    .overwrite(webAddress)
    .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), message)
    // It is recorded for good, and nobody would be asked with it.
    .refine((value) => !URL.parse(value)?.username && !URL.parse(value)?.password, WITH_PASSWORD);
const optionalText = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Al massimo ${most} caratteri`)
    .nullish()
    .transform((value) => value || null);
const categoryName = oneLine(
  z.string({ message: 'La categoria non è un testo' }).trim().max(60, 'La categoria può avere al massimo 60 caratteri'),
  'La categoria',
);
export const newsStatusSchema = z.enum(['new', 'reviewed', 'selected', 'rejected', 'processed'], {
  message: 'Lo stato richiesto non esiste',
});
const MAX_DAYS = 3650;
const days = (name: string) => {
  const message = `${name} deve essere un numero di giorni fra 1 e ${MAX_DAYS}`;
  const number = z.coerce.number({ message }).int(message).min(1, message).max(MAX_DAYS, message);
  return z.union([z.literal('').transform(() => undefined), number]).optional();
};

/** What a list of collected news shows: of their reports one by one, or of their stories. */
export const newsSelectionSchema = z.object({
  /** `open`: neither decided nor used. */
  status: z.union([z.literal('all'), z.literal(''), z.literal('open'), newsStatusSchema]).optional(),
  /** The id or the name of a source. */
  source: z.string().max(200).optional(),
  /** Not older than so many days; a story is as old as its newest report. */
  days: days('days'),
  /** Older than so many days. */
  olderThan: days('olderThan'),
  /** Words that one report holds all of: in its title, the opening of its description or its publisher. */
  q: z.string().trim().max(200, 'La ricerca può avere al massimo 200 caratteri').optional(),
});

/** The languages a source may have: those of the specification, English first because most are, and those that checks read as well. */
export const SOURCE_LANGUAGE_CODES = ['en', 'it', 'zh', 'es', 'fr', 'de', 'pt', 'sv'] as const;

const sourceLanguage = z.enum(SOURCE_LANGUAGE_CODES, {
  message: `La lingua deve essere ${SOURCE_LANGUAGE_CODES.slice(0, -1).join(', ')} o ${SOURCE_LANGUAGE_CODES.at(-1)}`,
});

/** How a source is doing, worst first; one that is switched off is nobody's trouble. */
export const SOURCE_STATES = ['failing', 'silent', 'slow', 'unchecked', 'fine', 'inactive'] as const;

/** A news source as the admin sees it. */
export const newsSourceSchema = z.object({
  _id: z.string(),
  name: z.string(),
  url: z.string(),
  ...(Object.fromEntries(PLACE_FIELD_NAMES.map((field) => [field, z.string().nullable()])) as {
    readonly [Field in PlaceField]: z.ZodNullable<z.ZodString>;
  }),
  category: z.string(),
  language: z.string(),
  /** Who speaks at its site, as readers know them, and what it is first-hand for. */
  voice: z.object({
    name: z.string(),
    kind: z.enum(VOICE_KIND_NAMES).nullable(),
    firstHandFor: z.string().nullable(),
  }),
  active: z.boolean(),
  lastChecked: z.iso.datetime().nullable(),
  /** Failures in a row. */
  errorCount: z.number().int(),
  lastError: z.object({ code: z.string(), message: z.string(), at: z.iso.datetime() }).nullable(),
  state: z.enum(SOURCE_STATES),
  /** When it last answered, and how long that usually takes in milliseconds. */
  lastSuccess: z.iso.datetime().nullable(),
  usualReadingMs: z.number().int().nullable(),
  /** The moment of its newest report in the collection. */
  newestItem: z.iso.datetime().nullable(),
  /** The median gap between its issues in minutes; null where there are too few of them. */
  usualIntervalMinutes: z.number().int().nullable(),
  /** Reports that were collected in the last 7 and 30 days and are still there. */
  itemsIn7Days: z.number().int(),
  itemsIn30Days: z.number().int(),
});

const placeText = ({ noAddress, maxLength }: PlaceFieldWords) => {
  if (noAddress === undefined) return optionalText(maxLength);
  const written = z.union([z.literal('').transform(() => null), address(noAddress)]);
  return written.nullish().transform((value) => value ?? null);
};

/** Where and how a source is read, as the form sends it. */
export const sourcePlaceShape = {
  url: address("L'indirizzo del sito deve cominciare con http:// o https://"),
  ...(Object.fromEntries(PLACE_FIELD_NAMES.map((field) => [field, placeText(PLACE_FIELDS[field])])) as {
    readonly [Field in PlaceField]: ReturnType<typeof placeText>;
  }),
};

/** A new source as the form sends it. */
export const newSourceSchema = z.object({
  name: oneLine(
    z
      .string({ message: 'Il nome è obbligatorio' })
      .trim()
      .min(1, 'Il nome è obbligatorio')
      .max(200, 'Il nome può avere al massimo 200 caratteri'),
    'Il nome',
  ),
  ...sourcePlaceShape,
  category: categoryName.default('AI News').transform((value) => value || 'AI News'),
  language: sourceLanguage.default('en'),
});

export const sourceUpdateSchema = newSourceSchema.partial().extend({
  category: categoryName.min(1, 'La categoria è obbligatoria').optional(),
  language: sourceLanguage.optional(),
  /** Null: as the table of voices knows it. */
  voice: z
    .object({
      name: oneLine(
        z
          .string({ message: 'Chi parla è obbligatorio' })
          .trim()
          .min(1, 'Chi parla è obbligatorio')
          .max(MAX_VOICE_NAME_LENGTH, `Chi parla può avere al massimo ${MAX_VOICE_NAME_LENGTH} caratteri`),
        'Chi parla',
      ),
      kind: z.enum(VOICE_KIND_NAMES, { message: 'Il genere di chi parla non esiste' }).nullable(),
      firstHandFor: optionalText(MAX_FIRST_HAND_LENGTH),
    })
    .nullish(),
  active: z.boolean().optional(),
});

/** A collected report. */
export const collectedNewsSchema = z.object({
  _id: z.string(),
  title: z.string(),
  sourceName: z.string(),
  publishDate: z.iso.datetime().nullable(),
  /** Relevance 0–100. */
  score: z.number(),
  scoreReasons: z.array(z.object({ code: z.string(), points: z.number(), text: z.string() })),
  description: z.string(),
  content: z.string(),
  originalUrl: z.string().nullable(),
  status: newsStatusSchema,
  tags: z.array(z.string()),
  createdAt: z.iso.datetime(),
});

/** The latest round through the sources; `done` of them were asked before it ended. */
const lastRunSchema = z.object({
  status: z.enum(['running', 'completed', 'interrupted']),
  sources: z.number().int(),
  done: z.number().int(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
});

/** Sources, collection and the collected reports. */
export const newsApi = defineRoutes({
  listSources: {
    method: 'GET',
    path: '/api/news-collector/sources',
    response: done.extend({ sources: z.array(newsSourceSchema) }),
  },
  addSource: {
    method: 'POST',
    path: '/api/news-collector/sources',
    creates: true,
    body: newSourceSchema,
    response: done.extend({ source: newsSourceSchema }),
    status: 201,
  },
  updateSource: {
    method: 'PUT',
    path: '/api/news-collector/sources/:id',
    params: byId,
    body: sourceUpdateSchema,
    response: done.extend({ source: newsSourceSchema }),
  },
  removeSource: { method: 'DELETE', path: '/api/news-collector/sources/:id', params: byId, response: done },
  listCollected: {
    method: 'GET',
    path: '/api/news-collector/collected',
    query: newsSelectionSchema.extend({
      sortBy: z
        .enum(['createdAt', 'score', 'publishDate'], { message: 'sortBy deve essere createdAt, score o publishDate' })
        .default('createdAt'),
      limit: pageSize(50, 200),
      skip: skipCount,
    }),
    response: done.extend({
      news: z.array(collectedNewsSchema),
      pagination: skipPagination,
      lastCollection: z.iso.datetime().nullable(),
      lastRun: lastRunSchema.nullable(),
    }),
  },
  collect: {
    method: 'POST',
    path: '/api/news-collector/collect',
    creates: true,
    response: done.extend({ message: z.string(), runId: z.string() }),
    status: 202,
  },
  clear: {
    method: 'DELETE',
    path: '/api/news-collector/collected/all',
    /** With a filter only what it selects; without one the whole inbox. */
    query: newsSelectionSchema,
    response: done.extend({ message: z.string() }),
  },
  setStatus: {
    method: 'PATCH',
    path: '/api/news-collector/collected/:id/status',
    params: byId,
    body: z.object({ status: newsStatusSchema }),
    response: done,
  },
});

export type NewsSource = z.infer<typeof newsSourceSchema>;
export type CollectedNews = z.infer<typeof collectedNewsSchema>;
export type NewsSelection = z.infer<typeof newsSelectionSchema>;
export type LastRun = z.infer<typeof lastRunSchema>;
