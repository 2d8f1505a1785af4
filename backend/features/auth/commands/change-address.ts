import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '../../../platform/domain-error.js';
import { isUuid } from '../../../platform/ids.js';
import { AdminLog } from '../admin-log.js';
import { PeopleStore } from '../people.store.js';

/** Another mail address for a person, or none. Throws `person-not-found`, `username-taken` when somebody else has it. */
export class ChangeAddress extends Command<void> {
  constructor(
    readonly id: string,
    readonly email: string | null,
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(ChangeAddress)
export class ChangeAddressHandler implements ICommandHandler<ChangeAddress> {
  constructor(
    private readonly people: PeopleStore,
    private readonly log: AdminLog,
  ) {}

  async execute({ id, email, actor }: ChangeAddress): Promise<void> {
    const isChanged = isUuid(id) ? await this.people.changeAddress(id, email) : undefined;
    if (isChanged === undefined) throw new DomainError('person-not-found');
    if (!isChanged)
      throw new DomainError('username-taken', { field: 'email', text: 'Un’altra persona ha già questo indirizzo' });
    await this.log.note(id, { type: 'AddressChanged', data: {} }, actor);
  }
}
