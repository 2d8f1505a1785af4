import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { VerifyArticleHandler } from './commands/verify-article.js';

@Module({ imports: [CqrsModule], providers: [VerifyArticleHandler] })
export class VerificationModule {}
