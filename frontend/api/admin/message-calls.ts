import type { contactMessagesApi } from '../../../backend/contract/contact.js';
import { explained } from '../call-failed.js';
import { callAdmin } from './call-admin.js';

/** One page of what readers wrote, the latest first. */
export const listMessages = (page: number) =>
  explained(
    callAdmin<typeof contactMessagesApi.list>('GET', '/api/admin/contact-messages', { query: { page } }),
    'Errore nel caricamento dei messaggi',
  );

export const readMessage = (id: string) =>
  callAdmin<typeof contactMessagesApi.read>('PUT', '/api/admin/contact-messages/:id/read', { params: { id } });

export const deleteMessage = (id: string) =>
  callAdmin<typeof contactMessagesApi.remove>('DELETE', '/api/admin/contact-messages/:id', { params: { id } });
