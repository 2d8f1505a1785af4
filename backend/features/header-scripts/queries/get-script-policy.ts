import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { adsensePublisherOf } from '../google-ids.js';
import { type PolicyAdditions, policyAdditions } from '../policy-additions.js';
import { GetHeaderScripts } from './get-header-scripts.js';

/** What a page must be prepared for, no matter who reads it: room for advertisements, and hosts in its security policy. */
export class GetScriptPolicy extends Query<ScriptPolicy> {}

export interface ScriptPolicy {
  /** True when articles keep room for advertisements; they come after consent only. */
  readonly hasAds: boolean;
  readonly additions: PolicyAdditions;
}

@QueryHandler(GetScriptPolicy)
export class GetScriptPolicyHandler implements IQueryHandler<GetScriptPolicy> {
  private last: { readonly key: string; readonly policy: ScriptPolicy } | undefined;

  constructor(private readonly queries: QueryBus) {}

  async execute(): Promise<ScriptPolicy> {
    const scripts = await this.queries.execute(new GetHeaderScripts());
    const key = JSON.stringify(scripts);
    // Every page asks, the scripts change a few times a year: parsing and hashing them once is enough.
    if (this.last?.key !== key) {
      const hasAds = adsensePublisherOf(scripts.googleAdsense) !== null;
      this.last = { key, policy: { hasAds, additions: policyAdditions(scripts) } };
    }
    return this.last.policy;
  }
}
