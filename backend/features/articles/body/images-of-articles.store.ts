import { sql } from 'kysely';
import { Database } from '../../../platform/database/database.js';
import { ImageUser, ImageUserOf } from '../../../platform/images/image-user.js';
import { ArticleImagesProjection } from '../projections/article-images.projection.js';

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
}
