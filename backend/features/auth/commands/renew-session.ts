import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '../../../platform/domain-error.js';
import { type Access, BearerTokens, type SessionOwner } from '../bearer-tokens.js';
import { placeOf } from '../device-words.js';

/** Exchanges what a browser holds of its session for a new token and what to hold next. */
export class RenewSession extends Command<Access & { readonly user: SessionOwner }> {
  constructor(
    readonly shown: string | undefined,
    readonly caller: { readonly address: string; readonly userAgent: string | undefined },
  ) {
    super();
  }
}

/** @throws DomainError `unauthorized` when the session has ended, or ends now because somebody else used this up */
@CommandHandler(RenewSession)
export class RenewSessionHandler implements ICommandHandler<RenewSession> {
  constructor(private readonly tokens: BearerTokens) {}

  async execute({ shown, caller }: RenewSession): Promise<Access & { readonly user: SessionOwner }> {
    const renewed = await this.tokens.renew(shown, placeOf(caller));
    if (!renewed) throw new DomainError('unauthorized');
    return renewed;
  }
}
