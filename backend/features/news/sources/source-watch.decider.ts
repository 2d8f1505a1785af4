import type { Decider } from '../../../platform/event-store/decider.js';
import { type SilentSource, type SourceWatchEvent, sourceWatchEvents } from './source-watch.events.js';

/** The silences that were reported: by source, the moment of the newest item before its latest one. */
export type SourceWatch = Readonly<Record<string, string>>;

export const sourceWatchDecider: Decider<SourceWatch, SourceWatchEvent> = {
  events: sourceWatchEvents,
  initialState: {},
  evolve: (state, { data }) => ({
    ...state,
    ...Object.fromEntries(data.sources.map(({ id, newestAt }) => [id, newestAt])),
  }),
};

/** Reports the silences that were not reported yet; the same one lasts until its source publishes something newer. */
export function noticeSilences(state: SourceWatch, silent: readonly SilentSource[]): SourceWatchEvent[] {
  const sources = silent.filter(({ id, newestAt }) => newestAt > (state[id] ?? ''));
  return sources.length > 0 ? [{ type: 'SourcesFellSilent', data: { sources } }] : [];
}
