import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { TableAccess } from '../../platform/database/table-access.js';
import type { ContactTables } from './contact-messages.store.js';

/** An answer of the newsroom to a message. */
export interface ContactReply {
  readonly id: string;
  readonly messageId: string;
  readonly text: string;
  /** The person who wrote it, as the log names them. */
  readonly actor: string;
  readonly writtenAt: Date;
}

/** The same as the admin's list has it. */
export interface StoredReply extends ContactReply {
  readonly sentAt: Date | null;
  /** When it was given up; null while it is tried and once it was sent. */
  readonly failedAt: Date | null;
  /** Why the last try failed, as the mailer said it; it names no address. */
  readonly error: string | null;
}

/** What goes out: the answer with the message that it is to. */
export interface ReplyToSend {
  readonly text: string;
  readonly to: { readonly name: string; readonly email: string };
  readonly subject: string;
  readonly message: string;
  readonly receivedAt: Date;
}

/** Answers to readers: rows, because they hold personal data; they go with the message that they are to. */
@Injectable()
export class ContactRepliesStore extends TableAccess<ContactTables> {
  /** Stores an answer and says that its message has one. False when the message is gone; the same id again changes nothing. */
  add({ id, messageId, text, actor, writtenAt }: ContactReply): Promise<boolean> {
    return this.db.transaction().execute(async (trx) => {
      // Locked, so that nobody deletes it with an answer that is just being written.
      const message = await trx
        .selectFrom('app.contact_messages')
        .select('id')
        .where('id', '=', messageId)
        .forUpdate()
        .executeTakeFirst();
      if (message === undefined) return false;
      const stored = await trx
        .insertInto('app.contact_replies')
        .values({ id, message_id: messageId, text, actor, written_at: writtenAt })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (stored === undefined) return true;
      await trx
        .updateTable('app.contact_messages')
        .set(({ fn, val }) => ({
          read_at: fn.coalesce('read_at', val(writtenAt)),
          answered_at: writtenAt,
          done_at: null,
        }))
        .where('id', '=', messageId)
        .execute();
      return true;
    });
  }

  /** What is to be sent; null when it was, or is gone. */
  async toSend(id: string): Promise<ReplyToSend | null> {
    const row = await this.db
      .selectFrom('app.contact_replies as r')
      .innerJoin('app.contact_messages as m', 'm.id', 'r.message_id')
      .select(['r.text', 'm.name', 'm.email', 'm.subject', 'm.message', 'm.received_at'])
      .where('r.id', '=', id)
      .where('r.sent_at', 'is', null)
      .executeTakeFirst();
    if (!row) return null;
    const { name, email, received_at: receivedAt, ...reply } = row;
    return { ...reply, to: { name, email }, receivedAt };
  }

  /** Those that are still to be tried. */
  async waitingIds(): Promise<readonly string[]> {
    const rows = await this.db
      .selectFrom('app.contact_replies')
      .select('id')
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .orderBy('written_at')
      .execute();
    return rows.map(({ id }) => id);
  }

  /** It went out, perhaps after it had been given up: then its message has an answer after all. */
  async markSent(id: string, at: Date): Promise<void> {
    await this.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('app.contact_replies')
        .set({ sent_at: at, failed_at: null, error: null })
        .where('id', '=', id)
        .execute();
      await sql`update app.contact_messages set answered_at = coalesce(answered_at, ${at})
        where id = (select message_id from app.contact_replies where id = ${id})`.execute(trx);
    });
  }

  /** A try failed. The last one leaves the message open again, closed or not, unless a later answer went out. */
  async markFailed(id: string, error: string, lastAt: Date | null): Promise<void> {
    await this.db.transaction().execute(async (trx) => {
      const failed = await trx
        .updateTable('app.contact_replies')
        .set({ error, failed_at: lastAt })
        .where('id', '=', id)
        .where('sent_at', 'is', null)
        .returning(['message_id', 'written_at'])
        .executeTakeFirst();
      if (failed === undefined || lastAt === null) return;
      const later = trx
        .selectFrom('app.contact_replies')
        .select('id')
        .where('message_id', '=', failed.message_id)
        .where('written_at', '>', failed.written_at)
        .where('sent_at', 'is not', null);
      await trx
        .updateTable('app.contact_messages')
        .set({ answered_at: null, done_at: null })
        .where('id', '=', failed.message_id)
        .where(({ not, exists }) => not(exists(later)))
        .execute();
    });
  }

  /** The answers to some messages, the oldest first. */
  async of(messageIds: readonly string[]): Promise<readonly StoredReply[]> {
    const rows = await this.db
      .selectFrom('app.contact_replies')
      .selectAll()
      .where('message_id', '=', sql<string>`any(${messageIds}::uuid[])`)
      .orderBy('written_at')
      .execute();
    return rows.map(({ message_id, written_at, sent_at, failed_at, ...reply }) => ({
      ...reply,
      messageId: message_id,
      writtenAt: written_at,
      sentAt: sent_at,
      failedAt: failed_at,
    }));
  }
}
