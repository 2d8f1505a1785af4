import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CompletionUsage } from '../../../platform/ai-gateway/ai-gateway.js';
import { Clock } from '../../../platform/clock.js';
import type { ModelPrice } from '../call-price.js';
import { CUT, ModelCallsStore } from '../model-calls.store.js';
import { endOfAnswer } from './meter-model-calls.js';

/**
 * Settles calls of a question that a killed process left open: by the answer that was stored, or as cut, so that what
 * was set aside goes on counting.
 */
export class SettleOpenCalls extends Command<void> {
  constructor(
    readonly question: { readonly runId: string; readonly step: string; readonly attempt: number },
    /** Null: no answer is stored. */
    readonly answer: { readonly usage: CompletionUsage; readonly price: ModelPrice | null } | null,
  ) {
    super();
  }
}

@CommandHandler(SettleOpenCalls)
export class SettleOpenCallsHandler implements ICommandHandler<SettleOpenCalls> {
  constructor(
    private readonly store: ModelCallsStore,
    private readonly clock: Clock,
  ) {}

  async execute({ question, answer }: SettleOpenCalls): Promise<void> {
    const end = answer === null ? CUT : endOfAnswer(answer.usage, answer.price, { isOnline: false });
    await this.store.endOpenOf(question, end, this.clock.now());
  }
}
