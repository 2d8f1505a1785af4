import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AskModelHandler } from './commands/ask-model.js';
import { ExchangeWithModelHandler } from './commands/exchange-with-model.js';
import { ExchangesStore } from './exchanges.store.js';
import { KeptExchanges } from './kept-exchanges.js';
import { GetSpendingHandler } from './queries/get-spending.js';
import { ListAskedRolesHandler } from './queries/list-asked-roles.js';
import { ListExchangesHandler } from './queries/list-exchanges.js';

@Module({
  imports: [CqrsModule],
  providers: [
    ExchangesStore,
    KeptExchanges,
    AskModelHandler,
    ExchangeWithModelHandler,
    ListAskedRolesHandler,
    ListExchangesHandler,
    GetSpendingHandler,
  ],
})
export class ModelExchangesModule {}
