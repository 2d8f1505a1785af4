import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { Leases } from '../../../platform/leases/leases.js';
import { COLLECTION_LEASE } from '../collection/collection-identity.js';
import { InterruptedCollections } from '../collection/interrupted-collections.js';

/** Gives the runs that were cut short their end, and answers how many those were. */
export class EndInterruptedCollections extends Command<number> {
  constructor(readonly meta: EventMeta) {
    super();
  }
}

/** Somebody who collects does it by himself; what he is at has not been cut short. */
@CommandHandler(EndInterruptedCollections)
export class EndInterruptedCollectionsHandler implements ICommandHandler<EndInterruptedCollections> {
  constructor(
    private readonly leases: Leases,
    private readonly interrupted: InterruptedCollections,
  ) {}

  async execute({ meta }: EndInterruptedCollections): Promise<number> {
    const { key, ttlMs } = COLLECTION_LEASE;
    const outcome = await this.leases.withLease(key, () => this.interrupted.end(meta), {
      ttlMs,
      waitForKilled: true,
    });
    return outcome.ran ? outcome.value : 0;
  }
}
