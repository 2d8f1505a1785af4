import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { type Kysely, sql } from 'kysely';
import type { Budgets, Costs } from '../../../contract/costs.js';
import { dollarsOf } from '../../../contract/money.js';
import { ofRoles, roleRow } from '../../../contract/pipeline-roles.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { dayAfter, romeDay } from '../../../platform/rome-day.js';
import { levelOf } from '../budgets.decider.js';
import type { CostsTables } from '../costs.tables.js';
import { forecastMonth } from '../forecast.js';
import { GetBudgetLimits, type Budgets as Limits } from './get-budget-limits.js';

/** What this feature knows of the costs; the names of runs and articles are added by others. */
export type SpendingReport = Omit<Costs, 'hasGateway' | 'runs' | 'resting' | 'byRun'> & {
  readonly byRun: readonly Omit<Costs['byRun'][number], 'topic' | 'articleTitle'>[];
};

/** What was spent today and in this month, on what, and what may still be spent. */
export class GetSpendingReport extends Query<SpendingReport> {}

const MAX_SHOWN = 20;
const DAYS_SHOWN = 31;
const FORECAST_DAYS = 7;

const COUNTED = sql<number>`coalesce(sum(coalesce(cost_micros, reserved_micros, 0)), 0)::bigint`;
const UNCERTAIN = sql<number>`coalesce(sum(reserved_micros) filter (where cost_micros is null), 0)::bigint`;
const SAVED = sql<number>`coalesce(sum(saved_micros), 0)::bigint`;
const CALLS = sql<number>`count(*)::int`;

@QueryHandler(GetSpendingReport)
export class GetSpendingReportHandler implements IQueryHandler<GetSpendingReport> {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<SpendingReport> {
    const db = this.database.kysely<CostsTables>();
    const now = this.clock.now();
    const today = romeDay(now);
    const month = today.slice(0, 7);
    const [{ limits, ...budgets }, days, first, byRole, byModel, byRun, uncertain] = await Promise.all([
      this.queries.execute(new GetBudgetLimits()),
      sumsOfDays(db, today),
      firstDay(db),
      sumsBy(db, month, 'role'),
      sumsBy(db, month, 'model'),
      dearestRuns(db, month),
      uncertainCalls(db, now),
    ]);
    const ofToday = days.find(({ day }) => day === today) ?? { calls: 0, counted: 0, uncertain: 0, saved: 0 };
    const ofMonth = total(days.filter(({ day }) => day.startsWith(month)));
    const lastDays = completeDays(first, today).map((day) => days.find((each) => each.day === day)?.counted ?? 0);
    return {
      today: { period: today, ...sums(ofToday), ...boundOf(ofToday.counted, limits.day) },
      month: { period: month, ...sums(ofMonth), ...boundOf(ofMonth.counted, limits.month) },
      forecastUsd: dollarsOf(
        forecastMonth({ month: ofMonth.counted, today: ofToday.counted, lastDays, daysLeft: daysAfter(today) }),
      ),
      cacheSavedUsd: dollarsOf(ofMonth.saved),
      budgets: budgetsView({ limits, ...budgets }),
      byRole: byRole.map(({ name, calls, counted }) => ({
        role: name,
        label: roleLabel(name),
        calls,
        spentUsd: dollarsOf(counted),
      })),
      byModel: byModel.map(({ name, calls, failed, counted }) => ({
        model: name,
        calls,
        failed,
        spentUsd: dollarsOf(counted),
      })),
      byRun,
      days: days.map(({ day, counted }) => ({ day, spentUsd: dollarsOf(counted) })),
      uncertain,
    };
  }
}

/** The limits as the screens show them. */
export function budgetsView({ limits, environment, chosen }: Limits): Budgets {
  const usd = (micros: number | null) => (micros === null ? null : dollarsOf(micros));
  const view = (bound: keyof typeof limits) => ({
    environmentUsd: usd(environment[bound]),
    chosenUsd: usd(chosen[bound]),
    limitUsd: usd(limits[bound]),
  });
  return { run: view('run'), day: view('day'), month: view('month') };
}

const ROLE_LABELS: Readonly<Record<string, string>> = {
  ...ofRoles((role) => roleRow(role).work),
  modelResearch: 'Novità sui modelli',
  keyCheck: 'Prova della chiave',
};

function roleLabel(role: string): string {
  return ROLE_LABELS[role] ?? role;
}

interface Sums {
  readonly calls: number;
  readonly counted: number;
  readonly uncertain: number;
  readonly saved: number;
}

/** The last thirty-one days that have calls, and every one of the present month. */
function sumsOfDays(db: Kysely<CostsTables>, today: string): Promise<(Sums & { day: string })[]> {
  const oldest = dayAfter(today, 1 - DAYS_SHOWN);
  return db
    .selectFrom('app.model_calls')
    .select([sql<string>`day::text`.as('day'), CALLS.as('calls'), COUNTED.as('counted')])
    .select([UNCERTAIN.as('uncertain'), SAVED.as('saved')])
    .where('month', '>=', oldest.slice(0, 7))
    .where('day', '>=', oldest)
    .groupBy('day')
    .orderBy('day')
    .execute();
}

async function firstDay(db: Kysely<CostsTables>): Promise<string | null> {
  const row = await db
    .selectFrom('app.model_calls')
    .select(sql<string>`day::text`.as('day'))
    .orderBy('month')
    .orderBy('day')
    .limit(1)
    .executeTakeFirst();
  return row?.day ?? null;
}

function sumsBy(db: Kysely<CostsTables>, month: string, column: 'role' | 'model') {
  return db
    .selectFrom('app.model_calls')
    .select([`${column} as name`, CALLS.as('calls'), COUNTED.as('counted')])
    .select(sql<number>`(count(*) filter (where failure is not null))::int`.as('failed'))
    .where('month', '=', month)
    .groupBy(column)
    .orderBy('counted', 'desc')
    .orderBy(column)
    .limit(MAX_SHOWN)
    .execute();
}

async function dearestRuns(db: Kysely<CostsTables>, month: string): Promise<SpendingReport['byRun']> {
  const rows = await db
    .selectFrom('app.model_calls')
    .select(['run_id', CALLS.as('calls'), COUNTED.as('counted')])
    .select(sql<string | null>`max(article_id::text)`.as('article_id'))
    .select(sql<Date>`max(begun_at)`.as('last_at'))
    .where('month', '=', month)
    .groupBy('run_id')
    .orderBy('counted', 'desc')
    .orderBy('run_id')
    .limit(MAX_SHOWN)
    .execute();
  return rows.map(({ run_id, article_id, calls, counted, last_at }) => ({
    runId: run_id,
    articleId: article_id,
    calls,
    spentUsd: dollarsOf(counted),
    lastAt: last_at.toISOString(),
  }));
}

async function uncertainCalls(db: Kysely<CostsTables>, now: Date): Promise<SpendingReport['uncertain']> {
  const rows = await db
    .selectFrom('app.model_calls')
    .select(['run_id', 'role', 'model', 'begun_at', 'answer_by', 'state', 'reserved_micros'])
    .where('cost_micros', 'is', null)
    .where('state', 'in', ['reserved', 'cut'])
    .orderBy('begun_at', 'desc')
    .limit(MAX_SHOWN)
    .execute();
  return rows.map(({ run_id, role, model, begun_at, answer_by, state, reserved_micros }) => ({
    runId: run_id,
    label: roleLabel(role),
    model,
    at: begun_at.toISOString(),
    state: state === 'cut' ? 'cut' : answer_by < now ? 'unresolved' : 'under-way',
    setAsideUsd: reserved_micros === null ? null : dollarsOf(reserved_micros),
  }));
}

function sums({ calls, counted, uncertain }: Sums) {
  return { calls, spentUsd: dollarsOf(counted), uncertainUsd: dollarsOf(uncertain) };
}

function boundOf(spent: number, limit: number | null) {
  return { limitUsd: limit === null ? null : dollarsOf(limit), level: levelOf(spent, limit) };
}

function total(days: readonly Sums[]): Sums {
  const sum = (of: keyof Sums) => days.reduce((sofar, day) => sofar + day[of], 0);
  return { calls: sum('calls'), counted: sum('counted'), uncertain: sum('uncertain'), saved: sum('saved') };
}

/** At most seven, the latest first, none before the first call. */
function completeDays(first: string | null, today: string): string[] {
  if (first === null) return [];
  return Array.from({ length: FORECAST_DAYS }, (_, place) => dayAfter(today, -place - 1)).filter((day) => day >= first);
}

/** Days of the month after this one. */
function daysAfter(day: string): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).getUTCDate() - date;
}
