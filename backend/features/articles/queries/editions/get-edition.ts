import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type Kysely, sql } from 'kysely';
import type { Edition, EditionStory } from '../../../../contract/editions.js';
import { readingTime } from '../../../../contract/reading-time.js';
import { Database } from '../../../../platform/database/database.js';
import { typeset } from '../../../../text/typography.js';
import { visibleText } from '../../../../text/visible-text.js';
import type { ArticlesTables } from '../../articles.tables.js';
import type { EditionSentence } from '../../editions/edition.events.js';
import { EditionsStore } from '../../editions/editions.store.js';
import { summaryOf } from '../../lists/article-summary.js';
import { newestPublished, summarised } from '../../lists/articles-selection.store.js';
import { BylineReader } from '../../lists/bylines.js';
import { inPrint } from '../../lists/in-print.js';
import { ArticlesProjection } from '../../projections/articles.projection.js';
import { EditionsProjection } from '../../projections/editions.projection.js';

/** The edition of a day as readers find it: without articles that left, and without sentences that their texts do not say any more. */
export class GetEdition extends Query<Edition | null> {
  static readonly shows = [EditionsProjection, ArticlesProjection];

  constructor(readonly date: string) {
    super();
  }
}

@QueryHandler(GetEdition)
export class GetEditionHandler implements IQueryHandler<GetEdition> {
  constructor(
    private readonly editions: EditionsStore,
    private readonly database: Database,
    private readonly bylines: BylineReader,
  ) {}

  async execute({ date }: GetEdition): Promise<Edition | null> {
    const edition = await this.editions.find(date);
    if (edition === null) return null;
    const { article_ids, sentences, intro, made_at } = edition;
    const rows = article_ids.length === 0 ? [] : await publishedOf(this.database.replica(), article_ids);
    const bylines = await this.bylines.get();
    const stories = article_ids.flatMap((id): EditionStory[] => {
      const row = rows.find((one) => one.id === id);
      if (row === undefined) return [];
      const kept = stillSaid(sentences, row);
      return [
        {
          ...inPrint(summaryOf(row, bylines)),
          articleId: id,
          sentences: (kept.length > 0 ? kept : [row.excerpt]).map(typeset),
          isChecked: kept.length > 0,
          sources: row.source_count,
          correctedAt: row.corrected_at,
        },
      ];
    });
    const words = [intro, ...stories.flatMap(({ title, sentences: shown }) => [title, ...shown])].join(' ');
    return { date, madeAt: (made_at ?? new Date(0)).toISOString(), intro, stories, minutes: readingTime(words) };
  }
}

function publishedOf(db: Kysely<ArticlesTables>, ids: readonly string[]) {
  return summarised(newestPublished(db))
    .select([
      'a.id',
      'a.content',
      sql<number>`jsonb_array_length(a.sources)`.as('source_count'),
      sql<string | null>`(select max(c ->> 'date') from jsonb_array_elements(a.corrections) as c)`.as('corrected_at'),
    ])
    .where('a.id', 'in', [...ids])
    .execute();
}

interface PublishedText {
  readonly id: string;
  readonly excerpt: string;
  readonly content: string;
}

/** A correction or a redaction may have taken a sentence away: what an article does not say any more is not said of it. */
function stillSaid(sentences: readonly EditionSentence[], { id, excerpt, content }: PublishedText): string[] {
  const said = lettersOf(`${visibleText(content)} ${excerpt}`);
  return sentences
    .filter(({ articleId, text }) => articleId === id && said.includes(lettersOf(text)))
    .map(({ text }) => text);
}

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');
