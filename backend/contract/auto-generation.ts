import { z } from 'zod';
import { oneLine } from './one-line.js';
import { defineRoutes } from './route.js';

/** Minutes between two automatic articles. */
export const AUTO_GENERATION_INTERVALS = [15, 30, 60, 120, 180, 360, 720, 1440, 2880, 4320, 10_080] as const;

const interval = z.coerce
  .number({ message: "L'intervallo deve essere un numero di minuti" })
  .refine((minutes) => AUTO_GENERATION_INTERVALS.some((known) => known === minutes), "L'intervallo scelto non esiste");
const recipient = z.union([z.literal(''), z.email("L'indirizzo e-mail non è valido")]);

/** The automatic generation as the screen shows it. */
export const autoGenerationSchema = z.object({
  enabled: z.boolean(),
  /** Minutes. */
  interval: z.number(),
  topics: z.array(z.string()),
  lastRun: z.iso.datetime().nullable(),
  nextRun: z.iso.datetime().nullable(),
  totalGenerated: z.number().int(),
  autoPublishOnApproval: z.boolean(),
  emailNotifications: z.boolean(),
  emailRecipient: z.string(),
});

/** A change: absent fields stay. */
export const autoGenerationUpdateSchema = z.object({
  enabled: z.boolean().optional(),
  interval: interval.optional(),
  topics: z
    .array(oneLine(z.string().trim().min(1).max(200), 'Un argomento'))
    .max(50)
    .optional(),
  autoPublishOnApproval: z.boolean().optional(),
  emailNotifications: z.boolean().optional(),
  emailRecipient: recipient.nullable().optional(),
});

export const autoGenerationApi = defineRoutes({
  get: { method: 'GET', path: '/api/admin/auto-generation', response: autoGenerationSchema },
  update: {
    method: 'PUT',
    path: '/api/admin/auto-generation',
    body: autoGenerationUpdateSchema,
    response: autoGenerationSchema,
  },
  run: {
    method: 'POST',
    path: '/api/admin/auto-generation/run',
    creates: true,
    response: z.object({ success: z.literal(true), runId: z.string(), message: z.string() }),
    status: 202,
  },
});

export type AutoGenerationSettings = z.infer<typeof autoGenerationSchema>;
export type AutoGenerationUpdate = z.infer<typeof autoGenerationUpdateSchema>;
