import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { CountReadingHandler } from './commands/count-reading.js';
import { RecountReadingsHandler } from './commands/recount-readings.js';
import { ReadershipController, ReadingsController } from './http/readership.controller.js';
import { ExportReadershipHandler } from './queries/export-readership.js';
import { GetReadershipHandler } from './queries/get-readership.js';
import { ReadSlugs } from './read-slugs.js';
import { readingAgents } from './readership.privacy.js';
import { ReadershipSchedule } from './readership.schedule.js';
import { ReadershipStore } from './readership.store.js';
import { ReadingsStore } from './readings.store.js';

@Module({
  imports: [CqrsModule],
  controllers: [ReadingsController, ReadershipController],
  providers: [
    readingAgents,
    ReadingsStore,
    ReadSlugs,
    ReadershipStore,
    ReadershipSchedule,
    CountReadingHandler,
    RecountReadingsHandler,
    GetReadershipHandler,
    ExportReadershipHandler,
  ],
})
export class ReadershipModule {}
