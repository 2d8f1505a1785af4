import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '../../../platform/domain-error.js';
import type { CheckPassword } from '../../../platform/security/passwords.js';
import { AdminLog } from '../admin-log.js';
import { type Administrator, AdministratorsStore } from '../administrators.store.js';
import { LoginAttempts } from '../attempts/login-attempts.js';
import type { SessionKind } from '../auth.tables.js';
import { type Access, BearerTokens, type SessionOwner } from '../bearer-tokens.js';
import { placeOf } from '../device-words.js';
import { KnownDevicesStore } from '../known-devices.store.js';
import { SecondFactorCheck } from '../second-factor-check.js';

/** Exchanges name and password, and a code where a second factor is in force, for a session. */
export class LogIn extends Command<Access & { readonly user: SessionOwner; readonly device: string | null }> {
  constructor(
    readonly credentials: {
      readonly username: string;
      readonly password: string;
      /** Six digits of the app, or a recovery code; not checked without a second factor. */
      readonly code?: string | undefined;
    },
    readonly caller: {
      /** The network address, for throttling. */
      readonly address: string;
      /** What the device holds that somebody logged in from before. */
      readonly device: string | undefined;
      readonly kind: SessionKind;
      /** What the browser says of itself. */
      readonly userAgent: string | undefined;
    },
  ) {
    super();
  }
}

/**
 * Throttled before the password is checked; a wrong name takes as long as a wrong password; a code is asked for, and
 * checked, only after the right password. A browser becomes a known device: `device` is what it is to hold, null when it
 * holds it already.
 */
@CommandHandler(LogIn)
export class LogInHandler implements ICommandHandler<LogIn> {
  constructor(
    private readonly administrators: AdministratorsStore,
    private readonly tokens: BearerTokens,
    private readonly devices: KnownDevicesStore,
    private readonly attempts: LoginAttempts,
    private readonly secondFactor: SecondFactorCheck,
    private readonly log: AdminLog,
  ) {}

  async execute({ credentials, caller }: LogIn): Promise<Access & { user: SessionOwner; device: string | null }> {
    const { username, password, code } = credentials;
    const known = await this.devices.recognize(caller.device, username);
    const {
      id,
      username: name,
      role,
    } = await this.attempts.limited({ account: username, address: caller.address, known }, async (matches) => {
      const found = await this.checkPassword(matches, username, password);
      await this.checkCode(found.id, code);
      return found;
    });
    if (known !== null) await this.devices.used(known);
    const device = caller.kind === 'browser' && known === null ? await this.devices.add(id) : null;
    const access = await this.tokens.begin(id, caller.kind, placeOf(caller));
    await this.log.note(id, { type: 'LoggedIn', data: {} }, `admin:${id}`);
    return {
      ...access,
      user: { id, username: name, role },
      device,
    };
  }

  private async checkPassword(matches: CheckPassword, username: string, password: string): Promise<Administrator> {
    const administrator = await this.administrators.byUsername(username);
    const isRight = await matches(administrator?.password_hash, password);
    if (!administrator || !isRight || administrator.suspended) throw new DomainError('invalid-credentials');
    return administrator;
  }

  private async checkCode(adminId: string, code: string | undefined): Promise<void> {
    const factor = await this.secondFactor.inForce(adminId);
    if (!factor) return;
    if (!code) throw new DomainError('second-factor-required', { field: 'code' });
    const shown = await this.secondFactor.take(adminId, factor, code);
    if (shown === 'wrong') throw new DomainError('invalid-second-factor', { field: 'code' });
    if (shown === 'recovery') await this.log.note(adminId, { type: 'RecoveryCodeUsed', data: {} }, `admin:${adminId}`);
  }
}
