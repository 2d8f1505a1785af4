import type { DomainEvent, StreamType } from '../../platform/event-store/domain-event.js';

/** Scripts of others, as they were entered; a field that is absent was not changed. */
export interface HeaderScriptsData {
  readonly googleAnalytics: string;
  readonly googleAdsense: string;
  readonly customScripts: string;
}

export type HeaderScriptsEvent = DomainEvent<'HeaderScriptsChanged', Partial<HeaderScriptsData>>;

/** What pages load of others: the single stream `headerscripts`. */
export const headerScriptsEvents: StreamType<HeaderScriptsEvent> = {
  category: 'headerscripts',
  schemaVersions: { HeaderScriptsChanged: 1 },
};
