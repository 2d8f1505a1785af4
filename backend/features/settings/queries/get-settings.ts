import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Settings } from '../../../contract/settings.js';
import { Database } from '../../../platform/database/database.js';
import { Site } from '../../../platform/site/site.js';
import { GatewayKeyStore, maskedKey } from '../gateway-key.store.js';
import { SettingsProjection } from '../projections/settings.projection.js';
import { promptsWithDefaults } from '../prompts-with-defaults.js';
import { DEFAULT_CRAWLERS, settingsDecider } from '../settings.decider.js';
import type { SettingsTables } from '../settings.tables.js';

/** The settings with the defaults filled in; the gateway key is masked. */
export class GetSettings extends Query<Settings> {
  static readonly shows = [SettingsProjection];
}

@QueryHandler(GetSettings)
export class GetSettingsHandler implements IQueryHandler<GetSettings> {
  constructor(
    private readonly database: Database,
    private readonly keys: GatewayKeyStore,
    private readonly site: Site,
  ) {}

  async execute(): Promise<Settings> {
    const [row, key, site] = await Promise.all([
      this.database.kysely<SettingsTables>().selectFrom('read.settings').selectAll().executeTakeFirst(),
      this.keys.read(),
      this.site.identity(),
    ]);
    const aiPrompts = promptsWithDefaults(row?.prompts ?? {});
    return {
      openRouterApiKey: maskedKey(key),
      ...(key === 'unreadable' ? { gatewayKeyUnreadable: true } : {}),
      autoPublish: { enabled: row?.auto_publish_enabled ?? settingsDecider.initialState.autoPublishEnabled },
      selectedAiModel: row?.selected_ai_model || aiPrompts.models.articleWriter,
      aiPrompts,
      site: { ...site, people: [...site.people], profiles: [...site.profiles] },
      crawlers: { ...DEFAULT_CRAWLERS, ...row?.crawlers },
    };
  }
}
