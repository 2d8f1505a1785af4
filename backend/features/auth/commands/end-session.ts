import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '../../../platform/domain-error.js';
import { isUuid } from '../../../platform/ids.js';
import { SessionsStore } from '../sessions.store.js';

/** Ends one session of an administrator, on whichever server it was begun. Throws 'not-found' for anybody else's. */
export class EndSession extends Command<void> {
  constructor(
    readonly adminId: string,
    readonly sessionId: string,
  ) {
    super();
  }
}

@CommandHandler(EndSession)
export class EndSessionHandler implements ICommandHandler<EndSession> {
  constructor(private readonly sessions: SessionsStore) {}

  async execute({ adminId, sessionId }: EndSession): Promise<void> {
    const isEnded = isUuid(sessionId) && (await this.sessions.endOf(adminId, sessionId));
    if (!isEnded) throw new DomainError('not-found');
  }
}
