import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ReliabilityController } from './http/reliability.controller.js';
import { RefusedSentencesProjection } from './projections/refused-sentences.projection.js';
import { GetReliabilityHandler } from './queries/get-reliability.js';

/** Shows readers what went wrong: what checks refused, what was corrected, what they wrote about it. */
@Module({
  imports: [CqrsModule],
  controllers: [ReliabilityController],
  providers: [GetReliabilityHandler, RefusedSentencesProjection],
})
export class ReliabilityModule {}
