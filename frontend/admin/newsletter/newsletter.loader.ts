import type { Subscriber, SubscriberCounts } from '../../../backend/contract/newsletter.js';
import { countSubscribers, listSubscribers } from '../../api/admin/newsletter-calls.js';

export interface NewsletterData {
  readonly counts: SubscriberCounts;
  readonly subscribers: readonly Subscriber[];
  readonly page: number;
  readonly totalPages: number;
}

/** One page of the subscribers and how many there are. */
export async function newsletterLoader({ request }: { request: Request }): Promise<NewsletterData> {
  const asked = Number(new URL(request.url).searchParams.get('page') ?? 1);
  const page = Number.isInteger(asked) && asked > 0 ? asked : 1;
  const [counts, { subscribers, totalPages }] = await Promise.all([countSubscribers(), listSubscribers(page)]);
  return { counts, subscribers, page, totalPages };
}
