import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ExchangeWithModelHandler } from './commands/exchange-with-model.js';
import { ExchangesStore } from './exchanges.store.js';
import { ListExchangesHandler } from './queries/list-exchanges.js';

@Module({
  imports: [CqrsModule],
  providers: [ExchangesStore, ExchangeWithModelHandler, ListExchangesHandler],
})
export class ModelExchangesModule {}
