import type { LoaderFunctionArgs } from 'react-router-dom';
import type {
  IssueArticle,
  NewsletterIssueDetail,
  UncertainDelivery,
} from '../../../backend/contract/newsletter-issues.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { askedPage } from '../shared/asked-page.js';

/** A newsletter as it would be mailed. */
export interface Preview {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export interface IssueData {
  readonly issue: NewsletterIssueDetail;
  readonly preview: Preview;
  /** The categories of the preview's reader; null: all of them. */
  readonly part: readonly string[] | null;
  /** Nothing once the issue was begun. */
  readonly candidates: readonly IssueArticle[];
  readonly uncertain: { readonly deliveries: readonly UncertainDelivery[]; readonly totalPages: number };
  /** Of the uncertain ones. */
  readonly page: number;
}

/** What of an issue is edited on the screen before it is saved. */
export interface IssueDraft {
  readonly subject: string;
  readonly intro: string;
  readonly articles: readonly IssueArticle[];
}

/** Whether an issue can still be changed. */
export function isEditable({ status }: Pick<NewsletterIssueDetail, 'status'>): boolean {
  return status === 'draft' || status === 'scheduled';
}

/** One issue with its preview, and what its state asks for: articles to choose from, or deliveries to decide about. */
export async function issueLoader({ params, request }: LoaderFunctionArgs): Promise<IssueData> {
  const id = params.id ?? '';
  const page = askedPage(request);
  const issue = await callAdmin('GET /api/admin/newsletter/issues/:id', { params: { id } });
  const [preview, { articles }, uncertain] = await Promise.all([
    callAdmin('GET /api/admin/newsletter/issues/:id/preview', {
      params: { id },
      query: { categories: askedPart(request)?.join() },
    }),
    isEditable(issue)
      ? callAdmin('GET /api/admin/newsletter/issues/:id/candidates', { params: { id } })
      : { articles: [] },
    issue.deliveries.uncertain > 0
      ? callAdmin('GET /api/admin/newsletter/issues/:id/uncertain', { params: { id }, query: { page } })
      : { deliveries: [], totalPages: 1 },
  ]);
  return { issue, preview, part: askedPart(request), candidates: articles, uncertain, page };
}

/** The categories that an address asks the preview for. */
function askedPart({ url }: Request): readonly string[] | null {
  return new URL(url).searchParams.get('temi')?.split(',') ?? null;
}
