import { Global, Module } from '@nestjs/common';
import { DatabaseModule } from '../database/database.module.js';
import { KeptRequests } from './kept-requests.js';
import { Throttle } from './throttle.js';

/** Limits on how often somebody may ask. */
@Global()
@Module({ imports: [DatabaseModule], providers: [Throttle, KeptRequests], exports: [Throttle] })
export class ThrottleModule {}
