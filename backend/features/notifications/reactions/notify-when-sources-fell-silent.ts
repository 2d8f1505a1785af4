import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { Reaction, ReactionOf } from '../../../platform/event-store/reactions/reaction.js';
import { type SourceWatchEvent, sourceWatchEvents } from '../../news/sources/source-watch.events.js';
import { NotificationsStore } from '../notifications.store.js';
import { silenceNote } from '../silence-note.js';

/** Tells the editors which sources fell silent: one notification for those noticed together, one for each silence. */
@ReactionOf()
export class NotifyWhenSourcesFellSilent extends Reaction<SourceWatchEvent> {
  readonly name = 'notify-when-sources-fell-silent';
  readonly follows = [sourceWatchEvents];
  readonly startsAt = 'head';

  constructor(private readonly notifications: NotificationsStore) {
    super();
  }

  async handle({ id, recordedAt, data }: RecordedOf<SourceWatchEvent>): Promise<void> {
    await this.notifications.add({
      ...silenceNote(data.sources, recordedAt),
      id,
      at: recordedAt,
      status: 'info',
      articleId: null,
      path: '/admin/news-collector?scheda=fonti',
    });
  }
}
