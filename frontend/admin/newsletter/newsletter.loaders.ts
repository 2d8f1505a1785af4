import type { Subscriber, SubscriberCounts } from '../../../backend/contract/newsletter.js';
import type { NewsletterIssue, NewsletterPlan } from '../../../backend/contract/newsletter-issues.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { askedPage } from '../shared/asked-page.js';

export interface NewsletterData {
  readonly counts: SubscriberCounts;
  readonly subscribers: readonly Subscriber[];
  readonly page: number;
  readonly totalPages: number;
}

/** One page of the subscribers and how many there are. */
export async function newsletterLoader({ request }: { request: Request }): Promise<NewsletterData> {
  const page = askedPage(request);
  const [counts, { subscribers, totalPages }] = await Promise.all([
    callAdmin('GET /api/admin/newsletter/stats'),
    callAdmin('GET /api/admin/newsletter/subscribers', { query: { page } }),
  ]);
  return { counts, subscribers, page, totalPages };
}

export interface IssueListData {
  readonly issues: readonly NewsletterIssue[];
  readonly page: number;
  readonly totalPages: number;
  readonly plan: NewsletterPlan;
}

/** One page of the issues, and what sends them by itself. */
export async function issueListLoader({ request }: { request: Request }): Promise<IssueListData> {
  const page = askedPage(request);
  const [{ issues, totalPages }, plan] = await Promise.all([
    callAdmin('GET /api/admin/newsletter/issues', { query: { page } }),
    callAdmin('GET /api/admin/newsletter/plan'),
  ]);
  return { issues, page, totalPages, plan };
}
