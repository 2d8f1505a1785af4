import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '../../../platform/domain-error.js';
import { isUuid } from '../../../platform/ids.js';
import { AdminLog } from '../admin-log.js';
import { AdministratorsStore } from '../administrators.store.js';
import { KnownDevicesStore } from '../known-devices.store.js';
import { SessionsStore } from '../sessions.store.js';

/** Ends everything that a person has open and makes strangers of their devices. Throws `person-not-found`. */
export class EndSessionsOfPerson extends Command<void> {
  constructor(
    readonly id: string,
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(EndSessionsOfPerson)
export class EndSessionsOfPersonHandler implements ICommandHandler<EndSessionsOfPerson> {
  constructor(
    private readonly administrators: AdministratorsStore,
    private readonly sessions: SessionsStore,
    private readonly devices: KnownDevicesStore,
    private readonly log: AdminLog,
  ) {}

  async execute({ id, actor }: EndSessionsOfPerson): Promise<void> {
    const person = isUuid(id) ? await this.administrators.byId(id) : undefined;
    if (!person) throw new DomainError('person-not-found');
    await this.sessions.endAll(id);
    await this.devices.forget(id);
    await this.log.note(id, { type: 'SessionsEnded', data: {} }, actor);
  }
}
