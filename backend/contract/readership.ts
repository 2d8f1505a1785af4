import { z } from 'zod';
import { defineRoutes } from './route.js';

/** Where a reader came from: the address itself, a search engine, an assistant, a social network or a message, a mail, a notification, a reader of feeds, another page of this site, another site. */
export const READER_SOURCES = [
  'direct',
  'search',
  'assistant',
  'social',
  'mail',
  'push',
  'feed',
  'site',
  'other',
] as const;
export type ReaderSource = (typeof READER_SOURCES)[number];

/** How long a period may be, in days. */
export const READERSHIP_PERIODS = [7, 30, 90, 365] as const;

const count = z.number().int();
const day = z.iso.date();

/** Openings and, of those, how many were read to each quarter of the text. */
const depthSchema = z.object({
  opened: count,
  quarter: count,
  half: count,
  threeQuarters: count,
  whole: count,
});

const groupSchema = depthSchema.extend({
  /** Published articles that were opened in the period. */
  articles: count,
});

const articleSchema = z.object({
  _id: z.string(),
  title: z.string(),
  slug: z.string(),
  category: z.string(),
  aiGenerated: z.boolean(),
  publishDate: z.iso.datetime().nullable(),
});

export const readershipSchema = z.object({
  /** Days of Rome, both included. */
  period: z.object({ from: day, to: day, days: count }),
  /** The first day of which anything is counted; null: nothing is yet. */
  since: day.nullable(),
  /** From this day on the days before are counted whole and can be compared with; null: nothing is counted yet. */
  comparableFrom: day.nullable(),
  /** Of which article; null: of all that are not in the bin. */
  article: articleSchema.nullable(),
  /** In all, and the same number of days before. */
  total: depthSchema,
  before: depthSchema,
  byDay: z.array(z.object({ day, opened: count, before: count })),
  sources: z.array(
    z.object({
      source: z.enum(READER_SOURCES),
      opened: count,
      before: count,
      whole: count,
      /** The sites that led here most. */
      hosts: z.array(z.object({ host: z.string(), opened: count })),
    }),
  ),
  /** The most opened. */
  articles: z.array(articleSchema.extend({ opened: count, whole: count })),
  topics: z.array(groupSchema.extend({ category: z.string() })),
  /** Articles that a program wrote and articles by people, opened in the period. */
  authorship: z.object({ engine: groupSchema, people: groupSchema }),
  subscriptions: z.object({
    newsletter: z.object({
      now: count,
      joined: count,
      left: count,
      letters: count,
      sent: count,
    }),
    push: z.object({ now: count, joined: count, messages: count }),
  }),
  robots: z.object({
    opened: count,
    /** The programs that opened most, in their own words. */
    most: z.array(z.object({ agent: z.string(), opened: count })),
    /** The name of the rule that sorts out robots now. */
    rule: z.string(),
    /** From this day on a better rule counts again; before, its verdict stands. */
    recountsFrom: day,
    /** What another version of the rule counted is not yet counted again. */
    awaitsRecount: z.boolean(),
  }),
});

const quarters = z.coerce.number().int().min(0).max(4);
const query = z.object({
  days: z.coerce
    .number({ message: 'Il periodo è 7, 30, 90 o 365 giorni' })
    .refine((value) => READERSHIP_PERIODS.some((days) => days === value), 'Il periodo è 7, 30, 90 o 365 giorni')
    .default(30),
  article: z.uuid({ message: 'L’articolo non è valido' }).optional(),
});

/** Who opened articles, how they came and how far they read. */
export const readershipApi = defineRoutes({
  /**
   * `from`: host of the page that led here; `mark`: what the link says of itself (`utm_source`); `read`: quarters of the text;
   * `told`: those sent before, absent when it is opened.
   */
  countView: {
    method: 'POST',
    path: '/api/public/articles/:slug/view',
    params: z.object({ slug: z.string().min(1).max(300) }),
    query: z.object({
      from: z.string().max(300).default(''),
      mark: z.string().max(60).default(''),
      read: quarters.default(0),
      told: quarters.nullable().default(null),
    }),
    status: 204,
  },
  get: { method: 'GET', path: '/api/admin/readership', query, response: readershipSchema },
  csv: { method: 'GET', path: '/api/admin/readership.csv', query },
});

export type Readership = z.infer<typeof readershipSchema>;
export type ReadingDepth = z.infer<typeof depthSchema>;
