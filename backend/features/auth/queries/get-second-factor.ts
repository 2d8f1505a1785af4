import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { SecondFactorsStore } from '../second-factors.store.js';

/** Whether an administrator's login asks for a code; never the secret. */
export class GetSecondFactor extends Query<SecondFactorFacts> {
  constructor(readonly adminId: string) {
    super();
  }
}

export interface SecondFactorFacts {
  readonly enabled: boolean;
  readonly since: string | null;
  readonly recoveryCodesLeft: number;
}

@QueryHandler(GetSecondFactor)
export class GetSecondFactorHandler implements IQueryHandler<GetSecondFactor> {
  constructor(private readonly factors: SecondFactorsStore) {}

  async execute({ adminId }: GetSecondFactor): Promise<SecondFactorFacts> {
    const since = (await this.factors.of(adminId))?.confirmedAt ?? null;
    return {
      enabled: since !== null,
      since: since?.toISOString() ?? null,
      recoveryCodesLeft: since === null ? 0 : await this.factors.recoveryCodesLeft(adminId),
    };
  }
}
