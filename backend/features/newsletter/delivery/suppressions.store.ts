import { Inject, Injectable } from '@nestjs/common';
import { SECRETS, type Secrets } from '../../../platform/config/secrets.js';
import { Database } from '../../../platform/database/database.js';
import { TableAccess } from '../../../platform/database/table-access.js';
import { newId } from '../../../platform/ids.js';
import { keyedDigest } from '../keyed-digest.js';
import type { NewsletterTables, SuppressionReason } from '../newsletter.tables.js';

/** An address and whose it is, as far as anybody knows. */
export interface Reachable {
  readonly subscriberId: string | null;
  readonly email: string;
}

/**
 * Addresses that get no letters: they do not exist, or their owners called a letter unwanted. Only digests are stored, which
 * outlive an erasure: a reader who was erased is still not to be written to.
 */
@Injectable()
export class SuppressionsStore extends TableAccess<NewsletterTables> {
  constructor(
    database: Database,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {
    super(database);
  }

  /** A second time it changes nothing; answers whether it is new. */
  async add(
    { subscriberId, email }: Reachable,
    reason: SuppressionReason,
    code: string,
    suppressedAt: Date,
  ): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.db
      .insertInto('app.newsletter_suppressions')
      .values({
        id: newId(),
        digest: this.#digest(email),
        subscriber_id: subscriberId,
        reason,
        code,
        suppressed_at: suppressedAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }

  /** Which of these get no letters: by the address, and by the subscriber where the digests are of another key. */
  async among(reachable: readonly Reachable[]): Promise<ReadonlySet<string>> {
    if (reachable.length === 0) return new Set();
    const byDigest = new Map(reachable.map(({ email }) => [this.#digest(email), email]));
    const ids = reachable.flatMap(({ subscriberId }) => (subscriberId === null ? [] : [subscriberId]));
    const rows = await this.db
      .selectFrom('app.newsletter_suppressions')
      .select(['digest', 'subscriber_id'])
      .where((eb) =>
        eb.or([eb('digest', 'in', [...byDigest.keys()]), ...(ids.length > 0 ? [eb('subscriber_id', 'in', ids)] : [])]),
      )
      .execute();
    const emails = new Map(reachable.map(({ subscriberId, email }) => [subscriberId, email]));
    return new Set(
      rows.flatMap(({ digest, subscriber_id }) => byDigest.get(digest) ?? emails.get(subscriber_id) ?? []),
    );
  }

  /** Ends what an import brought, for somebody who wants the newsletter here. */
  async endImported(email: string): Promise<void> {
    await this.db
      .deleteFrom('app.newsletter_suppressions')
      .where('digest', '=', this.#digest(email))
      .where('reason', '=', 'unsubscribed')
      .execute();
  }

  /** False when there was none. */
  async remove(id: string): Promise<boolean> {
    const { numDeletedRows } = await this.db
      .deleteFrom('app.newsletter_suppressions')
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  }

  #digest(email: string): string {
    return keyedDigest(this.secrets.settingsEncryption, 'suppressed', email.trim().toLowerCase()).toString('hex');
  }
}
