import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import type { TaggedArticles } from '../../../contract/articles.js';
import { Database } from '../../../platform/database/database.js';
import type { ArticlesTables } from '../articles.tables.js';
import { listItemOf } from '../lists/article-view.js';
import { categoryKeyOf, selectListed } from '../lists/articles-selection.store.js';
import { BylineReader } from '../lists/bylines.js';
import { inPrint } from '../lists/in-print.js';
import { ArticleSearchProjection } from '../projections/article-search.projection.js';
import { ArticlesProjection } from '../projections/articles.projection.js';
import { TAG, tagKey } from '../search/search-document.js';

/** Published articles that carry a tag, newest first; case, accents and punctuation of the tag do not matter. */
export class ListTaggedArticles extends Query<TaggedArticles> {
  static readonly shows = [ArticlesProjection, ArticleSearchProjection];

  constructor(
    readonly request: {
      readonly tag: string;
      readonly page: number;
      readonly limit: number;
      readonly category?: string | undefined;
    },
  ) {
    super();
  }
}

interface TaggedRow {
  readonly ids: string[] | null;
  readonly newest: string | null;
  readonly total: number;
}

@QueryHandler(ListTaggedArticles)
export class ListTaggedArticlesHandler implements IQueryHandler<ListTaggedArticles> {
  constructor(
    private readonly database: Database,
    @Inject(BylineReader) private readonly bylines: Pick<BylineReader, 'get'>,
  ) {}

  async execute({ request }: ListTaggedArticles): Promise<TaggedArticles> {
    const { page, limit } = request;
    const key = tagKey(request.tag);
    const found = key === '' ? NONE : await this.find(key, request);
    const shown = [...(found.ids ?? []), ...(found.newest === null ? [] : [found.newest])];
    const rows =
      shown.length === 0
        ? []
        : await selectListed(this.database.replica<ArticlesTables>())
            .where('a.id', 'in', shown)
            .where('a.status', '=', 'published')
            .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    const spelling = byId.get(found.newest ?? '')?.tags.find((tag) => tagKey(tag) === key);
    const bylines = await this.bylines.get();
    return {
      articles: (found.ids ?? []).flatMap((id) => {
        const row = byId.get(id);
        return row ? [inPrint(listItemOf(row, bylines))] : [];
      }),
      total: found.total,
      page,
      totalPages: Math.max(1, Math.ceil(found.total / limit)),
      tag: spelling ?? request.tag.trim(),
    };
  }

  /** One pass over the tag's articles: their number, the page, and the newest, whose spelling is the tag's. */
  private async find(key: string, { page, limit, category }: ListTaggedArticles['request']): Promise<TaggedRow> {
    const wanted = category && categoryKeyOf(category);
    const { rows } = await sql<TaggedRow>`
      with tagged as materialized (select id, published_at from read.article_search
        where published_at is not null and document @@ ${`'${TAG}${key}'`}::tsquery
        ${wanted ? sql`and category = ${wanted}` : sql``}),
      page as (select id, published_at from tagged order by published_at desc, id desc
        limit ${limit} offset ${(page - 1) * limit})
      select (select json_agg(id order by published_at desc, id desc) from page) as ids,
        (select id from tagged order by published_at desc, id desc limit 1) as newest,
        (select count(*)::int from tagged) as total`.execute(this.database.replica<ArticlesTables>());
    return rows[0] ?? NONE;
  }
}

const NONE: TaggedRow = { ids: null, newest: null, total: 0 };
