import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { SiteFacts } from '../../contract/page-rendering.js';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { CacheGeneration } from '../../platform/response-cache/cache-generation.js';
import { CachedValue } from '../../platform/response-cache/cached-value.js';
import { CountActiveSources } from '../news/queries/count-active-sources.js';
import { SitePolicy } from './site-policy.js';

/** The number of sources changes by hand, a few times a year; the log says when. */
const COUNT_KEPT_MS = 5 * 60_000;

/** Name, owner and address of the site, from the configuration; how many sources it reads; whether it has ads. */
@Injectable()
export class SiteIdentity {
  private readonly identity: Omit<SiteFacts, 'activeSources' | 'hasAds'>;
  private readonly sources: CachedValue<number>;

  constructor(
    @Inject(CONFIG) { site, http, mail }: Config,
    private readonly queries: QueryBus,
    private readonly policy: SitePolicy,
    content: CacheGeneration,
    clock: Clock,
  ) {
    this.sources = new CachedValue(content, clock, COUNT_KEPT_MS, () => this.count());
    const people = site.people.length > 0 ? { people: site.people } : {};
    const identity = { name: site.name, owner: site.owner || site.name, ...people, baseUrl: http.publicBaseUrl };
    this.identity = mail.contact === undefined ? identity : { ...identity, contactEmail: mail.contact };
  }

  /** Never rejects: a figure that cannot be had is null, and no page claims it. */
  async facts(): Promise<SiteFacts> {
    const [activeSources, { hasAds }] = await Promise.all([this.sources.get().catch(() => null), this.policy.facts()]);
    return { ...this.identity, activeSources, hasAds };
  }

  private count(): Promise<number> {
    return this.queries.execute(new CountActiveSources());
  }
}
