import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { hashPassword } from '../../../platform/security/passwords.js';
import { AdminLog } from '../admin-log.js';
import { AdministratorsStore } from '../administrators.store.js';
import { BearerTokens } from '../bearer-tokens.js';
import { IdentityCheck } from '../identity-check.js';

/** Replaces an administrator's password and ends every older token; answers with a new one. */
export class ChangePassword {
  constructor(
    readonly adminId: string,
    /** The present password and the caller's network address, or null when an operator at the machine resets it. */
    readonly proof: { readonly currentPassword: string; readonly address: string } | null,
    readonly newPassword: string,
    readonly actor: string,
  ) {}
}

@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword, { token: string }> {
  constructor(
    private readonly administrators: AdministratorsStore,
    private readonly tokens: BearerTokens,
    private readonly identity: IdentityCheck,
    private readonly log: AdminLog,
  ) {}

  async execute({ adminId, proof, newPassword, actor }: ChangePassword): Promise<{ token: string }> {
    if (proof) await this.identity.byPassword(adminId, proof.currentPassword, proof.address, 'currentPassword');
    const token_version = await this.administrators.replacePassword(adminId, await hashPassword(newPassword));
    await this.log.note(adminId, 'PasswordChanged', actor);
    return { token: await this.tokens.give({ id: adminId, token_version }) };
  }
}
