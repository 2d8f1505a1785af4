import { z } from 'zod';
import { defineRoutes } from './route.js';

const usd = z.number();
const bound = z.object({
  /** The variable's; null: it is not set. */
  environmentUsd: usd.nullable(),
  /** The admin's own; null: it set none. */
  chosenUsd: usd.nullable(),
  /** In force: the lower one. */
  limitUsd: usd.nullable(),
});
const period = z.object({
  /** `2026-11-23` or `2026-11`, of Rome. */
  period: z.string(),
  calls: z.number().int(),
  /** With what is set aside for calls whose price is not known. */
  spentUsd: usd,
  uncertainUsd: usd,
  limitUsd: usd.nullable(),
  /** Per cent of the limit that were reached: 80 is a warning, 100 the end. */
  level: z.union([z.literal(80), z.literal(100)]).nullable(),
});

/** What models cost and may cost. All amounts are US dollars. */
export const costsSchema = z.object({
  /** False: the offline engine writes, which costs nothing. */
  hasGateway: z.boolean(),
  today: period,
  month: period,
  /** What the month will have cost when it goes on as the last week did. */
  forecastUsd: usd,
  /** Of this month: what gateways did not charge for what they had read before, as far as the price of it is known. */
  cacheSavedUsd: usd,
  budgets: z.object({ run: bound, day: bound, month: bound }),
  runs: z.object({ running: z.number().int(), waiting: z.number().int(), most: z.number().int() }),
  /** Of this month, the dearest first. */
  byRole: z.array(z.object({ role: z.string(), label: z.string(), calls: z.number().int(), spentUsd: usd })),
  byModel: z.array(
    z.object({
      model: z.string(),
      calls: z.number().int(),
      /** Calls that brought no answer that can be used. */
      failed: z.number().int(),
      spentUsd: usd,
    }),
  ),
  /** The dearest of this month; `topic` is null for what is no run: a check by hand, a trial, a search. */
  byRun: z.array(
    z.object({
      runId: z.string(),
      topic: z.string().nullable(),
      articleId: z.string().nullable(),
      articleTitle: z.string().nullable(),
      calls: z.number().int(),
      spentUsd: usd,
      lastAt: z.iso.datetime(),
    }),
  ),
  /** The last thirty-one days that have calls, oldest first. */
  days: z.array(z.object({ day: z.string(), spentUsd: usd })),
  /** Models that failed several times in a row and are left alone; a role's fallback is asked instead. */
  resting: z.array(
    z.object({ model: z.string(), until: z.iso.datetime(), failures: z.number().int(), lastFailure: z.string() }),
  ),
  /** Calls of which nobody knows what they cost: under way, overdue, or cut. The latest first. */
  uncertain: z.array(
    z.object({
      runId: z.string(),
      label: z.string(),
      model: z.string(),
      at: z.iso.datetime(),
      state: z.enum(['under-way', 'unresolved', 'cut']),
      setAsideUsd: usd.nullable(),
    }),
  ),
});

const limit = z
  .number({ message: 'Il limite deve essere un importo in dollari' })
  .min(0, 'Il limite non può essere negativo')
  .max(1_000_000, 'Il limite può essere al massimo $ 1.000.000')
  .nullable()
  .optional();

/** The admin's own limits; absent ones stay, null takes one away. */
export const budgetsUpdateSchema = z.object({ runUsd: limit, dayUsd: limit, monthUsd: limit });

export const costsApi = defineRoutes({
  get: { method: 'GET', path: '/api/admin/costs', response: costsSchema },
  setBudgets: {
    method: 'PUT',
    path: '/api/admin/costs/budgets',
    body: budgetsUpdateSchema,
    response: z.object({ run: bound, day: bound, month: bound }),
  },
});

export type Costs = z.infer<typeof costsSchema>;
export type Budgets = Costs['budgets'];
