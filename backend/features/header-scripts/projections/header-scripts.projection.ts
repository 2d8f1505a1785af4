import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { Projection, TableProjection } from '../../../platform/event-store/projection.js';
import { headerScriptsDecider } from '../header-scripts.decider.js';
import { type HeaderScriptsEvent, headerScriptsEvents } from '../header-scripts.events.js';
import type { HeaderScriptsRow } from '../header-scripts.tables.js';

const ID = 'headerscripts';

/** The scripts of the header as one row. */
@Projection()
export class HeaderScriptsProjection extends TableProjection<HeaderScriptsRow, HeaderScriptsEvent> {
  readonly name = 'header_scripts';
  readonly version = 1;
  readonly table = 'read.header_scripts';
  readonly keyColumn = 'id';
  readonly follows = [headerScriptsEvents];

  keysOf(): readonly string[] {
    return [ID];
  }

  fold(row: HeaderScriptsRow | undefined, event: RecordedOf<HeaderScriptsEvent>): HeaderScriptsRow {
    const before = row
      ? {
          googleAnalytics: row.google_analytics,
          googleAdsense: row.google_adsense,
          customScripts: row.custom_scripts,
        }
      : headerScriptsDecider.initialState;
    const after = headerScriptsDecider.evolve(before, event);
    return {
      id: ID,
      google_analytics: after.googleAnalytics,
      google_adsense: after.googleAdsense,
      custom_scripts: after.customScripts,
    };
  }
}
