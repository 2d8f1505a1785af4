import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Role } from '../../../contract/role-words.js';
import { DomainError } from '../../../platform/domain-error.js';
import { newId } from '../../../platform/ids.js';
import { AdminLog } from '../admin-log.js';
import { AdministratorsStore } from '../administrators.store.js';
import { type HandedOver, LinkHandover } from '../link-handover.js';

/** Adds a person who has no password yet and hands over a link to choose one. Throws `username-taken`. */
export class InvitePerson extends Command<HandedOver & { readonly id: string }> {
  constructor(
    readonly person: { readonly username: string; readonly email: string | null; readonly role: Role },
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(InvitePerson)
export class InvitePersonHandler implements ICommandHandler<InvitePerson> {
  constructor(
    private readonly administrators: AdministratorsStore,
    private readonly handover: LinkHandover,
    private readonly log: AdminLog,
  ) {}

  async execute({ person, actor }: InvitePerson): Promise<HandedOver & { readonly id: string }> {
    const id = newId();
    const isAdded = await this.administrators.add({ id, ...person, password_hash: null });
    if (!isAdded) throw new DomainError('username-taken');
    await this.log.note(id, { type: 'PersonInvited', data: { role: person.role } }, actor);
    return { id, ...(await this.handover.handOver(id)) };
  }
}
