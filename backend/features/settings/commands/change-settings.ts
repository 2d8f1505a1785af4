import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { decideAndAppend } from '../../../platform/event-store/decide.js';
import type { EventMeta } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { Site, type SiteIdentityChange } from '../../../platform/site/site.js';
import { checkPromptVariables } from '../ai-prompts.facts.js';
import { GatewayKeyStore, isMaskedKey, keyFingerprint } from '../gateway-key.store.js';
import { changeSettings, DEFAULT_CRAWLERS, settingsDecider } from '../settings.decider.js';
import type { CrawlerPermissions, PromptChanges } from '../settings.events.js';

/**
 * Changes what is given; absent fields stay, null goes back to the default. Throws `validation-failed` for a prompt with
 * variables that its role does not know.
 */
export class ChangeSettings extends Command<{ position: number }> {
  constructor(
    readonly update: SettingsUpdate,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

/** Absent fields stay, null goes back to the default (the key: is removed). */
interface SettingsUpdate {
  readonly openRouterApiKey?: string | null | undefined;
  readonly autoPublish?: { readonly enabled: boolean } | null | undefined;
  readonly selectedAiModel?: string | null | undefined;
  readonly aiPrompts?: PromptChanges | null | undefined;
  readonly crawlers?: CrawlerPermissions | null | undefined;
  readonly site?: SiteIdentityChange | undefined;
}

@CommandHandler(ChangeSettings)
export class ChangeSettingsHandler implements ICommandHandler<ChangeSettings> {
  constructor(
    private readonly store: EventStore,
    private readonly keys: GatewayKeyStore,
    private readonly site: Site,
  ) {}

  async execute({ update, meta }: ChangeSettings): Promise<{ position: number }> {
    checkPromptVariables(update.aiPrompts ?? {});
    const key = newKey(update.openRouterApiKey);
    // The secret first: an event about a key that was not kept would be a lie.
    if (key !== undefined) await this.keys.replace(key);
    const siteParts = update.site === undefined ? [] : await this.site.change(update.site);
    const { position } = await decideAndAppend({
      store: this.store,
      decider: settingsDecider,
      decide: (state) =>
        changeSettings(state, {
          autoPublishEnabled: update.autoPublish === null ? false : update.autoPublish?.enabled,
          selectedAiModel: update.selectedAiModel === null ? '' : update.selectedAiModel,
          prompts: update.aiPrompts === null ? 'restore' : update.aiPrompts,
          keyFingerprint: key === undefined ? undefined : key === null ? null : keyFingerprint(key),
          siteParts,
          crawlers: update.crawlers === null ? DEFAULT_CRAWLERS : update.crawlers,
        }),
      meta,
    });
    return { position };
  }
}

/** `undefined` = leave it: the field is absent, or a screen sent a mask back. */
function newKey(given: string | null | undefined): string | null | undefined {
  if (given === undefined || (given !== null && isMaskedKey(given))) return undefined;
  return given || null;
}
