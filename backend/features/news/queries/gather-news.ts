import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { Database } from '../../../platform/database/database.js';
import { isDigest, isListOfLinks } from '../../../text/digest.js';
import { independentVoice, publisherOf, voiceOf } from '../../../text/voices/voice.js';
import type { ScoutNewsItem } from '../../offline-engine/step.facts.js';
import { isStoryOpen } from '../inbox/story-selection.store.js';
import type { NewsTables } from '../news.tables.js';
import { CollectedNewsProjection } from '../projections/collected-news.projection.js';
import { DescribedVoicesStore } from '../sources/described-voices.store.js';

const DAYS_BACK = 3;
/** What a person selected waits as long as this. */
const MAX_DAYS_BACK = 30;
/** Clocks of publishers may be this much ahead. */
const MINUTES_AHEAD = 15;
const MAX_ITEMS = 150;
/** So many are read, because lists of stories among them are none. */
const MAX_READ = 250;

/**
 * What the scout chooses from. With a moment: what a person selected, then the most relevant reports of the three days
 * before it, of those that are neither rejected nor used, whose story no article has and nobody rejected, and that were
 * compared with the others. A story that a run found too little in is not offered again before another report has it. What only lists the stories of others is none. Older ones are left out whatever their score; those without a date, or with one that is to come, are laid before
 * it only when no dated one is there, for three days from their first collection. With ids: exactly these, in the order
 * given, numbered by it.
 */
export class GatherNews extends Query<ScoutNewsItem[]> {
  static readonly shows = [CollectedNewsProjection];

  constructor(readonly choice: { readonly now: Date } | { readonly ids: readonly string[] }) {
    super();
  }
}

@QueryHandler(GatherNews)
export class GatherNewsHandler implements IQueryHandler<GatherNews> {
  constructor(
    private readonly database: Database,
    private readonly voices: DescribedVoicesStore,
  ) {}

  async execute({ choice }: GatherNews): Promise<ScoutNewsItem[]> {
    const stories = this.database
      .kysely<NewsTables>()
      .selectFrom('read.collected_news as n')
      .select(['n.id', 'n.title', 'n.description', 'n.source_name', 'n.url', 'n.language', 'n.published_at', 'n.score'])
      .select(['n.story_id', 'n.selected_by_person'])
      .where('n.url', 'is not', null);
    const rows =
      'ids' in choice
        ? (await stories.where('n.id', '=', sql<string>`any(${choice.ids}::uuid[])`).execute()).sort(
            (a, b) => choice.ids.indexOf(a.id) - choice.ids.indexOf(b.id),
          )
        : await stories
            .innerJoin('app.news_scores as s', 's.news_id', 'n.id')
            .where('n.status', 'in', ['new', 'reviewed', 'selected'])
            .where('n.sort_date', '>', sql<Date>`${choice.now}::timestamptz - make_interval(days => ${MAX_DAYS_BACK})`)
            .where(({ or, and, eb }) =>
              or([
                eb('n.selected_by_person', '=', true),
                and([isRecent(choice.now), eb('s.compared_at', 'is not', null)]),
              ]),
            )
            .where(isStoryOpen())
            .where(hasUntried())
            .orderBy('n.selected_by_person', 'desc')
            .orderBy(isFresh(choice.now), 'desc')
            .orderBy('n.score', 'desc')
            .orderBy('n.sort_date', 'desc')
            .orderBy('n.id')
            .limit(MAX_READ)
            .execute();
    const texts = await this.texts(rows.map(({ id }) => id));
    const chosenFrom =
      'ids' in choice
        ? rows
        : withoutUndated(
            rows.filter((row) => isStory(row, texts.get(row.id))),
            choice.now,
          ).slice(0, MAX_ITEMS);
    const described = await this.voices.load();
    return chosenFrom.map((row, place) => ({
      index: 'ids' in choice ? choice.ids.indexOf(row.id) : place,
      newsId: row.id,
      title: row.title,
      description: row.description,
      publisher: publisherOf(labelOf(row, texts.get(row.id)), described),
      speaker: independentVoice(labelOf(row, texts.get(row.id)), described),
      url: row.url ?? '',
      characters: Math.max(lengthOf(texts.get(row.id)), row.description === row.title ? 0 : row.description.length),
      isFirstHand: voiceOf(row.url ?? '', described)?.isFirstHand ?? false,
      language: row.language,
      publishedAt: row.published_at?.toISOString() ?? null,
      relevance: row.score,
      storyId: row.story_id,
      ...(row.selected_by_person ? { selectedByPerson: true } : {}),
    }));
  }

  /** After the choice: sorted with their texts, the reports of three days would not fit in memory. */
  private async texts(newsIds: readonly string[]): Promise<ReadonlyMap<string, Text>> {
    const rows = await this.database
      .kysely<NewsTables>()
      .selectFrom('app.news_texts')
      .select(['news_id', 'text', 'form', 'site_name'])
      .where('news_id', '=', sql<string>`any(${newsIds}::uuid[])`)
      .execute();
    return new Map(rows.map(({ news_id, ...text }) => [news_id, text]));
  }
}

interface Text {
  readonly text: string;
  readonly form: 'html' | 'text';
  readonly site_name: string | null;
}

/** What is known of who published a report: where it lies, the label of its source, and what its page declares where it was read. */
function labelOf(row: { readonly url: string | null; readonly source_name: string }, text: Text | undefined) {
  return { url: row.url ?? '', publisher: row.source_name, siteName: text?.site_name ?? null };
}

/** What a person selected is one whatever it seems. */
function isStory(
  row: { readonly title: string; readonly selected_by_person: boolean },
  text: Text | undefined,
): boolean {
  return row.selected_by_person || !(isDigest(row.title) || (text?.form === 'html' && isListOfLinks(text.text)));
}

function lengthOf(text: Text | undefined): number {
  return text?.form === 'html' ? text.text.replace(/<[^>]*>/g, '').length : (text?.text.length ?? 0);
}

/** Published within the window, or first collected within it where nothing says when it was published. */
function isRecent(now: Date) {
  return sql<boolean>`(n.published_at > ${now}::timestamptz - make_interval(days => ${DAYS_BACK})
    or (n.published_at is null and n.sort_date > ${now}::timestamptz - make_interval(days => ${DAYS_BACK})))`;
}

/** A run that read every report of its story and found too little to write from would find it again. */
function hasUntried() {
  return sql<boolean>`(s.thin_at is null or exists (select from read.collected_news other
    join app.news_scores tried on tried.news_id = other.id where other.story_id = n.story_id and tried.thin_at is null))`;
}

/** A date that is absent or to come makes nothing fresh. */
function isFresh(now: Date) {
  return sql<boolean>`(n.published_at is not null
    and n.published_at <= ${now}::timestamptz + make_interval(mins => ${MINUTES_AHEAD}))`;
}

/** A first collection reads years of a source that gives no dates: such reports count only where nothing is known to be new. */
function withoutUndated<Row extends { readonly published_at: Date | null; readonly selected_by_person: boolean }>(
  rows: readonly Row[],
  now: Date,
): readonly Row[] {
  const latest = now.getTime() + MINUTES_AHEAD * 60_000;
  const isDated = ({ published_at }: Row) => published_at !== null && published_at.getTime() <= latest;
  return rows.some((row) => isDated(row) && !row.selected_by_person)
    ? rows.filter((row) => isDated(row) || row.selected_by_person)
    : rows;
}
