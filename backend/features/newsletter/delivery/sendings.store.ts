import { Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { Database } from '../../../platform/database/database.js';
import type { Audience } from '../issues/issue.events.js';
import type { IssueLetter } from '../letter/letter.js';
import type { DeliveryState, Frequency, NewsletterTables } from '../newsletter.tables.js';

/** Who an issue is for. */
export interface Recipients {
  readonly audience: Audience;
  /** Of its articles; only who wants one of them gets it. Empty: everybody. */
  readonly categories: readonly string[];
  /** What readers get who never chose. */
  readonly usual: Frequency;
}

/** Who gets an issue, written down once before the first letter goes, with the words that all of them get. */
@Injectable()
export class SendingsStore {
  constructor(private readonly database: Database) {}

  /** The letter as it was when the issue was begun; null before. */
  async letterOf(issueId: string): Promise<IssueLetter | null> {
    const row = await this.db
      .selectFrom('app.newsletter_sendings')
      .select('letter')
      .where('issue_id', '=', issueId)
      .executeTakeFirst();
    return row?.letter ?? null;
  }

  /**
   * Writes who gets the issue, once: repeated, or by a second process, it changes nothing. `isCertain` false: a former
   * installation may have sent it to anybody, so nobody gets it without a person's decision.
   */
  async begin(
    issueId: string,
    recipients: Recipients,
    letter: IssueLetter,
    installation: string,
    isCertain: boolean,
  ): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      const begun = await transaction
        .insertInto('app.newsletter_sendings')
        .values({ issue_id: issueId, letter: JSON.stringify(letter), installation })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (begun.numInsertedOrUpdatedRows === 0n) return;
      const state: DeliveryState = isCertain ? 'waiting' : 'uncertain';
      await transaction
        .insertInto('app.newsletter_deliveries')
        .columns(['issue_id', 'subscriber_id', 'state', 'reason'])
        .expression(
          wanting(transaction, recipients).select([
            sql<string>`${issueId}::uuid`.as('issue_id'),
            'subscriber.id',
            sql<DeliveryState>`${state}::text`.as('state'),
            sql<string | null>`${isCertain ? null : 'restored'}::text`.as('reason'),
          ]),
        )
        .execute();
    });
  }

  /** How many would get an issue now. */
  async countRecipients(recipients: Recipients): Promise<number> {
    const { count } = await wanting(this.db, recipients)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  private get db() {
    return this.database.kysely<NewsletterTables>();
  }
}

/** Confirmed subscribers that an issue is for. */
function wanting(db: Kysely<NewsletterTables>, { audience, categories, usual }: Recipients) {
  const confirmed = db
    .selectFrom('read.subscribers as subscriber')
    .innerJoin('app.subscriber_addresses as address', 'address.subscriber_id', 'subscriber.id')
    .leftJoin('app.newsletter_preferences as preference', 'preference.subscriber_id', 'subscriber.id')
    .where('subscriber.status', '=', 'confirmed');
  if (audience === 'all') return confirmed;
  const frequent = confirmed.where(sql<string>`coalesce(preference.frequency, ${usual})`, '=', audience);
  if (categories.length === 0) return frequent;
  return frequent.where(
    sql<boolean>`(preference.categories is null or preference.categories && ${[...categories]}::text[])`,
  );
}
