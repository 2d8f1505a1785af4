import { Global, Module } from '@nestjs/common';
import { DatabaseModule } from '../database/database.module.js';
import { RepeatedCallsRedaction, RepeatedCallsRetention, RepeatedCallsStore } from './repeated-calls.store.js';

/** First answers for anyone who repeats a creation call. */
@Global()
@Module({
  imports: [DatabaseModule],
  providers: [RepeatedCallsStore, RepeatedCallsRetention, RepeatedCallsRedaction],
  exports: [RepeatedCallsStore],
})
export class RepeatedCallsModule {}
