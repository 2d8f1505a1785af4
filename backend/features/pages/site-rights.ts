import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { CrawlerPermissions } from '../../contract/settings.js';
import { Clock } from '../../platform/clock.js';
import { CacheGeneration } from '../../platform/response-cache/cache-generation.js';
import { CachedValue, SAFETY_NET_MS } from '../../platform/response-cache/cached-value.js';
import { GetCrawlerPermissions } from '../settings/queries/get-crawler-permissions.js';
import { contentUsage } from './feeds/rights.js';

/** What every page says to machines that they may do with it. */
@Injectable()
export class SiteRights {
  private readonly permissions: CachedValue<CrawlerPermissions>;

  constructor(queries: QueryBus, content: CacheGeneration, clock: Clock) {
    this.permissions = new CachedValue(content, clock, SAFETY_NET_MS, () =>
      queries.execute(new GetCrawlerPermissions()),
    );
  }

  /** `content-usage`. Never rejects: while the settings cannot be read, a page goes out without. */
  async headers(): Promise<Readonly<Record<string, string>>> {
    const permissions = await this.permissions.get().catch(() => null);
    return permissions === null ? {} : { 'content-usage': contentUsage(permissions) };
  }
}
