import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { Reaction, ReactionOf } from '../../../platform/event-store/reactions/reaction.js';
import {
  type SourceChange,
  type SourceChangeEvent,
  sourceChangeEvents,
} from '../../articles/updates/source-change.events.js';
import { NotificationsStore } from '../notifications.store.js';

const TITLES: Readonly<Record<SourceChange['kind'], string>> = {
  changed: 'Una fonte citata è cambiata',
  vanished: 'Un passo citato non c’è più',
  withdrawn: 'Una fonte citata non è più in rete',
  retracted: 'Una fonte citata è stata ritirata',
};

/** Tells the editors that a page under a published article says something else now. */
@ReactionOf()
export class NotifyWhenSourceChanged extends Reaction<SourceChangeEvent> {
  readonly name = 'notify-when-source-changed';
  readonly follows = [sourceChangeEvents];
  readonly startsAt = 'head';

  constructor(private readonly notifications: NotificationsStore) {
    super();
  }

  override wants({ type }: RecordedOf<SourceChangeEvent>): boolean {
    return type === 'SourceChangeFound';
  }

  async handle(event: RecordedOf<SourceChangeEvent>): Promise<void> {
    if (event.type !== 'SourceChangeFound') return;
    const { kind, publisher, title, check } = event.data.change;
    const { scoreBefore, scoreAfter } = check;
    const isLower = scoreBefore !== null && scoreAfter !== null && scoreAfter < scoreBefore;
    await this.notifications.add({
      id: event.id,
      at: event.recordedAt,
      title: TITLES[kind],
      message: `${publisher}: «${title}».${isLower ? ` Riverificato con le regole, l’articolo scende da ${scoreBefore} a ${scoreAfter}.` : ''} Decidi se correggere l’articolo.`,
      status: 'info',
      articleId: event.stream.slice('sourcechange-'.length),
      path: null,
    });
  }
}
