import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type EventMeta, streamName } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { derivedId } from '../../../platform/ids.js';
import { newsUseEvents } from '../inbox/news-item.events.js';

/** Says that an article tells these reports, or has them beside it: one fact for all. Said again, it records nothing. */
export class NoteNewsUse extends Command<void> {
  constructor(
    readonly newsIds: readonly string[],
    readonly use: {
      readonly articleId: string;
      /** The run that wrote from them; absent for those that were laid beside the article. */
      readonly runId?: string;
    },
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(NoteNewsUse)
export class NoteNewsUseHandler implements ICommandHandler<NoteNewsUse> {
  constructor(private readonly store: EventStore) {}

  async execute({ newsIds, use, meta }: NoteNewsUse): Promise<void> {
    if (newsIds.length === 0) return;
    const { articleId, runId: user = articleId } = use;
    await this.store.append({
      stream: streamName(newsUseEvents, user),
      expectedVersion: null,
      events: [
        {
          id: derivedId(user, ['used', ...newsIds.toSorted()].join()),
          type: 'NewsItemsUsed',
          data: { articleId, newsIds },
        },
      ],
      meta,
    });
  }
}
