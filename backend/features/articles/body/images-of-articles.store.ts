import { sql } from 'kysely';
import { Database } from '../../../platform/database/database.js';
import { ImageUser, ImageUserOf, type WantedImages } from '../../../platform/images/image-user.js';
import type { ArticlesTables } from '../articles.tables.js';
import { titleHas } from '../lists/title-words.store.js';
import { ArticleImagesProjection } from '../projections/article-images.projection.js';

/** More images than this no list of found ones shows. */
const MAX_IMAGES = 500;

/** Articles of every state show images, and so do their earlier texts when they are brought back. */
@ImageUserOf()
export class ImagesOfArticles extends ImageUser {
  readonly reads = [ArticleImagesProjection];

  constructor(private readonly database: Database) {
    super();
  }

  async imagesInUse(): Promise<readonly string[]> {
    const { rows } = await sql<{ id: string }>`select distinct p.id
      from read.article_pictures a, jsonb_array_elements_text(a.pictures) as p (id)`.execute(this.database.kysely());
    return rows.map(({ id }) => id);
  }

  override async articlesWith(wanted: WantedImages): Promise<ReadonlyMap<string, number>> {
    const image = sql.ref<string>('image.id');
    const rows = await this.database
      .kysely<ArticlesTables>()
      .selectFrom('read.articles as a')
      .innerJoin('read.article_pictures as p', 'p.id', 'a.id')
      .innerJoin(sql<{ id: string }>`jsonb_array_elements_text(p.pictures)`.as<'image'>(sql`image(id)`), (join) =>
        join.onTrue(),
      )
      .select(({ fn }) => [image.as('id'), fn.countAll<number>().as('articles')])
      .where('a.status', '<>', 'deleted')
      .where((e) => ('images' in wanted ? e(image, 'in', [...wanted.images]) : titleHas(wanted.titleWords)))
      .groupBy(image)
      .limit(MAX_IMAGES)
      .execute();
    return new Map(rows.map(({ id, articles }) => [id, Number(articles)]));
  }
}
