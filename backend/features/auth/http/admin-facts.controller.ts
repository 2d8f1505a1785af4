import { Controller, Inject } from '@nestjs/common';
import { type AdminFacts, adminFactsApi } from '../../../contract/auth.js';
import { SECRETS, type Secrets } from '../../../platform/config/secrets.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { AtLeast, CurrentAdmin } from '../../../platform/security/admin-only.guard.js';
import type { Admin } from '../../../platform/security/admin-sessions.js';
import { Site } from '../../../platform/site/site.js';

/** What the admin's screens need to know before anything else: who is there, and the addresses with a secret. */
@AtLeast('editor')
@Controller()
export class AdminFactsController {
  constructor(
    private readonly site: Site,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  @Endpoint(adminFactsApi.get)
  async get(@CurrentAdmin() { id, username, role }: Admin): Promise<AdminFacts> {
    const seesSecrets = role === 'administrator';
    return {
      siteName: await this.site.name(),
      user: { id, username, role },
      debugPath: seesSecrets ? `/debug/${this.secrets.debug}` : null,
      botFeedPath: seesSecrets ? `/api/news-collector/bot-feed-${this.secrets.botFeed}` : null,
    };
  }
}
