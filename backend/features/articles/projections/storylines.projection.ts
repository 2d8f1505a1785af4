import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { Projection, TableProjection } from '../../../platform/event-store/projection.js';
import type { StorylineRow } from '../articles.tables.js';
import { storylineDecider } from '../storylines/storyline.decider.js';
import { type StorylineEvent, storylineEvents } from '../storylines/storyline.events.js';

/** Running subjects with the articles that belong to them. */
@Projection()
export class StorylinesProjection extends TableProjection<StorylineRow, StorylineEvent> {
  readonly name = 'storylines';
  readonly version = 1;
  readonly table = 'read.storylines';
  readonly keyColumn = 'id';
  readonly follows = [storylineEvents];

  keysOf({ stream }: RecordedOf<StorylineEvent>): readonly string[] {
    return [stream.slice(`${storylineEvents.category}-`.length)];
  }

  fold(row: StorylineRow | undefined, event: RecordedOf<StorylineEvent>, key: string): StorylineRow {
    const before = row
      ? { name: row.name, slug: row.slug, facts: row.known, articleIds: row.article_ids, takenOut: [] }
      : storylineDecider.initialState;
    const { name, slug, facts, articleIds } = storylineDecider.evolve(before, event);
    const former = [...(row?.former_slugs ?? []), row?.slug ?? slug].filter((one) => one !== slug);
    return {
      id: key,
      slug,
      former_slugs: [...new Set(former)],
      name: name ?? '',
      known: facts,
      article_ids: articleIds,
      named_at: row?.named_at ?? event.recordedAt.toISOString(),
    };
  }
}
