import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '../../../platform/domain-error.js';
import { isUuid } from '../../../platform/ids.js';
import { AdminLog } from '../admin-log.js';
import { PeopleStore, type Standing } from '../people.store.js';

/** Gives a person another role, or shuts them out and lets them in again. Throws `person-not-found`, `last-administrator`. */
export class ChangeStanding extends Command<void> {
  constructor(
    readonly id: string,
    readonly change: { readonly role?: Standing['role'] | undefined; readonly suspended?: boolean | undefined },
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(ChangeStanding)
export class ChangeStandingHandler implements ICommandHandler<ChangeStanding> {
  constructor(
    private readonly people: PeopleStore,
    private readonly log: AdminLog,
  ) {}

  /** A new role counts from the next call on; who is shut out has no session left. */
  async execute({ id, change: { role, suspended }, actor }: ChangeStanding): Promise<void> {
    const wanted = { ...(role === undefined ? {} : { role }), ...(suspended === undefined ? {} : { suspended }) };
    const changed = isUuid(id) ? await this.people.change(id, wanted) : undefined;
    if (changed === undefined) throw new DomainError('person-not-found');
    if (changed === 'last') throw new DomainError('last-administrator');
    const { before, after } = changed;
    if (after.role !== before.role) await this.log.note(id, { type: 'RoleChanged', data: { role: after.role } }, actor);
    if (after.suspended === before.suspended) return;
    await this.log.note(id, { type: after.suspended ? 'PersonSuspended' : 'PersonReinstated', data: {} }, actor);
  }
}
