import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AiModelsStore } from './ai-models.store.js';
import { CheckGatewayKeyHandler } from './commands/check-gateway-key.js';
import { FindModelPriceHandler } from './commands/find-model-price.js';
import { FlagModelHandler } from './commands/flag-model.js';
import { ResearchModelsHandler } from './commands/research-models.js';
import { SynchroniseModelsHandler } from './commands/synchronise-models.js';
import { GatewayClient } from './gateway-client.js';
import { AiModelsController } from './http/ai-models.controller.js';
import { GetModelPriceHandler } from './queries/get-model-price.js';
import { ListAiModelsHandler } from './queries/list-ai-models.js';
import { ListGatewayModelsHandler } from './queries/list-gateway-models.js';
import { ListSelectableModelsHandler } from './queries/list-selectable-models.js';

@Module({
  imports: [CqrsModule],
  controllers: [AiModelsController],
  providers: [
    AiModelsStore,
    GatewayClient,
    CheckGatewayKeyHandler,
    FindModelPriceHandler,
    FlagModelHandler,
    ResearchModelsHandler,
    SynchroniseModelsHandler,
    GetModelPriceHandler,
    ListAiModelsHandler,
    ListGatewayModelsHandler,
    ListSelectableModelsHandler,
  ],
})
export class AiModelsModule {}
