import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { TableAccess } from '../../../platform/database/table-access.js';
import type { GenerationTables } from '../generation.tables.js';

/** The address that hears about automatic runs. */
@Injectable()
export class AutoGenerationRecipientStore extends TableAccess<GenerationTables> {
  async read(): Promise<string> {
    const row = await this.db.selectFrom('app.auto_generation_recipient').select('email').executeTakeFirst();
    return row?.email ?? '';
  }

  /** Since when it stands there; null when there is none. */
  async storedSince(): Promise<Date | null> {
    const row = await this.db.selectFrom('app.auto_generation_recipient').select('kept_since').executeTakeFirst();
    return row?.kept_since ?? null;
  }

  async replace(email: string): Promise<void> {
    await this.db
      .insertInto('app.auto_generation_recipient')
      .values({ id: 1, email })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ email, kept_since: sql<Date>`now()` }))
      .execute();
  }
}
