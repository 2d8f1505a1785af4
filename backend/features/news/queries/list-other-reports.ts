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

/** What is covered already: by collected reports, or by a text that rests on pages. */
type Covered =
  | { readonly newsIds: readonly string[] }
  | { readonly addresses: readonly string[]; readonly title: string; readonly description: string };

/**
 * Other reports of what these say, one a voice, out of all that was collected in the last thirty days: those that were grouped with
 * them, and those that name the same things. Whatever was decided about them.
 */
export class ListOtherReports extends Query<OtherReport[]> {
  constructor(
    readonly covered: Covered,
    readonly now: Date,
    readonly limit: number,
  ) {
    super();
  }
}

export interface OtherReport {
  readonly newsId: string;
  readonly title: string;
  readonly url: string;
  readonly publisher: string;
}

@QueryHandler(ListOtherReports)
export class ListOtherReportsHandler implements IQueryHandler<ListOtherReports> {
  constructor(
    private readonly database: Database,
    private readonly voices: DescribedVoicesStore,
  ) {}

  async execute({ covered, now, limit }: ListOtherReports): Promise<OtherReport[]> {
    const addresses = 'addresses' in covered ? covered.addresses : [];
    const known =
      'newsIds' in covered
        ? sql<SqlBool>`id = any(${covered.newsIds}::uuid[])`
        : sql<SqlBool>`url = any(${addresses}::text[])`;
    const reports = await this.read(known, now);
    const chosen: ReadReport[] = 'title' in covered ? [...reports, { ...OWN_TEXT, ...covered }] : reports;
    const names = [...new Set(chosen.flatMap(({ title }) => namesAndNumbers(title, NO_NAMES)))];
    const rare = names
      .filter((name) => name.length >= MIN_NAME_LENGTH)
      .map((name) => `%${name.replace(/[\\%_]/g, '\\$&')}%`);
    const stories = reports.map(({ story_id }) => story_id);
    const ids = reports.map(({ id }) => id);
    const found = await this.read(
      sql<SqlBool>`(story_id = any(${stories}::uuid[]) or title ilike any(${rare}::text[])) and not id = any(${ids}::uuid[])`,
      now,
    );
    const overlap = new StoryOverlap([...chosen, ...found].map((report) => featuresOf(report)));
    const isSame = (at: number) => chosen.some((_, own) => overlap.isSameStory(own, chosen.length + at));
    const described = await this.voices.load();
    const speakerOf = ({ url, source_name: publisher }: Pick<ReadReport, 'url' | 'source_name'>) => {
      return independentVoice({ url: url ?? '', publisher }, described);
    };
    const cited = addresses.map((url) => ({ url, source_name: '' }));
    const heard = new Set([...reports, ...cited].flatMap((report) => speakerOf(report) ?? []));
    return found
      .filter(({ story_id, title }, at) => (stories.includes(story_id) || isSame(at)) && !isDigest(title))
      .filter((report) => {
        const voice = speakerOf(report);
        return voice !== null && !heard.has(voice) && heard.add(voice);
      })
      .slice(0, limit)
      .map(({ id, title, url, source_name: publisher }) => ({ newsId: id, title, url: url ?? '', publisher }));
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

const OWN_TEXT = { url: null, language: 'it', source_name: '' } as const;

function featuresOf({ title, description, language, source_name: source }: ReadReport) {
  return storyFeatures({ source, title, text: description, language }, NO_NAMES);
}
