import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { includesRole } from '../../../contract/role-words.js';
import { DomainError } from '../../../platform/domain-error.js';
import type { Admin } from '../../../platform/security/admin-sessions.js';
import { AdminLog } from '../admin-log.js';
import { AdministratorsStore } from '../administrators.store.js';
import { type ChosenSignature, SignaturesStore } from '../signatures/signatures.store.js';

/**
 * The name that a person signs with, a few words and a picture. Also of somebody who is no longer here, where the signature
 * stayed. Throws `person-not-found`, `role-not-enough` for anybody else's.
 */
export class SaveSignature extends Command<void> {
  constructor(
    readonly personId: string,
    readonly chosen: ChosenSignature,
    readonly by: Admin,
  ) {
    super();
  }
}

/** Everybody has a say in their own signature, administrators in all. */
export function demandOwn(personId: string, { id, role }: Admin): void {
  if (id === personId || includesRole(role, 'administrator')) return;
  throw new DomainError('role-not-enough', { text: 'La firma di un’altra persona la cambia un amministratore' });
}

@CommandHandler(SaveSignature)
export class SaveSignatureHandler implements ICommandHandler<SaveSignature> {
  constructor(
    private readonly administrators: AdministratorsStore,
    private readonly signatures: SignaturesStore,
    private readonly log: AdminLog,
  ) {}

  async execute({ personId, chosen, by }: SaveSignature): Promise<void> {
    demandOwn(personId, by);
    const isKnown = (await this.administrators.byId(personId)) !== undefined || (await this.signatures.has(personId));
    if (!isKnown) throw new DomainError('person-not-found');
    await this.signatures.save(personId, chosen);
    await this.log.noteSignature(personId, `admin:${by.id}`);
  }
}
