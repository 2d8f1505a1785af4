import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AlarmsSchedule } from './alarms/alarms.schedule.js';
import { AlarmsStore } from './alarms/alarms.store.js';
import { MailAlarmsWorker } from './alarms/mail-alarms-job.js';
import { MailAlarmsHandler } from './commands/mail-alarms.js';
import { RetryMailHandler } from './commands/retry-mail.js';
import { SendTestMailHandler } from './commands/send-test-mail.js';
import { AuditController } from './http/audit.controller.js';
import { MailOutboxController } from './http/mail-outbox.controller.js';
import {
  CostsController,
  StatsController,
  TodayController,
  WarningsController,
  WeekController,
} from './http/stats.controller.js';
import { MetricsController, SystemStateController } from './http/system-state.controller.js';
import { InstallationFactsStore } from './installation-facts.store.js';
import { GetAdminStatsHandler } from './queries/get-admin-stats.js';
import { GetCostsHandler } from './queries/get-costs.js';
import { GetSystemStateHandler } from './queries/get-system-state.js';
import { GetTodayHandler } from './queries/get-today.js';
import { GetWeekHandler } from './queries/get-week.js';
import { ListAdminActionsHandler } from './queries/list-admin-actions.js';
import { ListOutgoingMailHandler } from './queries/list-outgoing-mail.js';
import { ListWarningsHandler } from './queries/list-warnings.js';
import { CallTimesStore } from './system/call-times.store.js';
import { LastCollectionStore } from './system/last-collection.store.js';

@Module({
  imports: [CqrsModule],
  controllers: [
    StatsController,
    CostsController,
    TodayController,
    WarningsController,
    SystemStateController,
    MetricsController,
    WeekController,
    MailOutboxController,
    AuditController,
  ],
  providers: [
    AlarmsSchedule,
    AlarmsStore,
    MailAlarmsHandler,
    MailAlarmsWorker,
    GetAdminStatsHandler,
    GetCostsHandler,
    CallTimesStore,
    GetSystemStateHandler,
    LastCollectionStore,
    GetTodayHandler,
    GetWeekHandler,
    InstallationFactsStore,
    ListWarningsHandler,
    ListAdminActionsHandler,
    ListOutgoingMailHandler,
    RetryMailHandler,
    SendTestMailHandler,
  ],
})
export class StatsModule {}
