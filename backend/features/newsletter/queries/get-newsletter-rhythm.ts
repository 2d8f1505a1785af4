import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { rhythmWords } from '../../../contract/newsletter-words.js';
import { GetEditionPlan } from '../../articles/queries/editions/get-edition-plan.js';
import { IssuesStore } from '../issues/issues.store.js';
import { NewsletterPlanProjection } from '../projections/newsletter-plan.projection.js';

/** What comes to subscribers and how often, in a sentence that everybody may read. */
export class GetNewsletterRhythm extends Query<string> {
  static readonly shows = [NewsletterPlanProjection];
}

@QueryHandler(GetNewsletterRhythm)
export class GetNewsletterRhythmHandler implements IQueryHandler<GetNewsletterRhythm> {
  constructor(
    private readonly issues: IssuesStore,
    private readonly queries: QueryBus,
  ) {}

  async execute(): Promise<string> {
    const [{ plan }, editions] = await Promise.all([this.issues.plan(), this.queries.execute(new GetEditionPlan())]);
    const { daily, weekly } = plan;
    return rhythmWords({
      daily: daily.enabled ? daily.time : null,
      weekly: weekly.enabled ? { weekday: weekly.weekday, time: weekly.time } : null,
      sendsEdition: editions.enabled,
    });
  }
}
