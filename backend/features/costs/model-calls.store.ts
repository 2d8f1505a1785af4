import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { CompletionUsage } from '../../platform/ai-gateway/ai-gateway.js';
import { TableAccess } from '../../platform/database/table-access.js';
import type { BudgetBound, BudgetLimits } from './budgets.events.js';
import type { CostsTables, ModelCallState } from './costs.tables.js';

/** A call that is about to be made. */
export interface CallToReserve {
  readonly id: string;
  readonly runId: string;
  readonly step: string;
  readonly attempt: number;
  readonly role: string;
  readonly articleId: string | null;
  readonly model: string;
  readonly at: Date;
  /** After this time it has ended in any case. */
  readonly limitMs: number;
  /** Null: nobody knows its price. */
  readonly micros: number | null;
  readonly limits: BudgetLimits;
}

/** What counted before the call, and the limit that it would have gone beyond. */
export interface Reservation {
  readonly refused: BudgetBound | null;
  readonly spent: Readonly<Record<BudgetBound, number>>;
  readonly day: string;
  readonly month: string;
}

export interface CallEnd {
  readonly state: Exclude<ModelCallState, 'reserved'>;
  /** Null: unknown, and what was set aside goes on counting. */
  readonly costMicros: number | null;
  /** What its cached part saved; null or absent: nothing that is known. */
  readonly savedMicros?: number | null;
  readonly usage: CompletionUsage | null;
  readonly failure: string | null;
}

/** The ledger of calls: a row before each call, settled when its price is known. */
@Injectable()
export class ModelCallsStore extends TableAccess<CostsTables> {
  /** Counts a call, or says which limit it would go beyond; callers of all processes go one after the other. */
  async reserve(call: CallToReserve): Promise<Reservation> {
    const { limits } = call;
    const { rows } = await sql<{
      refused: BudgetBound | null;
      run_micros: number;
      day_micros: number;
      month_micros: number;
      on_day: string;
      in_month: string;
    }>`select * from app.reserve_model_call(${call.id}::uuid, ${call.runId}::uuid, ${call.step}, ${call.attempt}::int,
      ${call.role}, ${call.articleId}::uuid, ${call.model}, ${call.at}::timestamptz, ${call.limitMs}::int,
      ${call.micros}::bigint, ${limits.run}::bigint, ${limits.day}::bigint, ${limits.month}::bigint)`.execute(this.db);
    const [row] = rows;
    if (row === undefined) throw new Error('A reservation has an answer.');
    return {
      refused: row.refused,
      spent: { run: row.run_micros, day: row.day_micros, month: row.month_micros },
      day: row.on_day,
      month: row.in_month,
    };
  }

  /** Says how a call ended; one that was settled before stays as it is. */
  async end(id: string, end: CallEnd, at: Date): Promise<void> {
    await this.db
      .updateTable('app.model_calls')
      .set(ended(end, at))
      .where('id', '=', id)
      .where('state', 'in', ['reserved', 'cut'])
      .execute();
  }

  /** Says how the calls of a question ended that nobody settled: the last one as given, those before it were cut. */
  async endOpenOf(
    { runId, step, attempt }: Pick<CallToReserve, 'runId' | 'step' | 'attempt'>,
    last: CallEnd,
    at: Date,
  ): Promise<void> {
    const open = await this.db
      .selectFrom('app.model_calls')
      .select('id')
      .where('run_id', '=', runId)
      .where('step', '=', step)
      .where('attempt', '=', attempt)
      .where('state', '=', 'reserved')
      .orderBy('begun_at', 'desc')
      .execute();
    for (const [place, { id }] of open.entries()) await this.end(id, place === 0 ? last : CUT, at);
  }

  /** The questions with a call that should have ended, and of which nobody says how. */
  async overdue(at: Date, most: number): Promise<Pick<CallToReserve, 'runId' | 'step' | 'attempt' | 'articleId'>[]> {
    const rows = await this.db
      .selectFrom('app.model_calls')
      .select(['run_id', 'step', 'attempt', 'article_id'])
      .distinct()
      .where('state', '=', 'reserved')
      .where('answer_by', '<', at)
      .limit(most)
      .execute();
    return rows.map(({ run_id, article_id, ...question }) => ({ ...question, runId: run_id, articleId: article_id }));
  }
}

/** Nobody knows what it cost. */
export const CUT: CallEnd = { state: 'cut', costMicros: null, usage: null, failure: 'interrupted' };

function ended({ state, costMicros, savedMicros = null, usage, failure }: CallEnd, at: Date) {
  return {
    state,
    cost_micros: costMicros,
    saved_micros: savedMicros,
    prompt_tokens: usage?.promptTokens ?? null,
    cached_tokens: usage?.cachedTokens ?? null,
    completion_tokens: usage?.completionTokens ?? null,
    failure,
    ended_at: at,
  };
}
