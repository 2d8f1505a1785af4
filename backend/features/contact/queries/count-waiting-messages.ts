import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ContactMessagesStore, type WaitingMessages } from '../contact-messages.store.js';

/** How many messages of readers nobody has answered or closed, and since when the oldest waits. */
export class CountWaitingMessages extends Query<WaitingMessages> {}

@QueryHandler(CountWaitingMessages)
export class CountWaitingMessagesHandler implements IQueryHandler<CountWaitingMessages> {
  constructor(private readonly messages: ContactMessagesStore) {}

  execute(): Promise<WaitingMessages> {
    return this.messages.countWaiting();
  }
}
