import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { findCategory } from '../../../contract/categories.js';
import type { Subscriber } from '../../../contract/newsletter.js';
import { Database } from '../../../platform/database/database.js';
import { IssuesStore, usualFrequency } from '../issues/issues.store.js';
import type { NewsletterTables } from '../newsletter.tables.js';
import { SubscribersProjection } from '../projections/subscribers.projection.js';

const PAGE_SIZE = 20;

/** One page of the subscribers, the latest first; who left is in it without an address. */
export class ListSubscribers extends Query<{ subscribers: Subscriber[]; totalPages: number }> {
  static readonly shows = [SubscribersProjection];

  /** `page` counts from 1. */
  constructor(readonly page: number) {
    super();
  }
}

@QueryHandler(ListSubscribers)
export class ListSubscribersHandler implements IQueryHandler<ListSubscribers> {
  constructor(
    private readonly database: Database,
    private readonly issues: IssuesStore,
  ) {}

  async execute({ page }: ListSubscribers): Promise<{ subscribers: Subscriber[]; totalPages: number }> {
    const db = this.database.kysely<NewsletterTables>();
    const [{ plan }, rows, { total }] = await Promise.all([
      this.issues.plan(),
      db
        .selectFrom('read.subscribers as subscriber')
        .leftJoin('app.subscriber_addresses as address', 'address.subscriber_id', 'subscriber.id')
        .leftJoin('app.newsletter_preferences as chosen', 'chosen.subscriber_id', 'subscriber.id')
        .select(['subscriber.id', 'subscriber.status', 'subscriber.subscribed_at', 'address.email'])
        .select(['chosen.frequency', 'chosen.categories'])
        .orderBy('subscriber.subscribed_at', 'desc')
        .orderBy('subscriber.id', 'desc')
        .limit(PAGE_SIZE)
        .offset((page - 1) * PAGE_SIZE)
        .execute(),
      db
        .selectFrom('read.subscribers')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    ]);
    const subscribers = rows.map(({ id, status, subscribed_at, email, frequency, categories }) => ({
      _id: id,
      email: email ?? '',
      subscribed: status !== 'unsubscribed',
      confirmed: status === 'confirmed',
      // Nobody comes onto the list without having ticked the box, here or in the system they came from: the event says which.
      gdprConsent: true,
      subscribedAt: subscribed_at.toISOString(),
      frequency: frequency ?? usualFrequency(plan),
      categories: categories?.map((key) => findCategory(key)?.name ?? key) ?? null,
    }));
    return { subscribers, totalPages: Math.max(1, Math.ceil(Number(total) / PAGE_SIZE)) };
  }
}
