import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { recoveryDigest } from './recovery-codes.js';
import { type SecondFactor, SecondFactorsStore } from './second-factors.store.js';
import { isAppCode, stepOf } from './totp.js';

/** What was shown: nothing that is right, a code of the app, a recovery code. */
export type ShownCode = 'wrong' | 'app' | 'recovery';

/** Whether a code opens, and whether one is needed at all. */
@Injectable()
export class SecondFactorCheck {
  constructor(
    private readonly factors: SecondFactorsStore,
    private readonly clock: Clock,
  ) {}

  /** The factor in force, null when the password alone is enough. */
  async inForce(adminId: string): Promise<SecondFactor | null> {
    const factor = await this.factors.of(adminId);
    return factor?.confirmedAt ? factor : null;
  }

  /** Takes a code: it opens this once and never again. */
  async take(adminId: string, { secret }: SecondFactor, code: string): Promise<ShownCode> {
    if (!isAppCode(code)) {
      return (await this.factors.takeRecoveryCode(adminId, recoveryDigest(code))) ? 'recovery' : 'wrong';
    }
    const step = secret === null ? null : stepOf(secret, code, this.clock.now());
    return step !== null && (await this.factors.takeStep(adminId, step)) ? 'app' : 'wrong';
  }
}
