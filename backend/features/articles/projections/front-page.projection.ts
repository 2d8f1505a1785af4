import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { Projection, TableProjection } from '../../../platform/event-store/projection.js';
import type { FrontPageRow } from '../articles.tables.js';
import { frontPageDecider } from '../front-page/front-page.decider.js';
import { type FrontPageEvent, frontPageEvents } from '../front-page/front-page.events.js';

const ID = 'frontpage';

/** What people chose for the home page, as one row. */
@Projection()
export class FrontPageProjection extends TableProjection<FrontPageRow, FrontPageEvent> {
  readonly name = 'front_page';
  readonly version = 1;
  readonly table = 'read.front_page';
  readonly keyColumn = 'id';
  readonly follows = [frontPageEvents];

  keysOf(): readonly string[] {
    return [ID];
  }

  fold(row: FrontPageRow | undefined, event: RecordedOf<FrontPageEvent>): FrontPageRow {
    const before = row
      ? {
          lead: row.lead_id === null ? null : { articleId: row.lead_id, until: row.lead_until },
          stories: row.story_ids,
        }
      : frontPageDecider.initialState;
    const { lead, stories } = frontPageDecider.evolve(before, event);
    return { id: ID, lead_id: lead?.articleId ?? null, lead_until: lead?.until ?? null, story_ids: stories };
  }
}
