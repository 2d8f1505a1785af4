import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Suppression } from '../../../contract/newsletter-issues.js';
import { TableAccess } from '../../../platform/database/table-access.js';
import type { NewsletterTables } from '../newsletter.tables.js';

const PAGE_SIZE = 50;

/** Addresses that get no letters, the latest first, one page of them. `page` counts from 1. */
export class ListSuppressions extends Query<{ suppressions: Suppression[]; totalPages: number }> {
  constructor(readonly page: number) {
    super();
  }
}

@QueryHandler(ListSuppressions)
export class ListSuppressionsHandler extends TableAccess<NewsletterTables> implements IQueryHandler<ListSuppressions> {
  async execute({ page }: ListSuppressions): Promise<{ suppressions: Suppression[]; totalPages: number }> {
    const db = this.db;
    const [rows, { total }] = await Promise.all([
      db
        .selectFrom('app.newsletter_suppressions as suppression')
        .leftJoin('app.subscriber_addresses as address', 'address.subscriber_id', 'suppression.subscriber_id')
        .select(['suppression.id', 'suppression.reason', 'suppression.code', 'suppression.suppressed_at'])
        .select('address.email')
        .orderBy('suppression.suppressed_at', 'desc')
        .orderBy('suppression.id', 'desc')
        .limit(PAGE_SIZE)
        .offset((page - 1) * PAGE_SIZE)
        .execute(),
      db
        .selectFrom('app.newsletter_suppressions')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    ]);
    return {
      suppressions: rows.map(({ id, reason, code, suppressed_at, email }) => ({
        _id: id,
        email: email ?? '',
        reason,
        code,
        suppressedAt: suppressed_at.toISOString(),
      })),
      totalPages: Math.max(1, Math.ceil(Number(total) / PAGE_SIZE)),
    };
  }
}
