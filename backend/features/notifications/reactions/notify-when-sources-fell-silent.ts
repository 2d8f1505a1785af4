import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { ReactionOf } from '../../../platform/event-store/reactions/reaction.js';
import { type SourceWatchEvent, sourceWatchEvents } from '../../news/sources/source-watch.events.js';
import { silenceNote } from '../silence-note.js';
import { type Note, Notice } from './notice.js';

/** Says to the editors which sources fell silent: one notification for those noticed together, one for each silence. */
@ReactionOf()
export class NotifyWhenSourcesFellSilent extends Notice<SourceWatchEvent> {
  readonly name = 'notify-when-sources-fell-silent';
  readonly follows = [sourceWatchEvents];

  noteOf({ recordedAt, data }: RecordedOf<SourceWatchEvent>): Note {
    return { ...silenceNote(data.sources, recordedAt), path: '/admin/news-collector?scheda=fonti' };
  }
}
