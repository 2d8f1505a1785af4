import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { Settings } from '../../../contract/settings.js';
import { AiGatewayError } from '../../../platform/ai-gateway/ai-gateway.js';
import { Clock } from '../../../platform/clock.js';
import { DomainError } from '../../../platform/domain-error.js';
import { onlineModel } from '../../../platform/model-prompt/online-model.js';
import { GetSettings } from '../../settings/queries/get-settings.js';
import { AiModelsStore } from '../ai-models.store.js';
import { GatewayClient } from '../gateway-client.js';
import { applyResearch, researchMessages } from '../model-research.js';

/** A careful answer, not an inventive one. */
const TEMPERATURE = 0.1;

/** Asks the selected model, with a search of the web, what changed. Answers how many models it changed. */
export class ResearchModels {}

@CommandHandler(ResearchModels)
export class ResearchModelsHandler implements ICommandHandler<ResearchModels, number> {
  constructor(
    private readonly store: AiModelsStore,
    private readonly client: GatewayClient,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<number> {
    const gateway = await this.client.open();
    if (gateway === null) throw new DomainError('gateway-not-configured');
    const [known, settings] = await Promise.all([
      this.store.list(),
      this.queries.execute<GetSettings, Settings>(new GetSettings()),
    ]);
    if (known.length === 0) return 0;
    const answer = await gateway.complete({
      model: onlineModel(settings.selectedAiModel, true),
      temperature: TEMPERATURE,
      messages: researchMessages(known, this.clock.now().toISOString().slice(0, 10)),
      role: 'newsScout',
      facts: null,
    });
    const changed = applyResearch(known, answer.text);
    if (changed === null) throw new AiGatewayError('bad-answer', 'La ricerca non ha dato un elenco leggibile.', true);
    await this.store.save(changed);
    return changed.length;
  }
}
