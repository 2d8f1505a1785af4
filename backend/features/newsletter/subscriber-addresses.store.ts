import { Injectable } from '@nestjs/common';
import { TableAccess } from '../../platform/database/table-access.js';
import type { NewsletterTables } from './newsletter.tables.js';

export interface StoredAddress {
  readonly subscriberId: string;
  readonly email: string;
  readonly storedSince: Date;
}

/** The addresses of subscribers: the only place that has them, so that forgetting somebody is deleting a row. */
@Injectable()
export class SubscriberAddressesStore extends TableAccess<NewsletterTables> {
  /** Whose address it is; `newId` becomes the subscriber of one that nobody has. Safe from several processes. */
  async subscriberOf(email: string, newId: string, now: Date): Promise<string> {
    const email_key = email.toLowerCase();
    const row = { subscriber_id: newId, email, email_key, kept_since: now };
    await this.db
      .insertInto('app.subscriber_addresses')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const existing = await this.db
      .selectFrom('app.subscriber_addresses')
      .select('subscriber_id')
      .where('email_key', '=', email_key)
      .executeTakeFirst();
    // It can only be missing when it was erased in between; then nobody is subscribed under the new id either.
    return existing?.subscriber_id ?? newId;
  }

  /** Whose address it is; null when it is nobody's. */
  async find(email: string): Promise<string | null> {
    const row = await this.db
      .selectFrom('app.subscriber_addresses')
      .select('subscriber_id')
      .where('email_key', '=', email.trim().toLowerCase())
      .executeTakeFirst();
    return row?.subscriber_id ?? null;
  }

  async emailOf(subscriberId: string): Promise<string | null> {
    const row = await this.db
      .selectFrom('app.subscriber_addresses')
      .select('email')
      .where('subscriber_id', '=', subscriberId)
      .executeTakeFirst();
    return row?.email ?? null;
  }

  async all(): Promise<readonly StoredAddress[]> {
    const rows = await this.db.selectFrom('app.subscriber_addresses').selectAll().execute();
    return rows.map(({ subscriber_id, email, kept_since }) => ({
      subscriberId: subscriber_id,
      email,
      storedSince: kept_since,
    }));
  }

  async forget(subscriberId: string): Promise<void> {
    await this.db.deleteFrom('app.subscriber_addresses').where('subscriber_id', '=', subscriberId).execute();
  }

  /** Subscriptions that nobody confirmed, asked for before a moment. */
  async unconfirmedSince(moment: Date): Promise<readonly string[]> {
    const rows = await this.db
      .selectFrom('read.subscribers')
      .select('id')
      .where('status', '=', 'requested')
      .where('requested_at', '<', moment)
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Drops addresses stored since before a moment that no living subscription needs: a process ended in between. */
  async dropStray(moment: Date): Promise<void> {
    await this.db
      .deleteFrom('app.subscriber_addresses')
      .where('kept_since', '<', moment)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('read.subscribers')
              .select('id')
              .whereRef('read.subscribers.id', '=', 'app.subscriber_addresses.subscriber_id')
              .where('status', '!=', 'unsubscribed'),
          ),
        ),
      )
      .execute();
  }
}
