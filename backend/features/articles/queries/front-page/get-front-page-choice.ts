import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { FrontPageChoice } from '../../../../contract/front-page.js';
import { Clock } from '../../../../platform/clock.js';
import { Database } from '../../../../platform/database/database.js';
import type { ArticlesTables, ArticleTable } from '../../articles.tables.js';
import { ArticlesProjection } from '../../projections/articles.projection.js';
import { FrontPageProjection } from '../../projections/front-page.projection.js';
import { whyNotLead } from '../../publication-gate.js';

type Chosen = Pick<ArticleTable, 'id' | 'title' | 'status' | 'ai_generated' | 'verification' | 'was_verified'>;

/** What people chose for the home page, with what keeps any of it from readers. */
export class GetFrontPageChoice extends Query<FrontPageChoice> {
  static readonly shows = [ArticlesProjection, FrontPageProjection];
}

@QueryHandler(GetFrontPageChoice)
export class GetFrontPageChoiceHandler implements IQueryHandler<GetFrontPageChoice> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<FrontPageChoice> {
    const db = this.database.kysely<ArticlesTables>();
    const choice = await db.selectFrom('read.front_page').selectAll().executeTakeFirst();
    const ids = [...(choice?.lead_id ? [choice.lead_id] : []), ...(choice?.story_ids ?? [])];
    if (choice === undefined || ids.length === 0) return { lead: null, stories: [] };
    const rows: readonly Chosen[] = await db
      .selectFrom('read.articles')
      .select(['id', 'title', 'status', 'ai_generated', 'verification', 'was_verified'])
      .where('id', 'in', ids)
      .execute();
    const find = (id: string) => rows.find((one) => one.id === id);
    const placed = (id: string, hidden: string | null) => ({ _id: id, title: find(id)?.title ?? '', hidden });
    const { lead_id, lead_until, story_ids } = choice;
    const isOver = lead_until !== null && lead_until <= this.clock.now();
    return {
      lead:
        lead_id === null
          ? null
          : {
              ...placed(
                lead_id,
                isOver ? 'Il suo tempo è finito.' : (whyHidden(find(lead_id)) ?? whyNoLead(find(lead_id))),
              ),
              until: lead_until?.toISOString() ?? null,
            },
      stories: story_ids.map((id) => placed(id, whyHidden(find(id)))),
    };
  }
}

const HIDDEN: Readonly<Record<ArticleTable['status'], string | null>> = {
  published: null,
  draft: 'È tornato tra le bozze.',
  scheduled: 'È programmato e non è ancora uscito.',
  retracted: 'È stato ritirato.',
  deleted: 'È nel cestino.',
};

function whyHidden(article: Chosen | undefined): string | null {
  return article === undefined ? 'È stato eliminato.' : HIDDEN[article.status];
}

function whyNoLead(article: Chosen | undefined): string | null {
  if (article === undefined) return null;
  const { ai_generated: aiGenerated, verification, was_verified: wasVerified } = article;
  return whyNotLead({ aiGenerated, verification, wasVerified });
}
