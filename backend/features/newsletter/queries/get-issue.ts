import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { NewsletterIssueDetail } from '../../../contract/newsletter-issues.js';
import { DomainError } from '../../../platform/domain-error.js';
import { isUuid } from '../../../platform/ids.js';
import { IssueViews } from '../issues/issue-views.js';
import { IssuesStore } from '../issues/issues.store.js';
import { NewsletterIssuesProjection } from '../projections/newsletter-issues.projection.js';

/** One issue with its articles and what became of its letters. */
export class GetIssue extends Query<NewsletterIssueDetail> {
  static readonly shows = [NewsletterIssuesProjection];

  constructor(readonly id: string) {
    super();
  }
}

/** @throws DomainError `issue-not-found` */
@QueryHandler(GetIssue)
export class GetIssueHandler implements IQueryHandler<GetIssue> {
  constructor(
    private readonly issues: IssuesStore,
    private readonly views: IssueViews,
  ) {}

  async execute({ id }: GetIssue): Promise<NewsletterIssueDetail> {
    const row = isUuid(id) ? await this.issues.find(id) : null;
    if (row === null) throw new DomainError('issue-not-found');
    return this.views.detail(row);
  }
}
