import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SECRETS, type Secrets } from '../../platform/config/secrets.js';
import { Database } from '../../platform/database/database.js';
import { TableAccess } from '../../platform/database/table-access.js';
import { keyedDigest } from './keyed-digest.js';
import type { NewsletterTables, TokenPurpose } from './newsletter.tables.js';

const TOKEN_BYTES = 32;

/** The links in mails. Only their hashes are stored: anyone who reads the database can follow none. */
@Injectable()
export class SubscriberTokensStore extends TableAccess<NewsletterTables> {
  constructor(
    database: Database,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {
    super(database);
  }

  /** A new token, URL-safe. Older ones stay good: a mail that is sent twice works twice. */
  async give(subscriberId: string, purpose: TokenPurpose, expiresAt: Date): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await this.db
      .insertInto('app.subscriber_tokens')
      .values({ hash: hashOf(token), subscriber_id: subscriberId, purpose, expires_at: expiresAt })
      .execute();
    return token;
  }

  /**
   * The links of a letter: each subscriber has the same ones in every letter, so that a year of letters is two rows and not
   * seven hundred. Made from the installation's key; with another key they are others, and the former stay good.
   */
  async giveLasting(
    subscriberIds: readonly string[],
    purposes: readonly TokenPurpose[],
    expiresAt: Date,
  ): Promise<(subscriberId: string, purpose: TokenPurpose) => string> {
    const tokenOf = (subscriberId: string, purpose: TokenPurpose) =>
      keyedDigest(this.secrets.settingsEncryption, `link-${purpose}`, subscriberId).toString('base64url');
    const rows = subscriberIds.flatMap((subscriber_id) =>
      purposes.map((purpose) => ({
        hash: hashOf(tokenOf(subscriber_id, purpose)),
        subscriber_id,
        purpose,
        expires_at: expiresAt,
      })),
    );
    if (rows.length > 0)
      await this.db
        .insertInto('app.subscriber_tokens')
        .values(rows)
        .onConflict((conflict) =>
          conflict.column('hash').doUpdateSet({ expires_at: (eb) => eb.ref('excluded.expires_at') }),
        )
        .execute();
    return tokenOf;
  }

  /** Whose it is; null when it is unknown, expired or for something else. */
  async subscriberOf(token: string, purpose: TokenPurpose, now: Date): Promise<string | null> {
    const row = await this.db
      .selectFrom('app.subscriber_tokens')
      .select('subscriber_id')
      .where('hash', '=', hashOf(token))
      .where('purpose', '=', purpose)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    return row?.subscriber_id ?? null;
  }

  async forget(subscriberId: string): Promise<void> {
    await this.db.deleteFrom('app.subscriber_tokens').where('subscriber_id', '=', subscriberId).execute();
  }

  async dropExpired(now: Date): Promise<void> {
    await this.db.deleteFrom('app.subscriber_tokens').where('expires_at', '<=', now).execute();
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
