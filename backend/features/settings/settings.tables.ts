import type { CrawlerPermissions, PromptChanges } from './settings.events.js';

/** The single row of the settings, id `settings`. Absent values follow the defaults. */
export interface SettingsRow {
  id: string;
  auto_publish_enabled: boolean;
  selected_ai_model: string | null;
  prompts: PromptChanges;
  key_fingerprint: string | null;
  crawlers: CrawlerPermissions;
}

/** A secret at rest: AES-256-GCM, nonce and tag in front. */
export interface SecretRow {
  name: string;
  cipher: Buffer;
}

/** What the settings feature sees of the database. */
export interface SettingsTables {
  'read.settings': SettingsRow;
  'app.secrets': SecretRow;
}
