import { basename } from 'node:path';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DomainError } from '../../../platform/domain-error.js';
import { StorageFailure } from '../../../platform/object-storage/storage-failure.js';
import { ImageFiles } from '../image-files.js';

/** The content of the uploaded image at an address of this site; null if there is none. */
export class ReadImage extends Query<Uint8Array | null> {
  constructor(readonly address: string) {
    super();
  }
}

@QueryHandler(ReadImage)
export class ReadImageHandler implements IQueryHandler<ReadImage> {
  constructor(private readonly files: ImageFiles) {}

  /** @throws DomainError `storage-unavailable` */
  async execute({ address }: ReadImage): Promise<Uint8Array | null> {
    try {
      return await this.files.read(basename(address), () => undefined);
    } catch (error) {
      throw error instanceof StorageFailure ? new DomainError('storage-unavailable') : error;
    }
  }
}
