import type { NewsletterIssue, NewsletterPlan } from '../../../backend/contract/newsletter-issues.js';
import { getPlan, listIssues } from '../../api/admin/newsletter-issue-calls.js';
import { askedPage } from './asked-page.js';

export interface IssueListData {
  readonly issues: readonly NewsletterIssue[];
  readonly page: number;
  readonly totalPages: number;
  readonly plan: NewsletterPlan;
}

/** One page of the issues, and what sends them by itself. */
export async function issueListLoader({ request }: { request: Request }): Promise<IssueListData> {
  const page = askedPage(request);
  const [{ issues, totalPages }, plan] = await Promise.all([listIssues(page), getPlan()]);
  return { issues, page, totalPages, plan };
}
