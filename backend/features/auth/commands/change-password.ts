import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '../../../platform/domain-error.js';
import { streamName } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { newEventId } from '../../../platform/ids.js';
import { hashPassword, passwordMatches } from '../../../platform/security/passwords.js';
import { adminEvents } from '../admin.events.js';
import { AdministratorsStore } from '../administrators.store.js';
import { BearerTokens } from '../bearer-tokens.js';

/** Replaces an administrator's password and ends every older token; answers with a new one. */
export class ChangePassword {
  constructor(
    readonly adminId: string,
    /** The present password, or null when an operator at the machine resets it. */
    readonly currentPassword: string | null,
    readonly newPassword: string,
    readonly actor: string,
  ) {}
}

@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword, { token: string }> {
  constructor(
    private readonly administrators: AdministratorsStore,
    private readonly tokens: BearerTokens,
    private readonly store: EventStore,
  ) {}

  async execute({ adminId, currentPassword, newPassword, actor }: ChangePassword): Promise<{ token: string }> {
    const administrator = await this.administrators.byId(adminId);
    if (!administrator) throw new DomainError('unauthorized');
    if (currentPassword !== null && !(await passwordMatches(administrator.password_hash, currentPassword))) {
      throw new DomainError('wrong-current-password', { field: 'currentPassword' });
    }
    const token_version = await this.administrators.replacePassword(adminId, await hashPassword(newPassword));
    await this.store.append({
      stream: streamName(adminEvents, adminId),
      expectedVersion: null,
      events: [{ id: newEventId(), type: 'PasswordChanged', data: {} }],
      meta: { actor },
    });
    return { token: await this.tokens.give({ id: adminId, token_version }) };
  }
}
