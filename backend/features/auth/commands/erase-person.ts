import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { DomainError } from '../../../platform/domain-error.js';
import { isUuid } from '../../../platform/ids.js';
import { ErasureList } from '../../../platform/privacy/erasure-list.js';
import { AdminLog } from '../admin-log.js';
import { NEWSROOM, SIGNATURES } from '../auth.privacy.js';
import { PeopleStore } from '../people.store.js';
import { SignaturesStore } from '../signatures/signatures.store.js';

/**
 * Forgets a person: name, address, password, sessions, and the signature unless it stays with what it signed. What they wrote
 * stays, by an id that means nobody. Also a backup that is restored later does not bring them back. Throws `person-not-found`, `last-administrator`.
 */
export class ErasePerson extends Command<void> {
  constructor(
    readonly id: string,
    readonly actor: string,
    readonly keepsSignature = false,
  ) {
    super();
  }
}

@CommandHandler(ErasePerson)
export class ErasePersonHandler implements ICommandHandler<ErasePerson> {
  constructor(
    private readonly people: PeopleStore,
    private readonly signatures: SignaturesStore,
    private readonly erasures: ErasureList,
    private readonly log: AdminLog,
    private readonly clock: Clock,
  ) {}

  async execute({ id, actor, keepsSignature }: ErasePerson): Promise<void> {
    if (actor === `admin:${id}`) {
      throw new DomainError('validation-failed', {
        text: 'Non puoi eliminare te stesso: lo fa un altro amministratore',
      });
    }
    const removed = isUuid(id) ? await this.people.remove(id) : undefined;
    if (removed === undefined) throw new DomainError('person-not-found');
    if (removed === 'last') throw new DomainError('last-administrator');
    const now = this.clock.now();
    await this.erasures.add(id, now, NEWSROOM);
    if (!keepsSignature) {
      await this.erasures.add(id, now, SIGNATURES);
      if (await this.signatures.remove(id)) await this.log.noteSignature(id, actor);
    }
    await this.log.note(id, { type: 'PersonErased', data: {} }, actor);
  }
}
