import type { Decider } from '../../platform/event-store/decider.js';
import {
  type CrawlerPermissions,
  type PromptChanges,
  type SettingsEvent,
  type SiteIdentityPart,
  settingsEvents,
} from './settings.events.js';

/** What was chosen so far; what is absent follows the defaults of the running version. */
export interface SettingsState {
  readonly autoPublishEnabled: boolean;
  readonly selectedAiModel: string | null;
  readonly prompts: PromptChanges;
  readonly keyFingerprint: string | null;
  readonly crawlers: CrawlerPermissions;
}

/** To be found and asked about is what a portal wants; to be trained on is for the operator to grant. */
export const DEFAULT_CRAWLERS = { search: true, assistants: true, training: false } as const;

export const settingsDecider: Decider<SettingsState, SettingsEvent> = {
  events: settingsEvents,
  initialState: { autoPublishEnabled: false, selectedAiModel: null, prompts: {}, keyFingerprint: null, crawlers: {} },
  evolve: evolveSettings,
};

/** What an update of the settings amounts to; values that are the same already are left out. */
export function changeSettings(
  state: SettingsState,
  update: {
    readonly autoPublishEnabled?: boolean | undefined;
    readonly selectedAiModel?: string | undefined;
    readonly prompts?: PromptChanges | 'restore' | undefined;
    readonly keyFingerprint?: string | null | undefined;
    readonly crawlers?: CrawlerPermissions | undefined;
    /** Of the site's identity: what differs from before. */
    readonly siteParts?: readonly SiteIdentityPart[] | undefined;
  },
): SettingsEvent[] {
  const events: SettingsEvent[] = [];
  const general = differing(
    { autoPublishEnabled: state.autoPublishEnabled, selectedAiModel: state.selectedAiModel ?? undefined },
    { autoPublishEnabled: update.autoPublishEnabled, selectedAiModel: update.selectedAiModel },
  );
  const crawlers = differing({ ...DEFAULT_CRAWLERS, ...state.crawlers }, { ...update.crawlers });
  const data = { ...general, ...(Object.keys(crawlers).length > 0 ? { crawlers } : {}) };
  if (Object.keys(data).length > 0) events.push({ type: 'SettingsChanged', data });
  if (update.keyFingerprint !== undefined && update.keyFingerprint !== state.keyFingerprint) {
    events.push({ type: 'GatewayKeyReplaced', data: { fingerprint: update.keyFingerprint } });
  }
  if (update.siteParts && update.siteParts.length > 0) {
    events.push({ type: 'SiteIdentityChanged', data: { parts: update.siteParts } });
  }
  if (update.prompts === 'restore') {
    if (Object.keys(state.prompts).length > 0) events.push({ type: 'PromptsRestored', data: {} });
  } else if (update.prompts) {
    const changed = differing(state.prompts, merged(state.prompts, update.prompts));
    if (Object.keys(changed).length > 0) events.push({ type: 'PromptsChanged', data: changed });
  }
  return events;
}

/** Pure fold, used by the decider and by the projection of the settings. */
export function evolveSettings(state: SettingsState, event: SettingsEvent): SettingsState {
  switch (event.type) {
    case 'SettingsChanged':
      return {
        ...state,
        autoPublishEnabled: event.data.autoPublishEnabled ?? state.autoPublishEnabled,
        selectedAiModel: event.data.selectedAiModel ?? state.selectedAiModel,
        crawlers: { ...state.crawlers, ...given(event.data.crawlers ?? {}) },
      };
    case 'GatewayKeyReplaced':
      return { ...state, keyFingerprint: event.data.fingerprint };
    case 'SiteIdentityChanged':
      return state;
    case 'PromptsChanged':
      return { ...state, prompts: merged(state.prompts, event.data) };
    case 'PromptsRestored':
      return { ...state, prompts: {} };
  }
}

function merged(prompts: PromptChanges, changes: PromptChanges): PromptChanges {
  return {
    ...prompts,
    ...given(changes),
    ...(changes.temperature ? { temperature: { ...prompts.temperature, ...given(changes.temperature) } } : {}),
    ...(changes.fallbackModels
      ? { fallbackModels: { ...prompts.fallbackModels, ...given(changes.fallbackModels) } }
      : {}),
    ...(changes.models ? { models: { ...prompts.models, ...given(changes.models) } } : {}),
  };
}

function differing<Fields extends object>(present: Fields, wanted: Fields): Partial<Fields> {
  const changed = Object.entries(given(wanted)).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(present[field as keyof Fields]),
  );
  return Object.fromEntries(changed) as Partial<Fields>;
}

function given<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;
}
