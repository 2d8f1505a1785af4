import { z } from 'zod';
import { defineRoutes, done } from './route.js';

export const backupInfoSchema = z.object({
  hasBackup: z.boolean(),
  /** When the backup was begun, ISO 8601: what it shows is the site at that moment. */
  lastBackup: z.string().nullable(),
  filename: z.string().nullable(),
  /** «12,3 MB». */
  sizeFormatted: z.string().nullable(),
  /** Whether one is being made. */
  inProgress: z.boolean(),
  /** What the backup lacks, in Italian; null where it is complete. */
  warning: z.string().nullable(),
  /** Why the last attempt gave none, in Italian; null after a success and before the first. */
  failure: z.string().nullable(),
});

/** The full backup of the site. The download answers with the zip itself. */
export const backupApi = defineRoutes({
  info: { method: 'GET', path: '/api/backup/info', response: backupInfoSchema },
  create: { method: 'POST', path: '/api/backup/create', response: done, creates: true },
  download: { method: 'GET', path: '/api/backup/download' },
  remove: { method: 'DELETE', path: '/api/backup/delete', response: done },
});

export type BackupInfo = z.infer<typeof backupInfoSchema>;
