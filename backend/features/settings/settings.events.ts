import type { PipelineRole, PromptField } from '../../contract/pipeline-roles.js';
import type { DomainEvent, StreamType } from '../../platform/event-store/domain-event.js';

/** Prompts, models and temperatures as they are changed; a part that is absent was not changed. */
export type PromptChanges = { readonly [Field in PromptField]?: string | undefined } & {
  readonly recentArticlesLimit?: number | undefined;
  readonly temperature?: RoleValues<number> | undefined;
  readonly models?: RoleValues<string> | undefined;
  readonly fallbackModels?: RoleValues<string> | undefined;
  readonly enableOnlineSearch?: boolean | undefined;
  readonly challengeEconomy?: boolean | undefined;
  readonly economyMayPublish?: boolean | undefined;
  readonly oneReportMayPublish?: boolean | undefined;
  readonly judgedCharacters?: number | undefined;
};

type RoleValues<Value> = { readonly [Role in PipelineRole]?: Value | undefined };

/** What robots.txt lets AI crawlers do, by the purpose for which they come; absent = not changed. */
export interface CrawlerPermissions {
  /** Indexes of search engines that answer in sentences. */
  readonly search?: boolean | undefined;
  /** Single pages, fetched because somebody asked an assistant about them. */
  readonly assistants?: boolean | undefined;
  /** Collections of text from which models are trained. */
  readonly training?: boolean | undefined;
}

export type SiteIdentityPart =
  | 'name'
  | 'owner'
  | 'people'
  | 'profiles'
  | 'director'
  | 'registration'
  | 'roc'
  | 'vat'
  | 'icon'
  | 'fulltext';

export type SettingsEvent =
  | DomainEvent<
      'SettingsChanged',
      {
        readonly autoPublishEnabled?: boolean | undefined;
        readonly selectedAiModel?: string | undefined;
        readonly crawlers?: CrawlerPermissions | undefined;
      }
    >
  /** The key itself is a secret and lives encrypted in a plain row; null = removed. */
  | DomainEvent<'GatewayKeyReplaced', { readonly fingerprint: string | null }>
  /** Which parts; the words lie in a plain row, because names of people stay out of the log. */
  | DomainEvent<'SiteIdentityChanged', { readonly parts: readonly SiteIdentityPart[] }>
  | DomainEvent<'PromptsChanged', PromptChanges>
  | DomainEvent<'PromptsRestored', Record<string, never>>;

/** The settings of the installation: the single stream `settings`. */
export const settingsEvents: StreamType<SettingsEvent> = {
  category: 'settings',
  schemaVersions: {
    SettingsChanged: 1,
    GatewayKeyReplaced: 1,
    SiteIdentityChanged: 1,
    PromptsChanged: 1,
    PromptsRestored: 1,
  },
};
