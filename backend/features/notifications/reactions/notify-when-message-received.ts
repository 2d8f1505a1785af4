import { Inject } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { Reaction, ReactionOf } from '../../../platform/event-store/reactions/reaction.js';
import { type ContactMessageEvent, contactMessageEvents } from '../../contact/contact.events.js';
import { NotificationsStore } from '../notifications.store.js';

/** Tells the editors that a reader wrote, where no mailbox gets it. Who and what is only on the screen it leads to. */
@ReactionOf()
export class NotifyWhenMessageReceived extends Reaction<ContactMessageEvent> {
  readonly name = 'notify-when-message-received';
  readonly follows = [contactMessageEvents];
  readonly startsAt = 'head';

  constructor(
    private readonly notifications: NotificationsStore,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super();
  }

  override wants({ type }: RecordedOf<ContactMessageEvent>): boolean {
    return type === 'ContactMessageReceived';
  }

  async handle(event: RecordedOf<ContactMessageEvent>): Promise<void> {
    if (this.config.mail.contact !== undefined) return;
    await this.notifications.add({
      id: event.id,
      at: event.recordedAt,
      title: 'Nuovo messaggio dai contatti',
      message: 'Un lettore ha scritto alla redazione: il messaggio si legge e si risponde da Messaggi.',
      status: 'info',
      articleId: null,
      path: '/admin/messaggi',
    });
  }
}
