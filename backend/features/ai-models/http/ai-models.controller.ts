import { Controller, Header } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type AiModel, aiModelsApi, type GatewayModelItem, type KeyCheck } from '../../../contract/ai-models.js';
import { countOf } from '../../../contract/figure-words.js';
import type { RouteInput, RouteResponse } from '../../../contract/route.js';
import { AiGatewayError } from '../../../platform/ai-gateway/ai-gateway.js';
import { gatewayRefusal } from '../../../platform/ai-gateway/gateway-failure.js';
import { DomainError } from '../../../platform/domain-error.js';
import { Endpoint, Input } from '../../../platform/http/endpoint.js';
import { AdminOnly, CurrentAdmin } from '../../../platform/security/admin-only.guard.js';
import type { Admin } from '../../../platform/security/admin-sessions.js';
import { CheckGatewayKey } from '../commands/check-gateway-key.js';
import { FlagModel } from '../commands/flag-model.js';
import { ResearchModels } from '../commands/research-models.js';
import { SynchroniseModels } from '../commands/synchronise-models.js';
import type { MergedCatalogue } from '../merge-catalogue.js';
import { ListAiModels } from '../queries/list-ai-models.js';
import { ListGatewayModels } from '../queries/list-gateway-models.js';
import { ListSelectableModels } from '../queries/list-selectable-models.js';

/** The catalogue of models and what the gateway says of them. */
@AdminOnly()
@Controller()
export class AiModelsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint(aiModelsApi.list)
  list(): Promise<AiModel[]> {
    return this.queries.execute(new ListAiModels());
  }

  @Endpoint(aiModelsApi.gatewayList)
  gatewayList(): Promise<GatewayModelItem[]> {
    return orUnavailable(this.queries.execute(new ListGatewayModels()));
  }

  @Endpoint(aiModelsApi.selectable)
  selectable(): Promise<GatewayModelItem[]> {
    return this.queries.execute(new ListSelectableModels());
  }

  @Endpoint(aiModelsApi.setFlag)
  async setFlag(@Input() { params, body }: RouteInput<typeof aiModelsApi.setFlag>): Promise<AiModel> {
    await this.commands.execute(new FlagModel(params.id, body));
    const model = (await this.queries.execute(new ListAiModels())).find(({ _id }) => _id === params.id);
    if (model === undefined) throw new DomainError('model-not-found');
    return model;
  }

  @Header('cache-control', 'no-store')
  @Endpoint(aiModelsApi.checkKey)
  async checkKey(
    @Input() { body }: RouteInput<typeof aiModelsApi.checkKey>,
    @CurrentAdmin() admin: Admin,
  ): Promise<KeyCheck> {
    const check = await this.commands.execute(new CheckGatewayKey(body.openRouterApiKey, admin.id));
    return { outcome: check.outcome, message: check.message, models: check.models };
  }

  @Endpoint(aiModelsApi.synchronise)
  async synchronise(): Promise<RouteResponse<typeof aiModelsApi.synchronise>> {
    const merged = await orUnavailable<MergedCatalogue>(this.commands.execute(new SynchroniseModels()));
    const { added, changed, deprecated } = merged;
    const message = `Modelli sincronizzati: ${countOf(added, 'nuovo', 'nuovi')}, ${countOf(changed, 'aggiornato', 'aggiornati')}, ${countOf(deprecated, 'non più offerto', 'non più offerti')}.`;
    return { success: true, message, added, changed, deprecated };
  }

  @Endpoint(aiModelsApi.research)
  async research(): Promise<RouteResponse<typeof aiModelsApi.research>> {
    const updated = await orUnavailable<number>(this.commands.execute(new ResearchModels()));
    const message =
      updated === 0
        ? 'Ricerca completata: nessuna novità.'
        : `Ricerca completata: ${countOf(updated, 'modello aggiornato', 'modelli aggiornati')}.`;
    return { success: true, message, updated };
  }
}

/** The gateway's own words may hold what it was sent: the newsroom reads ours. */
async function orUnavailable<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof AiGatewayError) throw gatewayRefusal(error);
    throw error;
  }
}
