import { z } from 'zod';
import { defineRoutes } from './route.js';

/** Something that keeps the newsroom from running by itself. */
export const warningSchema = z.object({
  code: z.enum([
    'missed-slot',
    'timers-stopped',
    'projection-stopped',
    'reaction-stopped',
    'log-unsigned',
    'disk-low',
    'jobs-dead',
    'purge-late',
    'key-unreadable',
    'key-refused',
    'no-credit',
    'mail-absent',
    'mail-failing',
    'letter-late',
    'collection-stopped',
    'storage-away',
    'backup-late',
    'backup-damaged',
    'password-guessing',
    'budget-reached',
    'sources-failing',
    'sources-silent',
  ]),
  /** `bad`: something stands still. */
  severity: z.enum(['bad', 'warn']),
  /** Italian sentences. */
  text: z.string(),
  /** The screen where it is put right. */
  path: z.string(),
  /** What is done there, for the link. */
  action: z.string(),
});

export const warningsApi = defineRoutes({
  list: { method: 'GET', path: '/api/admin/warnings', response: z.object({ warnings: z.array(warningSchema) }) },
});

export type Warning = z.infer<typeof warningSchema>;
