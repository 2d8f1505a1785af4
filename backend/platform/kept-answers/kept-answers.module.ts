import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { ProductAdapter } from '../http/http-adapter.js';
import { ContentFollower } from './content-follower.js';
import { ContentState } from './content-state.js';
import { KeptAnswers } from './kept-answers.js';

/** Answers kept for all readers, and who throws them away. */
@Global()
@Module({
  providers: [ContentState, ContentFollower, KeptAnswers],
  exports: [ContentState, ContentFollower, KeptAnswers],
})
export class KeptAnswersModule implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly answers: KeptAnswers,
  ) {}

  onModuleInit(): void {
    const adapter = this.host.httpAdapter;
    if (adapter instanceof ProductAdapter) {
      adapter.answerFirst((...exchange) => this.answers.answerEarly(...exchange));
    }
  }
}
