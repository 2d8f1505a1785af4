import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type EventMeta, streamName } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { newId } from '../../../platform/ids.js';
import { NewsTextsStore } from '../collection/news-texts.store.js';
import { InboxCounts } from '../inbox/inbox-counts.store.js';
import { inboxEvents } from '../inbox/news-item.events.js';
import { NewsScoresStore } from '../scoring/news-scores.store.js';

/** Empties the inbox. What the feeds still carry is collected again by the next run. */
export class ClearCollectedNews extends Command<{ items: number; position: number }> {
  constructor(readonly meta: EventMeta) {
    super();
  }
}

@CommandHandler(ClearCollectedNews)
export class ClearCollectedNewsHandler implements ICommandHandler<ClearCollectedNews> {
  constructor(
    private readonly store: EventStore,
    private readonly counts: InboxCounts,
    private readonly texts: NewsTextsStore,
    private readonly scores: NewsScoresStore,
  ) {}

  async execute({ meta }: ClearCollectedNews): Promise<{ items: number; position: number }> {
    const items = await this.counts.total({});
    const { position } = await this.store.append({
      stream: streamName(inboxEvents),
      expectedVersion: null,
      events: [{ id: newId(), type: 'CollectedNewsCleared', data: { items } }],
      meta,
    });
    await this.texts.clear();
    await this.scores.clear();
    return { items, position };
  }
}
