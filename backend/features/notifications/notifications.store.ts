import { Injectable } from '@nestjs/common';
import { type Generated, sql } from 'kysely';
import type { Notification } from '../../contract/notifications.js';
import { TableAccess } from '../../platform/database/table-access.js';

interface NotificationsTables {
  'app.notifications': {
    id: string;
    title: string;
    message: string;
    status: Notification['status'];
    article_id: string | null;
    path: string | null;
    read: Generated<boolean>;
    created_at: Date;
  };
  'read.articles': { id: string; title: string; status: string };
}

const MAX_STORED = 1_000;

/** The admin's notifications: rows, because nobody asks for their history. */
@Injectable()
export class NotificationsStore extends TableAccess<NotificationsTables> {
  /** Adds one; the same id again changes nothing. */
  async add(
    notification: Omit<Notification, '_id' | 'read' | 'createdAt' | 'articleTitle'> & { id: string; at: Date },
  ): Promise<void> {
    const { id, title, message, status, articleId, path, at } = notification;
    await this.db
      .insertInto('app.notifications')
      .values({ id, title, message, status, article_id: articleId, path, created_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await sql`delete from app.notifications where id in
      (select id from app.notifications order by created_at desc, id desc offset ${MAX_STORED})`.execute(this.db);
  }

  /** One page, newest first, and how many there are. `page` counts from 1. */
  async list(page: number, size: number): Promise<{ notifications: Notification[]; total: number }> {
    const { total } = await this.db
      .selectFrom('app.notifications')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await this.db
      .selectFrom('app.notifications as n')
      .leftJoin('read.articles as a', (join) => join.onRef('a.id', '=', 'n.article_id').on('a.status', '<>', 'deleted'))
      .selectAll('n')
      .select('a.title as article_title')
      .orderBy('n.created_at', 'desc')
      .orderBy('n.id', 'desc')
      .limit(size)
      .offset((page - 1) * size)
      .execute();
    const notifications = rows.map(({ id, article_id, article_title, created_at, ...row }) => ({
      _id: id,
      ...row,
      articleId: article_id,
      articleTitle: article_title,
      createdAt: created_at.toISOString(),
    }));
    return { notifications, total: Number(total) };
  }

  async unread(): Promise<number> {
    const { count } = await this.db
      .selectFrom('app.notifications')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('read', '=', false)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  async has(id: string): Promise<boolean> {
    const row = await this.db.selectFrom('app.notifications').select('id').where('id', '=', id).executeTakeFirst();
    return row !== undefined;
  }

  /** Marks one, or all, as read; answers how many were not. */
  async markRead(id?: string): Promise<number> {
    const marked = await this.db
      .updateTable('app.notifications')
      .set({ read: true })
      .where('read', '=', false)
      .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
      .executeTakeFirst();
    return Number(marked.numUpdatedRows);
  }

  /** Deletes those that were read; answers how many. */
  async clearRead(): Promise<number> {
    const cleared = await this.db.deleteFrom('app.notifications').where('read', '=', true).executeTakeFirst();
    return Number(cleared.numDeletedRows);
  }

  /** Deletes those about an article and those in which one of its titles stands; answers how many. */
  async dropAbout(articleId: string, titles: readonly string[]): Promise<number> {
    const dropped = await this.db
      .deleteFrom('app.notifications')
      .where(
        sql<boolean>`article_id = ${articleId} or exists (select from unnest(${[...titles]}::text[]) as t (words)
          where position(t.words in title || E'\n' || message) > 0)`,
      )
      .executeTakeFirst();
    return Number(dropped.numDeletedRows);
  }
}
