import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { Projection, TableProjection } from '../../../platform/event-store/projection.js';
import { evolveSettings, settingsDecider } from '../settings.decider.js';
import { type SettingsEvent, settingsEvents } from '../settings.events.js';
import type { SettingsRow } from '../settings.tables.js';

/** The settings as one row. */
@Projection()
export class SettingsProjection extends TableProjection<SettingsRow, SettingsEvent> {
  readonly name = 'settings';
  readonly version = 2;
  readonly table = 'read.settings';
  readonly keyColumn = 'id';
  readonly follows = [settingsEvents];

  keysOf(): readonly string[] {
    return ['settings'];
  }

  fold(row: SettingsRow | undefined, event: RecordedOf<SettingsEvent>): SettingsRow {
    const before = row
      ? {
          autoPublishEnabled: row.auto_publish_enabled,
          selectedAiModel: row.selected_ai_model,
          prompts: row.prompts,
          keyFingerprint: row.key_fingerprint,
          crawlers: row.crawlers,
        }
      : settingsDecider.initialState;
    const after = evolveSettings(before, event);
    return {
      id: 'settings',
      auto_publish_enabled: after.autoPublishEnabled,
      selected_ai_model: after.selectedAiModel,
      prompts: after.prompts,
      key_fingerprint: after.keyFingerprint,
      crawlers: after.crawlers,
    };
  }
}
