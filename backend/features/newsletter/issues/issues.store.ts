import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { TableAccess } from '../../../platform/database/table-access.js';
import type { Frequency, NewsletterTables } from '../newsletter.tables.js';
import type { Audience } from './issue.events.js';
import { type PlanState, planDecider } from './plan.decider.js';
import { dueTurns, type PlanTurn } from './plan-turn.js';

export type StoredIssue = NewsletterTables['read.newsletter_issues'];

/** The plan, and since when it holds; null when nobody ever changed it. */
export interface StoredPlan {
  readonly plan: PlanState;
  readonly since: Date | null;
}

/** So many earlier issues are searched for articles that readers had already. */
const REMEMBERED_ISSUES = 14;

/** Of `read.newsletter_issues i`: cancelled, or sent with nobody left to send to. */
const OVER = sql<boolean>`(i.status = 'cancelled' or i.status = 'sent' and not exists (
  select from app.newsletter_deliveries w where w.issue_id = i.id and w.state in ('waiting', 'sending')))`;

/** Issues and the plan, as they were folded. */
@Injectable()
export class IssuesStore extends TableAccess<NewsletterTables> {
  async find(id: string): Promise<StoredIssue | null> {
    const row = await this.db.selectFrom('read.newsletter_issues').selectAll().where('id', '=', id).executeTakeFirst();
    return row ?? null;
  }

  /** The latest first. */
  async page(page: number, size: number): Promise<{ issues: readonly StoredIssue[]; total: number }> {
    const [issues, { total }] = await Promise.all([
      this.db
        .selectFrom('read.newsletter_issues')
        .selectAll()
        .orderBy('composed_at', 'desc')
        .orderBy('id', 'desc')
        .limit(size)
        .offset((page - 1) * size)
        .execute(),
      this.db
        .selectFrom('read.newsletter_issues')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    ]);
    return { issues, total: Number(total) };
  }

  /** Issues with an article of which no letter is still to go out. */
  async overWith(articleId: string): Promise<readonly string[]> {
    const { rows } = await sql<{ id: string }>`select i.id from read.newsletter_issues i
      where ${OVER} and i.article_ids @> ${JSON.stringify([articleId])}::jsonb`.execute(this.db);
    return rows.map(({ id }) => id);
  }

  /** How many issues with an article have letters that are still to go out. */
  async countOpenWith(articleId: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from read.newsletter_issues i
      where not ${OVER} and i.article_ids @> ${JSON.stringify([articleId])}::jsonb`.execute(this.db);
    return rows[0]?.count ?? 0;
  }

  /**
   * Takes the words out of letters that are over and held the article, or link to it; nobody can send them once more.
   * Answers out of how many.
   */
  async emptyLettersAbout(articleId: string, slugs: readonly string[]): Promise<number> {
    const words = JSON.stringify({ title: '', intro: '', articles: [], corrections: [] });
    const { rows } = await sql`with emptied as (
        update app.newsletter_sendings s set letter = s.letter || ${words}::jsonb
        from read.newsletter_issues i
        where i.id = s.issue_id and s.letter ->> 'title' <> '' and ${OVER} and (
          i.article_ids @> ${JSON.stringify([articleId])}::jsonb
          or exists (select from unnest(${[...slugs]}::text[]) as t (slug)
            where s.letter::text ~ ('/articolo/' || t.slug || '[?"]')))
        returning s.issue_id),
      left_alone as (
        update app.newsletter_deliveries d set state = 'left', changed_at = clock_timestamp()
        from emptied e where d.issue_id = e.issue_id and d.state = 'uncertain')
      select issue_id from emptied`.execute(this.db);
    return rows.length;
  }

  /**
   * Issues that are sent, the first begun first; also one that ended while a person's decision to send uncertain letters once
   * more was being written.
   */
  async underWay(): Promise<readonly string[]> {
    const rows = await this.db
      .selectFrom('read.newsletter_issues')
      .select('id')
      .where((eb) =>
        eb.or([
          eb('status', '=', 'sending'),
          eb.and([
            eb('status', '=', 'sent'),
            eb.exists(
              eb
                .selectFrom('app.newsletter_deliveries as delivery')
                .select('delivery.subscriber_id')
                .whereRef('delivery.issue_id', '=', 'read.newsletter_issues.id')
                .where('delivery.state', 'in', ['waiting', 'sending']),
            ),
          ]),
        ]),
      )
      .orderBy('started_at')
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Issues whose moment has come. */
  async due(now: Date): Promise<readonly string[]> {
    const rows = await this.db
      .selectFrom('read.newsletter_issues')
      .select('id')
      .where('status', '=', 'scheduled')
      .where('send_at', '<=', now)
      .orderBy('send_at')
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Articles that the readers of an audience had, or will have, in other issues. */
  async hadBy(audience: Audience): Promise<ReadonlySet<string>> {
    const rows = await this.db
      .selectFrom('read.newsletter_issues')
      .select('article_ids')
      .where('audience', '=', audience)
      .where('status', '!=', 'cancelled')
      .orderBy('composed_at', 'desc')
      .limit(REMEMBERED_ISSUES)
      .execute();
    return new Set(rows.flatMap(({ article_ids }) => article_ids));
  }

  /** The turns of the plan that are due and have no issue. */
  async openTurns(now: Date): Promise<readonly PlanTurn[]> {
    const { plan, since } = await this.plan();
    if (since === null) return [];
    const rows = await this.db
      .selectFrom('read.newsletter_issues')
      .select(['audience', 'slot'])
      .where('slot', 'is not', null)
      .orderBy('composed_at', 'desc')
      .limit(REMEMBERED_ISSUES)
      .execute();
    const composed = new Set(rows.map(({ audience, slot }) => `${audience} ${slot?.getTime()}`));
    return dueTurns(plan, since, now).filter(({ audience, at }) => !composed.has(`${audience} ${at.getTime()}`));
  }

  async plan(): Promise<StoredPlan> {
    const row = await this.db.selectFrom('read.newsletter_plan').select(['plan', 'since']).executeTakeFirst();
    return { plan: { ...planDecider.initialState, ...row?.plan }, since: row?.since ?? null };
  }
}

/** What readers get who never chose: the daily letter, unless only a weekly one is sent. */
export function usualFrequency({ daily, weekly }: PlanState): Frequency {
  return weekly.enabled && !daily.enabled ? 'weekly' : 'daily';
}
