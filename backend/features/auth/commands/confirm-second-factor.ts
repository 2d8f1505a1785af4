import { randomBytes } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { DomainError } from '../../../platform/domain-error.js';
import { AdminLog } from '../admin-log.js';
import type { SessionKind } from '../auth.tables.js';
import { type Access, BearerTokens } from '../bearer-tokens.js';
import { RECOVERY_BYTES, recoveryCodesOf, recoveryDigest } from '../recovery-codes.js';
import { SecondFactorsStore } from '../second-factors.store.js';
import { stepOf } from '../totp.js';

/** Puts the offered secret in force, once a code shows that the app has it; every session ends. */
export class ConfirmSecondFactor extends Command<SecondFactorConfirmed> {
  constructor(
    readonly adminId: string,
    readonly code: string,
    readonly kind: SessionKind,
  ) {
    super();
  }
}

/** With a new session in the place of the caller's, which has ended with the others. */
export interface SecondFactorConfirmed extends Access {
  /** Shown here and never again. */
  readonly recoveryCodes: string[];
}

@CommandHandler(ConfirmSecondFactor)
export class ConfirmSecondFactorHandler implements ICommandHandler<ConfirmSecondFactor> {
  constructor(
    private readonly factors: SecondFactorsStore,
    private readonly tokens: BearerTokens,
    private readonly clock: Clock,
    private readonly log: AdminLog,
  ) {}

  async execute({ adminId, code, kind }: ConfirmSecondFactor): Promise<SecondFactorConfirmed> {
    const offered = await this.factors.of(adminId);
    if (offered?.confirmedAt) throw new DomainError('second-factor-already-on');
    if (!offered || offered.secret === null) throw new DomainError('second-factor-not-begun');
    const step = stepOf(offered.secret, code, this.clock.now());
    if (step === null) throw new DomainError('wrong-second-factor', { field: 'code' });
    const recoveryCodes = recoveryCodesOf(randomBytes(RECOVERY_BYTES));
    const confirmed = await this.factors.confirm(adminId, step, recoveryCodes.map(recoveryDigest));
    if (!confirmed) throw new DomainError('second-factor-already-on'); // by the same person, in another window
    await this.log.note(adminId, { type: 'SecondFactorEnabled', data: {} }, `admin:${adminId}`);
    return { recoveryCodes, ...(await this.tokens.begin(adminId, kind)) };
  }
}
