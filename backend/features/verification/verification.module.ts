import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { DismissFlagHandler } from './commands/dismiss-flag.js';
import { VerifyArticleHandler } from './commands/verify-article.js';
import { VerificationController } from './http/verification.controller.js';
import { PreviewVerdictHandler } from './queries/preview-verdict.js';

@Module({
  imports: [CqrsModule],
  controllers: [VerificationController],
  providers: [DismissFlagHandler, PreviewVerdictHandler, VerifyArticleHandler],
})
export class VerificationModule {}
