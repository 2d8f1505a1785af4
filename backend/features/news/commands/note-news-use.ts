import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type EventMeta, streamName } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { derivedId } from '../../../platform/ids.js';
import { newsUseEvents } from '../inbox/news-item.events.js';

/** Says that an article uses these reports: one fact for all. Said again, it records nothing. */
export class NoteNewsUse extends Command<void> {
  constructor(
    readonly newsIds: readonly string[],
    /** The run wrote the article from them. */
    readonly use: { readonly articleId: string; readonly runId: string },
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
    const { articleId, runId } = use;
    await this.store.append({
      stream: streamName(newsUseEvents, runId),
      expectedVersion: null,
      events: [
        {
          id: derivedId(runId, ['used', ...newsIds.toSorted()].join()),
          type: 'NewsItemsUsed',
          data: { articleId, newsIds },
        },
      ],
      meta,
    });
  }
}
