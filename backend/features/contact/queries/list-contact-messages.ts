import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ContactMessagePage } from '../../../contract/contact.js';
import { ContactMessagesStore } from '../contact-messages.store.js';

const PAGE_SIZE = 20;

/** One page of what was written in the contact form, the latest first. `page` counts from 1. */
export class ListContactMessages extends Query<ContactMessagePage> {
  constructor(readonly page: number) {
    super();
  }
}

@QueryHandler(ListContactMessages)
export class ListContactMessagesHandler implements IQueryHandler<ListContactMessages> {
  constructor(private readonly messages: ContactMessagesStore) {}

  async execute({ page }: ListContactMessages): Promise<ContactMessagePage> {
    const { messages, total } = await this.messages.list(page, PAGE_SIZE);
    return {
      messages: messages.map(({ id, receivedAt, isRead, isForwarded, ...message }) => ({
        _id: id,
        ...message,
        receivedAt: receivedAt.toISOString(),
        read: isRead,
        forwarded: isForwarded,
      })),
      total,
      page,
      totalPages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    };
  }
}
