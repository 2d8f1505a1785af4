import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { BringInImageHandler } from './commands/bring-in-image.js';
import { DescribeImageHandler } from './commands/describe-image.js';
import { StoreImageHandler } from './commands/store-image.js';
import { TidyImagesHandler } from './commands/tidy-images.js';
import { ImageUploads } from './http/image-uploads.js';
import { ImagesController } from './http/images.controller.js';
import { UploadsController } from './http/uploads.controller.js';
import { ImageFiles } from './image-files.js';
import { ImagesInUse } from './images-in-use.js';
import { unusedImages } from './media.privacy.js';
import { ImageOptimizer } from './optimizing/image-optimizer.js';
import { MediaProjection } from './projections/media.projection.js';
import { ListImagesHandler } from './queries/list-images.js';
import { ListImagesToTidyHandler } from './queries/list-images-to-tidy.js';
import { ReadImageHandler } from './queries/read-image.js';

@Module({
  imports: [CqrsModule, DiscoveryModule],
  controllers: [ImagesController, UploadsController],
  providers: [
    unusedImages,
    ImageFiles,
    ImageOptimizer,
    ImageUploads,
    ImagesInUse,
    MediaProjection,
    BringInImageHandler,
    DescribeImageHandler,
    StoreImageHandler,
    TidyImagesHandler,
    ListImagesHandler,
    ListImagesToTidyHandler,
    ReadImageHandler,
  ],
})
export class MediaModule {}
