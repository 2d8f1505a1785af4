import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AlarmsSchedule } from './alarms/alarms.schedule.js';
import { AlarmsStore } from './alarms/alarms.store.js';
import { MailAlarmsWorker } from './alarms/mail-alarms-job.js';
import { MailAlarmsHandler } from './commands/mail-alarms.js';
import { CostsController, StatsController, TodayController, WarningsController } from './http/stats.controller.js';
import { InstallationFactsStore } from './installation-facts.store.js';
import { GetAdminStatsHandler } from './queries/get-admin-stats.js';
import { GetCostsHandler } from './queries/get-costs.js';
import { GetTodayHandler } from './queries/get-today.js';
import { ListWarningsHandler } from './queries/list-warnings.js';

@Module({
  imports: [CqrsModule],
  controllers: [StatsController, CostsController, TodayController, WarningsController],
  providers: [
    AlarmsSchedule,
    AlarmsStore,
    MailAlarmsHandler,
    MailAlarmsWorker,
    GetAdminStatsHandler,
    GetCostsHandler,
    GetTodayHandler,
    InstallationFactsStore,
    ListWarningsHandler,
  ],
})
export class StatsModule {}
