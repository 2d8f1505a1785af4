import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AddSourceToArticleHandler } from './commands/add-source-to-article.js';
import { DecideAtDeskHandler } from './commands/decide-at-desk.js';
import { DismissFlagHandler } from './commands/dismiss-flag.js';
import { TakeArticleUpdateHandler } from './commands/take-article-update.js';
import { VerifyArticleHandler } from './commands/verify-article.js';
import { LongReadings } from './grounding/long-readings.js';
import { EvidenceDeskController } from './http/evidence-desk.controller.js';
import { VerificationController } from './http/verification.controller.js';
import { GetEvidenceDeskHandler } from './queries/get-evidence-desk.js';
import { PreviewVerdictHandler } from './queries/preview-verdict.js';

@Module({
  imports: [CqrsModule],
  controllers: [EvidenceDeskController, VerificationController],
  providers: [
    AddSourceToArticleHandler,
    DecideAtDeskHandler,
    DismissFlagHandler,
    GetEvidenceDeskHandler,
    LongReadings,
    PreviewVerdictHandler,
    TakeArticleUpdateHandler,
    VerifyArticleHandler,
  ],
})
export class VerificationModule {}
