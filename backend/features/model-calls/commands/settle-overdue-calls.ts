import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { Heartbeats } from '../../../platform/health/heartbeats.js';
import { FindModelPrice } from '../../ai-models/commands/find-model-price.js';
import { SettleOpenCalls } from '../../costs/commands/settle-open-calls.js';
import { ListOverdueCalls, type OverdueQuestion } from '../../costs/queries/list-overdue-calls.js';
import { ExchangesStore } from '../exchanges.store.js';

/** Settles what killed processes left open, by the answers that were stored. Answers how many questions it was. */
export class SettleOverdueCalls extends Command<number> {}

@CommandHandler(SettleOverdueCalls)
export class SettleOverdueCallsHandler implements ICommandHandler<SettleOverdueCalls> {
  constructor(
    private readonly exchanges: ExchangesStore,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly heartbeats: Heartbeats,
  ) {}

  async execute(): Promise<number> {
    const overdue = await this.queries.execute(new ListOverdueCalls());
    for (const question of overdue) await this.settle(question);
    await this.heartbeats.beat('call-settling');
    return overdue.length;
  }

  private async settle({ articleId, ...question }: OverdueQuestion): Promise<void> {
    const recorded =
      (await this.exchanges.find(question)) ??
      // A person's own check pays for itself, and is stored under its article.
      (articleId === null ? null : await this.exchanges.find({ ...question, runId: articleId }));
    if (!recorded?.answer) return this.commands.execute(new SettleOpenCalls(question, null));
    const price = await this.commands.execute(new FindModelPrice(recorded.model, { mayAskGateway: false }));
    await this.commands.execute(new SettleOpenCalls(question, { usage: recorded.answer.usage, price }));
  }
}
