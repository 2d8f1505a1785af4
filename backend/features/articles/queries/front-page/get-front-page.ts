import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { Kysely } from 'kysely';
import type { FrontPage } from '../../../../contract/articles.js';
import { Clock } from '../../../../platform/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { romeDay } from '../../../../platform/rome-day.js';
import type { ArticlesTables } from '../../articles.tables.js';
import { isMorning } from '../../editions/edition-morning.js';
import { whatHappened } from '../../front-page/what-happened.store.js';
import { summaryOf } from '../../lists/article-summary.js';
import { newestPublished, summarised } from '../../lists/articles-selection.store.js';
import { BylineReader } from '../../lists/bylines.js';
import { inPrint } from '../../lists/in-print.js';
import { GetEdition } from '../editions/get-edition.js';

type Chosen = Pick<FrontPage, 'lead' | 'stories'>;

const NOTHING_CHOSEN: Chosen = { lead: null, stories: [] };

/** What the home page shows in addition to the list; of what people chose no lead that is over or below the threshold. */
export class GetFrontPage extends Query<FrontPage> {}

@QueryHandler(GetFrontPage)
export class GetFrontPageHandler implements IQueryHandler<GetFrontPage> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly bylines: BylineReader,
    private readonly queries: QueryBus,
  ) {}

  async execute(): Promise<FrontPage> {
    const db = this.database.replica<ArticlesTables>();
    const [chosen, happened, edition] = await Promise.all([
      this.chosen(db),
      whatHappened(db, this.clock.now()),
      this.edition(),
    ]);
    return { ...chosen, ...happened, ...edition };
  }

  private async edition(): Promise<Pick<FrontPage, 'edition'>> {
    const now = this.clock.now();
    const today = romeDay(now);
    const found = isMorning(today, now) ? await this.queries.execute(new GetEdition(today)) : null;
    if (found === null || found.stories.length === 0) return {};
    const { date, minutes, stories } = found;
    return { edition: { date, minutes, stories: stories.map(({ slug, title }) => ({ slug, title })) } };
  }

  private async chosen(db: Kysely<ArticlesTables>): Promise<Chosen> {
    const choice = await db.selectFrom('read.front_page').selectAll().executeTakeFirst();
    if (choice === undefined) return NOTHING_CHOSEN;
    const { lead_id, lead_until, story_ids } = choice;
    const leadId = lead_until === null || lead_until > this.clock.now() ? lead_id : null;
    const ids = [...(leadId === null ? [] : [leadId]), ...story_ids];
    if (ids.length === 0) return NOTHING_CHOSEN;
    const rows = await summarised(newestPublished(db)).select('a.id').where('a.id', 'in', ids).execute();
    const bylines = await this.bylines.get();
    const cardOf = (id: string | null) => {
      const row = rows.find((one) => one.id === id);
      return row === undefined ? null : inPrint(summaryOf(row, bylines));
    };
    const lead = cardOf(leadId);
    return {
      lead: lead?.mayLead ? lead : null,
      stories: story_ids.flatMap((id) => cardOf(id) ?? []),
    };
  }
}
