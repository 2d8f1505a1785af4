import { Injectable } from '@nestjs/common';
import { TableAccess } from '../../../platform/database/table-access.js';
import { newId } from '../../../platform/ids.js';
import type { NewsletterTables } from '../newsletter.tables.js';

/** Which installation sends, and since when it is there. */
export interface Installation {
  readonly id: string;
  readonly since: Date;
}

/**
 * The installation's name. Its row is in no backup: after a restore it is a new one, and so whatever was composed or begun
 * under another name may have been sent by the former installation after the backup was made.
 */
@Injectable()
export class InstallationStore extends TableAccess<NewsletterTables> {
  /** Safe from several processes: the first one names it. */
  async current(): Promise<Installation> {
    const db = this.db;
    const read = () => db.selectFrom('app.newsletter_installation').select(['id', 'since']).executeTakeFirst();
    const known = await read();
    if (known) return known;
    await db
      .insertInto('app.newsletter_installation')
      .values({ id: newId() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const made = await read();
    if (!made) throw new Error('The installation has no name.');
    return made;
  }
}
