import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { DeliveryCounts } from '../../../contract/newsletter-issues.js';
import { TableAccess } from '../../../platform/database/table-access.js';
import type { NewsletterTables } from '../newsletter.tables.js';

/** A letter that is to be sent. */
export interface DueDelivery {
  readonly subscriberId: string;
  /** Null when its reader left. */
  readonly email: string | null;
  readonly categories: readonly string[] | null;
  readonly attempts: number;
}

/** How a letter ended, or when it is tried again. */
export type Settled =
  | { readonly state: 'sent' }
  | { readonly state: 'refused' | 'uncertain'; readonly reason: string }
  | { readonly state: 'waiting'; readonly reason: string; readonly pauseMs: number; readonly attempts: number };

/** The counts of an issue without letters. */
export const NO_LETTERS: DeliveryCounts = { waiting: 0, sending: 0, sent: 0, refused: 0, uncertain: 0, left: 0 };

/** So many letters are read at a time; mixed by domain, so that a slow one does not hold up the others. */
const BATCH = 500;

/**
 * The letters of issues, one row for an issue and a subscriber: the unique key is what keeps a letter from being sent twice.
 * `sending` is on disk before the mail server hears of it, and whatever is found in it without a process is uncertain.
 */
@Injectable()
export class DeliveriesStore extends TableAccess<NewsletterTables> {
  /**
   * What nobody can know any more, of all issues: what a process left behind when it was killed, and everything that was
   * not known as sent when a backup was restored. Only for the holder of the sender's lease.
   */
  async settleUnknown(installation: string): Promise<number> {
    return this.db.transaction().execute(async (transaction) => {
      const doubt = (reason: 'interrupted' | 'restored') =>
        transaction
          .updateTable('app.newsletter_deliveries')
          .set({ state: 'uncertain', reason, changed_at: sql`clock_timestamp()` });
      const restored = await doubt('restored')
        .where('state', 'in', ['waiting', 'sending'])
        .where('issue_id', 'in', (of) =>
          of.selectFrom('app.newsletter_sendings').select('issue_id').where('installation', '!=', installation),
        )
        .executeTakeFirst();
      await transaction
        .updateTable('app.newsletter_sendings')
        .set({ installation })
        .where('installation', '!=', installation)
        .execute();
      const interrupted = await doubt('interrupted').where('state', '=', 'sending').executeTakeFirst();
      return Number(restored.numUpdatedRows + interrupted.numUpdatedRows);
    });
  }

  /** The next letters of an issue, those of different domains in turn. */
  async due(issueId: string): Promise<readonly DueDelivery[]> {
    const rows = await this.db
      .selectFrom('app.newsletter_deliveries as delivery')
      .leftJoin('app.subscriber_addresses as address', 'address.subscriber_id', 'delivery.subscriber_id')
      .leftJoin('app.newsletter_preferences as preference', 'preference.subscriber_id', 'delivery.subscriber_id')
      .select(['delivery.subscriber_id', 'delivery.attempts', 'preference.categories', 'address.email'])
      .where('delivery.issue_id', '=', issueId)
      .where('delivery.state', '=', 'waiting')
      .where('delivery.next_at', '<=', sql<Date>`clock_timestamp()`)
      .orderBy(
        sql`row_number() over (partition by split_part(address.email_key, '@', 2) order by delivery.subscriber_id)`,
      )
      .orderBy('delivery.subscriber_id')
      .limit(BATCH)
      .execute();
    return rows.map(({ subscriber_id, email, attempts, categories }) => ({
      subscriberId: subscriber_id,
      email,
      attempts,
      categories,
    }));
  }

  /**
   * Takes a letter, on disk when it answers: from here on it may have gone. Answers the address; null when somebody else
   * took it, its reader left, or the issue was cancelled.
   */
  async take(issueId: string, subscriberId: string): Promise<string | null> {
    const row = await this.db
      .updateTable('app.newsletter_deliveries as delivery')
      .from('app.subscriber_addresses as address')
      .set({ state: 'sending', changed_at: sql`clock_timestamp()` })
      .whereRef('address.subscriber_id', '=', 'delivery.subscriber_id')
      .where('delivery.issue_id', '=', issueId)
      .where('delivery.subscriber_id', '=', subscriberId)
      .where('delivery.state', '=', 'waiting')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('read.newsletter_issues')
              .select('id')
              .where('id', '=', issueId)
              .where('status', '=', 'cancelled'),
          ),
        ),
      )
      .returning('address.email')
      .executeTakeFirst();
    return row?.email ?? null;
  }

  /** What became of a letter. Who hears of it late, after it was called uncertain, still knows best. */
  async settle(issueId: string, subscriberId: string, settled: Settled): Promise<void> {
    const isLater = settled.state === 'waiting';
    await this.db
      .updateTable('app.newsletter_deliveries')
      .set({
        state: settled.state,
        reason: settled.state === 'sent' ? null : settled.reason,
        changed_at: sql`clock_timestamp()`,
        ...(isLater
          ? {
              attempts: settled.attempts,
              next_at: sql<Date>`clock_timestamp() + ${settled.pauseMs} * interval '1 ms'`,
            }
          : {}),
      })
      .where('issue_id', '=', issueId)
      .where('subscriber_id', '=', subscriberId)
      .where('state', 'in', ['sending', 'uncertain'])
      .execute();
  }

  /** Of letters that were never taken: their reader left, or gets none. */
  async refuseWaiting(issueId: string, subscriberIds: readonly string[], reason: string): Promise<void> {
    if (subscriberIds.length === 0) return;
    await this.db
      .updateTable('app.newsletter_deliveries')
      .set({ state: 'refused', reason, changed_at: sql`clock_timestamp()` })
      .where('issue_id', '=', issueId)
      .where('subscriber_id', 'in', subscriberIds)
      .where('state', '=', 'waiting')
      .execute();
  }

  /** A person's word about uncertain letters; without ids about all of them. Answers how many. */
  async decide(issueId: string, decision: 'send' | 'leave', subscriberIds?: readonly string[]): Promise<number> {
    const { numUpdatedRows } = await this.db
      .updateTable('app.newsletter_deliveries')
      .set({
        state: decision === 'send' ? 'waiting' : 'left',
        next_at: sql`clock_timestamp()`,
        changed_at: sql`clock_timestamp()`,
      })
      .where('issue_id', '=', issueId)
      .where('state', '=', 'uncertain')
      .$if(subscriberIds !== undefined, (query) =>
        query.where('subscriber_id', 'in', [...(subscriberIds ?? []), NOBODY]),
      )
      .executeTakeFirst();
    return Number(numUpdatedRows);
  }

  async countUncertain(issueId: string, subscriberIds?: readonly string[]): Promise<number> {
    const { count } = await this.db
      .selectFrom('app.newsletter_deliveries')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('issue_id', '=', issueId)
      .where('state', '=', 'uncertain')
      .$if(subscriberIds !== undefined, (query) =>
        query.where('subscriber_id', 'in', [...(subscriberIds ?? []), NOBODY]),
      )
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /** Letters by where they stand, for each of some issues. */
  async counts(issueIds: readonly string[]): Promise<ReadonlyMap<string, DeliveryCounts>> {
    const counts = new Map(issueIds.map((id) => [id, { ...NO_LETTERS }]));
    if (issueIds.length === 0) return counts;
    const rows = await this.db
      .selectFrom('app.newsletter_deliveries')
      .select(({ fn }) => ['issue_id', 'state', fn.countAll<number>().as('count')])
      .where('issue_id', 'in', issueIds)
      .groupBy(['issue_id', 'state'])
      .execute();
    for (const { issue_id, state, count } of rows) {
      const ofIssue = counts.get(issue_id);
      if (ofIssue) ofIssue[state] = Number(count);
    }
    return counts;
  }

  /** When the next letter of an issue is due; null when none waits. */
  async nextAt(issueId: string): Promise<Date | null> {
    const { next } = await this.db
      .selectFrom('app.newsletter_deliveries')
      .select(({ fn }) => fn.min<Date | null>('next_at').as('next'))
      .where('issue_id', '=', issueId)
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow();
    return next;
  }

  /** Since when letters of an issue wait for their first try, while none of its letters went anywhere; null when none does. */
  async untriedSince(issueId: string): Promise<Date | null> {
    const { untried, begun, settled } = await this.db
      .selectFrom('app.newsletter_deliveries as delivery')
      .innerJoin('app.newsletter_sendings as sending', 'sending.issue_id', 'delivery.issue_id')
      .where('delivery.issue_id', '=', issueId)
      .select(({ fn }) => [
        sql<number>`count(*) filter (where delivery.state = 'waiting' and delivery.attempts = 0)`.as('untried'),
        fn.max<Date | null>('sending.begun_at').as('begun'),
        sql<Date | null>`max(delivery.changed_at) filter (where delivery.state not in ('waiting', 'sending'))`.as(
          'settled',
        ),
      ])
      .executeTakeFirstOrThrow();
    return Number(untried) === 0 ? null : (settled ?? begun);
  }

  async forget(subscriberId: string): Promise<void> {
    await this.db.deleteFrom('app.newsletter_deliveries').where('subscriber_id', '=', subscriberId).execute();
  }

  /** Letters of issues that were begun before a moment; answers how many rows went. */
  async dropBefore(moment: Date): Promise<number> {
    const { numDeletedRows } = await this.db
      .deleteFrom('app.newsletter_deliveries')
      .where('changed_at', '<', moment)
      .where('state', 'not in', ['waiting', 'sending'])
      .executeTakeFirst();
    return Number(numDeletedRows);
  }
}

/** `in ()` is no SQL: a list always has this one. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
