import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { RedactArticleHandler } from './commands/redact-article.js';
import { FindWordsOfArticleHandler } from './queries/find-words-of-article.js';
import { redactedArticles } from './redaction.privacy.js';
import { RedactionFinder } from './redaction-finder.js';
import { RedactionsStore } from './redactions.store.js';

/** Taking words that had to go out of everything that is stored of an article. */
@Module({
  imports: [CqrsModule, DiscoveryModule],
  providers: [redactedArticles, FindWordsOfArticleHandler, RedactArticleHandler, RedactionFinder, RedactionsStore],
})
export class RedactionModule {}
