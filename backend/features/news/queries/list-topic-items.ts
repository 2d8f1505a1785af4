import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type SqlBool, sql } from 'kysely';
import { Database } from '../../../platform/database/database.js';
import { isUuid } from '../../../platform/ids.js';
import type { TopicItem } from '../../../text/topics/match-stories.js';
import { publisherOf } from '../../../text/voices/voice.js';
import { isStoryOpen } from '../inbox/story-selection.store.js';
import type { NewsTables } from '../news.tables.js';
import { isUncompared } from '../scoring/compared-reports.store.js';
import { DescribedVoicesStore } from '../sources/described-voices.store.js';

/** Bounds what is read while somebody types; an inbox of 130 sources collects so many reports about AI in some months. */
const MAX_ITEMS = 3_000;
/** The title and the opening say what a report is about; more would cost more than everything else. */
const READ_LENGTH = 450;

/** A report with its address, and whether it was selected. */
export interface AddressedTopicItem extends TopicItem {
  readonly url: string;
  /** A person selected it for the next article. */
  readonly selectedByPerson: boolean;
}

/**
 * What topics are sought in: the newest reports about artificial intelligence that are neither rejected nor used and
 * whose story no article has and nobody rejected, as far as they were compared with the others. Those of stories that a person chose or selected count whatever they are about.
 */
export class ListTopicItems extends Query<AddressedTopicItem[]> {
  constructor(readonly chosenStories: readonly string[] = []) {
    super();
  }
}

@QueryHandler(ListTopicItems)
export class ListTopicItemsHandler implements IQueryHandler<ListTopicItems> {
  constructor(
    private readonly database: Database,
    private readonly voices: DescribedVoicesStore,
  ) {}

  async execute({ chosenStories }: ListTopicItems): Promise<AddressedTopicItem[]> {
    const isAboutAi = sql<SqlBool>`n.relevance @> '{"reasons":[{"code":"ai-topic"}]}'`;
    const isChosen = sql<SqlBool>`(n.selected_by_person or n.story_id = any(${chosenStories.filter(isUuid)}::uuid[]))`;
    const rows = await this.database
      .kysely<NewsTables>()
      .selectFrom('read.collected_news as n')
      .leftJoin('app.news_scores as s', 's.news_id', 'n.id')
      .leftJoin('app.news_texts as t', 't.news_id', 'n.id')
      .select(['n.id', 'n.title', 'n.source_name', 'n.url', 'n.language', 'n.published_at', 'n.score', 'n.story_id'])
      .select(['n.selected_by_person', 't.site_name'])
      .select(sql<string>`left(n.description, ${READ_LENGTH})`.as('description'))
      .where('n.url', 'is not', null)
      .where('n.status', 'in', ['new', 'reviewed', 'selected'])
      .where(({ or }) => or([isAboutAi, isChosen]))
      // Between its arrival and the comparison a report could be the second of a story that somebody writes.
      .where(({ or, not }) => or([not(isUncompared), isChosen]))
      .where(isStoryOpen())
      .orderBy(isChosen, 'desc')
      .orderBy('n.sort_date', 'desc')
      .orderBy('n.id', 'desc')
      .limit(MAX_ITEMS)
      .execute();
    const described = await this.voices.load();
    return rows.map((row) => ({
      newsId: row.id,
      title: row.title,
      description: row.description,
      publisher: publisherOf({ url: row.url ?? '', publisher: row.source_name, siteName: row.site_name }, described),
      url: row.url ?? '',
      language: row.language,
      publishedAt: row.published_at?.toISOString() ?? null,
      relevance: row.score,
      storyId: row.story_id,
      selectedByPerson: row.selected_by_person,
    }));
  }
}
