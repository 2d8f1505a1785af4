import { z } from 'zod';
import { newSourceSchema } from './news.js';
import { defineRoutes } from './route.js';

const done = z.object({ success: z.literal(true) });

/** A story as it would be collected. */
const testedStorySchema = z.object({
  title: z.string(),
  url: z.string().nullable(),
  publishedAt: z.iso.datetime().nullable(),
});

/** What was found at the address of a source that is tested. Nothing of it is stored. */
export const sourceTestSchema = z.object({
  /** Whether a collection would get stories there. */
  readable: z.boolean(),
  kind: z.enum(['feed', 'page']).nullable(),
  format: z.enum(['rss', 'rdf', 'atom', 'json']).nullable(),
  title: z.string().nullable(),
  /** Two or three letters: of the stories where they tell it, else as declared. */
  language: z.string().nullable(),
  /** Where the stories are read: the given address, or that of a feed that its page links. */
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
  headlines: z.array(testedStorySchema),
  /** The feeds that the page links, ten at most. */
  feeds: z.array(z.object({ url: z.string(), title: z.string() })),
  /** The source that is read there already. */
  known: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** Why nothing can be read there, in Italian. */
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
  ms: z.number().int(),
});

/** The address to test: that of the feed where it is given, else that of the site. */
export const testedSourceSchema = newSourceSchema.pick({ url: true, rssUrl: true, selector: true });

/** Testing news sources before they are saved. */
export const newsSourcesApi = defineRoutes({
  test: {
    method: 'POST',
    path: '/api/news-collector/sources/test',
    body: testedSourceSchema,
    response: done.extend({ test: sourceTestSchema }),
  },
});

export type SourceTest = z.infer<typeof sourceTestSchema>;
