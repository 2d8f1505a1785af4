import { Injectable } from '@nestjs/common';
import { type Generated, sql } from 'kysely';
import { TableAccess } from '../../platform/database/table-access.js';
import { newId } from '../../platform/ids.js';
import type { PushTarget } from '../../platform/web-push/web-push-client.js';

interface PushTables {
  'app.push_subscriptions': {
    id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    categories: string[];
    created_at: Generated<Date>;
  };
  'app.push_deliveries': { article_id: string; subscription_id: string; delivered_at: Generated<Date> };
  'app.pushed_articles': { article_id: string; event_id: string; pushed_at: Generated<Date> };
}

/** A browser that asked for notifications. */
export interface PushSubscriber extends PushTarget {
  readonly id: string;
}

/** Browsers that want notifications: rows, because an address of a browser is personal and must be erasable. */
@Injectable()
export class PushSubscriptionsStore extends TableAccess<PushTables> {
  /** Keeps a subscription; the same endpoint again replaces its keys and categories. */
  async save({ endpoint, keys }: PushTarget, categories: readonly string[]): Promise<void> {
    const values = { endpoint, ...keys, categories: [...categories] };
    await this.db
      .insertInto('app.push_subscriptions')
      .values({ id: newId(), ...values })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
      .execute();
  }

  /**
   * Keeps a subscription that takes the place of another one: with the categories of the old one and what it got already.
   * Where the old one is not known, because it was moved before or never was here, the new one keeps its own categories,
   * and these are for the case that it is new as well.
   */
  async move(from: string, { endpoint, keys }: PushTarget, categories: readonly string[]): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ id: string; endpoint: string }>`select id, endpoint from app.push_subscriptions
        where endpoint in (${from}, ${endpoint}) order by id for update`.execute(transaction);
      const old = rows.find((row) => row.endpoint === from);
      const { id } = await transaction
        .insertInto('app.push_subscriptions')
        .values({ id: newId(), endpoint, ...keys, categories: [...categories] })
        .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(keys))
        .returning('id')
        .executeTakeFirstOrThrow();
      if (old === undefined || old.id === id) return;
      await sql`update app.push_subscriptions as now set categories = old.categories
        from app.push_subscriptions as old where now.id = ${id} and old.id = ${old.id}`.execute(transaction);
      await sql`insert into app.push_deliveries (article_id, subscription_id, delivered_at)
        select article_id, ${id}::uuid, delivered_at from app.push_deliveries where subscription_id = ${old.id}
        on conflict do nothing`.execute(transaction);
      await transaction.deleteFrom('app.push_subscriptions').where('id', '=', old.id).execute();
    });
  }

  /** Forgets the subscription of an endpoint, known or not. */
  async remove(endpoint: string): Promise<void> {
    await this.db.deleteFrom('app.push_subscriptions').where('endpoint', '=', endpoint).execute();
  }

  async isAnybodyThere(): Promise<boolean> {
    return (await this.db.selectFrom('app.push_subscriptions').select('id').limit(1).executeTakeFirst()) !== undefined;
  }

  /** How many browsers there are, and whether an article was announced. */
  async reachOf(articleId: string): Promise<{ devices: number; isTold: boolean }> {
    const { rows } = await sql<{ devices: number; isTold: boolean }>`select
      (select count(*)::int from app.push_subscriptions) as devices,
      exists (select from app.pushed_articles where article_id = ${articleId}::uuid) as "isTold"`.execute(this.db);
    return rows[0] ?? { devices: 0, isTold: false };
  }

  /** The ids after one (null: from the first), in order, at most `limit`. */
  async idsAfter(id: string | null, limit: number): Promise<readonly string[]> {
    const rows = await this.db
      .selectFrom('app.push_subscriptions')
      .select('id')
      .$if(id !== null, (query) => query.where('id', '>', id))
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map((row) => row.id);
  }

  /** Of these, who wants articles of some of these categories and has not got this one, or this edition, yet. */
  async waiting(
    ids: readonly string[],
    articleId: string,
    categories: readonly string[],
  ): Promise<readonly PushSubscriber[]> {
    if (ids.length === 0) return [];
    const rows = await this.db
      .selectFrom('app.push_subscriptions as s')
      .leftJoin('app.push_deliveries as d', (join) =>
        join.onRef('d.subscription_id', '=', 's.id').on('d.article_id', '=', articleId),
      )
      .select(['s.id', 's.endpoint', 's.p256dh', 's.auth'])
      .where('s.id', 'in', [...ids])
      .where('d.article_id', 'is', null)
      .where(sql<boolean>`s.categories && ${['all', ...categories]}::text[]`)
      .execute();
    return rows.map(({ id, endpoint, p256dh, auth }) => ({ id, endpoint, keys: { p256dh, auth } }));
  }

  /** Of these, who got an article and has not heard yet of an event that followed it. */
  async owedFollowUp(ids: readonly string[], articleId: string, eventId: string): Promise<readonly PushSubscriber[]> {
    if (ids.length === 0) return [];
    const rows = await this.db
      .selectFrom('app.push_subscriptions as s')
      .innerJoin('app.push_deliveries as got', (join) =>
        join.onRef('got.subscription_id', '=', 's.id').on('got.article_id', '=', articleId),
      )
      .leftJoin('app.push_deliveries as d', (join) =>
        join.onRef('d.subscription_id', '=', 's.id').on('d.article_id', '=', eventId),
      )
      .select(['s.id', 's.endpoint', 's.p256dh', 's.auth'])
      .where('s.id', 'in', [...ids])
      .where('d.article_id', 'is', null)
      .execute();
    return rows.map(({ id, endpoint, p256dh, auth }) => ({ id, endpoint, keys: { p256dh, auth } }));
  }

  /** Remembers who got an article, or heard of an event that followed it, so that a repeated job sends it to nobody twice. */
  async markDelivered(articleId: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    // Somebody may have unsubscribed since: only who is still there is written down.
    await sql`insert into app.push_deliveries (article_id, subscription_id)
      select ${articleId}::uuid, id from app.push_subscriptions where id = any(${[...ids]}::uuid[])
      on conflict do nothing`.execute(this.db);
  }

  /**
   * Claims an article for the event that published it: true for this event, however often it is asked, and false for
   * every later publication of the same article.
   */
  async claim(articleId: string, eventId: string): Promise<boolean> {
    await this.db
      .insertInto('app.pushed_articles')
      .values({ article_id: articleId, event_id: eventId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await this.db
      .selectFrom('app.pushed_articles')
      .select('event_id')
      .where('article_id', '=', articleId)
      .executeTakeFirstOrThrow();
    return row.event_id === eventId;
  }

  /** Forgets deliveries of before a moment; answers how many. */
  async forgetDeliveriesBefore(moment: Date): Promise<number> {
    const gone = await this.db.deleteFrom('app.push_deliveries').where('delivered_at', '<', moment).executeTakeFirst();
    return Number(gone.numDeletedRows);
  }
}
