import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Storyline } from '../../../../contract/storylines.js';
import { Database } from '../../../../platform/database/database.js';
import type { ArticlesTables } from '../../articles.tables.js';
import { ArticlesProjection } from '../../projections/articles.projection.js';
import { StorylinesProjection } from '../../projections/storylines.projection.js';
import { countedStorylines, hasPage } from '../../storylines/storylines.store.js';

/** A storyline with how many articles of it readers have, and when the last of them changed. */
type ListedStoryline = Storyline & { readonly articles: number; readonly changedAt: Date | null };

/** All storylines by name. */
export class ListStorylines extends Query<ListedStoryline[]> {
  static readonly shows = [ArticlesProjection, StorylinesProjection];
}

@QueryHandler(ListStorylines)
export class ListStorylinesHandler implements IQueryHandler<ListStorylines> {
  constructor(private readonly database: Database) {}

  async execute(): Promise<ListedStoryline[]> {
    const counted = await countedStorylines(this.database.kysely<ArticlesTables>());
    return counted.map(({ id, slug, name, known, article_ids, articles, changed_at: changedAt }) => ({
      ...{ id, slug, name, articles, changedAt },
      known: [...known],
      articleIds: [...article_ids],
      hasPage: hasPage({ articles }),
    }));
  }
}
