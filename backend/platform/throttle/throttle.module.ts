import { Global, Module } from '@nestjs/common';
import { DatabaseModule } from '../database/database.module.js';
import { daysBefore, storedData } from '../privacy/stored-data.js';
import { CallBounds } from './call-bounds.js';
import { Throttle } from './throttle.js';

/** Digests of callers: far less than the twelve months that the privacy page allows for browsing data. */
const countedRequests = storedData([Throttle], (throttle: Throttle) => ({
  name: 'countedRequests',
  words: ['impronta di richiesta', 'impronte di richieste'],
  purge: (now) => throttle.forgetBefore(daysBefore(now, 1)),
}));

/** Limits on how often somebody may ask. */
@Global()
@Module({
  imports: [DatabaseModule],
  providers: [CallBounds, Throttle, countedRequests],
  exports: [CallBounds, Throttle],
})
export class ThrottleModule {}
