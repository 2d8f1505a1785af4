import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { CountReadingHandler } from './commands/count-reading.js';
import { RecountReadingsHandler } from './commands/recount-readings.js';
import { ReadershipController, ReadingsController } from './http/readership.controller.js';
import { ExportReadershipHandler } from './queries/export-readership.js';
import { GetReadershipHandler } from './queries/get-readership.js';
import { ReadSlugs } from './read-slugs.js';
import { ReadershipSchedule } from './readership.schedule.js';
import { ReadershipStore } from './readership.store.js';
import { ReadingsRetention } from './readings.retention.js';
import { ReadingsStore } from './readings.store.js';

@Module({
  imports: [CqrsModule],
  controllers: [ReadingsController, ReadershipController],
  providers: [
    ReadingsStore,
    ReadSlugs,
    ReadershipStore,
    ReadingsRetention,
    ReadershipSchedule,
    CountReadingHandler,
    RecountReadingsHandler,
    GetReadershipHandler,
    ExportReadershipHandler,
  ],
})
export class ReadershipModule {}
