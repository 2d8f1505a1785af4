import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { type EventMeta, streamName } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { newId } from '../../../platform/ids.js';
import { NewsTextsStore } from '../collection/news-texts.store.js';
import { newsRemovalEvents } from '../inbox/news-item.events.js';
import type { NewsSelection } from '../inbox/news-selection.js';
import { selectedIds } from '../inbox/story-selection.store.js';
import { NewsScoresStore } from '../scoring/news-scores.store.js';

/** Ids in one event: small enough for one page of the log. */
const MAX_IDS = 1_000;

/** What a removal did. `position` is null when nothing matched. */
export interface RemovedNews {
  readonly items: number;
  readonly position: number | null;
}

/** Takes the reports that a selection means out of the inbox. */
export class RemoveCollectedNews extends Command<RemovedNews> {
  constructor(
    readonly selection: NewsSelection,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(RemoveCollectedNews)
export class RemoveCollectedNewsHandler implements ICommandHandler<RemoveCollectedNews> {
  constructor(
    private readonly store: EventStore,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly texts: NewsTextsStore,
    private readonly scores: NewsScoresStore,
  ) {}

  async execute({ selection, meta }: RemoveCollectedNews): Promise<RemovedNews> {
    const ids = await selectedIds(this.database, selection, this.clock.now());
    let position: number | null = null;
    for (let from = 0; from < ids.length; from += MAX_IDS) {
      const newsIds = ids.slice(from, from + MAX_IDS);
      const appended = await this.store.append({
        stream: streamName(newsRemovalEvents, newId()),
        expectedVersion: 0,
        events: [{ id: newId(), type: 'CollectedNewsRemoved', data: { newsIds } }],
        meta,
      });
      position = appended.position;
      await this.texts.remove(newsIds);
      await this.scores.remove(newsIds);
    }
    return { items: ids.length, position };
  }
}
