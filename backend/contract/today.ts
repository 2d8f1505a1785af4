import { z } from 'zod';
import { defineRoutes } from './route.js';

/** Something that waits for a person. */
export const taskSchema = z.object({
  kind: z.enum([
    'late',
    'standstill',
    'source-changed',
    'revision',
    'proposed',
    'returned',
    'update',
    'review',
    'draft',
    'message',
    'source',
    'warning',
  ]),
  /** What kind of thing it is, in a word or two. */
  label: z.string(),
  tone: z.enum(['bad', 'warn', 'info', 'plain']),
  title: z.string(),
  /** Why it waits; '' where the title says all. */
  reason: z.string(),
  /** About how long a person needs. */
  minutes: z.number().int(),
  articleId: z.string().nullable(),
  /** Of the reader's message that it is about. */
  messageId: z.string().nullable(),
  /** The screen where it is done. */
  path: z.string(),
  /** The next step, for the link. */
  action: z.string(),
});

/** How a part of the installation is. `off`: not in use, which is no fault. */
export const lightSchema = z.object({
  name: z.enum(['Timer', 'Motore', 'Gateway', 'Posta', 'Raccolta', 'Backup']),
  state: z.enum(['ok', 'off', 'warn', 'bad']),
  text: z.string(),
  path: z.string(),
  action: z.string(),
});

/** One of the five steps of a new installation. */
export const stepSchema = z.object({
  id: z.enum(['engine', 'sources', 'article', 'newsletter', 'backup']),
  done: z.boolean(),
  /** How it stands, in a sentence. */
  text: z.string(),
});

export const todaySchema = z.object({
  /** No article but the starter ones: the steps are shown instead of the tasks. */
  isFresh: z.boolean(),
  steps: z.array(stepSchema),
  /** What comes first is done first. */
  tasks: z.array(taskSchema),
  lights: z.array(lightSchema),
  /** What still goes out today. */
  due: z.array(z.object({ _id: z.string(), title: z.string(), category: z.string(), publishDate: z.iso.datetime() })),
});

export const todayApi = defineRoutes({
  get: { method: 'GET', path: '/api/admin/today', response: todaySchema },
});

export type Today = z.infer<typeof todaySchema>;
export type TodayTask = z.infer<typeof taskSchema>;
export type Light = z.infer<typeof lightSchema>;
export type FirstStep = z.infer<typeof stepSchema>;
