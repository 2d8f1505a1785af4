import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { ProductAdapter } from '../http/http-adapter.js';
import { CacheGeneration } from './cache-generation.js';
import { ContentSubscriber } from './content-subscriber.js';
import { ResponseCache } from './response-cache.js';
import { SurrogateKeys } from './surrogate-keys.js';

/** Answers cached for all readers, and what purges them. */
@Global()
@Module({
  providers: [CacheGeneration, ContentSubscriber, ResponseCache, SurrogateKeys],
  exports: [CacheGeneration, ContentSubscriber, ResponseCache, SurrogateKeys],
})
export class ResponseCacheModule implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly answers: ResponseCache,
  ) {}

  onModuleInit(): void {
    const adapter = this.host.httpAdapter;
    if (adapter instanceof ProductAdapter) {
      adapter.answerFirst((...exchange) => this.answers.answerEarly(...exchange));
    }
  }
}
