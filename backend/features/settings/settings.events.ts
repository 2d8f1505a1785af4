import type { DomainEvent, EventFamily } from '../../platform/event-store/domain-event.js';

/** Prompts, models and temperatures as they are changed; a part that is absent was not changed. */
export interface PromptChanges {
  readonly newsScoutSystemPrompt?: string | undefined;
  readonly newsScoutUserPrompt?: string | undefined;
  readonly articleWriterSystemPrompt?: string | undefined;
  readonly articleWriterUserPrompt?: string | undefined;
  readonly articleVerifierPrompt?: string | undefined;
  readonly recentArticlesLimit?: number | undefined;
  readonly temperature?: RoleValues<number> | undefined;
  readonly models?: RoleValues<string> | undefined;
  readonly enableOnlineSearch?: boolean | undefined;
}

interface RoleValues<Value> {
  readonly newsScout?: Value | undefined;
  readonly articleWriter?: Value | undefined;
  readonly articleVerifier?: Value | undefined;
}

export type SettingsEvent =
  | DomainEvent<
      'SettingsChanged',
      { readonly autoPublishEnabled?: boolean | undefined; readonly selectedAiModel?: string | undefined }
    >
  /** The key itself is a secret and lives encrypted in a plain row; null = removed. */
  | DomainEvent<'GatewayKeyReplaced', { readonly fingerprint: string | null }>
  | DomainEvent<'PromptsChanged', PromptChanges>
  | DomainEvent<'PromptsRestored', Record<string, never>>;

/** The settings of the installation: the single stream `settings`. */
export const settingsEvents: EventFamily<SettingsEvent> = {
  category: 'settings',
  schemaVersions: { SettingsChanged: 1, GatewayKeyReplaced: 1, PromptsChanged: 1, PromptsRestored: 1 },
};
