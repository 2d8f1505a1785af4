import { z } from 'zod';
import { collectedNewsSchema, newsSelectionSchema, newsStatusSchema } from './news.js';
import { pageSize, skipCount, skipPagination } from './paging.js';
import { byId, defineRoutes, done } from './route.js';

/** Decisions of one call; a person who holds a key down makes some dozens a second. */
export const MAX_DECISIONS = 100;
/** Stories that one decision names; more are named by what the list shows. */
const MAX_STORIES = 1_000;
/** Reports that one decision changes or takes back. */
export const MAX_DECIDED_REPORTS = 20_000;

const uuid = (message: string) => z.uuid({ message });

const storyReportSchema = z.object({
  _id: z.string(),
  title: z.string(),
  sourceName: z.string(),
  language: z.string(),
  publishDate: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  originalUrl: z.string().nullable(),
  status: newsStatusSchema,
});

/** A story in one line, with its other reports. */
const newsStorySchema = z.object({
  _id: z.string(),
  /** Of the report that stands for the story; its own language. */
  title: z.string(),
  sourceName: z.string(),
  language: z.string(),
  publishers: z.number().int(),
  /** Languages of the reports that are shown, each once. */
  languages: z.array(z.string()),
  /** How many reports it has in all. */
  reports: z.number().int(),
  /** Relevance 0–100 of its most relevant report. */
  score: z.number(),
  /** What was decided about it; a report that comes later does not open it again. */
  status: newsStatusSchema,
  /** The moment of its newest report. */
  latest: z.iso.datetime(),
  /** When a run found too little in it to write from; null where none did, or another report came since. */
  thinAt: z.iso.datetime().nullable(),
  /** The one that stands for it first; at most thirty. */
  shown: z.array(storyReportSchema),
});

const reportsByStatus = z.array(
  z.object({
    status: newsStatusSchema,
    reports: z.array(uuid('Una notizia non ha un identificativo valido')).max(MAX_DECIDED_REPORTS),
  }),
);

const decisionId = uuid('La decisione non ha un identificativo valido');
const decisionSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('stories'),
      /** Made by the caller: the same one again decides nothing twice. */
      id: decisionId,
      status: newsStatusSchema,
      stories: z.array(uuid('Una storia non ha un identificativo valido')).min(1).max(MAX_STORIES),
    }),
    /** Everything that a list shows at this moment. */
    z.object({ kind: z.literal('shown'), id: decisionId, status: newsStatusSchema, selection: newsSelectionSchema }),
    /** Takes an earlier decision back: its status and the `before` of its answer. What was decided since stays. */
    z.object({ kind: z.literal('undo'), id: decisionId, status: newsStatusSchema, before: reportsByStatus.max(5) }),
  ],
  { message: 'La decisione non è leggibile' },
);

const madeDecisionSchema = z.object({
  id: z.string(),
  /** Stories that it changed something about. */
  stories: z.number().int(),
  /** Named stories that are no longer there. */
  missing: z.array(z.string()),
  /** What its reports were before. */
  before: reportsByStatus,
});

/** The collected news story by story, and what is decided about them. */
export const newsStoriesApi = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/news-collector/stories',
    query: newsSelectionSchema.extend({
      sortBy: z
        .enum(['createdAt', 'score', 'publishDate', 'publishers'], {
          message: 'sortBy deve essere createdAt, score, publishDate o publishers',
        })
        .default('createdAt'),
      limit: pageSize(50, 200),
      skip: skipCount,
    }),
    response: z.object({
      success: z.literal(true),
      stories: z.array(newsStorySchema),
      pagination: skipPagination,
      /** Stories that a person selected and that no run has used yet, whatever the list shows. */
      selected: z.number().int(),
    }),
  },
  report: {
    method: 'GET',
    path: '/api/news-collector/collected/:id',
    params: byId,
    response: z.object({
      success: z.literal(true),
      /** One report, whole. */
      report: collectedNewsSchema.extend({ language: z.string() }),
    }),
  },
  separate: {
    method: 'POST',
    path: '/api/news-collector/collected/:id/separate',
    params: byId,
    response: done,
  },
  decide: {
    method: 'POST',
    path: '/api/news-collector/decisions',
    body: z.object({
      decisions: z
        .array(decisionSchema, { message: 'Le decisioni mancano' })
        .min(1, 'Le decisioni mancano')
        .max(MAX_DECISIONS, `Al massimo ${MAX_DECISIONS} decisioni alla volta`),
    }),
    response: z.object({ success: z.literal(true), decisions: z.array(madeDecisionSchema) }),
  },
});

export type NewsStory = z.infer<typeof newsStorySchema>;
export type StoryReport = z.infer<typeof storyReportSchema>;
export type StoryDecision = z.infer<typeof decisionSchema>;
export type MadeDecision = z.infer<typeof madeDecisionSchema>;
