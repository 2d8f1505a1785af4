import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { NewsletterIssueDetail } from '../../../contract/newsletter-issues.js';
import { Clock } from '../../../platform/clock.js';
import { IssueViews } from '../issues/issue-views.js';
import { IssuesStore } from '../issues/issues.store.js';
import { NewsletterIssuesProjection } from '../projections/newsletter-issues.projection.js';
import { NewsletterPlanProjection } from '../projections/newsletter-plan.projection.js';

/** What would be sent now: issues whose moment has come or that are under way, and turns of the plan without an issue. */
export class ListDueIssues extends Query<DueIssues> {
  static readonly shows = [NewsletterIssuesProjection, NewsletterPlanProjection];
}

export interface DueIssues {
  readonly issues: readonly NewsletterIssueDetail[];
  readonly slots: readonly { readonly audience: 'daily' | 'weekly'; readonly at: string }[];
}

@QueryHandler(ListDueIssues)
export class ListDueIssuesHandler implements IQueryHandler<ListDueIssues> {
  constructor(
    private readonly issues: IssuesStore,
    private readonly views: IssueViews,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<DueIssues> {
    const now = this.clock.now();
    const ids = [...(await this.issues.due(now)), ...(await this.issues.underWay())];
    const rows = await Promise.all(ids.map((id) => this.issues.find(id)));
    const turns = await this.issues.openTurns(now);
    return {
      issues: await Promise.all(rows.flatMap((row) => (row === null ? [] : [this.views.detail(row)]))),
      slots: turns.map(({ audience, at }) => ({ audience, at: at.toISOString() })),
    };
  }
}
