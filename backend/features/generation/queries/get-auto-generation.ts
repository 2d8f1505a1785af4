import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { AutoGenerationSettings } from '../../../contract/auto-generation.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { autoGenerationDecider } from '../auto-generation/auto-generation.decider.js';
import { AutoGenerationRecipientStore } from '../auto-generation/auto-generation-recipient.store.js';
import { AutomaticArticlesStore } from '../auto-generation/automatic-articles.store.js';
import { holdNow, nextRunAt, skipSentence } from '../auto-generation/automatic-limits.js';
import { SkippedTurnsStore } from '../auto-generation/skipped-turn.store.js';
import type { GenerationTables } from '../generation.tables.js';
import { AutoGenerationProjection } from '../projections/auto-generation.projection.js';

const MAX_SKIPPED = 5;

/** The plan of the automatic generation with what it has done and does next. */
export class GetAutoGeneration extends Query<AutoGenerationView> {
  static readonly shows = [AutoGenerationProjection];
}

/** What the screen sees, and since when the plan holds, which the schedule needs. */
export type AutoGenerationView = AutoGenerationSettings & { readonly since: Date | null };

@QueryHandler(GetAutoGeneration)
export class GetAutoGenerationHandler implements IQueryHandler<GetAutoGeneration> {
  constructor(
    private readonly database: Database,
    private readonly recipient: AutoGenerationRecipientStore,
    private readonly articles: AutomaticArticlesStore,
    private readonly skipped: SkippedTurnsStore,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<AutoGenerationView> {
    const now = this.clock.now();
    const [row, emailRecipient, today, skipped] = await Promise.all([
      this.database.kysely<GenerationTables>().selectFrom('read.auto_generation').selectAll().executeTakeFirst(),
      this.recipient.read(),
      this.articles.ofDay(now),
      this.skipped.latest(MAX_SKIPPED),
    ]);
    const plan = { ...autoGenerationDecider.initialState, ...row?.plan };
    return {
      ...plan,
      topics: [...plan.topics],
      lastRun: row?.last_run?.toISOString() ?? null,
      nextRun: nextRunAt(plan, now, today.articles)?.toISOString() ?? null,
      hold: holdNow(plan, now, today.articles),
      writtenToday: today.articles,
      skipped: skipped.map(({ startsAt, reason }) => ({
        at: startsAt.toISOString(),
        reason: skipSentence(reason, plan.limits),
      })),
      totalGenerated: row?.total_generated ?? 0,
      emailRecipient,
      since: row?.since ?? null,
    };
  }
}
