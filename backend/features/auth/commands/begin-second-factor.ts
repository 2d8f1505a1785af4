import { randomBytes } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '../../../platform/domain-error.js';
import { Site } from '../../../platform/site/site.js';
import { IdentityCheck } from '../identity-check.js';
import { SecondFactorsStore } from '../second-factors.store.js';
import { otpauthUri, SECRET_BYTES, secretOf } from '../totp.js';

/** Offers an administrator a secret for an app. Nothing changes until a code of it is shown. */
export class BeginSecondFactor extends Command<OfferedSecret> {
  constructor(
    readonly adminId: string,
    readonly password: string,
    /** The caller's network address, for throttling. */
    readonly address: string,
  ) {
    super();
  }
}

/** The secret in base32 and as an address for the QR code: shown here and never again. */
export interface OfferedSecret {
  readonly secret: string;
  readonly uri: string;
}

@CommandHandler(BeginSecondFactor)
export class BeginSecondFactorHandler implements ICommandHandler<BeginSecondFactor> {
  constructor(
    private readonly identity: IdentityCheck,
    private readonly factors: SecondFactorsStore,
    private readonly site: Site,
  ) {}

  async execute({ adminId, password, address }: BeginSecondFactor): Promise<OfferedSecret> {
    const { username } = await this.identity.byPassword(adminId, password, address, 'password');
    const secret = secretOf(randomBytes(SECRET_BYTES));
    if (!(await this.factors.offer(adminId, secret))) throw new DomainError('second-factor-already-on');
    return { secret, uri: otpauthUri(secret, await this.site.name(), username) };
  }
}
