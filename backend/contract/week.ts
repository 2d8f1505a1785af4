import { z } from 'zod';
import { articleStatusSchema } from './articles.js';
import { defineRoutes } from './route.js';

const day = z.iso.date({ message: 'Il giorno deve essere una data come 2026-11-23' });

/** An article that goes out in a week, or went out in it. */
export const weekEntrySchema = z.object({
  _id: z.string(),
  title: z.string(),
  category: z.string(),
  status: articleStatusSchema,
  publishDate: z.iso.datetime(),
  aiGenerated: z.boolean(),
  /** Of the check of the present text; null without one. */
  score: z.number().nullable(),
  /** It should be out by now. */
  isLate: z.boolean(),
});

/** What goes out by day; days are those of Rome. */
export const weekApi = defineRoutes({
  get: {
    method: 'GET',
    path: '/api/admin/week',
    /** The first of the seven days; absent: today. */
    query: z.object({ from: day.optional() }),
    response: z.object({ days: z.array(z.object({ day, entries: z.array(weekEntrySchema) })), today: day }),
  },
});

export type WeekEntry = z.infer<typeof weekEntrySchema>;
export type Week = z.infer<typeof weekApi.get.response>;
