import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Passwords } from '../../../platform/security/passwords.js';
import { AdminLog } from '../admin-log.js';
import { AdministratorsStore } from '../administrators.store.js';
import type { SessionKind } from '../auth.tables.js';
import { type Access, BearerTokens } from '../bearer-tokens.js';
import { IdentityCheck } from '../identity-check.js';
import { KnownDevicesStore } from '../known-devices.store.js';

/** What shows that the caller may replace a password, and the kind of session that goes on afterwards. */
export interface PasswordProof {
  readonly currentPassword: string;
  /** The caller's network address, for throttling. */
  readonly address: string;
  readonly kind: SessionKind;
}

/** A new session; `device` is what a browser is to hold from now on. */
export type NewAccess = Access & { readonly device: string | null };

/**
 * Replaces an administrator's password and ends every session, link and known device; answers with a new session for a
 * caller who showed a proof.
 */
export class ChangePassword extends Command<NewAccess | null> {
  constructor(
    readonly adminId: string,
    /** Null when an operator at the machine resets it. */
    readonly proof: PasswordProof | null,
    readonly newPassword: string,
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    private readonly administrators: AdministratorsStore,
    private readonly tokens: BearerTokens,
    private readonly devices: KnownDevicesStore,
    private readonly identity: IdentityCheck,
    private readonly passwords: Passwords,
    private readonly log: AdminLog,
  ) {}

  async execute({ adminId, proof, newPassword, actor }: ChangePassword): Promise<NewAccess | null> {
    if (proof) await this.identity.byPassword(adminId, proof.currentPassword, proof.address, 'currentPassword');
    await this.administrators.replacePassword(adminId, await this.passwords.hash(newPassword));
    await this.log.note(adminId, { type: 'PasswordChanged', data: {} }, actor);
    if (!proof) return null;
    const device = proof.kind === 'browser' ? await this.devices.add(adminId) : null;
    return { ...(await this.tokens.begin(adminId, proof.kind)), device };
  }
}
