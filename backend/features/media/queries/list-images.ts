import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { imageAddress } from '../../../contract/image-addresses.js';
import type { UploadedImages } from '../../../contract/media.js';
import { Database } from '../../../platform/database/database.js';
import { ImagesInUse } from '../images-in-use.js';
import type { MediaTables } from '../media.tables.js';
import { MediaProjection } from '../projections/media.projection.js';

/** A page of the uploaded images that are on offer, newest first; with words only those that have them, or an article of theirs. */
export class ListImages extends Query<UploadedImages> {
  static readonly shows = [MediaProjection];

  constructor(readonly request: { readonly page: number; readonly limit: number; readonly q?: string | undefined }) {
    super();
  }
}

@QueryHandler(ListImages)
export class ListImagesHandler implements IQueryHandler<ListImages> {
  constructor(
    private readonly database: Database,
    private readonly inUse: ImagesInUse,
  ) {}

  async execute({ request: { page, limit, q = '' } }: ListImages): Promise<UploadedImages> {
    const inTitles = q === '' ? new Map() : await this.inUse.articlesWith({ titleWords: q });
    const wanted = wantedImages(q, [...inTitles.keys()]);
    const db = this.database.kysely<MediaTables>();
    const [rows, counted] = await Promise.all([
      db
        .selectFrom('read.media')
        .select(['id', 'width', 'height', 'alt', 'credit', 'uploaded_at'])
        .where(wanted)
        .orderBy('uploaded_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),
      db
        .selectFrom('read.media')
        .select((table) => table.fn.countAll<number>().as('total'))
        .where(wanted)
        .executeTakeFirst(),
    ]);
    const images = rows.map(({ id }) => id);
    const used = images.length === 0 ? new Map() : await this.inUse.articlesWith({ images });
    const total = Number(counted?.total ?? 0);
    return {
      images: rows.map(({ id, width, height, alt, credit, uploaded_at }) => ({
        id,
        url: imageAddress(id, { width, height }),
        width,
        height,
        alt,
        credit,
        articles: used.get(id) ?? 0,
        uploadedAt: uploaded_at.toISOString(),
      })),
      total,
      page,
      totalPages: Math.max(1, Math.ceil(total / limit)),
    };
  }
}

function wantedImages(q: string, found: readonly string[]): Expression<SqlBool> {
  const e = expressionBuilder<MediaTables, 'read.media'>();
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const said = sql<string>`lower(alt || ' ' || credit)`;
  return e.and([
    e('set_aside_at', 'is', null),
    ...(words.length === 0
      ? []
      : [
          e.or([
            e.and(words.map((word) => sql<SqlBool>`strpos(${said}, ${word}) > 0`)),
            ...(found.length === 0 ? [] : [e('id', 'in', [...found])]),
          ]),
        ]),
  ]);
}
