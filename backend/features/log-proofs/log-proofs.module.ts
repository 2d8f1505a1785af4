import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { CheckLogHandler } from './commands/check-log.js';
import { SignLogHeadHandler } from './commands/sign-log-head.js';
import { LogProofsController } from './http/log-proofs.controller.js';
import { LogHeadsStore } from './log-heads.store.js';
import { LogProofsSchedule } from './log-proofs.schedule.js';
import { ExportArticleLogProofHandler, GetArticleLogProofHandler } from './queries/get-article-log-proof.js';
import { GetLogConsistencyHandler, GetLogHeadsHandler } from './queries/get-log-heads.js';
import { GetLogSigningHandler } from './queries/get-log-signing.js';
import { SealWhenWordsCameOut } from './reactions/seal-when-words-came-out.js';
import { ArticleProver } from './wordings/article-prover.js';

/** Makes the log provable: its heads are signed, and whoever wants to can check that nothing in it was changed. */
@Module({
  imports: [CqrsModule],
  controllers: [LogProofsController],
  providers: [
    ArticleProver,
    CheckLogHandler,
    ExportArticleLogProofHandler,
    GetArticleLogProofHandler,
    GetLogConsistencyHandler,
    GetLogHeadsHandler,
    GetLogSigningHandler,
    LogHeadsStore,
    LogProofsSchedule,
    SealWhenWordsCameOut,
    SignLogHeadHandler,
  ],
})
export class LogProofsModule {}
