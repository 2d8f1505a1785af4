import type { MailState, mailOutboxApi } from '../../../backend/contract/mail-outbox.js';
import { explained } from '../call-failed.js';
import { callAdmin } from './call-admin.js';

/** One page of the outgoing mail, of one state or all, the latest first. */
export const listOutgoingMail = (page: number, state: MailState | undefined) =>
  explained(
    callAdmin<typeof mailOutboxApi.list>('GET', '/api/admin/mail-outbox', {
      query: { page, ...(state === undefined ? {} : { state }) },
    }),
    'Errore nel caricamento della posta in uscita',
  );

/** Tries a mail again that was given up. */
export const retryMail = (id: string) =>
  callAdmin<typeof mailOutboxApi.retry>('POST', '/api/admin/mail-outbox/:id/retry', { params: { id } });

/** Mails a few words to an address at once; fails with the reason. */
export const sendTestMail = (to: string) =>
  callAdmin<typeof mailOutboxApi.sendTest>('POST', '/api/admin/mail-outbox/test', { body: { to } });
