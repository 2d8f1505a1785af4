import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AskModelHandler } from './commands/ask-model.js';
import { ExchangeWithModelHandler } from './commands/exchange-with-model.js';
import { SettleOverdueCallsHandler } from './commands/settle-overdue-calls.js';
import { ExchangesStore } from './exchanges.store.js';
import { modelExchanges } from './model-calls.privacy.js';
import { ModelCallsSchedule } from './model-calls.schedule.js';
import { ModelHealthStore } from './model-health.store.js';
import { GetSpendingHandler } from './queries/get-spending.js';
import { ListAskedRolesHandler } from './queries/list-asked-roles.js';
import { ListExchangesHandler } from './queries/list-exchanges.js';
import { ListRestingModelsHandler } from './queries/list-resting-models.js';

@Module({
  imports: [CqrsModule],
  providers: [
    modelExchanges,
    ExchangesStore,
    AskModelHandler,
    ExchangeWithModelHandler,
    SettleOverdueCallsHandler,
    ModelCallsSchedule,
    ListAskedRolesHandler,
    ListExchangesHandler,
    ListRestingModelsHandler,
    ModelHealthStore,
    GetSpendingHandler,
  ],
})
export class ModelCallsModule {}
