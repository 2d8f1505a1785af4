import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { NewsletterIssue } from '../../../contract/newsletter-issues.js';
import { IssueViews } from '../issues/issue-views.js';
import { IssuesStore } from '../issues/issues.store.js';
import { NewsletterIssuesProjection } from '../projections/newsletter-issues.projection.js';

const PAGE_SIZE = 20;

/** One page of the issues, the latest first. `page` counts from 1. */
export class ListIssues extends Query<{ issues: NewsletterIssue[]; totalPages: number }> {
  static readonly shows = [NewsletterIssuesProjection];

  constructor(readonly page: number) {
    super();
  }
}

@QueryHandler(ListIssues)
export class ListIssuesHandler implements IQueryHandler<ListIssues> {
  constructor(
    private readonly issues: IssuesStore,
    private readonly views: IssueViews,
  ) {}

  async execute({ page }: ListIssues): Promise<{ issues: NewsletterIssue[]; totalPages: number }> {
    const { issues, total } = await this.issues.page(page, PAGE_SIZE);
    return { issues: await this.views.list(issues), totalPages: Math.max(1, Math.ceil(total / PAGE_SIZE)) };
  }
}
