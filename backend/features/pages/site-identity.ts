import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { NewsSource } from '../../contract/news.js';
import type { SiteFacts } from '../../contract/page-rendering.js';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { ListSources } from '../news/queries/list-sources.js';

/** The number of sources changes by hand, a few times a year; counting them for every page would be waste. */
const COUNT_KEPT_MS = 5 * 60_000;

/** Name, owner and address of the site, from the configuration, and how many sources it reads. */
@Injectable()
export class SiteIdentity {
  private readonly identity: Omit<SiteFacts, 'activeSources'>;
  private counted: { readonly at: number; readonly sources: Promise<number | null> } | undefined;

  constructor(
    @Inject(CONFIG) { site, http }: Config,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {
    this.identity = { name: site.name, owner: site.owner || site.name, baseUrl: http.publicBaseUrl };
  }

  /** Never rejects: a figure that cannot be had is null, and no page claims it. */
  async facts(): Promise<SiteFacts> {
    const now = this.clock.now().getTime();
    if (!this.counted || now - this.counted.at > COUNT_KEPT_MS) this.counted = { at: now, sources: this.count() };
    const activeSources = await this.counted.sources;
    if (activeSources === null) this.counted = undefined;
    return { ...this.identity, activeSources };
  }

  private async count(): Promise<number | null> {
    try {
      const sources: NewsSource[] = await this.queries.execute(new ListSources());
      return sources.filter(({ active }) => active).length;
    } catch {
      return null;
    }
  }
}
