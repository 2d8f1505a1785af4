import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '../../../platform/domain-error.js';
import { Passwords } from '../../../platform/security/passwords.js';
import { Throttle } from '../../../platform/throttle/throttle.js';
import { AdminLog } from '../admin-log.js';
import { AdministratorsStore } from '../administrators.store.js';
import { LoginAttempts } from '../attempts/login-attempts.js';
import { PasswordLinksStore } from '../password-links.store.js';

const PER_CALLER = { name: 'password-link-caller', maxPerHour: 60 };

/** Sets the password of whoever has this link, which ends with it; a second factor stays. Answers with the name. */
export class ChoosePassword extends Command<{ readonly username: string }> {
  constructor(
    readonly token: string,
    readonly password: string,
    /** The caller's network address, for throttling. */
    readonly caller: string,
  ) {
    super();
  }
}

/** @throws DomainError `password-link-invalid`, `too-many-attempts` */
@CommandHandler(ChoosePassword)
export class ChoosePasswordHandler implements ICommandHandler<ChoosePassword> {
  constructor(
    private readonly links: PasswordLinksStore,
    private readonly administrators: AdministratorsStore,
    private readonly attempts: LoginAttempts,
    private readonly passwords: Passwords,
    private readonly throttle: Throttle,
    private readonly log: AdminLog,
  ) {}

  async execute({ token, password, caller }: ChoosePassword): Promise<{ readonly username: string }> {
    await this.throttle.count(PER_CALLER, caller);
    const owner = await this.links.find(token);
    if (!owner) throw new DomainError('password-link-invalid');
    const hash = await this.passwords.hash(password);
    if (!(await this.links.take(token, owner.adminId))) throw new DomainError('password-link-invalid');
    const { adminId, username, purpose } = owner;
    await this.administrators.replacePassword(adminId, hash);
    await this.attempts.forgive(username);
    const type = purpose === 'invitation' ? 'InvitationAccepted' : 'PasswordRecovered';
    await this.log.note(adminId, { type, data: {} }, `admin:${adminId}`);
    return { username };
  }
}
