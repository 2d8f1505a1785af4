import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AdminLog } from '../admin-log.js';
import { IdentityCheck } from '../identity-check.js';
import { SecondFactorsStore } from '../second-factors.store.js';

/** Takes an administrator's second factor away; from now on the password is enough. */
export class RemoveSecondFactor extends Command<boolean> {
  constructor(
    readonly adminId: string,
    /** Password, code and the caller's network address, or null when an operator at the machine does it. */
    readonly proof: { readonly password: string; readonly code: string; readonly address: string } | null,
    readonly actor: string,
  ) {
    super();
  }
}

/** Answers whether there was one. */
@CommandHandler(RemoveSecondFactor)
export class RemoveSecondFactorHandler implements ICommandHandler<RemoveSecondFactor> {
  constructor(
    private readonly identity: IdentityCheck,
    private readonly factors: SecondFactorsStore,
    private readonly log: AdminLog,
  ) {}

  async execute({ adminId, proof, actor }: RemoveSecondFactor): Promise<boolean> {
    if (proof) await this.identity.byPasswordAndCode(adminId, proof.password, proof.code, proof.address);
    const removed = await this.factors.remove(adminId);
    if (removed) await this.log.note(adminId, { type: 'SecondFactorDisabled', data: {} }, actor);
    return removed;
  }
}
