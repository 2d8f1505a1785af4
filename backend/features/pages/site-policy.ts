import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Clock } from '../../platform/clock.js';
import { CacheGeneration } from '../../platform/response-cache/cache-generation.js';
import { CachedValue, SAFETY_NET_MS } from '../../platform/response-cache/cached-value.js';
import { GetScriptPolicy, type ScriptPolicy } from '../header-scripts/queries/get-script-policy.js';

const NOTHING: ScriptPolicy = {
  hasAds: false,
  additions: { 'script-src': [], 'connect-src': [], 'img-src': [], 'frame-src': [] },
};

/** What the configured scripts of others need in every page. */
@Injectable()
export class SitePolicy {
  private readonly policy: CachedValue<ScriptPolicy>;

  constructor(queries: QueryBus, content: CacheGeneration, clock: Clock) {
    this.policy = new CachedValue(content, clock, SAFETY_NET_MS, () => queries.execute(new GetScriptPolicy()));
  }

  /** Never rejects: while it cannot be read, a page goes out without the scripts of others. */
  facts(): Promise<ScriptPolicy> {
    return this.policy.get().catch(() => NOTHING);
  }
}
