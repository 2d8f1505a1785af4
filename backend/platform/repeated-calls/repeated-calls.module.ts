import { Global, Module } from '@nestjs/common';
import { DatabaseModule } from '../database/database.module.js';
import { daysBefore, storedData } from '../privacy/stored-data.js';
import { RepeatedCallsStore } from './repeated-calls.store.js';

/** Answers may show what somebody wrote, to who made an article the article: they go with the day in which they count. */
const repeatedCalls = storedData([RepeatedCallsStore], (calls: RepeatedCallsStore) => ({
  name: 'repeatedCalls',
  words: ['risposta per chi ripete una richiesta', 'risposte per chi ripete una richiesta'],
  purge: (now) => calls.forgetBefore(daysBefore(now, 1)),
  redactRows: ({ id }) => calls.forgetAbout(id),
}));

/** First answers for anyone who repeats a creation call. */
@Global()
@Module({
  imports: [DatabaseModule],
  providers: [RepeatedCallsStore, repeatedCalls],
  exports: [RepeatedCallsStore],
})
export class RepeatedCallsModule {}
