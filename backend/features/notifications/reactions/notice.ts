import { Injectable } from '@nestjs/common';
import type { DomainEvent, RecordedOf } from '../../../platform/event-store/domain-event.js';
import { Reaction } from '../../../platform/event-store/reactions/reaction.js';
import { NotificationsStore } from '../notifications.store.js';

/** What the editors read: information, where nothing else is said, and about no article. */
export interface Note {
  readonly title: string;
  readonly message: string;
  readonly status?: 'completed' | 'failed' | 'info';
  readonly articleId?: string | null;
  readonly path?: string;
}

/** Notifies the editors of an event. The event's id is the notification's: twice is once. */
@Injectable()
export abstract class Notice<Event extends DomainEvent> extends Reaction<Event> {
  readonly startsAt = 'head';

  constructor(private readonly notifications: NotificationsStore) {
    super();
  }

  /** Null for an event of which nobody has to hear. */
  abstract noteOf(event: RecordedOf<Event>): Note | null | Promise<Note | null>;

  async handle(event: RecordedOf<Event>): Promise<void> {
    const note = await this.noteOf(event);
    if (note === null) return;
    const { id, recordedAt: at } = event;
    await this.notifications.add({ status: 'info', articleId: null, path: null, ...note, id, at });
  }
}
