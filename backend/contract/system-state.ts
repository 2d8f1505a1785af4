import { z } from 'zod';
import { defineRoutes } from './route.js';
import { warningSchema } from './warnings.js';

/** One thing that was checked. */
const systemRowSchema = z.object({
  id: z.string(),
  group: z.string(),
  label: z.string(),
  light: z.enum(['ok', 'warn', 'bad']),
  value: z.string(),
  /** What to do where the light is not green. */
  remedy: z.string().nullable(),
});

/** The state of the system as the operator sees it; `/metrics` says the same in figures. */
export const systemStateSchema = z.object({
  checkedAt: z.iso.datetime(),
  warnings: z.array(warningSchema),
  rows: z.array(systemRowSchema),
});

export const systemStateApi = defineRoutes({
  get: { method: 'GET', path: '/api/admin/system', response: systemStateSchema },
});

export type SystemState = z.infer<typeof systemStateSchema>;
