import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { UncertainDelivery } from '../../../contract/newsletter-issues.js';
import { TableAccess } from '../../../platform/database/table-access.js';
import { isUuid } from '../../../platform/ids.js';
import type { NewsletterTables } from '../newsletter.tables.js';

const PAGE_SIZE = 50;
const REASONS = ['interrupted', 'connection', 'restored'] as const;

/** Letters of an issue of which nobody knows whether they arrived, one page of them. `page` counts from 1. */
export class ListUncertainDeliveries extends Query<{ deliveries: UncertainDelivery[]; totalPages: number }> {
  constructor(
    readonly id: string,
    readonly page: number,
  ) {
    super();
  }
}

@QueryHandler(ListUncertainDeliveries)
export class ListUncertainDeliveriesHandler
  extends TableAccess<NewsletterTables>
  implements IQueryHandler<ListUncertainDeliveries>
{
  async execute({
    id,
    page,
  }: ListUncertainDeliveries): Promise<{ deliveries: UncertainDelivery[]; totalPages: number }> {
    if (!isUuid(id)) return { deliveries: [], totalPages: 1 };
    const uncertain = this.db
      .selectFrom('app.newsletter_deliveries as delivery')
      .where('delivery.issue_id', '=', id)
      .where('delivery.state', '=', 'uncertain');
    const [rows, { total }] = await Promise.all([
      uncertain
        .leftJoin('app.subscriber_addresses as address', 'address.subscriber_id', 'delivery.subscriber_id')
        .select(['delivery.subscriber_id', 'delivery.reason', 'delivery.changed_at', 'address.email'])
        .orderBy('delivery.changed_at')
        .orderBy('delivery.subscriber_id')
        .limit(PAGE_SIZE)
        .offset((page - 1) * PAGE_SIZE)
        .execute(),
      uncertain.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ]);
    return {
      deliveries: rows.map(({ subscriber_id, reason, changed_at, email }) => ({
        subscriberId: subscriber_id,
        email: email ?? '',
        reason: REASONS.find((known) => known === reason) ?? 'interrupted',
        since: changed_at.toISOString(),
      })),
      totalPages: Math.max(1, Math.ceil(Number(total) / PAGE_SIZE)),
    };
  }
}
