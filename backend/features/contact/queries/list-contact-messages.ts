import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ContactMessagePage, MessageState } from '../../../contract/contact.js';
import { ContactMessagesStore } from '../contact-messages.store.js';

const PAGE_SIZE = 20;

/** One page of what was written in the contact form, of one state or all, the latest first. `page` counts from 1. */
export class ListContactMessages extends Query<ContactMessagePage> {
  constructor(
    readonly page: number,
    readonly state?: MessageState | undefined,
  ) {
    super();
  }
}

@QueryHandler(ListContactMessages)
export class ListContactMessagesHandler implements IQueryHandler<ListContactMessages> {
  constructor(private readonly messages: ContactMessagesStore) {}

  async execute({ page, state }: ListContactMessages): Promise<ContactMessagePage> {
    const { messages, total } = await this.messages.list(page, PAGE_SIZE, state);
    return {
      messages: messages.map(({ id, receivedAt, isRead, isForwarded, ...message }) => ({
        _id: id,
        ...message,
        reportedSlug: reportedSlug(message.message),
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

/** «Segnala un errore» begins a message with the address of the article. */
function reportedSlug(message: string): string | null {
  return /^Articolo: https?:\/\/[^\s/]+\/articolo\/([a-z0-9-]+)\s/.exec(message)?.[1] ?? null;
}
