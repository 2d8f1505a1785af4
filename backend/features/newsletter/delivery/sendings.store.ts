import { Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { TableAccess } from '../../../platform/database/table-access.js';
import type { Audience } from '../issues/issue.events.js';
import type { IssueLetter } from '../letter/letter.js';
import type { DeliveryState, Frequency, NewsletterTables } from '../newsletter.tables.js';

export interface Recipients {
  readonly audience: Audience;
  /** Of its articles; only who wants one of them gets it. Empty: everybody. */
  readonly categories: readonly string[];
  /** What readers get who never chose. */
  readonly usual: Frequency;
}

/** Readers of an issue who get the same of it. */
export interface Share {
  /** The issue's categories that they want, by their keys; null: all of them. None: they get no letter. */
  readonly categories: readonly string[] | null;
  readonly recipients: number;
}

/** Who gets an issue, written down once before the first letter goes, with the words that all of them get. */
@Injectable()
export class SendingsStore extends TableAccess<NewsletterTables> {
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

  /** How many would get which part of an issue now, the whole letter first, then the largest share. */
  async shares(recipients: Recipients): Promise<readonly Share[]> {
    const held = sql`${[...recipients.categories]}::text[]`;
    const rows = await readersOf(this.db, recipients)
      .select(({ fn }) => [
        sql<string[] | null>`case when preference.categories @> ${held} then null
          else (select array_agg(held order by held) filter (where held = any (preference.categories)) from unnest(${held}) as held)
          end`.as('part'),
        sql<boolean>`coalesce(preference.categories @> ${held}, true)`.as('is_all'),
        fn.countAll<number>().as('recipients'),
      ])
      .groupBy(['part', 'is_all'])
      .orderBy('is_all', 'desc')
      .orderBy('recipients', 'desc')
      .orderBy('part')
      .execute();
    return rows.map(({ part, is_all, recipients: count }) => ({
      categories: is_all ? null : (part ?? []),
      recipients: Number(count),
    }));
  }
}

/** Confirmed subscribers who want a letter as often as the issue is sent. */
function readersOf(db: Kysely<NewsletterTables>, { audience, usual }: Recipients) {
  return db
    .selectFrom('read.subscribers as subscriber')
    .innerJoin('app.subscriber_addresses as address', 'address.subscriber_id', 'subscriber.id')
    .leftJoin('app.newsletter_preferences as preference', 'preference.subscriber_id', 'subscriber.id')
    .where('subscriber.status', '=', 'confirmed')
    .$if(audience !== 'all', (query) =>
      query.where(sql<string>`coalesce(preference.frequency, ${usual})`, '=', audience),
    );
}

/** Those of them for whom there is something in it; an issue without articles is for everybody. */
function wanting(db: Kysely<NewsletterTables>, recipients: Recipients) {
  const { categories } = recipients;
  if (categories.length === 0) return readersOf(db, recipients);
  return readersOf(db, recipients).where(
    sql<boolean>`(preference.categories is null or preference.categories && ${[...categories]}::text[])`,
  );
}
