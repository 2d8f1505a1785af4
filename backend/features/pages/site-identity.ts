import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { SiteFacts } from '../../contract/page-rendering.js';
import { RESPONSIBILITY_PARTS } from '../../contract/responsibility-words.js';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { CacheGeneration } from '../../platform/response-cache/cache-generation.js';
import { CachedValue } from '../../platform/response-cache/cached-value.js';
import { Site } from '../../platform/site/site.js';
import { CountActiveSources } from '../news/queries/count-active-sources.js';
import { GetNewsletterRhythm } from '../newsletter/queries/get-newsletter-rhythm.js';
import { SitePolicy } from './site-policy.js';

/** The number of sources changes by hand, a few times a year; the log says when. */
const COUNT_KEPT_MS = 5 * 60_000;

/** What pages say of the site: who publishes it, where it is, how many sources it reads, whether it has ads. */
@Injectable()
export class SiteIdentity {
  private readonly sources: CachedValue<number>;
  private readonly rhythm: CachedValue<string>;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly site: Site,
    private readonly queries: QueryBus,
    private readonly policy: SitePolicy,
    content: CacheGeneration,
    clock: Clock,
  ) {
    this.sources = new CachedValue(content, clock, COUNT_KEPT_MS, () => this.count());
    this.rhythm = new CachedValue(content, clock, COUNT_KEPT_MS, () => this.queries.execute(new GetNewsletterRhythm()));
  }

  /** Never rejects: a figure that cannot be had is null, and no page claims it. */
  async facts(): Promise<SiteFacts> {
    const [identity, activeSources, { hasAds }, newsletter] = await Promise.all([
      this.site.identity().catch(() => this.site.configured),
      this.sources.get().catch(() => null),
      this.policy.facts(),
      this.rhythm.get().catch(() => undefined),
    ]);
    const { http, mail } = this.config;
    const { name, owner, people, profiles, icon } = identity;
    const known = RESPONSIBILITY_PARTS.flatMap((part) => (identity[part] === '' ? [] : [[part, identity[part]]]));
    return {
      name,
      owner,
      ...(known.length > 0 && { responsibility: Object.fromEntries(known) }),
      ...(icon && { icon }),
      ...(people.length > 0 && { people }),
      ...(profiles.length > 0 && { profiles }),
      ...(mail.contact !== undefined && { contactEmail: mail.contact }),
      baseUrl: http.publicBaseUrl,
      activeSources,
      ...(newsletter !== undefined && { newsletter }),
      hasAds,
    };
  }

  private count(): Promise<number> {
    return this.queries.execute(new CountActiveSources());
  }
}
