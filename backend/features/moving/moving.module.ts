import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { MAX_IMAGE_BYTES } from '../../contract/media.js';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { OutboundFetch } from '../../platform/outbound/outbound-fetch.js';
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
    {
      provide: OutboundFetch,
      inject: [Clock, CONFIG],
      useFactory: (clock: Clock, config: Config) =>
        new OutboundFetch({
          clock,
          userAgent: `Contesto/1.0 (+${config.http.publicBaseUrl}/chi-siamo)`,
          allowedPrivateHosts: config.collector.allowedPrivateHosts,
          maxBytes: MAX_IMAGE_BYTES,
          maxConcurrentPerHost: 4,
        }),
    },
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
