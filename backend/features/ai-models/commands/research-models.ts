import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { AiGatewayError, type ChatMessage } from '../../../platform/ai-gateway/ai-gateway.js';
import { Clock } from '../../../platform/clock.js';
import { DomainError } from '../../../platform/domain-error.js';
import { newId } from '../../../platform/ids.js';
import { onlineModel } from '../../../platform/model-prompt/online-model.js';
import { MeterModelCalls, type ModelCallMeter } from '../../costs/commands/meter-model-calls.js';
import { GetSettings } from '../../settings/queries/get-settings.js';
import { AiModelsStore } from '../ai-models.store.js';
import { GatewayClient } from '../gateway-client.js';
import { applyResearch, researchMessages } from '../model-research.js';
import { FindModelPrice } from './find-model-price.js';

/** A careful answer, not an inventive one. */
const TEMPERATURE = 0.1;

/** Asks the selected model, with a search of the web, what changed. Answers how many models it changed. */
export class ResearchModels extends Command<number> {}

@CommandHandler(ResearchModels)
export class ResearchModelsHandler implements ICommandHandler<ResearchModels> {
  constructor(
    private readonly store: AiModelsStore,
    private readonly client: GatewayClient,
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<number> {
    const [known, settings] = await Promise.all([this.store.list(), this.queries.execute(new GetSettings())]);
    const model = onlineModel(settings.selectedAiModel, true);
    const messages = researchMessages(known, this.clock.now().toISOString().slice(0, 10));
    const meter = await this.meter(model, messages);
    const gateway = await this.client.open(meter);
    if (gateway === null) throw new DomainError('gateway-not-configured');
    if (known.length === 0) return 0;
    const answer = await gateway.complete({
      model,
      temperature: TEMPERATURE,
      messages,
      role: 'newsScout',
      facts: null,
    });
    await meter.answered(answer.usage);
    const changed = applyResearch(known, answer.text);
    if (changed === null) throw new AiGatewayError('bad-answer', 'La ricerca non ha dato un elenco leggibile.', true);
    await this.store.save(changed);
    return changed.length;
  }

  private meter(model: string, messages: readonly ChatMessage[]): Promise<ModelCallMeter> {
    const question = {
      runId: newId(),
      step: 'research',
      attempt: 1,
      role: 'modelResearch',
      articleId: null,
      model,
      bytes: messages.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0),
      isOnline: true,
    };
    return this.commands.execute(
      new MeterModelCalls(question, (name, options) => this.commands.execute(new FindModelPrice(name, options))),
    );
  }
}
