import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { DomainError } from '../../../platform/domain-error.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { isUuid } from '../../../platform/ids.js';
import { SubscriberLog } from '../subscriber-log.js';

/** Takes somebody off the list and forgets them. */
export class EraseSubscriber extends Command<{ position: number }> {
  constructor(
    readonly id: string,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

/** Answers the position to wait for. @throws DomainError `subscriber-not-found` */
@CommandHandler(EraseSubscriber)
export class EraseSubscriberHandler implements ICommandHandler<EraseSubscriber> {
  constructor(
    private readonly log: SubscriberLog,
    private readonly clock: Clock,
  ) {}

  async execute({ id, meta }: EraseSubscriber): Promise<{ position: number }> {
    const { status } = isUuid(id) ? await this.log.stateOf(id) : { status: 'unknown' };
    if (status === 'unknown' || status === 'erased') throw new DomainError('subscriber-not-found');
    await this.log.noteLeaving(id, this.clock.now());
    const { position } = await this.log.erase(id, 'admin', meta);
    return { position };
  }
}
