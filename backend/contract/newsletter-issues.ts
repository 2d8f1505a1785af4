import { z } from 'zod';
import { mailAddress } from './mail-address.js';
import { oneLine } from './one-line.js';
import { pageNumber } from './paging.js';
import { byId, defineRoutes, done, doneInWords } from './route.js';

const EMAIL = "Per favore inserisci un'email valida.";
const MOMENT = 'La data di invio non è valida';
const TIME = 'L’ora di invio va scritta come 07:30';
const WEEKDAY = 'Il giorno della settimana va da 1 (lunedì) a 7 (domenica)';

/** Most of each part of an issue. */
export const ISSUE_LIMITS = { subject: 150, intro: 2_000, articles: 30 } as const;

const moment = z.iso.datetime({ offset: true, message: MOMENT });

/** Who gets an issue: readers of the daily letter, of the weekly one, or everybody. */
export const issueAudienceSchema = z.enum(['daily', 'weekly', 'all']);

/**
 * `sending` is under way, or waits for a later try; `sent` has nobody left to send to (its uncertain deliveries wait for a
 * person); `cancelled` is not sent to anybody else.
 */
export const issueStatusSchema = z.enum(['draft', 'scheduled', 'sending', 'sent', 'cancelled']);

/** Letters of an issue by where they stand. `uncertain`: nobody can know whether it arrived, and it is not sent again by itself. */
export const deliveryCountsSchema = z.object({
  waiting: z.number().int(),
  sending: z.number().int(),
  sent: z.number().int(),
  refused: z.number().int(),
  uncertain: z.number().int(),
  /** Uncertain ones that a person left as they are. */
  left: z.number().int(),
});

/** An article of an issue as it is now; `isOut` is false for one that readers cannot open any more: it is left out. */
export const issueArticleSchema = z.object({
  _id: z.string(),
  title: z.string(),
  slug: z.string(),
  category: z.string(),
  publishedAt: z.iso.datetime(),
  isOut: z.boolean(),
});

export const newsletterIssueSchema = z.object({
  _id: z.string(),
  audience: issueAudienceSchema,
  status: issueStatusSchema,
  subject: z.string(),
  intro: z.string(),
  /** Who wrote the introduction; `ai-reviewed`: a person changed what a model wrote. */
  introBy: z.enum(['human', 'ai', 'ai-reviewed']),
  /** Composed by the plan, not by a person. */
  isAutomatic: z.boolean(),
  composedAt: z.iso.datetime(),
  sendAt: z.iso.datetime().nullable(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  deliveries: deliveryCountsSchema,
});

/**
 * Readers who would get the same part of an issue: the articles of these categories, or with null all of them. `isSent` is
 * false for those who want nothing of what it holds: they get no letter.
 */
export const issueShareSchema = z.object({
  categories: z.array(z.string()).nullable(),
  articles: z.number().int(),
  recipients: z.number().int(),
  isSent: z.boolean(),
});

/** One issue with its articles in order. `recipients` and `shares`: who would get what now, for one that was not begun. */
export const newsletterIssueDetailSchema = newsletterIssueSchema.extend({
  articles: z.array(issueArticleSchema),
  shares: z.array(issueShareSchema),
  recipients: z.number().int(),
});

/** What sends issues by itself, by clocks in Italy. `weekday` is 1 for Monday. */
export const newsletterPlanSchema = z.object({
  daily: z.object({ enabled: z.boolean(), time: z.string() }),
  weekly: z.object({ enabled: z.boolean(), weekday: z.number().int(), time: z.string() }),
  /** False: letters are stored in the outbox, because no mail server is set. */
  isMailConfigured: z.boolean(),
});

const time = z.string({ message: TIME }).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, TIME);
const weekday = z.number({ message: WEEKDAY }).int(WEEKDAY).min(1, WEEKDAY).max(7, WEEKDAY);

const subject = oneLine(
  z
    .string()
    .trim()
    .min(1, 'L’oggetto non può essere vuoto')
    .max(ISSUE_LIMITS.subject, `L’oggetto può avere al massimo ${ISSUE_LIMITS.subject} caratteri`),
  'L’oggetto',
);
const intro = z
  .string()
  .trim()
  .max(ISSUE_LIMITS.intro, `L’introduzione può avere al massimo ${ISSUE_LIMITS.intro} caratteri`);
const articleIds = z
  .array(z.uuid())
  .max(ISSUE_LIMITS.articles, `Una newsletter contiene al massimo ${ISSUE_LIMITS.articles} articoli`);

/** Somebody whose letter may or may not have arrived. */
export const uncertainDeliverySchema = z.object({
  subscriberId: z.string(),
  /** Empty when the address was erased in the meantime. */
  email: z.string(),
  /** `interrupted`: the process ended in the middle; `connection`: the server did not answer; `restored`: a backup from before was restored. */
  reason: z.enum(['interrupted', 'connection', 'restored']),
  since: z.iso.datetime(),
});

/** An address that gets no letters. Only its digest is stored; `email` is there while its owner is subscribed. */
export const suppressionSchema = z.object({
  _id: z.string(),
  email: z.string(),
  reason: z.enum(['bounce', 'complaint', 'unsubscribed']),
  /** Status of the refusal, such as 5.1.1; empty where none was named. */
  code: z.string(),
  suppressedAt: z.iso.datetime(),
});

/** The mailbox that letters come back to, and what was read in it in the last thirty days. */
export const returnsStateSchema = z.object({
  /** False: no mailbox is set. */
  isRead: z.boolean(),
  visitedAt: z.iso.datetime().nullable(),
  /** What ended the last visit early, in a word such as `password`; null when all was read. */
  problem: z.string().nullable(),
  /** `unproven`: reports that do not return a letter of ours, which count for nothing. */
  counts: z.object({
    bounce: z.number().int(),
    soft: z.number().int(),
    complaint: z.number().int(),
    unproven: z.number().int(),
  }),
});

/** Issues of the newsletter: the admin's calls. */
export const newsletterIssuesApi = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/admin/newsletter/issues',
    query: z.object({ page: pageNumber }),
    response: z.object({ issues: z.array(newsletterIssueSchema), totalPages: z.number().int() }),
  },
  compose: {
    method: 'POST',
    path: '/api/admin/newsletter/issues',
    creates: true,
    body: z.object({ audience: issueAudienceSchema }),
    response: newsletterIssueDetailSchema,
  },
  get: { method: 'GET', path: '/api/admin/newsletter/issues/:id', params: byId, response: newsletterIssueDetailSchema },
  preview: {
    method: 'GET',
    path: '/api/admin/newsletter/issues/:id/preview',
    params: byId,
    /** As a reader of these categories gets it, divided by commas; without it the whole letter. */
    query: z.object({ categories: z.string().trim().max(600).optional() }),
    response: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  },
  change: {
    method: 'PATCH',
    path: '/api/admin/newsletter/issues/:id',
    params: byId,
    body: z.object({ subject: subject.optional(), intro: intro.optional(), articleIds: articleIds.optional() }),
    response: newsletterIssueDetailSchema,
  },
  /** Published articles that the issue could hold as well, the newest first. */
  candidates: {
    method: 'GET',
    path: '/api/admin/newsletter/issues/:id/candidates',
    params: byId,
    response: z.object({ articles: z.array(issueArticleSchema) }),
  },
  test: {
    method: 'POST',
    path: '/api/admin/newsletter/issues/:id/test',
    params: byId,
    body: z.object({ email: mailAddress(EMAIL) }),
    response: doneInWords,
  },
  schedule: {
    method: 'POST',
    path: '/api/admin/newsletter/issues/:id/schedule',
    params: byId,
    body: z.object({ sendAt: moment }),
    response: newsletterIssueDetailSchema,
  },
  cancel: {
    method: 'POST',
    path: '/api/admin/newsletter/issues/:id/cancel',
    params: byId,
    response: newsletterIssueDetailSchema,
  },
  /** Begins at once and answers before it is done. */
  send: {
    method: 'POST',
    path: '/api/admin/newsletter/issues/:id/send',
    params: byId,
    response: newsletterIssueDetailSchema,
  },
  uncertain: {
    method: 'GET',
    path: '/api/admin/newsletter/issues/:id/uncertain',
    params: byId,
    query: z.object({ page: pageNumber }),
    response: z.object({ deliveries: z.array(uncertainDeliverySchema), totalPages: z.number().int() }),
  },
  /** `send`: once more, although it may arrive twice; `leave`: it stays as it is. Without `subscriberIds` all of them. */
  decideUncertain: {
    method: 'POST',
    path: '/api/admin/newsletter/issues/:id/uncertain',
    params: byId,
    body: z.object({
      decision: z.enum(['send', 'leave']),
      subscriberIds: z.array(z.uuid()).max(10_000).optional(),
    }),
    response: newsletterIssueDetailSchema,
  },
  plan: { method: 'GET', path: '/api/admin/newsletter/plan', response: newsletterPlanSchema },
  /** Absent parts stay. */
  changePlan: {
    method: 'PUT',
    path: '/api/admin/newsletter/plan',
    body: z.object({
      daily: z.object({ enabled: z.boolean(), time }).optional(),
      weekly: z.object({ enabled: z.boolean(), weekday, time }).optional(),
    }),
    response: newsletterPlanSchema,
  },
  suppressions: {
    method: 'GET',
    path: '/api/admin/newsletter/suppressions',
    query: z.object({ page: pageNumber }),
    response: z.object({
      suppressions: z.array(suppressionSchema),
      totalPages: z.number().int(),
      returns: returnsStateSchema,
    }),
  },
  removeSuppression: {
    method: 'DELETE',
    path: '/api/admin/newsletter/suppressions/:id',
    params: byId,
    response: done,
  },
  /** CSV of everybody on the list, with the proof of their consent. */
  exportSubscribers: { method: 'GET', path: '/api/admin/newsletter/subscribers/export' },
});

export type IssueAudience = z.infer<typeof issueAudienceSchema>;
export type IssueStatus = z.infer<typeof issueStatusSchema>;
export type DeliveryCounts = z.infer<typeof deliveryCountsSchema>;
export type IssueArticle = z.infer<typeof issueArticleSchema>;
export type IssueShare = z.infer<typeof issueShareSchema>;
export type NewsletterIssue = z.infer<typeof newsletterIssueSchema>;
export type NewsletterIssueDetail = z.infer<typeof newsletterIssueDetailSchema>;
export type NewsletterPlan = z.infer<typeof newsletterPlanSchema>;
export type UncertainDelivery = z.infer<typeof uncertainDeliverySchema>;
export type ReturnsState = z.infer<typeof returnsStateSchema>;
export type Suppression = z.infer<typeof suppressionSchema>;
