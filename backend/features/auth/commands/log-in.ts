import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { User } from '../../../contract/auth.js';
import { DomainError } from '../../../platform/domain-error.js';
import { hashPassword, passwordMatches } from '../../../platform/security/passwords.js';
import { AdminLog } from '../admin-log.js';
import { type Administrator, AdministratorsStore } from '../administrators.store.js';
import { BearerTokens } from '../bearer-tokens.js';
import { LoginAttempts } from '../login-attempts.js';
import { SecondFactorCheck } from '../second-factor-check.js';

/** Exchanges name and password, and a code where a second factor is in force, for a bearer token. */
export class LogIn {
  constructor(
    readonly username: string,
    readonly password: string,
    /** The caller's network address, for throttling. */
    readonly address: string,
    /** Six digits of the app, or a recovery code; not looked at without a second factor. */
    readonly code?: string,
  ) {}
}

/**
 * Throttled per account and per address before the password is looked at; a wrong name takes as long as a wrong
 * password; a code is asked for, and looked at, only after the right password.
 */
@CommandHandler(LogIn)
export class LogInHandler implements ICommandHandler<LogIn, { token: string; user: User }> {
  private readonly decoy = hashPassword('a password that nobody has');

  constructor(
    private readonly administrators: AdministratorsStore,
    private readonly tokens: BearerTokens,
    private readonly attempts: LoginAttempts,
    private readonly secondFactor: SecondFactorCheck,
    private readonly log: AdminLog,
  ) {}

  async execute({ username, password, address, code }: LogIn): Promise<{ token: string; user: User }> {
    const administrator = await this.attempts.limited(username, address, async () => {
      const found = await this.checkPassword(username, password);
      await this.checkCode(found.id, code);
      return found;
    });
    await this.attempts.forgive(username);
    return {
      token: await this.tokens.give(administrator),
      user: { id: administrator.id, username: administrator.username },
    };
  }

  private async checkPassword(username: string, password: string): Promise<Administrator> {
    const administrator = await this.administrators.byUsername(username);
    const matches = await passwordMatches(administrator?.password_hash ?? (await this.decoy), password);
    if (!administrator || !matches) throw new DomainError('invalid-credentials');
    return administrator;
  }

  private async checkCode(adminId: string, code: string | undefined): Promise<void> {
    const factor = await this.secondFactor.inForce(adminId);
    if (!factor) return;
    if (!code) throw new DomainError('second-factor-required', { field: 'code' });
    const shown = await this.secondFactor.take(adminId, factor, code);
    if (shown === 'wrong') throw new DomainError('invalid-second-factor', { field: 'code' });
    if (shown === 'recovery') await this.log.note(adminId, 'RecoveryCodeUsed', `admin:${adminId}`);
  }
}
