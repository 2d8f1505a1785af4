import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { User } from '../../../contract/auth.js';
import { DomainError } from '../../../platform/domain-error.js';
import { hashPassword, passwordMatches } from '../../../platform/security/passwords.js';
import { AdministratorsStore } from '../administrators.store.js';
import { BearerTokens } from '../bearer-tokens.js';

const WINDOW_MINUTES = 15;
const MOST_PER_ACCOUNT = 10;
const MOST_PER_ADDRESS = 30;

/** Exchanges name and password for a bearer token. */
export class LogIn {
  constructor(
    readonly username: string,
    readonly password: string,
    /** The caller's network address, for throttling. */
    readonly address: string,
  ) {}
}

/** Throttled per account and per address before the password is looked at; a wrong name takes as long as a wrong password. */
@CommandHandler(LogIn)
export class LogInHandler implements ICommandHandler<LogIn, { token: string; user: User }> {
  private readonly decoy = hashPassword('a password that nobody has');

  constructor(
    private readonly administrators: AdministratorsStore,
    private readonly tokens: BearerTokens,
  ) {}

  async execute({ username, password, address }: LogIn): Promise<{ token: string; user: User }> {
    const [ofAccount, ofAddress] = await Promise.all([
      this.administrators.failures('account', username, WINDOW_MINUTES),
      this.administrators.failures('address', address, WINDOW_MINUTES),
    ]);
    if (ofAccount >= MOST_PER_ACCOUNT || ofAddress >= MOST_PER_ADDRESS) {
      throw new DomainError('too-many-attempts', { retryAfterSeconds: WINDOW_MINUTES * 60 });
    }
    const administrator = await this.administrators.byUsername(username);
    const matches = await passwordMatches(administrator?.password_hash ?? (await this.decoy), password);
    if (!administrator || !matches) {
      await this.administrators.recordFailure(username, address);
      throw new DomainError('invalid-credentials');
    }
    await this.administrators.forgive(username);
    return {
      token: await this.tokens.give(administrator),
      user: { id: administrator.id, username: administrator.username },
    };
  }
}
