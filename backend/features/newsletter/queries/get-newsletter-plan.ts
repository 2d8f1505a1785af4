import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { NewsletterPlan } from '../../../contract/newsletter-issues.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { IssuesStore } from '../issues/issues.store.js';
import { NewsletterPlanProjection } from '../projections/newsletter-plan.projection.js';

/** When issues are sent by themselves. */
export class GetNewsletterPlan extends Query<NewsletterPlan> {
  static readonly shows = [NewsletterPlanProjection];
}

@QueryHandler(GetNewsletterPlan)
export class GetNewsletterPlanHandler implements IQueryHandler<GetNewsletterPlan> {
  constructor(
    private readonly issues: IssuesStore,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute(): Promise<NewsletterPlan> {
    const { plan } = await this.issues.plan();
    return { ...plan, isMailConfigured: this.config.mail.smtpUrl !== undefined };
  }
}
