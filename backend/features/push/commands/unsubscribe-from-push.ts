import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PushSubscriptionsStore } from '../push-subscriptions.store.js';

/** A browser wants no more notifications. Anyone who knows the endpoint may say so; an unknown one is no news. */
export class UnsubscribeFromPush extends Command<void> {
  constructor(readonly endpoint: string) {
    super();
  }
}

@CommandHandler(UnsubscribeFromPush)
export class UnsubscribeFromPushHandler implements ICommandHandler<UnsubscribeFromPush> {
  constructor(private readonly subscriptions: PushSubscriptionsStore) {}

  async execute({ endpoint }: UnsubscribeFromPush): Promise<void> {
    await this.subscriptions.remove(endpoint);
  }
}
