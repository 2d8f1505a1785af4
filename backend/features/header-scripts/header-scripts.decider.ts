import type { Decider } from '../../platform/event-store/decider.js';
import { type HeaderScriptsData, type HeaderScriptsEvent, headerScriptsEvents } from './header-scripts.events.js';

export const headerScriptsDecider: Decider<HeaderScriptsData, HeaderScriptsEvent> = {
  events: headerScriptsEvents,
  initialState: { googleAnalytics: '', googleAdsense: '', customScripts: '' },
  evolve: (state, event) => ({ ...state, ...event.data }),
};

/** A change; absent fields stay, null clears. */
export type HeaderScriptsUpdate = { readonly [Field in keyof HeaderScriptsData]?: string | null | undefined };

/** What an update amounts to; what is the same already is no event. */
export function changeHeaderScripts(state: HeaderScriptsData, update: HeaderScriptsUpdate): HeaderScriptsEvent[] {
  const fields = Object.keys(state) as (keyof HeaderScriptsData)[];
  const changed = Object.fromEntries(
    fields
      .filter((field) => update[field] !== undefined && (update[field] ?? '') !== state[field])
      .map((field) => [field, update[field] ?? '']),
  );
  return Object.keys(changed).length > 0 ? [{ type: 'HeaderScriptsChanged', data: changed }] : [];
}
