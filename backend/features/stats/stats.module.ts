import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { CostsController } from './http/costs.controller.js';
import { StatsController } from './http/stats.controller.js';
import { WarningsController } from './http/warnings.controller.js';
import { GetAdminStatsHandler } from './queries/get-admin-stats.js';
import { GetCostsHandler } from './queries/get-costs.js';
import { ListWarningsHandler } from './queries/list-warnings.js';

@Module({
  imports: [CqrsModule],
  controllers: [StatsController, CostsController, WarningsController],
  providers: [GetAdminStatsHandler, GetCostsHandler, ListWarningsHandler],
})
export class StatsModule {}
