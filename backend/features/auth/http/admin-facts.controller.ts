import { Controller, Inject } from '@nestjs/common';
import { type AdminFacts, adminFactsApi } from '../../../contract/auth.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { SECRETS, type Secrets } from '../../../platform/config/secrets.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { AtLeast, CurrentAdmin } from '../../../platform/security/admin-only.guard.js';
import type { Admin } from '../../../platform/security/admin-sessions.js';

/** What the admin's screens need to know before anything else: who is there, and the addresses with a secret. */
@AtLeast('editor')
@Controller()
export class AdminFactsController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  @Endpoint(adminFactsApi.get)
  get(@CurrentAdmin() { id, username, role }: Admin): AdminFacts {
    const seesSecrets = role === 'administrator';
    return {
      siteName: this.config.site.name,
      user: { id, username, role },
      debugPath: seesSecrets ? `/debug/${this.secrets.debug}` : null,
      botFeedPath: seesSecrets ? `/api/news-collector/bot-feed-${this.secrets.botFeed}` : null,
    };
  }
}
