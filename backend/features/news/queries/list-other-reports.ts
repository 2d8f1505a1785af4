import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type SqlBool, sql } from 'kysely';
import { Database } from '../../../platform/database/database.js';
import { isDigest } from '../../../text/digest.js';
import { independentVoice } from '../../../text/voices/voice.js';
import type { NewsTables } from '../news.tables.js';
import { namesAndNumbers } from '../scoring/names-in-text.js';
import { StoryOverlap, storyFeatures } from '../scoring/story-overlap.js';
import { DescribedVoicesStore } from '../sources/described-voices.store.js';

const DAYS_BACK = 30;
/** Reports that are compared with the chosen ones. */
const MAX_COMPARED = 400;
const MIN_NAME_LENGTH = 4;
const NO_NAMES: ReadonlySet<string> = new Set();

/**
 * Other reports of what these tell, one a voice, out of all that was collected in the last thirty days: those that were grouped with
 * them, and those that name the same things. Whatever was decided about them.
 */
export class ListOtherReports extends Query<string[]> {
  constructor(
    readonly newsIds: readonly string[],
    readonly now: Date,
    readonly limit: number,
  ) {
    super();
  }
}

@QueryHandler(ListOtherReports)
export class ListOtherReportsHandler implements IQueryHandler<ListOtherReports> {
  constructor(
    private readonly database: Database,
    private readonly voices: DescribedVoicesStore,
  ) {}

  async execute({ newsIds, now, limit }: ListOtherReports): Promise<string[]> {
    const chosen = await this.read(sql<SqlBool>`id = any(${newsIds}::uuid[])`, now);
    const names = [...new Set(chosen.flatMap(({ title }) => namesAndNumbers(title, NO_NAMES)))];
    const rare = names
      .filter((name) => name.length >= MIN_NAME_LENGTH)
      .map((name) => `%${name.replace(/[\\%_]/g, '\\$&')}%`);
    const stories = chosen.map(({ story_id }) => story_id);
    const found = await this.read(
      sql<SqlBool>`(story_id = any(${stories}::uuid[]) or title ilike any(${rare}::text[])) and not id = any(${newsIds}::uuid[])`,
      now,
    );
    const overlap = new StoryOverlap([...chosen, ...found].map((report) => featuresOf(report)));
    const isSame = (at: number) => chosen.some((_, own) => overlap.isSameStory(own, chosen.length + at));
    const described = await this.voices.load();
    const speakerOf = ({ url, source_name: publisher }: ReadReport) => {
      return independentVoice({ url: url ?? '', publisher }, described);
    };
    const heard = new Set(chosen.flatMap((report) => speakerOf(report) ?? []));
    return found
      .filter(({ story_id, title }, at) => (stories.includes(story_id) || isSame(at)) && !isDigest(title))
      .filter((report) => {
        const voice = speakerOf(report);
        return voice !== null && !heard.has(voice) && heard.add(voice);
      })
      .slice(0, limit)
      .map(({ id }) => id);
  }

  private read(which: ReturnType<typeof sql<SqlBool>>, now: Date) {
    return this.database
      .kysely<NewsTables>()
      .selectFrom('read.collected_news')
      .select(['id', 'story_id', 'title', 'description', 'url', 'language', 'source_name'])
      .where('url', 'is not', null)
      .where('sort_date', '>', sql<Date>`${now}::timestamptz - make_interval(days => ${DAYS_BACK})`)
      .where(which)
      .orderBy('sort_date', 'desc')
      .orderBy('id')
      .limit(MAX_COMPARED)
      .execute();
  }
}

interface ReadReport {
  readonly title: string;
  readonly description: string;
  readonly url: string | null;
  readonly language: string;
  readonly source_name: string;
}

function featuresOf({ title, description, language, source_name: source }: ReadReport) {
  return storyFeatures({ source, title, text: description, language }, NO_NAMES);
}
