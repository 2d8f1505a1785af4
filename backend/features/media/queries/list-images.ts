import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { imageAddress } from '../../../contract/image-addresses.js';
import type { UploadedImages } from '../../../contract/media.js';
import { Database } from '../../../platform/database/database.js';
import type { MediaTables } from '../media.tables.js';
import { MediaProjection } from '../projections/media.projection.js';

/** A page of the uploaded images that are on offer, newest first. */
export class ListImages extends Query<UploadedImages> {
  static readonly shows = [MediaProjection];

  constructor(readonly request: { readonly page: number; readonly limit: number }) {
    super();
  }
}

@QueryHandler(ListImages)
export class ListImagesHandler implements IQueryHandler<ListImages> {
  constructor(private readonly database: Database) {}

  async execute({ request: { page, limit } }: ListImages): Promise<UploadedImages> {
    const db = this.database.kysely<MediaTables>();
    const [rows, counted] = await Promise.all([
      db
        .selectFrom('read.media')
        .select(['id', 'width', 'height', 'uploaded_at'])
        .where('set_aside_at', 'is', null)
        .orderBy('uploaded_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),
      db
        .selectFrom('read.media')
        .select((table) => table.fn.countAll<number>().as('total'))
        .where('set_aside_at', 'is', null)
        .executeTakeFirst(),
    ]);
    const total = Number(counted?.total ?? 0);
    return {
      images: rows.map(({ id, width, height, uploaded_at }) => ({
        url: imageAddress(id, { width, height }),
        width,
        height,
        uploadedAt: uploaded_at.toISOString(),
      })),
      total,
      page,
      totalPages: Math.max(1, Math.ceil(total / limit)),
    };
  }
}
