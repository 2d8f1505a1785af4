import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { AutoGenerationSettings } from '../../../contract/auto-generation.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { autoGenerationDecider } from '../auto-generation.decider.js';
import { AutoGenerationRecipientStore } from '../auto-generation-recipient.store.js';
import { nextSlotStart } from '../auto-generation-slots.js';
import type { GenerationTables } from '../generation.tables.js';

/** The plan of the automatic generation with what it has done and does next. */
export class GetAutoGeneration {}

/** What the screen sees, and since when the plan holds, which the schedule needs. */
export type AutoGenerationView = AutoGenerationSettings & { readonly since: Date | null };

@QueryHandler(GetAutoGeneration)
export class GetAutoGenerationHandler implements IQueryHandler<GetAutoGeneration, AutoGenerationView> {
  constructor(
    private readonly database: Database,
    private readonly recipient: AutoGenerationRecipientStore,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<AutoGenerationView> {
    const [row, emailRecipient] = await Promise.all([
      this.database.kysely<GenerationTables>().selectFrom('read.auto_generation').selectAll().executeTakeFirst(),
      this.recipient.read(),
    ]);
    const plan = { ...autoGenerationDecider.initialState, ...row?.plan };
    return {
      ...plan,
      topics: [...plan.topics],
      lastRun: row?.last_run?.toISOString() ?? null,
      nextRun: plan.enabled ? nextSlotStart(this.clock.now(), plan.interval).toISOString() : null,
      totalGenerated: row?.total_generated ?? 0,
      emailRecipient,
      since: row?.since ?? null,
    };
  }
}
