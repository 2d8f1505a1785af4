import { Global, Module } from '@nestjs/common';
import { DatabaseModule } from '../database/database.module.js';
import { CallBounds } from './call-bounds.js';
import { KeptRequests } from './kept-requests.js';
import { Throttle } from './throttle.js';

/** Limits on how often somebody may ask. */
@Global()
@Module({ imports: [DatabaseModule], providers: [CallBounds, Throttle, KeptRequests], exports: [CallBounds, Throttle] })
export class ThrottleModule {}
