import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ContactMessagesStore, type MessageCounts } from '../contact-messages.store.js';

/** How many messages came since a moment, and what became of them. */
export class CountMessages extends Query<MessageCounts> {
  constructor(readonly since: Date) {
    super();
  }
}

@QueryHandler(CountMessages)
export class CountMessagesHandler implements IQueryHandler<CountMessages> {
  constructor(private readonly messages: ContactMessagesStore) {}

  execute({ since }: CountMessages): Promise<MessageCounts> {
    return this.messages.count(since);
  }
}
