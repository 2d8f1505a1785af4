import { storedData } from '../../platform/privacy/stored-data.js';
import { NotificationsStore } from './notifications.store.js';

/** Notices to the newsroom about an article, which name it. */
export const notices = storedData([NotificationsStore], (notifications: NotificationsStore) => ({
  name: 'notifications',
  words: ['notifica', 'notifiche'],
  redactRows: ({ id, titles }) => notifications.dropAbout(id, titles),
}));
