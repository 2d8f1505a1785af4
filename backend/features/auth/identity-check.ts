import { Injectable } from '@nestjs/common';
import { DomainError } from '../../platform/domain-error.js';
import type { CheckPassword } from '../../platform/security/passwords.js';
import { type Administrator, AdministratorsStore } from './administrators.store.js';
import { type Claimant, LoginAttempts } from './attempts/login-attempts.js';
import { SecondFactorCheck } from './second-factor-check.js';

/** Whether anyone who has a token is really its owner, before the owner's access is changed. */
@Injectable()
export class IdentityCheck {
  constructor(
    private readonly administrators: AdministratorsStore,
    private readonly attempts: LoginAttempts,
    private readonly secondFactor: SecondFactorCheck,
  ) {}

  /** @throws DomainError `wrong-current-password` for this field, `too-many-attempts` */
  async byPassword(adminId: string, password: string, address: string, field: string): Promise<Administrator> {
    const administrator = await this.administrators.byId(adminId);
    if (!administrator) throw new DomainError('unauthorized');
    await this.attempts.limited(claimantOf(administrator, address), (matches) =>
      refuseWrong(matches, administrator, password, field),
    );
    return administrator;
  }

  /** Password and code. @throws DomainError also `second-factor-not-on`, `wrong-second-factor` */
  async byPasswordAndCode(adminId: string, password: string, code: string, address: string): Promise<void> {
    const administrator = await this.administrators.byId(adminId);
    if (!administrator) throw new DomainError('unauthorized');
    await this.attempts.limited(claimantOf(administrator, address), async (matches) => {
      await refuseWrong(matches, administrator, password, 'password');
      const factor = await this.secondFactor.inForce(adminId);
      if (!factor) throw new DomainError('second-factor-not-on');
      if ((await this.secondFactor.take(adminId, factor, code)) === 'wrong') {
        throw new DomainError('wrong-second-factor', { field: 'code' });
      }
    });
  }
}

/** Anyone who has a token is no stranger, and guesses no faster from many networks. */
function claimantOf({ id, username }: Administrator, address: string): Claimant {
  return { account: username, address, known: `token ${id}` };
}

async function refuseWrong(
  matches: CheckPassword,
  administrator: Administrator,
  password: string,
  field: string,
): Promise<void> {
  if (!(await matches(administrator.password_hash, password))) {
    throw new DomainError('wrong-current-password', { field });
  }
}
