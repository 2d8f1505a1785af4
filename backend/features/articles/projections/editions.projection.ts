import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { Projection, TableProjection } from '../../../platform/event-store/projection.js';
import type { EditionRow } from '../articles.tables.js';
import { type EditionEvent, editionEvents } from '../editions/edition.events.js';

/** The editions of mornings; one that has only an introduction yet has no moment. */
@Projection()
export class EditionsProjection extends TableProjection<EditionRow, EditionEvent> {
  readonly name = 'editions';
  readonly version = 1;
  readonly table = 'read.editions';
  readonly keyColumn = 'id';
  readonly follows = [editionEvents];

  keysOf({ stream }: RecordedOf<EditionEvent>): readonly string[] {
    return [dayOf(stream)];
  }

  fold(row: EditionRow | undefined, event: RecordedOf<EditionEvent>): EditionRow {
    const before = row ?? {
      id: dayOf(event.stream),
      slot: null,
      made_at: null,
      intro: '',
      article_ids: [],
      sentences: [],
    };
    switch (event.type) {
      case 'EditionMade': {
        const { slot, articleIds: article_ids, sentences } = event.data;
        return { ...before, slot, made_at: event.recordedAt.toISOString(), article_ids, sentences };
      }
      case 'EditionIntroWritten':
        return { ...before, intro: event.data.intro };
      case 'EditionLeftHome':
        return before;
    }
  }
}

const dayOf = (stream: string): string => stream.slice(`${editionEvents.category}-`.length);
