import { Injectable } from '@nestjs/common';
import { type Generated, sql } from 'kysely';
import type { CompletionAnswer, CompletionRequest } from '../../platform/ai-gateway/ai-gateway.js';
import { TableAccess } from '../../platform/database/table-access.js';

interface ExchangeRow {
  run_id: string;
  step: string;
  attempt: number;
  role: string;
  model_asked: string;
  temperature: number;
  messages: unknown;
  facts: unknown;
  answer: unknown;
  asked_at: Generated<Date>;
}

interface ExchangesTables {
  'app.model_exchanges': ExchangeRow;
}

/** Which exchange: a step of a run is asked again only under a new attempt number. */
export interface ExchangeKey {
  readonly runId: string;
  readonly step: string;
  readonly attempt: number;
  /** Who pays, when it is not the run: a person's own check of an article. */
  readonly payerId?: string | undefined;
  /** The article that it is about, for the ledger. */
  readonly articleId?: string | undefined;
}

/** A conversation with a model as it took place, for the debug screen. */
export interface StoredExchange extends ExchangeKey {
  readonly role: string;
  readonly modelAsked: string;
  readonly temperature: number;
  readonly messages: CompletionRequest['messages'];
  /** What was asked about, as data. */
  readonly facts: unknown;
  readonly answer: CompletionAnswer;
  readonly askedAt: Date;
}

/** What was asked, and what was answered: null when the process ended in between. */
export interface StoredQuestion extends Pick<CompletionRequest, 'model' | 'temperature' | 'messages' | 'facts'> {
  readonly answer: CompletionAnswer | null;
}

/** Every prompt and answer, with retention: rows and not events, because they hold other people's text. */
@Injectable()
export class ExchangesStore extends TableAccess<ExchangesTables> {
  async find({ runId, step, attempt }: ExchangeKey): Promise<StoredQuestion | null> {
    const row = await this.db
      .selectFrom('app.model_exchanges')
      .select(['model_asked as model', 'temperature', 'messages', 'facts', 'answer'])
      .where('run_id', '=', runId)
      .where('step', '=', step)
      .where('attempt', '=', attempt)
      .executeTakeFirst();
    if (!row) return null;
    const { messages, answer, ...asked } = row;
    return {
      ...asked,
      messages: messages as CompletionRequest['messages'],
      answer: answer as CompletionAnswer | null,
    };
  }

  /**
   * Notes what is about to be asked. The question is by far the larger half: with it kept beforehand, only a short write
   * stands between an answer that was paid for and its safety. A question that was never answered is replaced.
   */
  async begin(key: ExchangeKey, request: CompletionRequest): Promise<void> {
    const asked = {
      role: request.role,
      model_asked: request.model,
      temperature: request.temperature,
      messages: storedJson(request.messages),
      facts: storedJson(request.facts),
    };
    await this.db
      .insertInto('app.model_exchanges')
      .values({
        run_id: key.runId,
        step: key.step,
        attempt: key.attempt,
        ...asked,
        answer: null,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['run_id', 'step', 'attempt'])
          .doUpdateSet(asked)
          .where('app.model_exchanges.answer', 'is', null),
      )
      .execute();
  }

  async keep({ runId, step, attempt }: ExchangeKey, answer: CompletionAnswer): Promise<void> {
    await this.db
      .updateTable('app.model_exchanges')
      .set({ answer: storedJson(answer) })
      .where('run_id', '=', runId)
      .where('step', '=', step)
      .where('attempt', '=', attempt)
      .execute();
  }

  /** Drops a question that was not answered. */
  async forget({ runId, step, attempt }: ExchangeKey): Promise<void> {
    await this.db
      .deleteFrom('app.model_exchanges')
      .where('run_id', '=', runId)
      .where('step', '=', step)
      .where('attempt', '=', attempt)
      .where('answer', 'is', null)
      .execute();
  }

  /** Drops what was asked and answered in these runs, and in others where one of these titles stands; answers how much. */
  async dropAbout(runIds: readonly string[], titles: readonly string[]): Promise<number> {
    const written = titles.map((title) => JSON.stringify(title).slice(1, -1));
    const { numDeletedRows } = await this.db
      .deleteFrom('app.model_exchanges')
      .where(
        sql<boolean>`run_id = any (${[...runIds]}::uuid[]) or exists (select from unnest(${written}::text[]) as t (title)
          where position(t.title in messages::text || facts::text || coalesce(answer::text, '')) > 0)`,
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  }

  async ofRun(runId: string): Promise<StoredExchange[]> {
    const rows = await this.db
      .selectFrom('app.model_exchanges')
      .selectAll()
      .where('run_id', '=', runId)
      .where('answer', 'is not', null)
      .orderBy('asked_at')
      .execute();
    return rows.map((row) => ({
      runId: row.run_id,
      step: row.step,
      attempt: row.attempt,
      role: row.role,
      modelAsked: row.model_asked,
      temperature: row.temperature,
      messages: row.messages as CompletionRequest['messages'],
      facts: row.facts,
      answer: row.answer as CompletionAnswer,
      askedAt: row.asked_at,
    }));
  }

  /**
   * Which runs asked which roles something that is still stored, the latest first; of each of the named steps at most
   * so many.
   */
  async askedRoles(steps: readonly string[], most: number): Promise<{ runId: string; roles: string[] }[]> {
    const placed = this.db
      .selectFrom('app.model_exchanges')
      .select(['run_id', 'role', 'asked_at'])
      .select(sql<number>`row_number() over (partition by step order by asked_at desc)`.as('place'))
      .where('answer', 'is not', null)
      .where('step', 'in', steps);
    const rows = await this.db
      .selectFrom(placed.as('placed'))
      .select(['run_id', sql<string[]>`array_agg(distinct role)`.as('roles')])
      .where('place', '<=', most)
      .groupBy('run_id')
      .orderBy(sql`max(asked_at)`, 'desc')
      .execute();
    return rows.map(({ run_id, roles }) => ({ runId: run_id, roles }));
  }

  /** What the stored answers of some runs cost, by run; a run without any is absent. */
  async spentBy(runIds: readonly string[]): Promise<Map<string, CompletionAnswer['usage']>> {
    if (runIds.length === 0) return new Map();
    const usage = (name: string) => sql<string>`answer->'usage'->>${sql.lit(name)}`;
    const rows = await this.db
      .selectFrom('app.model_exchanges')
      .select('run_id')
      .select(sql<number>`sum((${usage('promptTokens')})::int)::int`.as('prompt_tokens'))
      .select(sql<number>`sum((${usage('completionTokens')})::int)::int`.as('completion_tokens'))
      .select(sql<number | null>`sum((${usage('costUsd')})::float8)`.as('cost'))
      .select(sql<boolean>`bool_and(${usage('costUsd')} is not null)`.as('is_known'))
      .where('run_id', 'in', runIds)
      .where('answer', 'is not', null)
      .groupBy('run_id')
      .execute();
    return new Map(
      rows.map(({ run_id, prompt_tokens, completion_tokens, cost, is_known }) => [
        run_id,
        { promptTokens: prompt_tokens, completionTokens: completion_tokens, costUsd: is_known ? cost : null },
      ]),
    );
  }

  /** Drops exchanges older than the given days; answers how many. */
  async purge(days: number): Promise<number> {
    const purged = await this.db
      .deleteFrom('app.model_exchanges')
      .where('asked_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
      .executeTakeFirst();
    return Number(purged.numDeletedRows);
  }
}

const LONE_HALF = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/**
 * JSON that the database takes: it refuses U+0000 and halves of a surrogate pair, which models do write. They become the
 * replacement character, so that an answer that was paid for is stored whatever it holds.
 */
function storedJson(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'string' ? each.replaceAll('\u0000', '\ufffd').replace(LONE_HALF, '\ufffd') : each,
  );
}
