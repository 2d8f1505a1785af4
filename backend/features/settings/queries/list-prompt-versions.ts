import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { aiPromptsSchema, type PromptVersion } from '../../../contract/settings.js';
import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { ListAdministratorNames } from '../../auth/queries/list-administrator-names.js';
import { promptsWithDefaults } from '../prompts-with-defaults.js';
import { evolveSettings, settingsDecider } from '../settings.decider.js';
import { type SettingsEvent, settingsEvents } from '../settings.events.js';

const SHOWN_AT_MOST = 30;
const FIELDS = Object.keys(aiPromptsSchema.shape);

/** Every configuration of the prompts there was, from the log itself, the newest first. */
export class ListPromptVersions extends Query<PromptVersion[]> {}

@QueryHandler(ListPromptVersions)
export class ListPromptVersionsHandler implements IQueryHandler<ListPromptVersions> {
  constructor(
    private readonly store: EventStore,
    private readonly queries: QueryBus,
  ) {}

  async execute(): Promise<PromptVersion[]> {
    const versions: PromptVersion[] = [];
    let state = settingsDecider.initialState;
    const [history, names] = await Promise.all([
      this.store.readStream(settingsEvents),
      this.queries.execute(new ListAdministratorNames()),
    ]);
    for (const event of history as readonly RecordedOf<SettingsEvent>[]) {
      state = evolveSettings(state, event);
      if (event.type !== 'PromptsChanged' && event.type !== 'PromptsRestored') continue;
      // In the order of the screen; the log keeps fields in an order of its own.
      const changed = FIELDS.filter((field) => field in event.data);
      // It changed only prompts that the program of then had.
      if (event.type === 'PromptsChanged' && changed.length === 0) continue;
      versions.push({
        version: event.version,
        at: event.recordedAt.toISOString(),
        username: names.get(event.meta.actor) ?? null,
        restored: event.type === 'PromptsRestored',
        changed,
        prompts: promptsWithDefaults(state.prompts),
      });
    }
    return versions.reverse().slice(0, SHOWN_AT_MOST);
  }
}
