import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { type Kysely, sql } from 'kysely';
import { RESPONSIBILITY_PARTS } from '../../../contract/responsibility-words.js';
import type { Settings } from '../../../contract/settings.js';
import type { Today } from '../../../contract/today.js';
import { Database } from '../../../platform/database/database.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import type { ArticlesTables } from '../../articles/articles.tables.js';
import { ListArticlesToReview } from '../../articles/queries/list-articles-to-review.js';
import { GetBackupInfo } from '../../backup/queries/get-backup-info.js';
import { ListContactMessages } from '../../contact/queries/list-contact-messages.js';
import { ListRestingModels } from '../../model-calls/queries/list-resting-models.js';
import { GetNewsletterPlan } from '../../newsletter/queries/get-newsletter-plan.js';
import { GetSettings } from '../../settings/queries/get-settings.js';
import { InstallationFactsStore } from '../installation-facts.store.js';
import { decideLights, type EngineFacts } from '../today/decide-lights.js';
import { decideSteps } from '../today/decide-steps.js';
import { decideTasks, isLate, type WaitingFacts } from '../today/decide-tasks.js';
import { decideWarnings, type WarningFacts } from '../warnings.js';

const AT_MOST = 20;
/** Drafts read for one's own: those of all others stand among them. */
const DRAFTS_READ = 200;
/** Characters of HTML from which a text is no mere beginning: about 250 words. */
const LONG_DRAFT = 2_000;

/** What waits for a person, in the order in which it is best done, and how the installation is. */
export class GetToday extends Query<Today> {
  constructor(readonly personId: string) {
    super();
  }
}

@QueryHandler(GetToday)
export class GetTodayHandler implements IQueryHandler<GetToday> {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
    private readonly events: EventStore,
    private readonly installation: InstallationFactsStore,
  ) {}

  async execute({ personId }: GetToday): Promise<Today> {
    const facts = await this.installation.gather();
    const { now } = facts;
    const warnings = decideWarnings(facts);
    const db = this.database.kysely<ArticlesTables>();
    const [counts, scheduled, due, revisions, updates, drafts, toReview, messages, settings, newsletter, backup] =
      await Promise.all([
        countArticles(db),
        scheduledBefore(db, now),
        dueToday(db, now),
        pendingRevisions(db),
        proposedUpdates(db),
        this.ownDrafts(db, personId),
        this.queries.execute(new ListArticlesToReview()),
        this.openMessages(db),
        this.queries.execute(new GetSettings()),
        this.queries.execute(new GetNewsletterPlan()),
        this.queries.execute(new GetBackupInfo()),
      ]);
    return {
      isFresh: counts.own === 0,
      steps: decideSteps({
        ...counts,
        isGatewayConnected: facts.key.isConnected,
        activeSources: facts.sources.active,
        hasCollected: facts.collection.lastSuccess !== null,
        hasMailServer: facts.mail.hasServer,
        hasNewsletterPlan: newsletter.daily.enabled || newsletter.weekly.enabled,
        hasBackup: backup.hasBackup || facts.backups.newest !== null,
      }),
      tasks: decideTasks({
        ...{ now, scheduled, toReview, revisions, updates, drafts, warnings, messages },
        sources: facts.sources,
        unsaid: RESPONSIBILITY_PARTS.filter((part) => settings.site[part] === ''),
      }),
      lights: decideLights(facts, warnings, await this.engine(facts, settings)),
      due: due.filter(({ publishDate }) => !isLate(new Date(publishDate), now)),
    };
  }

  /** What the person began to write and nobody has proposed, checked or published. */
  private async ownDrafts(db: Kysely<ArticlesTables>, personId: string) {
    const rows = await db
      .selectFrom('read.articles')
      .select(['id', 'title', 'updated_at', sql<number>`length(content)`.as('length')])
      .select(sql<boolean>`featured_image is not null`.as('has_cover'))
      .where('status', '=', 'draft')
      .where(sql`origin->>'kind'`, '=', 'newsroom')
      .where('verification', 'is', null)
      .where('held_back', 'is', null)
      .where('verification_failure', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('read.draft_proposals as p').whereRef('p.article_id', '=', 'read.articles.id'))),
      )
      .orderBy('updated_at', 'desc')
      .limit(DRAFTS_READ)
      .execute();
    const beginners = await this.events.readBeginners(rows.map(({ id }) => `article-${id}`));
    return rows
      .filter(({ id }) => beginners.get(`article-${id}`) === `admin:${personId}`)
      .slice(0, AT_MOST)
      .map(({ id, title, updated_at, length, has_cover }) => ({
        ...{ id, title, updatedAt: updated_at },
        ...{ isLong: length >= LONG_DRAFT, hasCover: has_cover },
      }));
  }

  /** What readers wrote and nobody has answered, with the article where they report an error. */
  private async openMessages(db: Kysely<ArticlesTables>): Promise<WaitingFacts['messages']> {
    const { messages } = await this.queries.execute(new ListContactMessages(1, 'open'));
    const slugs = messages.flatMap(({ reportedSlug }) => reportedSlug ?? []);
    const articles =
      slugs.length === 0
        ? []
        : await db.selectFrom('read.article_slugs').select(['slug', 'article_id']).where('slug', 'in', slugs).execute();
    return messages.map(({ _id, name, subject, message, receivedAt, reportedSlug }) => ({
      ...{ id: _id, name, subject, text: message, receivedAt: new Date(receivedAt) },
      articleId: articles.find(({ slug }) => slug === reportedSlug)?.article_id ?? null,
    }));
  }

  private async engine({ key }: WarningFacts, { aiPrompts }: Settings): Promise<EngineFacts> {
    if (!key.isConnected) return { model: null, resting: [] };
    const resting = await this.queries.execute(new ListRestingModels());
    return { model: aiPrompts.models.articleWriter, resting: resting.map(({ model }) => model) };
  }
}

async function countArticles(db: Kysely<ArticlesTables>) {
  const counted = await db
    .selectFrom('read.articles')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere(sql`origin->>'kind'`, '<>', 'starter').as('own'),
      fn.countAll<number>().filterWhere('ai_generated', '=', true).as('generated'),
    ])
    .where('status', '<>', 'deleted')
    .executeTakeFirstOrThrow();
  return { own: Number(counted.own), generated: Number(counted.generated) };
}

async function scheduledBefore(db: Kysely<ArticlesTables>, now: Date) {
  const rows = await db
    .selectFrom('read.articles')
    .select(['id', 'title', 'publish_date'])
    .where('status', '=', 'scheduled')
    .where('publish_date', '<', now)
    .orderBy('publish_date')
    .limit(AT_MOST)
    .execute();
  return rows.map(({ id, title, publish_date }) => ({ id, title, publishDate: publish_date ?? now }));
}

async function dueToday(db: Kysely<ArticlesTables>, now: Date): Promise<Today['due']> {
  const day = (moment: unknown) => sql`(${moment} at time zone 'Europe/Rome')::date`;
  const rows = await db
    .selectFrom('read.articles')
    .select(['id', 'title', 'category', 'publish_date'])
    .where('status', '=', 'scheduled')
    .where(sql<boolean>`${day(sql.ref('publish_date'))} = ${day(sql`${now}::timestamptz`)}`)
    .orderBy('publish_date')
    .limit(AT_MOST)
    .execute();
  return rows.map(({ id, title, category, publish_date }) => ({
    ...{ _id: id, title, category },
    publishDate: (publish_date ?? now).toISOString(),
  }));
}

async function pendingRevisions(db: Kysely<ArticlesTables>) {
  const rows = await db
    .selectFrom('read.pending_revisions as p')
    .innerJoin('read.articles as a', 'a.id', 'p.article_id')
    .select(['a.id', 'a.title', 'p.saved_at'])
    .where('a.status', '=', 'published')
    .orderBy('p.saved_at')
    .limit(AT_MOST)
    .execute();
  return rows.map(({ id, title, saved_at }) => ({ id, title, savedAt: saved_at }));
}

async function proposedUpdates(db: Kysely<ArticlesTables>) {
  const rows = await db
    .selectFrom('read.article_updates as u')
    .innerJoin('read.articles as a', 'a.id', 'u.article_id')
    .select(['a.id', 'a.title', 'u.reports'])
    .where('a.status', '=', 'published')
    .orderBy('u.proposed_at', 'desc')
    .limit(AT_MOST)
    .execute();
  return rows.map(({ id, title, reports }) => ({ id, title, reports: reports.length }));
}
