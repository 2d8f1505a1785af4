import { Injectable } from '@nestjs/common';
import { type SqlBool, sql } from 'kysely';
import { TableAccess } from '../../../platform/database/table-access.js';
import type { ArticlesTables } from '../articles.tables.js';
import { DEMO_MARK } from '../body/demo-note.facts.js';
import type { EditionCandidate } from './edition-choice.js';

/** An edition as it was folded; not made yet while it has no moment. */
export type StoredEdition = ArticlesTables['read.editions'];

const MAX_CANDIDATES = 60;
/** Of earlier editions so many are read for what they held already. */
const REMEMBERED = 14;

/** Editions, and what they are made of. */
@Injectable()
export class EditionsStore extends TableAccess<ArticlesTables> {
  /** Null while it is not made. */
  async find(date: string): Promise<StoredEdition | null> {
    return (await this.#made().where('id', '=', date).executeTakeFirst()) ?? null;
  }

  /** The latest made before a day, the newest first. */
  before(date: string, limit: number): Promise<StoredEdition[]> {
    return this.#made().where('id', '<', date).orderBy('id', 'desc').limit(limit).execute();
  }

  /** The days of all editions, the newest first. */
  async days(): Promise<string[]> {
    const rows = await this.db
      .selectFrom('read.editions')
      .select('id')
      .where('slot', 'is not', null)
      .orderBy('id', 'desc')
      .execute();
    return rows.map(({ id }) => id);
  }

  /** The days of the editions that hold an article. */
  async daysWith(articleId: string): Promise<string[]> {
    const holds = sql<SqlBool>`article_ids @> ${JSON.stringify([articleId])}::jsonb`;
    const rows = await this.db.selectFrom('read.editions').select('id').where(holds).execute();
    return rows.map(({ id }) => id);
  }

  /**
   * What came out in a span of time and no earlier edition held, newest first: no starter, no demonstration, nothing below the threshold, and
   * nothing that was kept out of the newsletter, which says the same.
   */
  async candidates(since: Date, until: Date, date: string): Promise<EditionCandidate[]> {
    const held = (await this.before(date, REMEMBERED)).flatMap(({ article_ids }) => article_ids);
    const rows = await this.db
      .selectFrom('read.articles')
      .select(['id', 'title', 'content', 'category', 'ai_generated', 'sources', 'verification'])
      .where('status', '=', 'published')
      .where('publish_date', '>', since)
      .where('publish_date', '<=', until)
      .where('may_lead', '=', true)
      .where(sql<SqlBool>`origin ->> 'kind' <> 'starter' and not starts_with(excerpt, ${DEMO_MARK})`)
      .where(sql<SqlBool>`coalesce((outlets ->> 'newsletter')::boolean, true)`)
      .orderBy('publish_date', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_CANDIDATES + held.length)
      .execute();
    return rows
      .filter(({ id }) => !held.includes(id))
      .map(({ ai_generated, verification, ...row }) => ({
        ...row,
        isGenerated: ai_generated,
        claims: verification?.claims ?? [],
      }));
  }

  /** What people put on the home page, the lead first. */
  async placed(): Promise<string[]> {
    const row = await this.db.selectFrom('read.front_page').select(['lead_id', 'story_ids']).executeTakeFirst();
    return row ? [...(row.lead_id === null ? [] : [row.lead_id]), ...row.story_ids] : [];
  }

  #made() {
    return this.db.selectFrom('read.editions').selectAll().where('slot', 'is not', null);
  }
}
