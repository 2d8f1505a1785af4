import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import type { NewsStory, StoryReport } from '../../../contract/news-stories.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { NewsSelection } from '../inbox/news-selection.js';
import { statusOfRank } from '../inbox/news-selection.js';
import { selectedStories, sourceColumn } from '../inbox/story-selection.store.js';
import type { NewsTables } from '../news.tables.js';
import { CollectedNewsProjection } from '../projections/collected-news.projection.js';

/** A story may have hundreds of reports; nobody unfolds more than these. */
const MAX_SHOWN = 30;

/** A page of the collected news story by story. */
export class ListStories extends Query<StoryPage> {
  static readonly shows = [CollectedNewsProjection];

  constructor(
    readonly request: NewsSelection & {
      readonly sortBy: 'createdAt' | 'score' | 'publishDate' | 'publishers';
      readonly limit: number;
      readonly skip: number;
    },
  ) {
    super();
  }
}

export interface StoryPage {
  readonly stories: NewsStory[];
  readonly total: number;
  /** Stories that a person selected and no run has used yet. */
  readonly selected: number;
}

const ORDERS = {
  createdAt: ['collected', 'latest'],
  score: ['score', 'latest'],
  publishDate: ['latest', 'collected'],
  publishers: ['publishers', 'score'],
} as const;

@QueryHandler(ListStories)
export class ListStoriesHandler implements IQueryHandler<ListStories> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute({ request }: ListStories): Promise<StoryPage> {
    const { sortBy, limit, skip, ...selection } = request;
    const [first, second] = ORDERS[sortBy];
    const stories = selectedStories(this.db, selection, this.clock.now()).as('s');
    const [page, [counted]] = await Promise.all([
      this.db
        .selectFrom(stories)
        .selectAll('s')
        .select(sql<number>`count(*) over ()`.as('total'))
        .orderBy(`s.${first}`, 'desc')
        .orderBy(`s.${second}`, 'desc')
        .orderBy('s.id', 'desc')
        .limit(limit)
        .offset(skip)
        .execute(),
      this.db
        .selectFrom('read.collected_news')
        .select(sql<number>`count(distinct story_id)`.as('selected'))
        .where('selected_by_person', '=', sql.lit(true))
        .execute(),
    ]);
    const ids = page.map(({ id }) => id);
    const [reports, thin] = await Promise.all([this.reportsOf(ids), this.thinAmong(ids)]);
    return {
      stories: page.map(({ id, rank, score, latest, ...counts }) => {
        const shown = leadFirst(reports.get(id) ?? [], selection.source);
        const [lead] = shown;
        return {
          _id: id,
          title: lead?.title ?? '',
          sourceName: lead?.sourceName ?? '',
          language: lead?.language ?? '',
          publishers: Number(counts.publishers),
          languages: [...new Set(shown.map(({ language }) => language))],
          reports: Number(counts.reports),
          score,
          status: statusOfRank(rank),
          latest: latest.toISOString(),
          thinAt: thin.get(id)?.toISOString() ?? null,
          shown: shown.map(({ sourceId: _, ...report }) => report),
        };
      }),
      total: Number(page[0]?.total ?? (skip > 0 ? await this.total(selection) : 0)),
      selected: Number(counted?.selected ?? 0),
    };
  }

  /** Where the page lies behind the last story. */
  private async total(selection: NewsSelection): Promise<number> {
    const stories = selectedStories(this.db, selection, this.clock.now()).as('s');
    const row = await this.db
      .selectFrom(stories)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirst();
    return Number(row?.total ?? 0);
  }

  /** Those of which a run read every report and found too little, and when. */
  private async thinAmong(storyIds: readonly string[]): Promise<Map<string, Date>> {
    const rows = await this.db
      .selectFrom('read.collected_news as n')
      .innerJoin('app.news_scores as s', 's.news_id', 'n.id')
      .select(['n.story_id', sql<Date>`max(s.thin_at)`.as('at')])
      .where('n.story_id', '=', sql<string>`any(${storyIds}::uuid[])`)
      .groupBy('n.story_id')
      .having(sql<boolean>`bool_and(s.thin_at is not null)`)
      .execute();
    return new Map(rows.map(({ story_id, at }) => [story_id, at]));
  }

  private async reportsOf(storyIds: readonly string[]): Promise<Map<string, SourcedReport[]>> {
    const place = sql<number>`row_number() over (partition by story_id order by rejected_alone, score desc, sort_date desc, id)`;
    const ranked = this.db
      .selectFrom('read.collected_news')
      .select([
        'id',
        'story_id',
        'title',
        'source_id',
        'source_name',
        'language',
        'published_at',
        'collected_at',
        'url',
        'status',
      ])
      .select(place.as('place'))
      .where('story_id', '=', sql<string>`any(${storyIds}::uuid[])`);
    const rows = await this.db
      .selectFrom(ranked.as('r'))
      .selectAll('r')
      .where('r.place', '<=', MAX_SHOWN)
      .orderBy('r.place')
      .execute();
    const stories = new Map<string, SourcedReport[]>();
    for (const row of rows) {
      const report = {
        _id: row.id,
        title: row.title,
        sourceName: row.source_name,
        sourceId: row.source_id,
        language: row.language,
        publishDate: row.published_at?.toISOString() ?? null,
        createdAt: row.collected_at.toISOString(),
        originalUrl: row.url,
        status: row.status,
      };
      const known = stories.get(row.story_id);
      if (known) known.push(report);
      else stories.set(row.story_id, [report]);
    }
    return stories;
  }

  private get db() {
    return this.database.kysely<NewsTables>();
  }
}

interface SourcedReport extends StoryReport {
  readonly sourceId: string;
}

/** The most relevant report stands for its story; where one source is asked for, its own. */
function leadFirst(reports: readonly SourcedReport[], source: string | undefined): SourcedReport[] {
  if (!source) return [...reports];
  const key = sourceColumn(source) === 'source_id' ? 'sourceId' : 'sourceName';
  return reports.toSorted((a, b) => Number(b[key] === source) - Number(a[key] === source));
}
