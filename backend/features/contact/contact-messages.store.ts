import { Injectable } from '@nestjs/common';
import { type ExpressionBuilder, type Generated, sql } from 'kysely';
import type { MessageState } from '../../contract/contact.js';
import { TableAccess } from '../../platform/database/table-access.js';
import type { IsErased } from '../../platform/privacy/stored-data.js';

/** What somebody wrote to the admin. */
export interface ContactMessage {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly receivedAt: Date;
}

/** The same as the admin's list has it. */
export interface StoredMessage extends ContactMessage {
  readonly isRead: boolean;
  readonly isForwarded: boolean;
  readonly state: MessageState;
}

/** Messages of a time, by what became of them. */
export interface MessageCounts {
  readonly received: number;
  readonly answered: number;
  readonly closed: number;
  readonly open: number;
}

export interface ContactTables {
  'app.contact_messages': {
    id: string;
    name: string;
    email: string;
    subject: string;
    message: string;
    received_at: Date;
    /** When it was forwarded by mail; null while it waits. */
    mailed_at: Date | null;
    /** When somebody marked it as read in the admin. */
    read_at: Date | null;
    answered_at: Date | null;
    done_at: Date | null;
  };
  'app.contact_replies': {
    id: string;
    message_id: string;
    text: string;
    actor: string;
    written_at: Date;
    sent_at: Generated<Date | null>;
    failed_at: Generated<Date | null>;
    error: Generated<string | null>;
  };
}

const STATE = sql<MessageState>`case when done_at is not null then 'done' when answered_at is not null then 'answered' else 'open' end`;

/** The messages of the contact form: rows, because they hold personal data and are deleted after two years. */
@Injectable()
export class ContactMessagesStore extends TableAccess<ContactTables> {
  /** Does nothing when a message of this id is there. */
  async add({ receivedAt, ...message }: ContactMessage): Promise<void> {
    await this.db
      .insertInto('app.contact_messages')
      .values({
        ...message,
        ...{ received_at: receivedAt, mailed_at: null, read_at: null, answered_at: null, done_at: null },
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }

  /** The message, while it waits to be forwarded; null when it was, or is gone. */
  async waiting(id: string): Promise<ContactMessage | null> {
    const row = await this.db
      .selectFrom('app.contact_messages')
      .select(['id', 'name', 'email', 'subject', 'message', 'received_at'])
      .where('id', '=', id)
      .where('mailed_at', 'is', null)
      .executeTakeFirst();
    if (!row) return null;
    const { received_at: receivedAt, ...message } = row;
    return { ...message, receivedAt };
  }

  /** Those that were neither forwarded nor read in the admin. */
  async waitingIds(): Promise<readonly string[]> {
    const rows = await this.db
      .selectFrom('app.contact_messages')
      .select('id')
      .where('mailed_at', 'is', null)
      .where('read_at', 'is', null)
      .orderBy('received_at')
      .execute();
    return rows.map(({ id }) => id);
  }

  async markMailed(id: string, at: Date): Promise<void> {
    await this.db.updateTable('app.contact_messages').set({ mailed_at: at }).where('id', '=', id).execute();
  }

  /** One page of those in a state, or of all; the latest first, and how many there are. `page` counts from 1. */
  async list(
    page: number,
    size: number,
    state: MessageState | undefined,
  ): Promise<{ messages: readonly StoredMessage[]; total: number }> {
    const isWanted = (e: ExpressionBuilder<ContactTables, 'app.contact_messages'>) =>
      state === undefined ? e.lit(true) : e(STATE, '=', state);
    const [rows, { total }] = await Promise.all([
      this.db
        .selectFrom('app.contact_messages')
        .selectAll()
        .select(STATE.as('state'))
        .where(isWanted)
        .orderBy('received_at', 'desc')
        .orderBy('id', 'desc')
        .limit(size)
        .offset((page - 1) * size)
        .execute(),
      this.db
        .selectFrom('app.contact_messages')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where(isWanted)
        .executeTakeFirstOrThrow(),
    ]);
    const messages = rows.map(
      ({ received_at, mailed_at, read_at, answered_at: _answered, done_at: _done, ...message }) => ({
        ...message,
        receivedAt: received_at,
        isRead: read_at !== null,
        isForwarded: mailed_at !== null,
      }),
    );
    return { messages, total: Number(total) };
  }

  /** False when there is none of this id. What has a state was read. */
  async setState(id: string, state: MessageState, at: Date): Promise<boolean> {
    const changed = await this.db
      .updateTable('app.contact_messages')
      .set(({ fn, val }) => ({
        read_at: fn.coalesce('read_at', val(at)),
        ...(state === 'open' ? { answered_at: null, done_at: null } : {}),
        ...(state === 'answered' ? { answered_at: at, done_at: null } : {}),
        ...(state === 'done' ? { done_at: at } : {}),
      }))
      .where('id', '=', id)
      .executeTakeFirst();
    return Number(changed.numUpdatedRows) > 0;
  }

  /** Those that came since a moment and are still kept. */
  async count(since: Date): Promise<MessageCounts> {
    const rows = await this.db
      .selectFrom('app.contact_messages')
      .select(({ fn }) => [STATE.as('state'), fn.countAll<number>().as('messages')])
      .where('received_at', '>=', since)
      .groupBy(STATE)
      .execute();
    const of = (state: MessageState) => Number(rows.find((row) => row.state === state)?.messages ?? 0);
    const [answered, closed, open] = [of('answered'), of('done'), of('open')];
    return { received: answered + closed + open, answered, closed, open };
  }

  /** False when there is none of this id; one that was read before stays read. */
  async markRead(id: string, at: Date): Promise<boolean> {
    const marked = await this.db
      .updateTable('app.contact_messages')
      .set(({ fn, val }) => ({ read_at: fn.coalesce('read_at', val(at)) }))
      .where('id', '=', id)
      .executeTakeFirst();
    return Number(marked.numUpdatedRows) > 0;
  }

  /** Deletes a message with its answers, unless one of them is still to be sent: it would be lost without a word. */
  remove(id: string): Promise<'removed' | 'missing' | 'reply-waiting'> {
    return this.db.transaction().execute(async (trx) => {
      const message = await trx
        .selectFrom('app.contact_messages')
        .select('id')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (message === undefined) return 'missing';
      const waiting = await trx
        .selectFrom('app.contact_replies')
        .select('id')
        .where('message_id', '=', id)
        .where('sent_at', 'is', null)
        .where('failed_at', 'is', null)
        .limit(1)
        .executeTakeFirst();
      if (waiting !== undefined) return 'reply-waiting';
      await trx.deleteFrom('app.contact_messages').where('id', '=', id).execute();
      return 'removed';
    });
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
}
