import { Inject } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { ReactionOf } from '../../../platform/event-store/reactions/reaction.js';
import { type ContactMessageEvent, contactMessageEvents } from '../../contact/contact.events.js';
import { NotificationsStore } from '../notifications.store.js';
import { type Note, Notice } from './notice.js';

/** Notifies the editors that a reader wrote, where no mailbox gets it. Who and what is only on the screen it leads to. */
@ReactionOf()
export class NotifyWhenMessageReceived extends Notice<ContactMessageEvent> {
  readonly name = 'notify-when-message-received';
  readonly follows = [contactMessageEvents];

  constructor(
    notifications: NotificationsStore,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super(notifications);
  }

  noteOf({ type }: RecordedOf<ContactMessageEvent>): Note | null {
    if (type !== 'ContactMessageReceived' || this.config.mail.contact !== undefined) return null;
    return {
      title: 'Nuovo messaggio dai contatti',
      message: 'Un lettore ha scritto alla redazione: il messaggio si legge e si risponde da Messaggi.',
      path: '/admin/messaggi',
    };
  }
}
