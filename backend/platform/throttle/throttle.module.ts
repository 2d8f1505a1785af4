import { Global, Module } from '@nestjs/common';
import { DatabaseModule } from '../database/database.module.js';
import { CallBounds } from './call-bounds.js';
import { Throttle } from './throttle.js';
import { ThrottledRequestsRetention } from './throttled-requests.retention.js';

/** Limits on how often somebody may ask. */
@Global()
@Module({
  imports: [DatabaseModule],
  providers: [CallBounds, Throttle, ThrottledRequestsRetention],
  exports: [CallBounds, Throttle],
})
export class ThrottleModule {}
