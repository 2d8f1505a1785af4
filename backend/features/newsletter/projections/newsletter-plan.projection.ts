import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { Projection, TableProjection } from '../../../platform/event-store/projection.js';
import { planDecider } from '../issues/plan.decider.js';
import { type PlanEvent, planEvents } from '../issues/plan.events.js';
import type { PlanRow } from '../newsletter.tables.js';

/** When the newsletter sends issues by itself, as one row. */
@Projection()
export class NewsletterPlanProjection extends TableProjection<PlanRow, PlanEvent> {
  readonly name = 'newsletter_plan';
  readonly version = 1;
  readonly table = 'read.newsletter_plan';
  readonly keyColumn = 'id';
  readonly follows = [planEvents];

  keysOf(): readonly string[] {
    return ['newsletterplan'];
  }

  fold(row: PlanRow | undefined, event: RecordedOf<PlanEvent>): PlanRow {
    return {
      id: 'newsletterplan',
      plan: planDecider.evolve(row?.plan ?? planDecider.initialState, event),
      since: event.recordedAt.toISOString(),
    };
  }
}
