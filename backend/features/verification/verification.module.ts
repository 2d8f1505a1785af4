import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { DismissFlagHandler } from './commands/dismiss-flag.js';
import { VerifyArticleHandler } from './commands/verify-article.js';
import { VerificationController } from './http/verification.controller.js';

@Module({
  imports: [CqrsModule],
  controllers: [VerificationController],
  providers: [DismissFlagHandler, VerifyArticleHandler],
})
export class VerificationModule {}
