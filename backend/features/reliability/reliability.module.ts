import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { RunSelfCheckHandler } from './commands/run-self-check.js';
import { ReliabilityController } from './http/reliability.controller.js';
import { SelfChecksProjection } from './projections/self-checks.projection.js';
import { GetLastSelfCheckHandler } from './queries/get-last-self-check.js';
import { GetReliabilityHandler } from './queries/get-reliability.js';
import { PresentNightHandler } from './queries/present-night.js';
import { SelfCheckSchedule } from './self-check.schedule.js';

/** Measures the check every night, and tells readers what came of it. */
@Module({
  imports: [CqrsModule],
  controllers: [ReliabilityController],
  providers: [
    GetLastSelfCheckHandler,
    GetReliabilityHandler,
    PresentNightHandler,
    RunSelfCheckHandler,
    SelfChecksProjection,
    SelfCheckSchedule,
  ],
})
export class ReliabilityModule {}
