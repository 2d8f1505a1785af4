import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { StoreImageHandler } from './commands/store-image.js';
import { ImageUploads } from './http/image-uploads.js';
import { ImagesController } from './http/images.controller.js';
import { UploadsController } from './http/uploads.controller.js';
import { ImageFiles } from './image-files.js';
import { ImageOptimizer } from './optimizing/image-optimizer.js';
import { MediaProjection } from './projections/media.projection.js';
import { ListImagesHandler } from './queries/list-images.js';

@Module({
  imports: [CqrsModule],
  controllers: [ImagesController, UploadsController],
  providers: [ImageFiles, ImageOptimizer, ImageUploads, MediaProjection, StoreImageHandler, ListImagesHandler],
})
export class MediaModule {}
