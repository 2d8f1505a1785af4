import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { CostsController } from './http/costs.controller.js';
import { StatsController } from './http/stats.controller.js';
import { GetAdminStatsHandler } from './queries/get-admin-stats.js';

import { GetCostsHandler } from './queries/get-costs.js';

@Module({
  imports: [CqrsModule],
  controllers: [StatsController, CostsController],
  providers: [GetAdminStatsHandler, GetCostsHandler],
})
export class StatsModule {}
