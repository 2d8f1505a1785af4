import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { DomainError } from '../../../platform/domain-error.js';
import { ErasureList } from '../../../platform/privacy/erasure-list.js';
import type { Admin } from '../../../platform/security/admin-sessions.js';
import { AdminLog } from '../admin-log.js';
import { SIGNATURES } from '../auth.privacy.js';
import { SignaturesStore } from '../signatures/signatures.store.js';
import { demandOwn } from './save-signature.js';

/**
 * Takes a name off everything it signs, which the newsroom signs from then on; no restored backup brings it back. Throws
 * `signature-not-found`, `role-not-enough`.
 */
export class RemoveSignature extends Command<void> {
  constructor(
    readonly personId: string,
    readonly by: Admin,
  ) {
    super();
  }
}

@CommandHandler(RemoveSignature)
export class RemoveSignatureHandler implements ICommandHandler<RemoveSignature> {
  constructor(
    private readonly signatures: SignaturesStore,
    private readonly erasures: ErasureList,
    private readonly log: AdminLog,
    private readonly clock: Clock,
  ) {}

  async execute({ personId, by }: RemoveSignature): Promise<void> {
    demandOwn(personId, by);
    if (!(await this.signatures.remove(personId))) throw new DomainError('signature-not-found');
    await this.erasures.add(personId, this.clock.now(), SIGNATURES);
    await this.log.noteSignature(personId, `admin:${by.id}`);
  }
}
