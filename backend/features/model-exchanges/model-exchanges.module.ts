import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ExchangeWithModelHandler } from './commands/exchange-with-model.js';
import { PurgeExchangesHandler } from './commands/purge-exchanges.js';
import { ExchangesStore } from './exchanges.store.js';
import { ModelExchangesSchedule } from './model-exchanges.schedule.js';
import { ListExchangesHandler } from './queries/list-exchanges.js';

@Module({
  imports: [CqrsModule],
  providers: [
    ExchangesStore,
    ModelExchangesSchedule,
    ExchangeWithModelHandler,
    PurgeExchangesHandler,
    ListExchangesHandler,
  ],
})
export class ModelExchangesModule {}
