import type { newsletterApi } from '../../../backend/contract/newsletter.js';
import { callAdmin } from './call-admin.js';

/** One page of the subscribers, newest first. */
export const listSubscribers = (page: number) =>
  callAdmin<typeof newsletterApi.subscribers>('GET', '/api/admin/newsletter/subscribers', { query: { page } });

/** How many there are, by where they stand. */
export const countSubscribers = () => callAdmin<typeof newsletterApi.counts>('GET', '/api/admin/newsletter/stats', {});

/** Erases a subscriber and the address. */
export const eraseSubscriber = (id: string) =>
  callAdmin<typeof newsletterApi.erase>('DELETE', '/api/admin/newsletter/subscribers/:id', { params: { id } });
