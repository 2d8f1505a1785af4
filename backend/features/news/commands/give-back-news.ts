import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type EventMeta, type RecordedOf, streamName } from '../../../platform/event-store/domain-event.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { derivedId } from '../../../platform/ids.js';
import { type NewsItemEvent, newsItemEvents } from '../inbox/news-item.events.js';

/** Puts back what a run of an older version had selected and did not use. What somebody decided since stays as it is. */
export class GiveBackNews extends Command<void> {
  constructor(
    readonly newsIds: readonly string[],
    readonly runId: string,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(GiveBackNews)
export class GiveBackNewsHandler implements ICommandHandler<GiveBackNews> {
  constructor(private readonly store: EventStore) {}

  async execute({ newsIds, runId, meta }: GiveBackNews): Promise<void> {
    for (const id of newsIds) {
      const life = (await this.store.readStream(newsItemEvents, id)) as readonly RecordedOf<NewsItemEvent>[];
      const decision = life.findLast(({ type }) => type !== 'NewsItemScored');
      if (decision?.type !== 'NewsItemSelected' || decision.data.runId !== runId) continue;
      await this.store.append({
        stream: streamName(newsItemEvents, id),
        expectedVersion: null,
        events: [{ id: derivedId(runId, `given-back-${id}`), type: 'NewsItemReopened', data: { runId } }],
        meta,
      });
    }
  }
}
