import { z } from 'zod';
import { newSourceSchema, sourcePlaceShape } from './news.js';
import { defineRoutes, done } from './route.js';
import { SOURCE_KIND_NAMES } from './source-kinds.js';

/** A report as it would be collected. */
const testedReportSchema = z.object({
  title: z.string(),
  url: z.string().nullable(),
  publishedAt: z.iso.datetime().nullable(),
});

/** What was found at the address of a source that is tested. Nothing of it is stored. */
export const sourceTestSchema = z.object({
  /** Whether a collection would get reports there. */
  readable: z.boolean(),
  kind: z.enum(SOURCE_KIND_NAMES).nullable(),
  format: z.enum(['rss', 'rdf', 'atom', 'json']).nullable(),
  title: z.string().nullable(),
  /** Two or three letters: of the reports where they say it, else as declared. */
  language: z.string().nullable(),
  /** Where the reports are read: the given address, or that of a feed that its page links. */
  readAt: z.string(),
  /** The address that answered, after redirects; null where none did. */
  finalUrl: z.string().nullable(),
  /** Null where robots.txt could not be asked. */
  robots: z.enum(['allowed', 'refused']).nullable(),
  items: z.number().int(),
  /** How many of them carry more than a short description. */
  itemsWithText: z.number().int(),
  usualIntervalMinutes: z.number().int().nullable(),
  /** The newest, five at most. */
  headlines: z.array(testedReportSchema),
  /** The feeds that the page links, ten at most. */
  feeds: z.array(z.object({ url: z.string(), title: z.string() })),
  /** The source that is read there already. */
  known: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** Why nothing can be read there, in Italian. */
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
  ms: z.number().int(),
});

/** The place to test. */
export const testedSourceSchema = z.object(sourcePlaceShape);

/** A source as a file lists it. */
export const importedSourceSchema = newSourceSchema.extend({
  active: z.boolean({ message: 'active deve essere true oppure false' }).default(true),
});

const TOO_LARGE = 'Il file è troppo grande: al massimo 1 MB';
/** The text of an OPML or JSON file. */
const listOfSources = z.object({
  content: z.string({ message: 'Il file manca' }).min(1, 'Il file è vuoto').max(1_000_000, TOO_LARGE),
});

/** What would become of one entry of a file. */
export const importEntrySchema = z.object({
  /** From 1. */
  place: z.number().int(),
  name: z.string(),
  /** Where it would be read, empty where none is given. */
  address: z.string(),
  state: z.enum(['new', 'known', 'refused']),
  /** In Italian, of a refused one. */
  reason: z.string().nullable(),
});

/** Testing news sources before they are saved, and whole lists of them in and out. */
export const newsSourcesApi = defineRoutes({
  test: {
    method: 'POST',
    path: '/api/news-collector/sources/test',
    body: testedSourceSchema,
    response: done.extend({ test: sourceTestSchema }),
  },
  previewImport: {
    method: 'POST',
    path: '/api/news-collector/sources/import/preview',
    body: listOfSources,
    response: done.extend({ entries: z.array(importEntrySchema) }),
  },
  import: {
    method: 'POST',
    path: '/api/news-collector/sources/import',
    body: listOfSources,
    response: done.extend({ added: z.number().int(), known: z.number().int(), refused: z.number().int() }),
  },
  /** Answers with the file itself; sources without a feed have no place in an OPML. */
  export: {
    method: 'GET',
    path: '/api/news-collector/sources/export',
    query: z.object({
      format: z.enum(['opml', 'json'], { message: 'format deve essere opml o json' }).default('opml'),
    }),
  },
});

export type ImportEntry = z.infer<typeof importEntrySchema>;
export type SourceTest = z.infer<typeof sourceTestSchema>;
