import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { StatsController } from './http/stats.controller.js';
import { GetAdminStatsHandler } from './queries/get-admin-stats.js';

@Module({ imports: [CqrsModule], controllers: [StatsController], providers: [GetAdminStatsHandler] })
export class StatsModule {}
