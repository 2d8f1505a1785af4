import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { LRUCache } from 'lru-cache';
import type { ArticleSummary } from '../../../contract/articles.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { CacheGeneration } from '../../../platform/response-cache/cache-generation.js';
import { CachedValue, SAFETY_NET_MS } from '../../../platform/response-cache/cached-value.js';
import type { ArticlesTables } from '../articles.tables.js';
import { summaryOf } from '../lists/article-summary.js';
import { newestPublished, summarised } from '../lists/articles-selection.store.js';
import { BylineReader } from '../lists/bylines.js';
import { inPrint } from '../lists/in-print.js';

const MAX_RELATED = 3;
const MAX_LISTS = 100;

/** At most three other published articles: of the same category first, topped up with the newest. */
export class ListRelatedArticles extends Query<ArticleSummary[]> {
  constructor(readonly article: { readonly slug: string; readonly category: string }) {
    super();
  }
}

/** The newest of a category are nearly the same for all of its articles: they are read once for each state of the content. */
@QueryHandler(ListRelatedArticles)
export class ListRelatedArticlesHandler implements IQueryHandler<ListRelatedArticles> {
  private readonly lists = new LRUCache<string, CachedValue<ArticleSummary[]>>({ max: MAX_LISTS });

  constructor(
    private readonly database: Database,
    private readonly content: CacheGeneration,
    private readonly clock: Clock,
    private readonly bylines: BylineReader,
  ) {}

  async execute({ article }: ListRelatedArticles): Promise<ArticleSummary[]> {
    const category = article.category.toLowerCase();
    const same = (await this.newest('=', category)).filter(({ slug }) => slug !== article.slug);
    const more = same.length < MAX_RELATED ? await this.newest('<>', category) : [];
    return [...same, ...more].slice(0, MAX_RELATED);
  }

  /** Of a category, or of all others; one more than are shown, because the article itself may be among them. */
  private newest(comparison: '=' | '<>', category: string): Promise<ArticleSummary[]> {
    const key = `${comparison} ${category}`;
    let list = this.lists.get(key);
    if (!list) {
      list = new CachedValue(this.content, this.clock, SAFETY_NET_MS, async () => {
        const newest = newestPublished(this.database.replica<ArticlesTables>())
          .where('a.category_key', comparison, category)
          .limit(MAX_RELATED + 1);
        const bylines = await this.bylines.get();
        return (await summarised(newest).execute()).map((row) => inPrint(summaryOf(row, bylines)));
      });
      this.lists.set(key, list);
    }
    return list.get();
  }
}
