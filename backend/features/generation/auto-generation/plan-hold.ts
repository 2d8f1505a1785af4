import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { DomainError } from '../../../platform/domain-error.js';
import { CheckGatewayKey } from '../../ai-models/commands/check-gateway-key.js';
import { GetLastRefusal } from '../../costs/queries/get-last-refusal.js';
import { GetSpendingReport } from '../../costs/queries/get-spending-report.js';
import { GetGatewayAccess } from '../../settings/queries/get-gateway-access.js';
import { EstimateGeneration } from '../queries/estimate-generation.js';
import type { SkipReason } from './automatic-limits.js';

/** How often a key that was refused is tried again, with a question of a few words. */
const TRY_KEY_EVERY_MS = 10 * 60_000;

type Hold = Extract<SkipReason, 'key-refused' | 'budget-exhausted'>;

/** Why a run of the plan would end before it wrote anything: it is not begun, and the slot waits for better times. */
@Injectable()
export class PlanHold {
  #triedKeyAt = 0;

  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  /** Null when a run may begin. */
  async reason(): Promise<Hold | null> {
    try {
      const access = await this.queries.execute(new GetGatewayAccess());
      // The offline engine needs neither key nor money.
      if (access === null) return null;
    } catch (error) {
      if (error instanceof DomainError) return 'key-refused';
      throw error;
    }
    if (await this.isKeyRefused()) return 'key-refused';
    return (await this.isBudgetTooSmall()) ? 'budget-exhausted' : null;
  }

  /** What was refused once may be right by now: the gateway is asked, but not each minute. */
  private async isKeyRefused(): Promise<boolean> {
    if ((await this.queries.execute(new GetLastRefusal())) === null) return false;
    const now = this.clock.now().getTime();
    if (now - this.#triedKeyAt < TRY_KEY_EVERY_MS) return true;
    this.#triedKeyAt = now;
    const { outcome } = await this.commands.execute(new CheckGatewayKey(undefined, 'schedule'));
    return outcome === 'fails';
  }

  /** A run that cannot be paid to its end leaves an article that nobody checked. */
  private async isBudgetTooSmall(): Promise<boolean> {
    const { estimate } = await this.queries.execute(new EstimateGeneration());
    const { today, month } = await this.queries.execute(new GetSpendingReport());
    return [today, month].some(
      ({ limitUsd, spentUsd }) => limitUsd !== null && limitUsd - spentUsd < (estimate.usd ?? 0),
    );
  }
}
