import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { IsErased } from '../../platform/privacy/kept-data.js';

/** What somebody wrote to the newsroom. */
export interface ContactMessage {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly receivedAt: Date;
}

interface ContactTables {
  'app.contact_messages': {
    id: string;
    name: string;
    email: string;
    subject: string;
    message: string;
    received_at: Date;
    /** When it was forwarded by mail; null while it waits. */
    mailed_at: Date | null;
  };
}

/** The messages of the contact form: rows, because they hold personal data and are deleted after two years. */
@Injectable()
export class ContactMessagesStore {
  constructor(private readonly database: Database) {}

  /** Does nothing when a message of this id is there. */
  async add({ receivedAt, ...message }: ContactMessage): Promise<void> {
    await this.db
      .insertInto('app.contact_messages')
      .values({ ...message, received_at: receivedAt, mailed_at: null })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }

  /** The message, while it waits to be forwarded; null when it was, or is gone. */
  async waiting(id: string): Promise<ContactMessage | null> {
    const row = await this.db
      .selectFrom('app.contact_messages')
      .selectAll()
      .where('id', '=', id)
      .where('mailed_at', 'is', null)
      .executeTakeFirst();
    if (!row) return null;
    const { received_at: receivedAt, mailed_at: _, ...message } = row;
    return { ...message, receivedAt };
  }

  async waitingIds(): Promise<readonly string[]> {
    const rows = await this.db
      .selectFrom('app.contact_messages')
      .select('id')
      .where('mailed_at', 'is', null)
      .orderBy('received_at')
      .execute();
    return rows.map(({ id }) => id);
  }

  async markMailed(id: string, at: Date): Promise<void> {
    await this.db.updateTable('app.contact_messages').set({ mailed_at: at }).where('id', '=', id).execute();
  }

  async purgeBefore(moment: Date): Promise<number> {
    const purged = await this.db
      .deleteFrom('app.contact_messages')
      .where('received_at', '<', moment)
      .executeTakeFirst();
    return Number(purged.numDeletedRows);
  }

  async eraseThose(isErased: IsErased): Promise<number> {
    const rows = await this.db.selectFrom('app.contact_messages').select(['id', 'email', 'received_at']).execute();
    const theirs = rows.filter(({ email, received_at }) => isErased(email, received_at)).map(({ id }) => id);
    if (theirs.length === 0) return 0;
    await this.db.deleteFrom('app.contact_messages').where('id', 'in', theirs).execute();
    return theirs.length;
  }

  private get db() {
    return this.database.kysely<ContactTables>();
  }
}
