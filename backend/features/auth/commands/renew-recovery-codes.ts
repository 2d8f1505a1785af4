import { randomBytes } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AdminLog } from '../admin-log.js';
import { IdentityCheck } from '../identity-check.js';
import { RECOVERY_BYTES, recoveryCodesOf, recoveryDigest } from '../recovery-codes.js';
import { SecondFactorsStore } from '../second-factors.store.js';

/** Gives an administrator new recovery codes; the older ones end. */
export class RenewRecoveryCodes extends Command<string[]> {
  constructor(
    readonly adminId: string,
    readonly password: string,
    readonly code: string,
    /** The caller's network address, for throttling. */
    readonly address: string,
  ) {
    super();
  }
}

@CommandHandler(RenewRecoveryCodes)
export class RenewRecoveryCodesHandler implements ICommandHandler<RenewRecoveryCodes> {
  constructor(
    private readonly identity: IdentityCheck,
    private readonly factors: SecondFactorsStore,
    private readonly log: AdminLog,
  ) {}

  /** The codes, shown here and never again. */
  async execute({ adminId, password, code, address }: RenewRecoveryCodes): Promise<string[]> {
    await this.identity.byPasswordAndCode(adminId, password, code, address);
    const codes = recoveryCodesOf(randomBytes(RECOVERY_BYTES));
    await this.factors.replaceRecoveryCodes(adminId, codes.map(recoveryDigest));
    await this.log.note(adminId, { type: 'RecoveryCodesRenewed', data: {} }, `admin:${adminId}`);
    return codes;
  }
}
