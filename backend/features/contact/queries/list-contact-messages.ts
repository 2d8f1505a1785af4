import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { ContactMessagePage, ContactReplyItem, MessageState } from '../../../contract/contact.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { mailFailure } from '../../../platform/mail/mail-failure.it.js';
import { ListAdministratorNames } from '../../auth/queries/list-administrator-names.js';
import { ContactMessagesStore } from '../contact-messages.store.js';
import { ContactRepliesStore, type StoredReply } from '../contact-replies.store.js';

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
  constructor(
    private readonly messages: ContactMessagesStore,
    private readonly replies: ContactRepliesStore,
    private readonly queries: QueryBus,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ page, state }: ListContactMessages): Promise<ContactMessagePage> {
    const { messages, total } = await this.messages.list(page, PAGE_SIZE, state);
    const replies = await this.replies.of(messages.map(({ id }) => id));
    const names = await this.queries.execute(new ListAdministratorNames());
    return {
      messages: messages.map(({ id, receivedAt, isRead, isForwarded, ...message }) => ({
        _id: id,
        ...message,
        // «Segnala un errore» begins a message with the address of the article.
        reportedSlug: /^Articolo: https?:\/\/[^\s/]+\/articolo\/([a-z0-9-]+)\s/.exec(message.message)?.[1] ?? null,
        receivedAt: receivedAt.toISOString(),
        read: isRead,
        forwarded: isForwarded,
        replies: replies.filter(({ messageId }) => messageId === id).map((reply) => replyItem(reply, names)),
      })),
      delivery: this.config.mail.smtpUrl === undefined ? 'folder' : 'server',
      total,
      page,
      totalPages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    };
  }
}

function replyItem(
  { id, text, actor, writtenAt, sentAt, failedAt, error }: StoredReply,
  names: ReadonlyMap<string, string>,
): ContactReplyItem {
  return {
    _id: id,
    text,
    by: names.get(actor) ?? null,
    writtenAt: writtenAt.toISOString(),
    state: sentAt !== null ? 'sent' : failedAt !== null ? 'failed' : 'waiting',
    sentAt: sentAt?.toISOString() ?? null,
    problem: error === null ? null : mailFailure(error),
  };
}
