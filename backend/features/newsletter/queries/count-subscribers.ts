import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { SubscriberCounts } from '../../../contract/newsletter.js';
import { TableAccess } from '../../../platform/database/table-access.js';
import type { NewsletterTables, SubscriberRow } from '../newsletter.tables.js';

/** How many subscribers there are, by where they stand. */
export class CountSubscribers extends Query<SubscriberCounts> {}

@QueryHandler(CountSubscribers)
export class CountSubscribersHandler extends TableAccess<NewsletterTables> implements IQueryHandler<CountSubscribers> {
  async execute(): Promise<SubscriberCounts> {
    const rows = await this.db
      .selectFrom('read.subscribers')
      .select(({ fn }) => ['status' as const, fn.countAll<number>().as('count')])
      .groupBy('status')
      .execute();
    const count = (status: SubscriberRow['status']) => Number(rows.find((row) => row.status === status)?.count ?? 0);
    const confirmedSubscribers = count('confirmed');
    const unconfirmedSubscribers = count('requested');
    return {
      totalSubscribers: confirmedSubscribers + unconfirmedSubscribers,
      confirmedSubscribers,
      unconfirmedSubscribers,
      unsubscribed: count('unsubscribed'),
    };
  }
}
