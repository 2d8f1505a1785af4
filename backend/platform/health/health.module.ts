import { Global, Module } from '@nestjs/common';
import { EventLoopDelay } from './event-loop-delay.js';
import { HealthController } from './health.controller.js';
import { Health } from './health.js';
import { Heartbeats } from './heartbeats.js';

@Global()
@Module({
  controllers: [HealthController],
  providers: [EventLoopDelay, Health, Heartbeats],
  exports: [EventLoopDelay, Health, Heartbeats],
})
export class HealthModule {}
