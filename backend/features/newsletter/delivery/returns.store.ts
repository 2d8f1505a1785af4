import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { TableAccess } from '../../../platform/database/table-access.js';
import type { NewsletterTables, ReturnKind } from '../newsletter.tables.js';

export interface MailboxVisit {
  readonly at: Date;
  /** Code of what went wrong; null when all was read. */
  readonly problem: string | null;
}

/** What was read in the mailbox of returns, so that nothing counts twice, and when it was last visited. */
@Injectable()
export class ReturnsStore extends TableAccess<NewsletterTables> {
  /** What a message of a mailbox is called here. */
  keyOf(mailbox: string, uid: string): string {
    return createHash('sha256').update(`${mailbox} ${uid}`).digest('hex');
  }

  /** Those of these that were read before, and what they were. */
  async known(keys: readonly string[]): Promise<ReadonlyMap<string, ReturnKind>> {
    if (keys.length === 0) return new Map();
    const rows = await this.db
      .selectFrom('app.newsletter_returns')
      .select(['key', 'kind'])
      .where('key', 'in', keys)
      .execute();
    return new Map(rows.map(({ key, kind }) => [key, kind]));
  }

  /** A second time it changes nothing. */
  async note(key: string, kind: ReturnKind, code: string, subscriberId: string | null, at: Date): Promise<void> {
    await this.db
      .insertInto('app.newsletter_returns')
      .values({ key, kind, code, subscriber_id: subscriberId, read_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async countSince(moment: Date): Promise<Readonly<Record<ReturnKind, number>>> {
    const rows = await this.db
      .selectFrom('app.newsletter_returns')
      .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
      .where('read_at', '>', moment)
      .groupBy('kind')
      .execute();
    const counts = { bounce: 0, soft: 0, complaint: 0, unproven: 0, other: 0 };
    for (const { kind, count } of rows) counts[kind] = Number(count);
    return counts;
  }

  async noteVisit(at: Date, problem: string | null): Promise<void> {
    await this.db
      .insertInto('app.newsletter_mailbox')
      .values({ visited_at: at, problem })
      .onConflict((conflict) => conflict.column('only').doUpdateSet({ visited_at: at, problem }))
      .execute();
  }

  /** Null when it was never visited. */
  async lastVisit(): Promise<MailboxVisit | null> {
    const row = await this.db.selectFrom('app.newsletter_mailbox').select(['visited_at', 'problem']).executeTakeFirst();
    return row ? { at: row.visited_at, problem: row.problem } : null;
  }

  /** What came back stays counted, but nobody's any more. */
  async forget(subscriberId: string): Promise<void> {
    await this.db
      .updateTable('app.newsletter_returns')
      .set({ subscriber_id: null })
      .where('subscriber_id', '=', subscriberId)
      .execute();
  }

  async dropBefore(moment: Date): Promise<number> {
    const { numDeletedRows } = await this.db
      .deleteFrom('app.newsletter_returns')
      .where('read_at', '<', moment)
      .executeTakeFirst();
    return Number(numDeletedRows);
  }
}
