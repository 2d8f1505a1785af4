import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { Leases } from '../../../platform/leases/leases.js';
import { SetSourceWeights } from '../../news/commands/set-source-weights.js';
import { ListSourceLessons } from '../queries/list-source-lessons.js';

/** Gives the news the weights of sources as they follow from what editors decided up to now. */
export class ApplySourceTrust extends Command<{ readonly changed: number }> {}

@CommandHandler(ApplySourceTrust)
export class ApplySourceTrustHandler implements ICommandHandler<ApplySourceTrust> {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    private readonly leases: Leases,
  ) {}

  /** In turn: what was read before the operator changed something must not be set after it. */
  execute(): Promise<{ readonly changed: number }> {
    return this.leases.inTurn('source-trust', (signal) => this.apply(signal));
  }

  private async apply(signal: AbortSignal): Promise<{ readonly changed: number }> {
    const { sources } = await this.queries.execute(new ListSourceLessons());
    signal.throwIfAborted();
    return this.commands.execute(new SetSourceWeights(sources.map(({ sourceId, weight }) => ({ sourceId, weight }))));
  }
}
