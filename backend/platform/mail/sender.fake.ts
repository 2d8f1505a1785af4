import type { Mailbox } from './mailbox.js';
import type { Sender } from './sender.js';

/** A sender whose name never changes. */
export const fixedSender = (mailbox: Mailbox): Sender => ({ address: mailbox.address, mailbox: async () => mailbox });
