import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { EditorCasesStore } from './cases/editor-cases.store.js';
import { ApplySourceTrustHandler } from './commands/apply-source-trust.js';
import { ChangeLearningHandler } from './commands/change-learning.js';
import { NoteArticleCasesHandler } from './commands/note-article-cases.js';
import { NoteStoryCasesHandler } from './commands/note-story-cases.js';
import { EditorCasesRetention } from './editor-cases.retention.js';
import { LearningController } from './http/learning.controller.js';
import { LearningSchedule } from './learning.schedule.js';
import { GetLearningHandler } from './queries/get-learning.js';
import { ListDeskLessonsHandler } from './queries/list-desk-lessons.js';
import { ListSourceLessonsHandler } from './queries/list-source-lessons.js';
import { ListWritingPatternsHandler } from './queries/list-writing-patterns.js';
import { NoteCasesWhenEditorsDecide } from './reactions/note-cases-when-editors-decide.js';

/** Learns from what editors decide: weights of sources, and patterns of errors. */
@Module({
  imports: [CqrsModule],
  controllers: [LearningController],
  providers: [
    EditorCasesStore,
    EditorCasesRetention,
    LearningSchedule,
    NoteCasesWhenEditorsDecide,
    ApplySourceTrustHandler,
    ChangeLearningHandler,
    NoteArticleCasesHandler,
    NoteStoryCasesHandler,
    GetLearningHandler,
    ListDeskLessonsHandler,
    ListSourceLessonsHandler,
    ListWritingPatternsHandler,
  ],
})
export class LearningModule {}
