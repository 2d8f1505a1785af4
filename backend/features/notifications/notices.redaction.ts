import { type RedactedArticle, Redaction, RedactionPolicy } from '../../platform/privacy/redaction-policy.js';
import { NotificationsStore } from './notifications.store.js';

/** Notices to the newsroom about an article, which name it. */
@Redaction()
export class NoticesRedaction extends RedactionPolicy {
  readonly name = 'notifications';
  readonly words = ['notifica', 'notifiche'] as const;

  constructor(private readonly notifications: NotificationsStore) {
    super();
  }

  override redactRows({ id, titles }: RedactedArticle): Promise<number> {
    return this.notifications.dropAbout(id, titles);
  }
}
