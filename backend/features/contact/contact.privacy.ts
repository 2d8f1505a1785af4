import { monthsBefore, storedData } from '../../platform/privacy/stored-data.js';
import { ContactMessagesStore } from './contact-messages.store.js';

/** As the privacy page promises. */
const MONTHS_KEPT = 24;

/** Messages of the contact form, for two years at most. */
export const contactMessages = storedData([ContactMessagesStore], (messages: ContactMessagesStore) => ({
  name: 'contactMessages',
  words: ['messaggio dai contatti', 'messaggi dai contatti'],
  purge: (now) => messages.purgeBefore(monthsBefore(now, MONTHS_KEPT)),
  erase: (isErased) => messages.eraseThose(isErased),
}));
