import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { CitedPagesStore } from './cited-pages.store.js';
import { DecideSourceChangesHandler } from './commands/decide-source-changes.js';
import { RevisitSourcesHandler } from './commands/revisit-sources.js';
import { SourceChangesController } from './http/source-changes.controller.js';
import { citedPages } from './revisits.privacy.js';
import { RevisitsSchedule } from './revisits.schedule.js';

/** Asks the pages that published articles cite again, and lays before the newsroom what changed there. */
@Module({
  imports: [CqrsModule],
  controllers: [SourceChangesController],
  providers: [citedPages, CitedPagesStore, DecideSourceChangesHandler, RevisitSourcesHandler, RevisitsSchedule],
})
export class RevisitsModule {}
