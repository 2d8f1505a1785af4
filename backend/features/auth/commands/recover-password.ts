import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { newId } from '../../../platform/ids.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Throttle } from '../../../platform/throttle/throttle.js';
import { MAIL_PASSWORD_LINK } from '../mail-password-link.js';
import { PeopleStore } from '../people.store.js';

const PER_CALLER = { name: 'recovery-caller', maxPerHour: 10 };
const PER_ADDRESS = { name: 'recovery-address', maxPerHour: 3 };

/** Mails a link to choose a new password to whoever has this address. */
export class RecoverPassword extends Command<void> {
  constructor(
    readonly email: string,
    /** The caller's network address, for throttling. */
    readonly caller: string,
  ) {
    super();
  }
}

/**
 * Does the same work for an address that nobody has, so that neither the answer nor its time shows who works here.
 * @throws DomainError `too-many-attempts`
 */
@CommandHandler(RecoverPassword)
export class RecoverPasswordHandler implements ICommandHandler<RecoverPassword> {
  constructor(
    private readonly people: PeopleStore,
    private readonly throttle: Throttle,
    private readonly jobs: Jobs,
  ) {}

  async execute({ email, caller }: RecoverPassword): Promise<void> {
    await this.throttle.count(PER_CALLER, caller);
    await this.throttle.count(PER_ADDRESS, email.toLowerCase());
    const adminId = (await this.people.idByEmail(email)) ?? newId();
    await this.jobs.enqueue(MAIL_PASSWORD_LINK, { adminId, purpose: 'recovery' }, { key: newId() });
  }
}
