import { z } from 'zod';
import { generationEngineSchema, generationEstimateSchema } from './generation-brief.js';
import { mailAddress } from './mail-address.js';
import { oneLine } from './one-line.js';
import { defineRoutes } from './route.js';

/** Minutes between two automatic articles. */
export const AUTO_GENERATION_INTERVALS = [15, 30, 60, 120, 180, 360, 720, 1440, 2880, 4320, 10_080] as const;

const interval = z.coerce
  .number({ message: "L'intervallo deve essere un numero di minuti" })
  .refine((minutes) => AUTO_GENERATION_INTERVALS.some((known) => known === minutes), "L'intervallo scelto non esiste");
const recipient = z.union([z.literal(''), mailAddress("L'indirizzo email non è valido")]);

const A_DAY = 'Gli articoli al giorno vanno da 1 a 96';
const perDay = z.number({ message: A_DAY }).int(A_DAY).min(1, A_DAY).max(96, A_DAY).nullable();
const HOURS_OF_VARIETY = 'Le ore di varietà vanno da 0 a 168';
const TIME = 'Le ore di silenzio vanno scritte come 22:30';
const time = z.string({ message: TIME }).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, TIME);

/** What keeps automatic runs within bounds. Times are those of clocks in Italy and may span midnight. */
export const automaticLimitsSchema = z.object({
  /** Articles in a day, drafts included; null: no bound. */
  perDay,
  /** The same for each category. */
  perCategory: perDay,
  quietHours: z
    .object({
      from: time,
      to: time,
      /** A turn in them is left out, or moved to their end. */
      slots: z.enum(['skip', 'move'], 'Un turno nelle ore di silenzio si salta o si sposta'),
    })
    .refine(({ from, to }) => from !== to, 'L’inizio e la fine delle ore di silenzio devono essere diversi')
    .nullable(),
  /** So long no two articles in a row are about the same company or of the same category, where there is another story; 0: they may be. */
  varietyHours: z
    .number({ message: HOURS_OF_VARIETY })
    .int(HOURS_OF_VARIETY)
    .min(0, HOURS_OF_VARIETY)
    .max(168, HOURS_OF_VARIETY),
});

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
  limits: automaticLimitsSchema,
  /** Why no run may begin at this moment, in Italian; null: one may. */
  hold: z.string().nullable(),
  /** Articles of the plan of this day in Rome, those under way included. */
  writtenToday: z.number().int(),
  /** The latest turns that the limits left out, newest first. */
  skipped: z.array(z.object({ at: z.iso.datetime(), reason: z.string() })),
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
  limits: automaticLimitsSchema.optional(),
});

const usd = z.number().nullable();

/** What turning the automatic generation on means, before it is. Amounts are US dollars, null where nobody knows, or no bound. */
export const automaticOutlookSchema = z.object({
  engine: generationEngineSchema,
  estimate: generationEstimateSchema,
  /** In thirty days, as far as the plan's limits say. */
  runsAMonth: z.number().int(),
  monthUsd: usd,
  budgets: z.object({ runUsd: usd, dayUsd: usd, monthUsd: usd }),
  /** Approved articles are published by themselves. */
  publishes: z.boolean(),
});

export const autoGenerationApi = defineRoutes({
  get: { method: 'GET', path: '/api/admin/auto-generation', response: autoGenerationSchema },
  update: {
    method: 'PUT',
    path: '/api/admin/auto-generation',
    body: autoGenerationUpdateSchema,
    response: autoGenerationSchema,
  },
  outlook: { method: 'GET', path: '/api/admin/auto-generation/outlook', response: automaticOutlookSchema },
  run: {
    method: 'POST',
    path: '/api/admin/auto-generation/run',
    creates: true,
    response: z.object({ success: z.literal(true), runId: z.string(), message: z.string() }),
    status: 202,
  },
});

export type AutoGenerationSettings = z.infer<typeof autoGenerationSchema>;
export type AutomaticOutlook = z.infer<typeof automaticOutlookSchema>;
export type AutomaticLimits = z.infer<typeof automaticLimitsSchema>;
