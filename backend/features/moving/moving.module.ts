import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ExportToFolderHandler } from './commands/export-to-folder.js';
import { ImportSiteHandler } from './commands/import-site.js';
import { ExportFiles } from './export/export-files.js';
import { ExportController } from './http/export.controller.js';
import { MovingController } from './http/moving.controller.js';
import { SentImports } from './http/sent-imports.js';
import { ImportedArticles } from './import/imported-articles.js';
import { ImportedImages } from './import/imported-images.js';
import { ImagesOfOldAddresses, OldAddressesStore } from './old-addresses/old-addresses.store.js';
import { FindOldAddressHandler } from './queries/find-old-address.js';
import { ZipExportHandler } from './queries/zip-export.js';

@Module({
  imports: [CqrsModule],
  controllers: [ExportController, MovingController],
  providers: [
    OldAddressesStore,
    ImagesOfOldAddresses,
    ImportedImages,
    SentImports,
    ImportedArticles,
    ImportSiteHandler,
    FindOldAddressHandler,
    ExportFiles,
    ExportToFolderHandler,
    ZipExportHandler,
  ],
})
export class MovingModule {}
