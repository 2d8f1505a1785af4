import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { TableAccess } from '../../../platform/database/table-access.js';
import type { MediaTables } from '../media.tables.js';
import type { TidiedImage } from '../unused-images.js';

/** Every image whose files are there, with what its address is made of. */
export class ListImagesToTidy extends Query<StoredImage[]> {}

export type StoredImage = TidiedImage & { readonly width: number; readonly height: number };

@QueryHandler(ListImagesToTidy)
export class ListImagesToTidyHandler extends TableAccess<MediaTables> implements IQueryHandler<ListImagesToTidy> {
  async execute(): Promise<StoredImage[]> {
    const rows = await this.db
      .selectFrom('read.media')
      .select(['id', 'width', 'height', 'uploaded_at', 'set_aside_at'])
      .orderBy('uploaded_at')
      .execute();
    return rows.map(({ uploaded_at, set_aside_at, ...row }) => ({
      ...row,
      uploadedAt: uploaded_at,
      setAsideAt: set_aside_at,
    }));
  }
}
