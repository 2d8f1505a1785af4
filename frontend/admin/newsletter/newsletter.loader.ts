import type { Subscriber, SubscriberCounts } from '../../../backend/contract/newsletter.js';
import { countSubscribers, listSubscribers } from '../../api/admin/newsletter-calls.js';
import { askedPage } from './asked-page.js';

export interface NewsletterData {
  readonly counts: SubscriberCounts;
  readonly subscribers: readonly Subscriber[];
  readonly page: number;
  readonly totalPages: number;
}

/** One page of the subscribers and how many there are. */
export async function newsletterLoader({ request }: { request: Request }): Promise<NewsletterData> {
  const page = askedPage(request);
  const [counts, { subscribers, totalPages }] = await Promise.all([countSubscribers(), listSubscribers(page)]);
  return { counts, subscribers, page, totalPages };
}
