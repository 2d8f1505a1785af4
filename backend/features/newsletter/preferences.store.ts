import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { TableAccess } from '../../platform/database/table-access.js';
import type { Frequency, NewsletterTables } from './newsletter.tables.js';

/** What a reader wants; `categories` null: all of them, else their keys. */
export interface Preferences {
  readonly frequency: Frequency;
  readonly categories: readonly string[] | null;
}

/** What readers chose. */
@Injectable()
export class PreferencesStore extends TableAccess<NewsletterTables> {
  /** Null for who never chose. */
  async of(subscriberId: string): Promise<Preferences | null> {
    const row = await this.db
      .selectFrom('app.newsletter_preferences')
      .select(['frequency', 'categories'])
      .where('subscriber_id', '=', subscriberId)
      .executeTakeFirst();
    return row ?? null;
  }

  async set(subscriber_id: string, { frequency, categories }: Preferences): Promise<void> {
    const chosen = { frequency, categories: categories === null ? null : [...categories] };
    await this.db
      .insertInto('app.newsletter_preferences')
      .values({ subscriber_id, ...chosen })
      .onConflict((conflict) =>
        conflict.column('subscriber_id').doUpdateSet({ ...chosen, changed_at: sql`clock_timestamp()` }),
      )
      .execute();
  }

  async forget(subscriberId: string): Promise<void> {
    await this.db.deleteFrom('app.newsletter_preferences').where('subscriber_id', '=', subscriberId).execute();
  }
}
