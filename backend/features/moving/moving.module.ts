import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ExportToFolderHandler } from './commands/export-to-folder.js';
import { ExportFiles } from './export/export-files.js';
import { ExportController } from './http/export.controller.js';
import { ZipExportHandler } from './queries/zip-export.js';

@Module({
  imports: [CqrsModule],
  controllers: [ExportController],
  providers: [ExportFiles, ExportToFolderHandler, ZipExportHandler],
})
export class MovingModule {}
