import { Inject, Injectable } from '@nestjs/common';
import type { SiteFacts } from '../../contract/page-rendering.js';
import { CONFIG, type Config } from '../../platform/config/config.js';

/** Name, owner and address of the site, from the configuration. */
@Injectable()
export class SiteIdentity {
  readonly facts: SiteFacts;

  constructor(@Inject(CONFIG) { site, http }: Config) {
    this.facts = { name: site.name, owner: site.owner || site.name, baseUrl: http.publicBaseUrl, activeSources: null };
  }
}
