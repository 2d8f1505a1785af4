import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { AiPrompts, Settings } from '../../../contract/settings.js';
import { Database } from '../../../platform/database/database.js';
import { DEFAULT_AI_PROMPTS } from '../default-prompts.js';
import { GatewayKeyStore, maskedKey } from '../gateway-key.store.js';
import { DEFAULT_CRAWLERS, settingsDecider } from '../settings.decider.js';
import type { PromptChanges } from '../settings.events.js';
import type { SettingsTables } from '../settings.tables.js';

/** The settings with the defaults filled in; the gateway key is masked. */
export class GetSettings {}

@QueryHandler(GetSettings)
export class GetSettingsHandler implements IQueryHandler<GetSettings, Settings> {
  constructor(
    private readonly database: Database,
    private readonly keys: GatewayKeyStore,
  ) {}

  async execute(): Promise<Settings> {
    const [row, key] = await Promise.all([
      this.database.kysely<SettingsTables>().selectFrom('read.settings').selectAll().executeTakeFirst(),
      this.keys.read(),
    ]);
    const aiPrompts = withDefaults(row?.prompts ?? {});
    return {
      openRouterApiKey: maskedKey(key),
      autoPublish: { enabled: row?.auto_publish_enabled ?? settingsDecider.initialState.autoPublishEnabled },
      selectedAiModel: row?.selected_ai_model || aiPrompts.models.articleWriter,
      aiPrompts,
      crawlers: { ...DEFAULT_CRAWLERS, ...row?.crawlers },
    };
  }
}

function withDefaults(prompts: PromptChanges): AiPrompts {
  const chosen = Object.fromEntries(Object.entries(prompts).filter(([, value]) => value !== undefined));
  return {
    ...DEFAULT_AI_PROMPTS,
    ...chosen,
    temperature: { ...DEFAULT_AI_PROMPTS.temperature, ...prompts.temperature },
    models: { ...DEFAULT_AI_PROMPTS.models, ...prompts.models },
  } as AiPrompts;
}
