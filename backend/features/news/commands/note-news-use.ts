import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type EventMeta, streamName } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { derivedId } from '../../../platform/ids.js';
import { type NewsUseEvent, newsUseEvents } from '../inbox/news-item.events.js';

/** Says that a run selected these reports, or that an article tells them or has them beside it: one fact for all. Said again, it records nothing. */
export class NoteNewsUse extends Command<void> {
  constructor(
    readonly use: { readonly selectedBy: string } | { readonly articleId: string; readonly runId?: string },
    readonly newsIds: readonly string[],
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(NoteNewsUse)
export class NoteNewsUseHandler implements ICommandHandler<NoteNewsUse> {
  constructor(private readonly store: EventStore) {}

  async execute({ use, newsIds, meta }: NoteNewsUse): Promise<void> {
    if (newsIds.length === 0) return;
    const user = 'selectedBy' in use ? use.selectedBy : (use.runId ?? use.articleId);
    const event: NewsUseEvent =
      'selectedBy' in use
        ? { type: 'NewsItemsSelected', data: { runId: user, newsIds } }
        : { type: 'NewsItemsUsed', data: { articleId: use.articleId, newsIds } };
    await this.store.append({
      stream: streamName(newsUseEvents, user),
      expectedVersion: null,
      events: [{ ...event, id: derivedId(user, [event.type, ...newsIds.toSorted()].join()) }],
      meta,
    });
  }
}
